import type Stripe from "stripe";
import { expect, test } from "vitest";
import { checkHealth } from "../../worker/health/check.ts";
import { requestRefundAgain, updateOrder } from "../../worker/orders/order-store.ts";
import { recordManualRefund, recordRefunds, requestRefund } from "../../worker/orders/refund.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR, MINUTE } from "../support/durations.ts";
import {
  at,
  type Bought,
  callMine,
  later,
  mailsOf,
  mailsTo,
  openCheckout,
  openPaid,
  pay,
  postSandbox,
  runQueue,
  sendEvent,
  storedOrder,
  stuckOf,
  testDeps,
} from "../support/orders.ts";

const SUPPORT = "support@legatkompas.invalid";

async function buyWith(refunds: string): Promise<Bought> {
  const bought = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(bought, { refunds }));
  await runQueue();
  return bought;
}

const refundByHand = ({ session }: Bought, part = "1") =>
  postSandbox(`/pay/${session.id}/refund`, { part });
const refundsOf = (orderId: string) => readRefunds(testDeps().db, orderId);

async function tell(type: string, { orderId }: Bought): Promise<void> {
  const { stripePaymentIntentId } = await storedOrder(orderId);
  await sendEvent(type, { payment_intent: stripePaymentIntentId, metadata: {} });
  await runQueue();
}

test("a refund that takes its time is not called paid until it is", async () => {
  const bought = await buyWith("pending");
  await requestRefund(testDeps(), bought.orderId, "operator");
  await sweep(testDeps());
  await sweep(later(10 * MINUTE));
  expect((await storedOrder(bought.orderId)).state).toBe("refunding");
  expect(await refundsOf(bought.orderId)).toMatchObject([{ status: "pending", succeededAt: null }]);
  expect(await mailsOf(bought.orderId, "refund")).toHaveLength(0);

  const [refund] = await refundsOf(bought.orderId);
  await postSandbox(`/refunds/${refund?.id}`, { status: "succeeded" });
  await tell("refund.updated", bought);
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect(await refundsOf(bought.orderId)).toMatchObject([{ status: "succeeded" }]);
  expect(await mailsOf(bought.orderId, "refund")).toHaveLength(1);
});

test("a refund that fails promises nothing, turns health red, tells the operator, and can be tried again", async () => {
  const bought = await buyWith("fail");
  await requestRefund(testDeps(), bought.orderId, "withdrawal");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunding");
  expect(await mailsOf(bought.orderId, "refund")).toHaveLength(0);
  expect(await stuckOf(bought.orderId)).toMatchObject([{ reason: "refund-failed" }]);
  const health = await checkHealth(testDeps());
  expect(health.ok).toBe(false);
  expect(health.stuck["refund-failed"]).toBe(1);
  const warnings = (await mailsTo(SUPPORT)).filter(({ text }) => text.includes(bought.orderId));
  expect(warnings[0]?.text).toContain("tilbagebetalingen mislykkedes");
  const view = await callMine(bought.token);
  expect(await view.json()).toMatchObject({ state: "refunding", refund: { hasFailed: true } });

  await sweep(later(3 * HOUR));
  expect(await refundsOf(bought.orderId)).toHaveLength(1);
  await requestRefundAgain(testDeps().db, bought.orderId, new Date());
  await sweep(later(9 * HOUR));
  expect(await refundsOf(bought.orderId)).toHaveLength(2);

  await recordManualRefund(testDeps(), bought.orderId);
  expect(await stuckOf(bought.orderId)).toEqual([]);
  await sweep(testDeps());
  const [told] = await mailsOf(bought.orderId, "refund");
  expect(told?.text).toContain("på den måde, vi har aftalt");
  const settled = await callMine(bought.token);
  expect(await settled.json()).toMatchObject({
    refund: { reason: "withdrawal", hasFailed: false, isManual: true },
  });
});

