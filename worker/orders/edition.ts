import { and, asc, eq } from "drizzle-orm";
import type { Grant } from "../../src/domain/grant.ts";
import { type GrantList, makeGrantList } from "../../src/domain/grant-list.ts";
import { compareLists, type ListChanges, rememberList } from "../../src/domain/list-changes.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { listEntries } from "../db/schema.ts";
import { refreshGrants } from "../grants/load.ts";
import type { Order } from "./store.ts";

/** Rows that one statement takes: SQLite binds a limited number of values. */
const ROWS_PER_INSERT = 500;

/** An order's list as it stands today, and what has changed since the edition before it. */
export interface Edition {
  readonly list: GrantList;
  /** `null` for the first edition, and where the earlier one is erased. */
  readonly changes: ListChanges | null;
}

/**
 * Makes the list that an order's answers give today, once for all that a delivery makes of it: files, mail and memory
 * cannot tell different stories. Throws where answers or grants are gone.
 */
export async function makeEdition(deps: Deps, order: Order): Promise<Edition> {
  if (order.answers === null)
    throw new Error("The order's answers are gone, so no list can be made");
  const data = await refreshGrants(deps);
  if (data === null) throw new Error("No grants can be loaded");
  const list = makeGrantList(data.index.data, order.answers, deps.now());
  return {
    list,
    changes: await changesSinceLastEdition(deps, order, list, data.index.data.grants),
  };
}

/** Remembers which grants stand on an edition of the list, and forgets the editions before it. */
export async function rememberEdition(db: Queryable, order: Order, list: GrantList): Promise<void> {
  await db.delete(listEntries).where(eq(listEntries.orderId, order.id));
  const rows = rememberList(list.matches).map((entry, position) => ({
    orderId: order.id,
    edition: order.edition,
    position,
    ...entry,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await db.insert(listEntries).values(rows.slice(start, start + ROWS_PER_INSERT));
}

async function changesSinceLastEdition(
  deps: Pick<Deps, "db">,
  order: Order,
  list: GrantList,
  grants: readonly Grant[],
): Promise<ListChanges | null> {
  if (order.edition === 0 || order.answers === null) return null;
  const before = await deps.db
    .select()
    .from(listEntries)
    .where(and(eq(listEntries.orderId, order.id), eq(listEntries.edition, order.edition - 1)))
    .orderBy(asc(listEntries.position));
  return before.length === 0 ? null : compareLists(before, list, { grants, today: list.madeOn });
}
