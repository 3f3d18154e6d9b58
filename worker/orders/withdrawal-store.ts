import { eq } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { withdrawals } from "../db/schema.ts";

export type Withdrawal = typeof withdrawals.$inferSelect;

export async function insertWithdrawal(db: Queryable, withdrawal: Withdrawal): Promise<boolean> {
  const [first] = await db
    .insert(withdrawals)
    .values(withdrawal)
    .onConflictDoNothing()
    .returning({ orderId: withdrawals.orderId });
  return first !== undefined;
}

export async function readWithdrawal(db: Queryable, orderId: string): Promise<Withdrawal | null> {
  const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  return declared ?? null;
}

export function eraseWords(db: Queryable, orderId: string) {
  return db.update(withdrawals).set({ words: null }).where(eq(withdrawals.orderId, orderId));
}
