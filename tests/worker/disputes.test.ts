import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readVouchers } from "../../cli/orders/export.ts";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { outbox } from "../../worker/db/schema.ts";
import { endWarnings, readDisputes } from "../../worker/orders/dispute-store.ts";
import { isUnhealthy } from "../../worker/orders/list-stuck.ts";
import { insertWithdrawal, updateOrder } from "../../worker/orders/order-store.ts";
import { reconcile } from "../../worker/orders/reconcile.ts";
import { recordManualRefund, requestRefund } from "../../worker/orders/refund.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY } from "../support/durations.ts";
import {
  allQueuedJobs,
  type Bought,
  buy,
  callMine,
  fetchFile,
  mailsTo,
  openCheckout,
  openPaid,
  pay,
  postJson,
  postSandbox,
  runQueue,
  sendEvent,
  storedOrder,
  storeProduct,
  stuckOf,
  testDeps,
  withQueue,
} from "../support/orders.ts";

const files = { product: "budget-template" } as const;
await storeProduct(files.product);

async function object(
  { session, orderId }: Bought,
  status: string,
  isAnswered = true,
): Promise<void> {
  await postSandbox(`/pay/${session.id}/object`, { status });
  if (isAnswered) await tell(orderId, "charge.dispute.created");
}

async function tell(orderId: string, type: string): Promise<void> {
  const { stripePaymentIntentId } = await storedOrder(orderId);
  await sendEvent(type, { id: "dp", payment_intent: stripePaymentIntentId });
  await runQueue();
}

async function warn({ session, orderId }: Bought): Promise<void> {
  await postSandbox(`/pay/${session.id}/object`, { status: "fraud" });
  await tell(orderId, "radar.early_fraud_warning.created");
}

async function decide({ orderId }: Bought, status: string): Promise<void> {
  const [dispute] = await readDisputes(testDeps().db, orderId);
  await postSandbox(`/disputes/${dispute?.id}`, { status });
  await tell(orderId, "charge.dispute.closed");
}

const disputeMails = async (orderId: string) =>
  (await mailsTo("support@legatkompas.invalid")).filter(
    ({ id, text }) => id.startsWith("dispute:") && text.includes(orderId),
  );
const booksOf = async (orderId: string) => {
  const { db, now } = testDeps();
  const year = danishDateAt(now()).slice(0, 4);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const all = await readVouchers(db, span, null, () => {});
  return all.filter((voucher) => voucher.orderId === orderId);
};

test("an objection closes the files, tells the operator once, and nothing is paid back on top", async () => {
  const bought = await buy(files);
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  await object(bought, "needs_response");
  await tell(bought.orderId, "charge.dispute.funds_withdrawn");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(409);
  const view = await callMine(bought.token);
  expect(await view.json()).toMatchObject({ ready: false, disputed: true });
  const told = await disputeMails(bought.orderId);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("betaler ikke noget tilbage oveni");

  expect(await requestRefund(testDeps(), bought.orderId, "operator")).toBeNull();
  const withdrawn = await postJson("/withdrawals", {
    order: bought.orderId,
    email: bought.email,
    confirmed: true,
  });
  expect(withdrawn.status).toBe(201);
  await sweep(testDeps());
  expect(await readRefunds(testDeps().db, bought.orderId)).toEqual([]);
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
});

test("an open objection is listed as waiting, and does not turn health red", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response");
  const listed = await stuckOf(bought.orderId);
  expect(listed).toMatchObject([{ reason: "objection" }]);
  expect(listed.filter(isUnhealthy)).toEqual([]);
  await decide(bought, "won");
  expect(await stuckOf(bought.orderId)).toEqual([]);
});

test("one that is lost ends the order, and the books show what the bank took", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response");
  await decide(bought, "lost");
  const fetched = await fetchFile(bought.token, "budget-workbook");
  expect(await fetched.json()).toMatchObject({ status: 410, code: "files-erased" });
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "dispute",
  });
  const lines = await booksOf(bought.orderId);
  expect(lines.map(({ grossOere }) => grossOere)).toEqual([17_400, -17_400]);
  expect(lines[1]).toMatchObject({ text: "Indsigelse: Budgetskabelon" });
  expect(await readRefunds(testDeps().db, bought.orderId)).toEqual([]);
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).answers).toBeNull();
});

test.each(["won", "prevented"])(
  "one that is %s opens the files again and balances the books",
  async (status) => {
    const bought = await buy(files);
    await object(bought, "needs_response");
    await decide(bought, status);
    expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
    const amounts = (await booksOf(bought.orderId)).map(({ grossOere }) => grossOere);
    expect(amounts).toEqual([17_400, -17_400, 17_400]);
    expect(await disputeMails(bought.orderId)).toHaveLength(2);
  },
);

test("an inquiry that was closed and becomes an objection closes the files again, and nothing is paid on top", async () => {
  const bought = await buy(files);
  await object(bought, "warning_needs_response");
  await decide(bought, "warning_closed");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  await decide(bought, "needs_response");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(409);
  expect(await requestRefund(testDeps(), bought.orderId, "operator")).toBeNull();
  expect(await disputeMails(bought.orderId)).toHaveLength(3);
  await decide(bought, "lost");
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
});

