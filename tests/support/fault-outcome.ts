import { idOf } from "../../worker/orders/pay.ts";
import { type Bought, fetchFile, mailsOf, ownKeys, storedOrder, testDeps } from "./orders.ts";

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

export async function filesOf({ orderId, token }: Pick<Bought, "orderId" | "token">) {
  const { state, product, erasedAt } = await storedOrder(orderId);
  if (state !== "fulfilled" || erasedAt !== null)
    return `${(await ownKeys(orderId)).length} PDFs stored`;
  const kind = product === "grant-list" ? "grant-list" : "budget-workbook";
  const response = await fetchFile(token, kind);
  const { byteLength } = await response.arrayBuffer();
  return response.ok && byteLength > 0 ? "files open" : `files ${response.status}`;
}

export async function mailsOfKinds(orderId: string, ...kinds: string[]): Promise<string> {
  const mails = await Promise.all(kinds.map((kind) => mailsOf(orderId, kind)));
  return `mails ${mails.map(({ length }) => length).join("+")}`;
}

export async function outcomeOf(bought: Bought, ...kinds: string[]): Promise<string> {
  const { orderId, email } = bought;
  const { state } = await storedOrder(orderId);
  const words = [await moneyOf(email), state, await filesOf(bought)];
  return [...words, await mailsOfKinds(orderId, ...kinds)].join(", ");
}
