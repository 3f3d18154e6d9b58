import { and, desc, eq, gte, isNotNull, isNull } from "drizzle-orm";
import { danishDateAt } from "../../src/domain/danish-date.ts";
import { formatOere } from "../../src/domain/money.ts";
import type { OrderState } from "../../src/domain/order-state.ts";
import type { Database } from "../../worker/db/client.ts";
import { orders, outbox } from "../../worker/db/schema.ts";
import { MAX_MAIL_ATTEMPTS } from "../../worker/mail/send.ts";

const SHOWN = 200;

/** The newest orders as a table, without anything personal. */
export async function listOrders(db: Database, state: OrderState | null): Promise<string> {
  const found = await db
    .select({
      id: orders.id,
      product: orders.product,
      state: orders.state,
      amountOere: orders.amountOere,
      createdAt: orders.createdAt,
      voucherNumber: orders.voucherNumber,
    })
    .from(orders)
    .where(state === null ? undefined : eq(orders.state, state))
    .orderBy(desc(orders.createdAt))
    .limit(SHOWN + 1);
  if (found.length === 0) return "Ingen ordrer.";
  const rows = found
    .slice(0, SHOWN)
    .map(({ id, product, state: at, amountOere, createdAt, voucherNumber }) => [
      id,
      danishDateAt(createdAt),
      at,
      product,
      formatOere(amountOere),
      voucherNumber === null ? "" : `bilag ${voucherNumber}`,
    ]);
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return found.length > SHOWN
    ? [...lines, `Kun de ${SHOWN} nyeste er vist.`].join("\n")
    : lines.join("\n");
}

/** Mails that were given up, by what they report; empty where there are none. */
export async function listGivenUpMails(db: Database): Promise<string[]> {
  const mails = await db
    .select({ id: outbox.id, kind: outbox.kind, orderId: outbox.orderId })
    .from(outbox)
    .where(
      and(isNull(outbox.sentAt), isNotNull(outbox.text), gte(outbox.attempts, MAX_MAIL_ATTEMPTS)),
    )
    .limit(SHOWN);
  return mails.map(({ kind, orderId }) => `${kind} (${orderId ?? "ingen ordre"})`);
}