test("when the bank reverses a lost objection the buyer is refunded, having nothing left of the purchase", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response");
  await decide(bought, "lost");
  await decide(bought, "won");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect(await readRefunds(testDeps().db, bought.orderId)).toMatchObject([{ amountOere: 17_400 }]);
  const amounts = (await booksOf(bought.orderId)).map(({ grossOere }) => grossOere);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(await disputeMails(bought.orderId)).toHaveLength(3);
});

test("what has to go back goes back under a warning as well", async () => {
  const bought = await openCheckout(files);
  const { orderId } = bought;
  const session = await pay(bought);
  const declared = { orderId, declaredAt: new Date(), accepted: true, words: null };
  await insertWithdrawal(testDeps().db, declared);
  await sendEvent("checkout.session.completed", session);
  await warn(bought);
  await sweep(testDeps());
  await sweep(testDeps());
  expect(await storedOrder(orderId)).toMatchObject({
    state: "refunded",
    refundReason: "withdrawal",
  });
});

test("a first purchase that a warning has closed does not count as bought", async () => {
  const first = await buy(files);
  await warn(first);
  const second = await buy({ ...files, email: first.email });
  expect((await storedOrder(second.orderId)).state).toBe("fulfilled");
});

test("a refund that waits when the bank takes the money is not made, and is made when it comes back", async () => {
  const bought = await buy();
  await requestRefund(testDeps(), bought.orderId, "operator");
  await object(bought, "needs_response");
  await sweep(testDeps());
  expect(await storedOrder(bought.orderId)).toMatchObject({ state: "refunding", answers: null });
  await decide(bought, "won");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect(await readRefunds(testDeps().db, bought.orderId)).toHaveLength(1);
});

test("one that is won pays nothing back that was fetched without a confirmation: that is a person's", async () => {
  const bought = await buy(files);
  const { orderId, email } = bought;
  await updateOrder(testDeps().db, orderId, { fetchedEarlyAt: new Date() });
  await testDeps().db.delete(outbox).where(eq(outbox.orderId, orderId));
  await postJson("/withdrawals", { order: orderId, email, confirmed: true });
  await object(bought, "needs_response");
  await decide(bought, "won");
  expect((await storedOrder(orderId)).state).toBe("fulfilled");
  expect(await readRefunds(testDeps().db, orderId)).toEqual([]);
});

test("a purchase that is objected to before it is delivered waits, and is delivered when it is settled", async () => {
  const bought = await openPaid(files);
  await postSandbox(`/pay/${bought.session.id}/object`, { status: "warning_needs_response" });
  const { stripePaymentIntentId } = await storedOrder(bought.orderId);
  await sendEvent("charge.dispute.created", { payment_intent: stripePaymentIntentId });
  await runQueue();
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("paid");
  await decide(bought, "warning_closed");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
});

test("a warning of fraud closes the files until the operator opens them or pays back", async () => {
  const bought = await buy(files);
  await warn(bought);
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(409);
  expect(await endWarnings(testDeps().db, bought.orderId, new Date())).toBe(1);
  await tell(bought.orderId, "radar.early_fraud_warning.updated");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  expect(await disputeMails(bought.orderId)).toHaveLength(1);
  expect((await booksOf(bought.orderId)).map(({ grossOere }) => grossOere)).toEqual([17_400]);

  const other = await buy(files);
  await warn(other);
  expect(await requestRefund(testDeps(), other.orderId, "operator")).not.toBeNull();
  await sweep(testDeps());
  expect((await storedOrder(other.orderId)).state).toBe("refunded");
  const byHand = await buy(files);
  await warn(byHand);
  await requestRefund(testDeps(), byHand.orderId, "operator");
  expect(await recordManualRefund(testDeps(), byHand.orderId)).toBe("settled");
  expect(await stuckOf(byHand.orderId)).toEqual([]);
  await reconcile(withQueue());
  await runQueue();
  expect(await stuckOf(other.orderId)).toEqual([]);
});

test("events that are lost or come again and again change nothing more: the night finds what was missed", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response", false);
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  for (let night = 0; night < 2; night++) await reconcile(withQueue());
  await runQueue();
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(409);
  const [dispute] = await readDisputes(testDeps().db, bought.orderId);
  await postSandbox(`/disputes/${dispute?.id}`, { status: "won" });
  const late = withQueue(40 * DAY);
  for (let night = 0; night < 2; night++) await reconcile(late);
  await runQueue();
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  expect(await disputeMails(bought.orderId)).toHaveLength(2);
});

test("an objection to another shop's payment is ignored", async () => {
  allQueuedJobs.length = 0;
  const event = { id: "dp_other", payment_intent: "pi_of_another_shop" };
  expect((await sendEvent("charge.dispute.created", event)).status).toBe(200);
  await runQueue();
  expect(allQueuedJobs.filter(({ kind }) => kind === "mail")).toEqual([]);
});
