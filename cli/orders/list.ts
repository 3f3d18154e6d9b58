import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { stateNames } from "../../worker/mail/operator-words.ts";
import type { listOrders } from "../../worker/orders/order-store.ts";
import { table } from "./table.ts";

const SHOWN = 200;
/** As many as are read, to know whether there are more. */
export const READ = SHOWN + 1;

type Listed = Awaited<ReturnType<typeof listOrders>>;

export function tableOfOrders(found: Listed): string {
  if (found.length === 0) return "Ingen ordrer.";
  const rows = table(
    found
      .slice(0, SHOWN)
      .map(({ id, product, state, amountOere, createdAt, voucherNumber }) => [
        id,
        danishDateAt(createdAt),
        stateNames[state],
        product,
        formatOere(amountOere),
        voucherNumber === null ? "" : `bilag ${voucherNumber}`,
      ]),
  );
  return found.length > SHOWN ? `${rows}\nKun de ${SHOWN} nyeste er vist.` : rows;
}
