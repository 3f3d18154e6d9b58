import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import type { OrderState } from "../../src/domain/orders/order-state.ts";
import type { Database } from "../../worker/db/client.ts";
import { listOrders } from "../../worker/orders/order-store.ts";
import { table } from "./table.ts";

const SHOWN = 200;

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
