import { formatInstant } from "../domain/danish/danish-date.ts";
import { formatOere, vatOf } from "../domain/danish/money.ts";
import { catalogue } from "../domain/orders/catalogue.ts";
import type { OrderView } from "./order-query.ts";
import styles from "./order-room.module.css";

/** The voucher, and the way to withdraw from what has not been paid back. */
export function OrderReceipt({ order }: { readonly order: OrderView }) {
  const { orderNumber, product, amountOere, paidAt, voucherNumber, withdrawalKept, state } = order;
  return (
    <section className={styles.part} aria-labelledby="kvittering">
      <h2 id="kvittering">Kvittering</h2>
      <dl className={styles.receipt}>
        <dt>Ordre</dt>
        <dd>{orderNumber}</dd>
        <dt>Vare</dt>
        <dd>{catalogue[product].title}</dd>
        <dt>Pris inkl. moms</dt>
        <dd>{formatOere(amountOere)}</dd>
        <dt>Heraf moms</dt>
        <dd>{formatOere(vatOf(amountOere))}</dd>
        {paidAt !== null && (
          <>
            <dt>Betalt</dt>
            <dd>{formatInstant(new Date(paidAt))}</dd>
          </>
        )}
        {voucherNumber !== null && (
          <>
            <dt>Bilagsnummer</dt>
            <dd>{voucherNumber}</dd>
          </>
        )}
      </dl>
      {(state === "paid" || state === "fulfilled") && (
        <p>
          {withdrawalKept &&
            "Du har stadig 14 dages fortrydelsesret, fordi bekræftelsen ikke kom frem, før du kunne hente filerne. "}
          <a href="/fortryd">{withdrawalKept ? "Sådan fortryder du" : "Fortryd købet"}</a>
        </p>
      )}
    </section>
  );
}