test.each([
  ["its event", (bought: Bought) => tell("refund.failed", bought)],
  [
    "the sweep",
    async () => {
      await sweep(testDeps());
      await runQueue();
    },
  ],
])(
  "money that comes back from the bank opens the refund again, and the buyer hears of it: found by %s",
  async (_, find) => {
    const bought = await buyWith("succeed");
    await requestRefund(testDeps(), bought.orderId, "operator");
    await sweep(testDeps());
    expect((await storedOrder(bought.orderId)).state).toBe("refunded");
    const [refund] = await refundsOf(bought.orderId);
    await postSandbox(`/refunds/${refund?.id}`, { status: "failed" });
    await find(bought);
    expect(await storedOrder(bought.orderId)).toMatchObject({
      state: "refunding",
      refundedAt: null,
    });
    const both = { succeededAt: expect.any(Date), failedAt: expect.any(Date) };
    expect(await refundsOf(bought.orderId)).toMatchObject([both]);
    const [mail, ...more] = await mailsOf(bought.orderId, "refund-failed");
    expect(mail?.text).toContain("Banken har afvist overførslen");
    expect(more).toEqual([]);
    expect(await stuckOf(bought.orderId)).toMatchObject([{ reason: "refund-failed" }]);
  },
);

test("a refund that Stripe refuses for days stays open, and the operator is told", async () => {
  const bought = await buyWith("refuse");
  await requestRefund(testDeps(), bought.orderId, "operator");
  for (const hours of [0, 2, 26, 50]) await sweep(later(hours * HOUR));
  expect((await storedOrder(bought.orderId)).state).toBe("refunding");
  const deps = later(50 * HOUR);
  expect(await stuckOf(bought.orderId, deps)).toMatchObject([{ reason: "not-refunded" }]);
  expect((await mailsTo(SUPPORT)).some(({ text }) => text.includes(bought.orderId))).toBe(true);
});

test("the operator is warned once an hour, however often the sweep runs", async () => {
  const bought = await buyWith("refuse");
  await requestRefund(testDeps(), bought.orderId, "operator");
  const hour = (Math.floor(Date.now() / HOUR) + 100) * HOUR;
  for (const minutes of [1, 20, 59]) await sweep(at(new Date(hour + minutes * MINUTE)));
  const warnings = (await mailsTo(SUPPORT)).filter(({ text }) => text.includes(bought.orderId));
  expect(warnings).toHaveLength(1);
});

test("what was delivered is not paid back as not delivered", async () => {
  const bought = await buyWith("succeed");
  expect(await requestRefund(testDeps(), bought.orderId, "not-delivered")).toBeNull();
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
});

test("what is paid by hand is what was left to pay", async () => {
  const bought = await buyWith("succeed");
  await refundByHand(bought, "0.5");
  await tell("charge.refunded", bought);
  await requestRefund(testDeps(), bought.orderId, "operator");
  await recordManualRefund(testDeps(), bought.orderId);
  const amounts = (await refundsOf(bought.orderId)).map(({ amountOere }) => amountOere);
  expect(amounts.sort()).toEqual([2437, 2438]);
});

test("nothing is booked by hand that Stripe has paid back or is about to, though its events were lost", async () => {
  const done = await buyWith("succeed");
  await refundByHand(done);
  await requestRefund(testDeps(), done.orderId, "operator");
  expect(await recordManualRefund(testDeps(), done.orderId)).toBe("paid-at-stripe");
  await sweep(testDeps());
  expect(await storedOrder(done.orderId)).toMatchObject({ state: "refunded" });
  expect((await refundsOf(done.orderId)).map(({ id }) => id.startsWith("by-hand"))).toEqual([
    false,
  ]);

  const open = await buyWith("pending");
  await (await testDeps().stripe).refunds.create({
    payment_intent: (await storedOrder(open.orderId)).stripePaymentIntentId ?? "",
  });
  await requestRefund(testDeps(), open.orderId, "operator");
  expect(await recordManualRefund(testDeps(), open.orderId)).toBe("under-way");
  expect((await storedOrder(open.orderId)).state).toBe("refunding");
});

