import { expect, test } from "vitest";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { lastWithdrawalDay } from "../../src/domain/orders/withdrawal-right.ts";
import { changeOrder } from "../../worker/orders/order-store.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { DAY } from "../support/durations.ts";
import {
  type Bought,
  buy,
  openCheckout,
  outboxOf,
  pay,
  postJson,
  runQueue,
  sendEvent,
  storedOrder,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";
import { rateLimits } from "../support/rate-limits.ts";

async function standingOf({ orderId: order, email }: Pick<Bought, "orderId" | "email">) {
  const response = await postJson("/withdrawals/standing", { order, email });
  expect(response.status).toBe(200);
  return response.json();
}

/** Paid, and not delivered yet. */
async function paid(): Promise<Bought> {
  const bought = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(bought));
  return bought;
}

test("before anything is declared, the page can say that the right stands, and until when", async () => {
  const bought = await paid();
  const { paidAt } = await storedOrder(bought.orderId);
  const until = lastWithdrawalDay(danishDateAt(paidAt ?? new Date()));
  expect(await standingOf(bought)).toEqual({ standing: "accepted", lapsedBecause: null, until });

  // Number and address as people write them.
  const written = { orderId: bought.orderId.toLowerCase(), email: bought.email.toUpperCase() };
  expect(await standingOf(written)).toMatchObject({ standing: "accepted" });
});

test("it says why the right has lapsed, and that a late confirmation has kept it", async () => {
  const bought = await buy();
  const lapsed = { standing: "lapsed", until: null };
  expect(await standingOf(bought)).toEqual({ ...lapsed, lapsedBecause: "delivery-begun" });
  const { db } = testDeps();
  await changeOrder(db, bought.orderId, { withdrawalKept: true });
  expect(await standingOf(bought)).toMatchObject({ standing: "accepted", lapsedBecause: null });
  await changeOrder(db, bought.orderId, { paidAt: new Date(Date.now() - 40 * DAY) });
  expect(await standingOf(bought)).toEqual({ ...lapsed, lapsedBecause: "too-late" });
});

test("it knows of a declaration and of money that is on its way back", async () => {
  const declared = await paid();
  const { orderId: order, email } = declared;
  await postJson("/withdrawals", { order, email, confirmed: true });
  expect(await standingOf(declared)).toMatchObject({ standing: "already-withdrawn" });
  const refunded = await paid();
  await requestRefund(testDeps(), refunded.orderId, "operator");
  expect(await standingOf(refunded)).toMatchObject({ standing: "already-refunded", until: null });
});

test("to ask changes nothing and sends nothing", async () => {
  const bought = await paid();
  const before = [await storedOrder(bought.orderId), await outboxOf(bought.orderId)];
  await standingOf(bought);
  expect([await storedOrder(bought.orderId), await outboxOf(bought.orderId)]).toEqual(before);
  await runQueue();
});

test("who does not know both number and address learns the same, whatever there is", async () => {
  const bought = await paid();
  const pairs = [
    { orderId: bought.orderId, email: uniqueEmail() },
    { orderId: "LK-2222222222", email: bought.email },
    { orderId: "LK-2222222222", email: uniqueEmail() },
  ];
  for (const pair of pairs)
    expect(await standingOf(pair)).toEqual({ standing: null, lapsedBecause: null, until: null });
});

test("whoever tries pairs is soon refused", async () => {
  const statuses: number[] = [];
  // A new minute may begin in between.
  for (let call = 0; call <= 2 * rateLimits.FORM_LIMIT; call++) {
    const body = { order: "LK-2222222222", email: uniqueEmail() };
    const headers = { "CF-Connecting-IP": "192.0.2.77" };
    statuses.push((await postJson("/withdrawals/standing", body, headers)).status);
  }
  expect(statuses.slice(0, rateLimits.FORM_LIMIT)).not.toContain(429);
  expect(statuses).toContain(429);
});
