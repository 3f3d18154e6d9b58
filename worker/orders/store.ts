import { and, eq, inArray, sql } from "drizzle-orm";
import { type OrderState, statesBefore } from "../../src/domain/order-state.ts";
import type { Queryable } from "../db/client.ts";
import { orders } from "../db/schema.ts";

export type Order = typeof orders.$inferSelect;
type OrderChanges = Partial<Omit<typeof orders.$inferInsert, "id" | "state">>;

export async function readOrder(db: Queryable, id: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/**
 * Moves an order to a state if its present one allows that; `null` where it does not, because somebody else was first.
 * The database settles the race: this is one conditional update.
 */
export async function moveOrder(
  db: Queryable,
  id: string,
  state: Exclude<OrderState, "created">,
  changes: OrderChanges = {},
): Promise<Order | null> {
  const [order] = await db
    .update(orders)
    .set({ ...changes, state })
    .where(and(eq(orders.id, id), inArray(orders.state, [...statesBefore(state)])))
    .returning();
  return order ?? null;
}

/** The next consecutive voucher number, taken within the update that uses it. */
export const nextVoucherNumber = sql<number>`(select coalesce(max(voucher_number), 0) + 1 from orders)`;
