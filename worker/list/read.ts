import type { SeenGrants } from "../../src/domain/list/list.ts";
import { sharedList, sharedNotes } from "../../src/domain/list/shared-list.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { lastFileDay, MAX_ANSWER_CHANGES, retentionOf } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { writeSeenGrants } from "../orders/order-store.ts";
import { openList } from "./open-list.ts";
import { answersFingerprint, makeTodaysList } from "./today.ts";

export async function readList(deps: Deps, token: string) {
  const { order } = await openList(deps, token);
  const { list, notes, openLinks } = await makeTodaysList(deps, order);
  return {
    list,
    notes,
    order: {
      number: order.id,
      retention: retentionOf(order),
      retainedUntil: lastFileDay(order, order.fulfilledAt ?? deps.now()),
      hasReminders: order.remindersFrom !== null,
      hasFeed: openLinks.has("feed"),
      hasShare: openLinks.has("share"),
      answersLeft: MAX_ANSWER_CHANGES - order.answerChanges,
      madeFrom: await answersFingerprint(order.answers ?? {}),
      isPackage: catalogue[order.product].contains.length > 0,
    },
  };
}

export type ListPageData = Awaited<ReturnType<typeof readList>>;

export async function markGrantsSeen(deps: Deps, token: string, seen: SeenGrants): Promise<void> {
  const { order } = await openList(deps, token);
  await writeSeenGrants(deps.db, order.id, seen);
}

export async function readSharedList(deps: Deps, token: string) {
  const { order, link } = await openList(deps, token, "share");
  const { list, notes } = await makeTodaysList(deps, order);
  return { list: sharedList(list, notes, link.showsStay), notes: sharedNotes(notes) };
}
