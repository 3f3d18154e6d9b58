import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import type { List, Seen } from "../../src/domain/list/list.ts";
import type { Notes } from "../../src/domain/list/notes.ts";
import { sharedList, sharedNotes } from "../../src/domain/list/shared-list.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import {
  ANSWER_CHANGES,
  lastFileDay,
  type Retention,
  retentionOf,
} from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { writeSeen } from "../orders/order-store.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { openList, type Refused } from "./open-list.ts";
import { listToday } from "./today.ts";

interface OrderOfList {
  readonly number: string;
  readonly retention: Retention;
  readonly retainedUntil: IsoDate;
  readonly hasReminders: boolean;
  readonly hasFeed: boolean;
  readonly hasShare: boolean;
  readonly answersLeft: number;
  readonly madeFrom: string;
  readonly isPackage: boolean;
}

export interface ListPage {
  readonly list: List;
  readonly notes: Notes;
  readonly order: OrderOfList;
}

export async function readList(
  deps: Deps,
  token: string,
): Promise<({ readonly ok: true } & ListPage) | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  const { list, notes, openLinks } = await listToday(deps, order);
  return {
    ok: true,
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
      madeFrom: await fingerprintOf(order.answers ?? {}),
      isPackage: catalogue[order.product].contains.length > 0,
    },
  };
}

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

export async function readSharedList(
  deps: Deps,
  token: string,
): Promise<({ readonly ok: true } & Omit<ListPage, "order">) | Refused> {
  const opened = await openList(deps, token, "share");
  if (!opened.ok) return opened;
  const { list, notes } = await listToday(deps, opened.order);
  const { showsStay } = opened.link;
  return {
    ok: true,
    list: sharedList(list, notes, showsStay),
    notes: sharedNotes(notes),
  };
}
