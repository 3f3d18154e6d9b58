import {
  compareLists,
  type ListChanges,
  rememberList,
} from "../../src/domain/list/edition-changes.ts";
import { assessByIds, type GrantList, makeGrantList } from "../../src/domain/list/grant-list.ts";
import type { AssessedGrant } from "../../src/domain/matching/match.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { refreshGrants } from "../grants/load.ts";
import { limits } from "../limits.ts";
import { type ListEntry, readEntries, replaceEntries } from "./document-store.ts";
import type { Order } from "./order-store.ts";

/** An order's list as of today, and what has changed since the previous edition. */
export interface Edition {
  readonly list: GrantList;
  /** `null` for the first edition, and if the earlier one has been erased. */
  readonly changes: ListChanges | null;
}

/** A list cannot be made: the grants cannot be loaded just now, or for a permanent reason. */
export class NoEdition extends Error {
  override readonly name = "NoEdition";
  readonly code: "answers-gone" | "list-empty" | "no-grants";
  constructor(code: NoEdition["code"]) {
    super(code);
    this.code = code;
  }

  /** Whether retrying is pointless. */
  get isFinal(): boolean {
    return this.code !== "no-grants";
  }
}

/**
 * Makes today's list for an order's answers, once per delivery, so that files, mail and what is remembered
 * cannot disagree. Throws a `NoEdition` if it cannot be made.
 */
export async function makeEdition(deps: Deps, order: Order): Promise<Edition> {
  const { list, since } = await listToday(deps, order);
  // An import may have removed a condition since the answers were given.
  if (list.matches.length === 0) throw new NoEdition("list-empty");
  const before = order.edition === 0 ? [] : await readEntries(deps.db, order.id, order.edition - 1);
  return { list, changes: since(before) };
}

/** An order's list as of today, and what compares it with one that was remembered. */
export interface ListToday {
  readonly list: GrantList;
  /** `null` if nothing was remembered. */
  readonly since: (before: readonly ListEntry[]) => ListChanges | null;
  /** Grants by their ids, on the list or not. */
  readonly assess: (ids: readonly string[]) => AssessedGrant[];
}

/** Makes an order's list as of today. Throws a `NoEdition` if it cannot be made. */
export async function listToday(
  deps: Deps,
  { answers }: Pick<Order, "answers">,
): Promise<ListToday> {
  if (answers === null) throw new NoEdition("answers-gone");
  // A paid list uses the newest grants, even if the database takes a moment.
  const loaded = await refreshGrants(deps, 2 * limits.timeoutsMs.database);
  if (loaded === null) throw new NoEdition("no-grants");
  const list = makeGrantList(loaded.grants, answers, deps.now());
  const { grants } = loaded.grants.data;
  return {
    list,
    assess: (ids) => assessByIds(loaded.grants, list, ids),
    since: (before) =>
      before.length === 0 ? null : compareLists(before, list, { grants, today: list.madeOn }),
  };
}

/** Remembers the grants of an edition, and forgets earlier editions. */
export function rememberEdition(db: Queryable, order: Order, list: GrantList): Promise<void> {
  const { id: orderId, edition } = order;
  const entries = rememberList(list.matches).map((entry, position) => ({
    orderId,
    edition,
    position,
    ...entry,
  }));
  return replaceEntries(db, orderId, entries);
}

/**
 * An order's list as of today, compared with the one its buyer last saw. It may be empty: a list that is sold has
 * grants, but all of them can close, and the notes are still the buyer's.
 */
export async function presentEdition(deps: Deps, order: Order): Promise<Edition> {
  const { list, since } = await listToday(deps, order);
  return { list, changes: since(await readEntries(deps.db, order.id, order.edition)) };
}
