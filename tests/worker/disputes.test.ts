import { expect, test } from "vitest";
import { formatVouchers, readVouchers } from "../../cli/orders/export.ts";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { endWarnings, readDisputes } from "../../worker/orders/dispute-store.ts";
import { listStuck, listUnhealthy } from "../../worker/orders/list-stuck.ts";
import { reconcile } from "../../worker/orders/reconcile.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY } from "../support/durations.ts";
import {
  type Bought,
  buy,
  callMine,
  everQueued,
  fetchFile,
  mailsTo,
  openCheckout,
  pay,
  postJson,
  postSandbox,
  runQueue,
  sendEvent,
  storedOrder,
  storeProduct,
  testDeps,
  testEnv,
} from "../support/orders.ts";

const files = { product: "budget-template" } as const;
await storeProduct(files.product);

/** Dependencies of so much later, whose jobs the queue takes when it is run. */
const withQueue = (ms = 0) =>
  testDeps({ jobs: testEnv.JOBS, now: () => new Date(Date.now() + ms) });

/** The buyer's bank does something about the payment; Stripe's event of it comes, unless it is lost. */
async function object({ session, orderId }: Bought, status: string, isTold = true): Promise<void> {
  await postSandbox(`/pay/${session.id}/object`, { status });
  if (isTold) await tell(orderId, "charge.dispute.created");
}

async function tell(orderId: string, type: string): Promise<void> {
  const { stripePaymentIntentId } = await storedOrder(orderId);
  await sendEvent(type, { id: "dp", payment_intent: stripePaymentIntentId });
  await runQueue();
}

/** The bank decides. */
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
  const year = Number(danishDateAt(now()).slice(0, 4));
  const all = await readVouchers(db, year);
  expect(formatVouchers(all)).toContain(orderId);
  return all.filter((voucher) => voucher.orderId === orderId);
};

test("an objection closes the files, tells the operator once, and nothing is paid back on top", async () => {
  const bought = await buy(files);
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  await object(bought, "needs_response");
  await tell(bought.orderId, "charge.dispute.funds_withdrawn");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(404);
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

test("an objection stands in the list of what waits until it is decided, and makes nothing unhealthy", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response");
  const listed = async () =>
    (await listStuck(testDeps().db, new Date())).filter(
      ({ orderId }) => orderId === bought.orderId,
    );
  expect(await listed()).toMatchObject([{ trouble: "objection" }]);
  const unhealthy = await listUnhealthy(testDeps().db, new Date());
  expect(unhealthy.filter(({ orderId }) => orderId === bought.orderId)).toEqual([]);
  await decide(bought, "won");
  expect(await listed()).toEqual([]);
});

test("one that is lost ends the order, and the books show what the bank took", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response");
  await decide(bought, "lost");
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

test("one that is won opens the files again and balances the books", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response");
  await decide(bought, "won");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  const amounts = (await booksOf(bought.orderId)).map(({ grossOere }) => grossOere);
  expect(amounts).toEqual([17_400, -17_400, 17_400]);
  expect(await disputeMails(bought.orderId)).toHaveLength(2);
});

test("a refund that waits when the bank takes the money is not made, and is made when it comes back", async () => {
  const bought = await buy(files);
  await requestRefund(testDeps(), bought.orderId, "operator");
  await object(bought, "needs_response");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunding");
  await decide(bought, "won");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect(await readRefunds(testDeps().db, bought.orderId)).toHaveLength(1);
});

test("a purchase that is objected to before it is delivered waits, and is delivered when it is settled", async () => {
  const bought = await openCheckout(files);
  await sendEvent("checkout.session.completed", await pay(bought));
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
  await postSandbox(`/pay/${bought.session.id}/object`, { status: "fraud" });
  await tell(bought.orderId, "radar.early_fraud_warning.created");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(404);
  expect(await endWarnings(testDeps().db, bought.orderId, new Date())).toBe(1);
  // What Stripe says of it again does not close them again.
  await tell(bought.orderId, "radar.early_fraud_warning.updated");
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  expect(await disputeMails(bought.orderId)).toHaveLength(1);
  expect((await booksOf(bought.orderId)).map(({ grossOere }) => grossOere)).toEqual([17_400]);

  const other = await buy(files);
  await postSandbox(`/pay/${other.session.id}/object`, { status: "fraud" });
  await tell(other.orderId, "radar.early_fraud_warning.created");
  expect(await requestRefund(testDeps(), other.orderId, "operator")).not.toBeNull();
  await sweep(testDeps());
  expect((await storedOrder(other.orderId)).state).toBe("refunded");
});

test("events that are lost or come again and again change nothing more: the night finds what was missed", async () => {
  const bought = await buy(files);
  await object(bought, "needs_response", false);
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  for (let night = 0; night < 2; night++) await reconcile(withQueue());
  await runQueue();
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(404);
  const [dispute] = await readDisputes(testDeps().db, bought.orderId);
  await postSandbox(`/disputes/${dispute?.id}`, { status: "won" });
  // Long after the days that each night looks at.
  const late = withQueue(40 * DAY);
  for (let night = 0; night < 2; night++) await reconcile(late);
  await runQueue();
  expect((await fetchFile(bought.token, "budget-workbook")).status).toBe(200);
  expect(await disputeMails(bought.orderId)).toHaveLength(2);
});

test("an objection to a payment of another shop is none of ours", async () => {
  everQueued.length = 0;
  const event = { id: "dp_other", payment_intent: "pi_of_another_shop" };
  expect((await sendEvent("charge.dispute.created", event)).status).toBe(200);
  await runQueue();
  expect(everQueued.filter(({ kind }) => kind === "mail")).toEqual([]);
});
