import type Stripe from "stripe";
import { expect, test } from "vitest";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY } from "../support/durations.ts";
import { breakFetch, breakOnce, callsOf } from "../support/faults.ts";
import {
  type Bought,
  buy,
  mailsOf,
  openCheckout,
  pay,
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
breakFetch({ Stripe: testEnv.STRIPE_API_URL });

/** Pays back by hand in Stripe's dashboard; the event of it is lost. */
const refundByHand = ({ session }: Bought, part = "1") =>
  postSandbox(`/pay/${session.id}/refund`, { part });
const refundsOf = ({ orderId }: Bought) => readRefunds(testDeps().db, orderId);

test("a sweep asks Stripe once, however many orders there are, and other shops' refunds cost nothing more", async () => {
  for (let n = 0; n < 3; n++) await buy(files);
  const other = await openCheckout(files);
  await pay(other);
  const { $client: client } = testDeps().db;
  for (const sql of [
    "delete from order_links where order_id = ?",
    "delete from orders where id = ?",
  ])
    await client.execute({ sql, args: [other.orderId] });
  await refundByHand(other);
  for (const days of [0, 10]) {
    breakOnce(null);
    await sweep(testDeps({ now: () => new Date(Date.now() + days * DAY) }));
    expect(callsOf("Stripe")).toBe(1);
  }
});

test("a refund made by hand whose event is lost is found by the next sweep, though nobody here asked for one", async () => {
  const bought = await buy(files);
  await refundByHand(bought);
  await sweep(testDeps());
  await runQueue();
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "stripe",
  });
  expect(await mailsOf(bought.orderId, "refund")).toHaveLength(1);
  await sweep(testDeps());
  await runQueue();
  expect(await mailsOf(bought.orderId, "refund")).toHaveLength(1);
});

test("a part of it reaches the books and leaves the order", async () => {
  const bought = await buy(files);
  await refundByHand(bought, "0.5");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  expect(await refundsOf(bought)).toHaveLength(1);
});

test("a refund that fails in the end is found as well where nobody tells of it", async () => {
  const bought = await buy(files);
  await refundByHand(bought);
  await sweep(testDeps());
  const [refund] = await refundsOf(bought);
  await postSandbox(`/refunds/${refund?.id}`, { status: "failed" });
  await sweep(testDeps());
  await runQueue();
  expect((await storedOrder(bought.orderId)).state).toBe("refunding");
  expect(await mailsOf(bought.orderId, "refund-failed")).toHaveLength(1);
});

test("one that is told of before its payment, by an event that names no order, is found when that has come", async () => {
  const bought = await openCheckout(files);
  const session = await pay(bought);
  await refundByHand(bought);
  await sendEvent("refund.updated", { payment_intent: session.payment_intent, metadata: {} });
  expect((await storedOrder(bought.orderId)).state).toBe("created");
  await sendEvent("checkout.session.completed", session);
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
});

test("where Stripe cannot be asked, the rest of the sweep goes on", async () => {
  const bought = await buy(files);
  await refundByHand(bought);
  const waiting = await openCheckout(files);
  await sendEvent("checkout.session.completed", await pay(waiting));
  const away = { list: () => Promise.reject(new Error("away")) };
  const { stripe, ...deps } = testDeps();
  const deaf: Stripe = Object.assign(Object.create(await stripe), { refunds: away });
  await sweep({ ...deps, stripe: Promise.resolve(deaf) });
  expect((await storedOrder(waiting.orderId)).state).toBe("fulfilled");
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
});
