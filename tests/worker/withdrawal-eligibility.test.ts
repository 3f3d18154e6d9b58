import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { lastWithdrawalDay } from "../../src/domain/orders/withdrawal-right.ts";
import { outbox } from "../../worker/db/schema.ts";
import { changeOrder } from "../../worker/orders/order-store.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, MINUTE } from "../support/durations.ts";
import {
  type Bought,
  buy,
  fetchFile,
  openPaid,
  outboxOf,
  postJson,
  runQueue,
  storedOrder,
  storeProduct,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";

async function eligibilityOf({ orderId: order, email }: Pick<Bought, "orderId" | "email">) {
  const response = await postJson("/withdrawals/eligibility", { order, email });
  expect(response.status).toBe(200);
  return response.json();
}

test("before anything is declared, the page can say that the right stands, and until when", async () => {
  const bought = await openPaid();
  const { paidAt } = await storedOrder(bought.orderId);
  const until = lastWithdrawalDay(danishDateAt(paidAt ?? new Date()));
  expect(await eligibilityOf(bought)).toEqual({
    eligibility: "accepted",
    lapsedBecause: null,
    until,
  });

  const written = { orderId: bought.orderId.toLowerCase(), email: bought.email.toUpperCase() };
  expect(await eligibilityOf(written)).toMatchObject({ eligibility: "accepted" });
});

test("it says why the right has lapsed, and that a late confirmation has kept it", async () => {
  const bought = await buy();
  const lapsed = { eligibility: "lapsed", until: null };
  expect(await eligibilityOf(bought)).toEqual({ ...lapsed, lapsedBecause: "delivery-begun" });
  const { db } = testDeps();
  await changeOrder(db, bought.orderId, { fulfilledAt: new Date(Date.now() - 5 * MINUTE) });
  expect(await eligibilityOf(bought)).toMatchObject({
    eligibility: "accepted",
    lapsedBecause: null,
  });
  await changeOrder(db, bought.orderId, { paidAt: new Date(Date.now() - 40 * DAY) });
  expect(await eligibilityOf(bought)).toEqual({ ...lapsed, lapsedBecause: "too-late" });
});

test("whether files fetched before their confirmation arrived are refunded is for the operator to decide", async () => {
  await storeProduct("budget-template");
  const { db } = testDeps();
  const withdraw = async (isFetched: boolean) => {
    const bought = await buy({ product: "budget-template" });
    const { orderId, email, token } = bought;
    await db.delete(outbox).where(eq(outbox.orderId, orderId));
    await changeOrder(db, orderId, { fulfilledAt: new Date(Date.now() - 5 * MINUTE) });
    if (isFetched) expect((await fetchFile(token, "budget-workbook")).status).toBe(200);
    const answer = await postJson("/withdrawals", { order: orderId, email, confirmed: true });
    await runQueue();
    await sweep(testDeps());
    const { state } = await storedOrder(orderId);
    return { outcome: (await answer.json<{ outcome: string }>()).outcome, state, orderId };
  };
  expect(await withdraw(false)).toMatchObject({ outcome: "accepted", state: "refunded" });
  const taken = await withdraw(true);
  expect(taken).toMatchObject({ outcome: "to-person", state: "fulfilled" });
  const notices = await outboxOf(taken.orderId);
  expect(notices.map(({ kind }) => kind)).toContain("withdrawal-notice");
  expect(await requestRefund(testDeps(), taken.orderId, "operator")).not.toBeNull();
});

test("it knows of a declaration and of money that is on its way back", async () => {
  const declared = await openPaid();
  const { orderId: order, email } = declared;
  await postJson("/withdrawals", { order, email, confirmed: true });
  expect(await eligibilityOf(declared)).toMatchObject({ eligibility: "already-withdrawn" });
  const refunded = await openPaid();
  await requestRefund(testDeps(), refunded.orderId, "operator");
  expect(await eligibilityOf(refunded)).toMatchObject({
    eligibility: "already-refunded",
    until: null,
  });
});

test("somebody who does not know both number and address learns the same in every case", async () => {
  const bought = await openPaid();
  const pairs = [
    { orderId: bought.orderId, email: uniqueEmail() },
    { orderId: "LK-2222222222", email: bought.email },
    { orderId: "LK-2222222222", email: uniqueEmail() },
  ];
  for (const pair of pairs)
    expect(await eligibilityOf(pair)).toEqual({
      eligibility: null,
      lapsedBecause: null,
      until: null,
    });
});
