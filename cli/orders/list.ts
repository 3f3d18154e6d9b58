import { danishDateAt, formatInstant } from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import type { OrderState } from "../../src/domain/orders/order-state.ts";
import type { Database } from "../../worker/db/client.ts";
import { listStuck, stuckWords } from "../../worker/orders/list-stuck.ts";
import { listOrders } from "../../worker/orders/order-store.ts";

const SHOWN = 200;

/** A table with columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The newest orders as a table, without anything personal. */
export async function tableOfOrders(db: Database, state: OrderState | null): Promise<string> {
  const found = await listOrders(db, state, SHOWN + 1);
  if (found.length === 0) return "Ingen ordrer.";
  const rows = table(
    found
      .slice(0, SHOWN)
      .map(({ id, product, state: at, amountOere, createdAt, voucherNumber }) => [
        id,
        danishDateAt(createdAt),
        at,
        product,
        formatOere(amountOere),
        voucherNumber === null ? "" : `bilag ${voucherNumber}`,
      ]),
  );
  return found.length > SHOWN ? `${rows}\nKun de ${SHOWN} nyeste er vist.` : rows;
}

/** Every stuck order and mail, oldest first; `null` if there is none. */
export async function tableOfStuck(db: Database, now: Date): Promise<string | null> {
  const stuck = await listStuck(db, now);
  return stuck.length === 0
    ? null
    : table(
        stuck.map((row) => [
          row.orderId ?? "uden ordre",
          `siden ${formatInstant(row.since)}`,
          `${row.attempts} forsøg`,
          stuckWords(row),
        ]),
      );
}
