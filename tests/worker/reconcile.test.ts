import { expect, test } from "vitest";
import { recordSession } from "../../worker/orders/pay.ts";
import { reconcile } from "../../worker/orders/reconcile.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { listSales } from "../../worker/orders/voucher-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { HOUR } from "../support/durations.ts";
import { breakFetch } from "../support/faults.ts";
import {
  allQueuedJobs,
  buy,
  mailsOf,
  mailsTo,
  openCheckout,
  pay,
  postSandbox,
  runQueue,
  sendEvent,
  storedOrder,
  storeProduct,
  testDeps,
  testEnv,
  withQueue,
} from "../support/orders.ts";

breakFetch({ Stripe: testEnv.STRIPE_API_URL });
const files = { product: "budget-template" } as const;
await storeProduct(files.product);

async function lose(orderId: string): Promise<void> {
  const { $client } = testDeps().db;
  for (const table of ["order_links", "refunds", "outbox"])
    await $client.execute({ sql: `delete from ${table} where order_id = ?`, args: [orderId] });
  await $client.execute({ sql: "delete from orders where id = ?", args: [orderId] });
}

async function night(): Promise<void> {
  await reconcile(withQueue());
  await runQueue();
}

test("a list paid for after the last backup is found again and refunded, and its buyer told", async () => {
  const before = await buy();
  const number = (await storedOrder(before.orderId)).voucherNumber ?? 0;
  const bought = await buy();
  await lose(bought.orderId);
  await night();
  const order = await storedOrder(bought.orderId);
  expect(order).toMatchObject({
    state: "refunded",
    refundReason: "lost",
    email: bought.email,
    product: "grant-list",
    amountOere: 4875,
  });
  expect(await readRefunds(testDeps().db, bought.orderId)).toMatchObject([{ status: "succeeded" }]);
  const [told] = await mailsOf(bought.orderId, "refund");
  expect(told?.text).toContain("En fejl hos os har gjort, at vi ikke længere har din ordre");
  const operator = (await mailsTo("support@legatkompas.invalid")).filter(
    ({ id }) => id === `${bought.orderId}:lost`,
  );
  expect(operator).toHaveLength(1);
  expect(order.voucherNumber).toBeGreaterThan(number + 1);
  const mails = allQueuedJobs.length;
  await night();
  expect(allQueuedJobs).toHaveLength(mails);
});

test("files that are the same for everybody are delivered again", async () => {
  const bought = await buy(files);
  await lose(bought.orderId);
  await night();
  expect(await storedOrder(bought.orderId)).toMatchObject({ state: "fulfilled" });
  expect(await readRefunds(testDeps().db, bought.orderId)).toEqual([]);
  const confirmations = await mailsOf(bought.orderId, "confirmation");
  expect(new Set(confirmations.map(({ text }) => text)).size).toBe(2);
});

test("voucher numbers never restart after a restore", async () => {
  const lost = [await buy(files), await buy(files)];
  const given = await Promise.all(lost.map(({ orderId }) => storedOrder(orderId)));
  const highest = Math.max(...given.map(({ voucherNumber }) => voucherNumber ?? 0));
  for (const { orderId } of lost) await lose(orderId);
  const next = await buy(files);
  expect((await storedOrder(next.orderId)).voucherNumber).toBe(highest + 1);
  await night();
  const numbers = (await listSales(testDeps().db, new Date(0), new Date(8.64e15))).map(
    ({ voucherNumber }) => voucherNumber,
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("an order that was paid back at Stripe already is not paid back again", async () => {
  const bought = await buy();
  await postSandbox(`/pay/${bought.session.id}/refund`, { part: "1" });
  await lose(bought.orderId);
  await night();
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect(await readRefunds(testDeps().db, bought.orderId)).toHaveLength(1);
});

test("files that were paid back before the database was restored are not delivered again", async () => {
  const bought = await buy(files);
  await postSandbox(`/pay/${bought.session.id}/refund`, { part: "1" });
  await lose(bought.orderId);
  const before = (await mailsOf(bought.orderId, "confirmation")).length;
  await night();
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "stripe",
    fulfilledAt: null,
  });
  expect(await mailsOf(bought.orderId, "confirmation")).toHaveLength(before);
  expect(await readRefunds(testDeps().db, bought.orderId)).toHaveLength(1);
});

test("a payment whose event is lost and that no sweep has asked about is found", async () => {
  const bought = await openCheckout(files);
  await pay(bought);
  await night();
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
});

test("sessions of another shop on the same account change nothing and mail nobody", async () => {
  const bought = await openCheckout(files);
  const session = await pay(bought);
  allQueuedJobs.length = 0;
  for (const metadata of [{}, { order: "4711" }, { order: "" }]) {
    const foreign = { ...session, id: `cs_${crypto.randomUUID()}`, metadata };
    expect((await sendEvent("checkout.session.completed", foreign)).status).toBe(200);
    expect(await recordSession(withQueue(), foreign)).toBeNull();
  }
  expect(allQueuedJobs).toEqual([]);
});

test("a payment that Stripe knows too little about is reported to the operator once, however many nights pass", async () => {
  const bought = await openCheckout(files);
  const session = await pay(bought);
  const id = `cs_${crypto.randomUUID()}`;
  const unknown = {
    ...session,
    id,
    metadata: { order: "LK-UKENDT2345" },
    success_url: "https://example.dk",
  };
  for (let night = 0; night < 3; night++) await recordSession(withQueue(), unknown);
  await runQueue();
  const told = (await mailsTo("support@legatkompas.invalid")).filter(
    (mail) => mail.id === `stray-payment:${id}`,
  );
  expect(told).toHaveLength(1);
});

test("payment pages of orders that are gone are ended, and a page whose opening broke off as well", async () => {
  const bought = await openCheckout(files);
  await lose(bought.orderId);
  await night();
  const { sessions } = (await testDeps().stripe).checkout;
  expect((await sessions.retrieve(bought.session.id)).status).toBe("expired");

  const broken = await openCheckout(files);
  const { $client } = testDeps().db;
  await $client.execute({
    sql: "update orders set stripe_session_id = null where id = ?",
    args: [broken.orderId],
  });
  await sweep(withQueue(HOUR / 10));
  expect((await sessions.retrieve(broken.session.id)).status).toBe("expired");
  expect((await storedOrder(broken.orderId)).state).toBe("expired");
});
