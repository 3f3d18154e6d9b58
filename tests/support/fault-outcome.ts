import { readDocuments } from "../../worker/orders/document-store.ts";
import { idOf } from "../../worker/orders/pay.ts";
import { type Bought, mailsOf, ownKeys, storedOrder, testDeps } from "./orders.ts";

/** What Stripe has charged and refunded for an e-mail address. */
export async function moneyOf(email: string): Promise<string> {
  const stripe = await testDeps().stripe;
  const sessions = await stripe.checkout.sessions.list({ customer_details: { email }, limit: 100 });
  const paid = sessions.data.filter(({ payment_status: status }) => status === "paid");
  const charges = paid.length === 1 ? "1 charge" : `${paid.length} charges`;
  const lists = await Promise.all(
    paid.map((session) =>
      stripe.refunds.list({ payment_intent: idOf(session.payment_intent) ?? "", limit: 100 }),
    ),
  );
  const refunds = lists.flatMap(({ data }) => data);
  if (refunds.length === 0) return charges;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const taken = sum(paid.map((session) => session.amount_total ?? 0));
  const isWhole = sum(refunds.map(({ amount }) => amount)) === taken;
  return `${charges}, ${refunds.length} ${isWhole ? "whole" : "wrong"} refund`;
}

/** The files that an order's rows refer to, and those that no row does. */
export async function filesOf(orderId: string): Promise<string> {
  const { db, documents } = testDeps();
  const rows = await readDocuments(db, orderId);
  const found = await Promise.all(rows.map(({ key }) => documents.head(key)));
  const there = found.filter((file) => file !== null).length;
  const known = new Set(rows.map(({ key }) => key));
  const stray = (await ownKeys(orderId)).filter((key) => !known.has(key)).length;
  const isRight = there === rows.length && stray === 0;
  return isRight ? `${there} files` : `${there} of ${rows.length} files, ${stray} stray`;
}

/** How many mails of each kind have been sent. */
export async function mailsOfKinds(orderId: string, ...kinds: string[]): Promise<string> {
  const mails = await Promise.all(kinds.map((kind) => mailsOf(orderId, kind)));
  return `mails ${mails.map(({ length }) => length).join("+")}`;
}

/** All of this for one order. */
export async function outcomeOf({ orderId, email }: Bought, ...kinds: string[]): Promise<string> {
  const { state } = await storedOrder(orderId);
  const words = [await moneyOf(email), state, await filesOf(orderId)];
  return [...words, await mailsOfKinds(orderId, ...kinds)].join(", ");
}