test("a part that is paid back by hand reaches the books and leaves the order; the rest ends it", async () => {
  const bought = await buyWith("succeed");
  await refundByHand(bought, "0.5");
  await tell("charge.refunded", bought);
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  const booked = await refundsOf(bought.orderId);
  expect(booked).toMatchObject([{ amountOere: 2438 }]);
  // Looking at it again does not move it to another day in the books.
  const { stripePaymentIntentId } = await storedOrder(bought.orderId);
  await recordRefunds(later(60 * DAY), stripePaymentIntentId, null);
  expect(await refundsOf(bought.orderId)).toEqual(booked);
  await refundByHand(bought);
  await tell("charge.refunded", bought);
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "stripe",
  });
  const amounts = (await refundsOf(bought.orderId)).map(({ amountOere }) => amountOere);
  expect(amounts.sort()).toEqual([2437, 2438]);
});

test.each([
  ["its order", true],
  ["no order", false],
])(
  "a refund that is reported before its payment, by an event that names %s, is not forgotten",
  async (_, isNamed) => {
    const bought = await openCheckout();
    const session = await pay(bought);
    await refundByHand(bought);
    await sendEvent(isNamed ? "charge.refunded" : "refund.updated", {
      payment_intent: session.payment_intent,
      metadata: isNamed ? { order: bought.orderId } : {},
      refunded: true,
    });
    await sendEvent("checkout.session.completed", session);
    await runQueue();
    await sweep(testDeps());
    expect((await storedOrder(bought.orderId)).state).toBe("refunded");
    if (isNamed) expect(await mailsOf(bought.orderId, "confirmation")).toHaveLength(0);
  },
);

test.each([
  ["another amount", "less"],
  ["another currency", "kroner"],
])("a payment of %s is paid back whole, and buyer and operator are told", async (_, events) => {
  const bought = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(bought, { events }));
  await runQueue();
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "wrong-amount",
    voucherNumber: expect.any(Number),
    paidAt: expect.any(Date),
  });
  const [told] = await mailsOf(bought.orderId, "refund");
  expect(told?.text).toContain("et andet beløb end prisen");
  const [operator] = await mailsOf(bought.orderId, "operator");
  expect(operator).toMatchObject({ to: SUPPORT });
  expect((await refundsOf(bought.orderId)).map(({ status }) => status)).toEqual(["succeeded"]);
});

test("a refund that Stripe will never make is not tried again, and the operator is told at once", async () => {
  const bought = await buyWith("impossible");
  await requestRefund(testDeps(), bought.orderId, "operator");
  for (const hours of [0, 2, 26]) await sweep(later(hours * HOUR));
  expect(await refundsOf(bought.orderId)).toMatchObject([{ status: "failed" }]);
  expect(await stuckOf(bought.orderId)).toMatchObject([{ reason: "refund-failed" }]);
  expect(await recordManualRefund(testDeps(), bought.orderId)).toBe("settled");
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
});

test("health and the list of what is stuck see every order that is not where it should be", async () => {
  const bought = await openCheckout();
  const { db } = testDeps();
  const ago = (ms: number) => new Date(Date.now() - ms);
  await updateOrder(db, bought.orderId, {
    createdAt: ago(4 * HOUR),
    payableUntil: ago(2 * HOUR),
  });
  expect(await stuckOf(bought.orderId)).toMatchObject([{ reason: "not-asked" }]);
  await sendEvent("checkout.session.completed", await pay(bought));
  await updateOrder(db, bought.orderId, { paidAt: ago(11 * MINUTE) });
  expect(await stuckOf(bought.orderId)).toMatchObject([{ reason: "not-delivered" }]);
  await runQueue();
  expect(await stuckOf(bought.orderId)).toEqual([]);
});

test("where Stripe cannot be asked, the rest of the sweep goes on", async () => {
  const bought = await buyWith("succeed");
  await refundByHand(bought);
  const waiting = await openPaid();
  const away = { list: () => Promise.reject(new Error("away")) };
  const { stripe, ...deps } = testDeps();
  const deaf: Stripe = Object.assign(Object.create(await stripe), { refunds: away });
  await sweep({ ...deps, stripe: Promise.resolve(deaf) });
  expect((await storedOrder(waiting.orderId)).state).toBe("fulfilled");
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
});
