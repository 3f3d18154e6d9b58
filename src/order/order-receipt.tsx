import { Fragment } from "react";
import { catalogue } from "../domain/orders/catalogue.ts";
import { receiptOf, receiptRows } from "../domain/orders/receipt.ts";
import styles from "./order-page.module.css";
import type { OrderView } from "./order-query.ts";

export function OrderReceipt({ order }: { readonly order: OrderView }) {
  const { canWithdraw, state } = order;
  return (
    <section className={styles.part} aria-labelledby="kvittering">
      <h2 id="kvittering">Kvittering</h2>
      <dl className={styles.receipt}>
        {receiptRows(receiptOf(order), catalogue[order.product]).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            {/* An order's number has a hyphen, and is one word. */}
            <dd className={value.includes(" ") ? undefined : "no-break"}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {(state === "paid" || state === "fulfilled") && (
        <p>
          {canWithdraw &&
            "Du har stadig 14 dages fortrydelsesret, fordi bekræftelsen ikke kom frem, før du kunne hente filerne. "}
          <a href="/fortryd">{canWithdraw ? "Sådan fortryder du" : "Fortryd købet"}</a>
        </p>
      )}
    </section>
  );
}
