import type { Seen } from "../../src/domain/list/list.ts";
import { sharedList, sharedNotes } from "../../src/domain/list/shared-list.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { ANSWER_CHANGES, lastFileDay, retentionOf } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { writeSeen } from "../orders/order-store.ts";
import { openList, type Refused } from "./open-list.ts";
import { answersFingerprint, listToday } from "./today.ts";

export async function readList(deps: Deps, token: string) {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  const { list, notes, openLinks } = await listToday(deps, order);
  return {
    ok: true as const,
    list,
    notes,
    order: {
      number: order.id,
      retention: retentionOf(order),
      retainedUntil: lastFileDay(order, order.fulfilledAt ?? deps.now()),
      hasReminders: order.remindersFrom !== null,
      hasFeed: openLinks.has("feed"),
      hasShare: openLinks.has("share"),
      answersLeft: ANSWER_CHANGES - order.answerChanges,
      madeFrom: await answersFingerprint(order.answers ?? {}),
      isPackage: catalogue[order.product].contains.length > 0,
    },
  };
}

export type ListPageData = Extract<Awaited<ReturnType<typeof readList>>, { ok: true }>;

export async function markSeen(
  deps: Pick<Deps, "db" | "now">,
  token: string,
  seen: Seen,
): Promise<{ readonly ok: true } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  await writeSeen(deps.db, opened.order.id, seen);
  return { ok: true };
}

export async function readSharedList(deps: Deps, token: string) {
  const opened = await openList(deps, token, "share");
  if (!opened.ok) return opened;
  const { list, notes } = await listToday(deps, opened.order);
  const shared = sharedList(list, notes, opened.link.showsStay);
  return { ok: true as const, list: shared, notes: sharedNotes(notes) };
}
