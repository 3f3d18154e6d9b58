import {
  compareLists,
  type ListChanges,
  rememberList,
} from "../../src/domain/list/edition-changes.ts";
import { type GrantList, makeGrantList } from "../../src/domain/list/grant-list.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { refreshGrants } from "../grants/load.ts";
import { limits } from "../limits.ts";
import { readEntries, replaceEntries } from "./document-store.ts";
import type { Order } from "./order-store.ts";

/** An order's list as it stands today, and what has changed since the edition before it. */
export interface Edition {
  readonly list: GrantList;
  /** `null` for the first edition, and where the earlier one is erased. */
  readonly changes: ListChanges | null;
}

/** A list that cannot be made, and why: grants that cannot be loaded just now, or what no later try will change. */
export class NoEdition extends Error {
  override readonly name = "NoEdition";
  readonly code: "answers-gone" | "list-empty" | "no-grants";
  constructor(code: NoEdition["code"]) {
    super(code);
    this.code = code;
  }

  /** Whether to try again later comes to the same. */
  get isFinal(): boolean {
    return this.code !== "no-grants";
  }
}

/**
 * Makes the list that an order's answers give today, once for all that a delivery makes of it: files, mail and memory
 * cannot tell different stories. Throws a `NoEdition` where there is none.
 */
export async function makeEdition(deps: Deps, order: Order): Promise<Edition> {
  const edition = await editionOf(deps, order);
  // An import may have come between the answers and this.
  if (edition.list.matches.length === 0) throw new NoEdition("list-empty");
  return edition;
}

async function editionOf(deps: Deps, order: Order): Promise<Edition> {
  if (order.answers === null) throw new NoEdition("answers-gone");
  // What is paid for is made of the newest grants, if it takes the database a moment to give them.
  const loaded = await refreshGrants(deps, 2 * limits.timeoutsMs.database);
  if (loaded === null) throw new NoEdition("no-grants");
  const list = makeGrantList(loaded.grants, order.answers, deps.now());
  return {
    list,
    changes: await changesSinceLastEdition(deps, order, list, loaded.grants.data.grants),
  };
}

/** Remembers which grants stand on an edition of the list, and forgets the editions before it. */
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
 * An order's list as it stands today, beside the one that its buyer last saw. It may be empty: a list that is sold holds
 * grants, but all of them can close, and what was noted on it is still its buyer's.
 */
export function presentEdition(deps: Deps, order: Order): Promise<Edition> {
  // As though the next edition were made of it, which is compared with the one that is remembered.
  return editionOf(deps, { ...order, edition: order.edition + 1 });
}

async function changesSinceLastEdition(
  deps: Pick<Deps, "db">,
  order: Order,
  list: GrantList,
  grants: readonly Grant[],
): Promise<ListChanges | null> {
  if (order.edition === 0 || order.answers === null) return null;
  const before = await readEntries(deps.db, order.id, order.edition - 1);
  return before.length === 0 ? null : compareLists(before, list, { grants, today: list.madeOn });
}
