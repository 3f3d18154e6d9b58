import { expect, test } from "vitest";
import { dataVersions, grants } from "../../worker/db/schema.ts";
import { refreshGrants } from "../../worker/grants/load.ts";
import { isUnhealthy, listStuckItems } from "../../worker/orders/list-stuck.ts";
import { insertOrder, updateOrder } from "../../worker/orders/order-store.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR } from "../support/durations.ts";
import {
  at,
  buy,
  later,
  mailsOf,
  openCheckout,
  openPaid,
  pay,
  postJson,
  postSandbox,
  runQueue,
  sampleAnswers,
  sendEvent,
  storedOrder,
  storeProduct,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";

const files = { product: "budget-template" } as const;
await storeProduct(files.product);

test("of two tabs in which the same is paid for, the second page is ended when the first is paid", async () => {
  const email = uniqueEmail();
  const [first, second] = [await openCheckout({ email }), await openCheckout({ email })];
  await sendEvent("checkout.session.completed", await pay(first));
  await runQueue();
  const { sessions } = (await testDeps().stripe).checkout;
  expect((await sessions.retrieve(second.session.id)).status).toBe("expired");
  expect((await storedOrder(second.orderId)).state).toBe("expired");
  expect((await storedOrder(first.orderId)).state).toBe("fulfilled");
});

test("where both are paid at once, the second is paid back by itself with a mail that says why", async () => {
  const email = uniqueEmail();
  const [first, second] = [await openCheckout({ email }), await openCheckout({ email })];
  const sessions = [await pay(first), await pay(second)];
  for (const session of sessions) await sendEvent("checkout.session.completed", session);
  await runQueue();
  expect((await storedOrder(first.orderId)).state).toBe("fulfilled");
  expect(await storedOrder(second.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "paid-twice",
  });
  const [told, ...more] = await mailsOf(second.orderId);
  expect(told?.text).toContain("Du har betalt for det samme to gange");
  expect(more).toEqual([]);
});

test("another list, another product, and the same after one was paid back are purchases of their own", async () => {
  const email = uniqueEmail();
  const first = await buy({ email });
  const other = await buy({ email, answers: { ...sampleAnswers, gradeAverage: "9,0" } });
  const product = await buy({ email, ...files });
  for (const { orderId } of [first, other, product])
    expect((await storedOrder(orderId)).state).toBe("fulfilled");
  await requestRefund(testDeps(), first.orderId, "operator");
  await sweep(testDeps());
  expect((await storedOrder((await buy({ email })).orderId)).state).toBe("fulfilled");
});

test("a purchase whose withdrawal came too late still counts as the first of two", async () => {
  const { orderId, email } = await buy(files);
  const declared = await postJson("/withdrawals", { order: orderId, email, confirmed: true });
  expect(await declared.json()).toMatchObject({ outcome: "lapsed" });
  const again = await buy({ ...files, email });
  expect(await storedOrder(again.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "paid-twice",
  });
});

test("without its answers an order is paid back at once and not after twelve hours", async () => {
  const bought = await openPaid();
  await updateOrder(testDeps().db, bought.orderId, { answers: null });
  await runQueue();
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "not-delivered",
    attempts: 0,
  });
  expect(await mailsOf(bought.orderId, "refund")).toHaveLength(1);
});

test("a bank's yes that comes after days still delivers, and nothing is called stuck meanwhile", async () => {
  const bought = await openCheckout();
  await pay(bought, { events: "waits" });
  for (const hours of [1, 5, 30, 80]) await sweep(later(hours * HOUR));
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "created",
    answers: expect.anything(),
  });
  const stuck = await listStuckItems(testDeps().db, later(80 * HOUR).now());
  expect(stuck.filter(isUnhealthy)).toEqual([]);
  await postSandbox(`/pay/${bought.session.id}/bank`, { says: "yes" });
  await sweep(later(84 * HOUR));
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
});

test("a bank that never answers has said no after two weeks, and then nothing is left", async () => {
  const bought = await openCheckout();
  await pay(bought, { events: "waits" });
  await sweep(later(13 * DAY));
  expect((await storedOrder(bought.orderId)).state).toBe("created");
  for (const days of [15, 16]) await sweep(later(days * DAY));
  await expect(storedOrder(bought.orderId)).rejects.toThrow("no order");
});

/** The books of an order made on this day may go in the new year. */
const MADE = new Date("2020-03-01T12:00:00Z");
const LAST_NIGHT = new Date("2025-12-31T22:30:00Z");
const NEW_YEAR = new Date("2025-12-31T23:30:00Z");

test.each([
  ["delivered", { state: "fulfilled", paidAt: MADE, fulfilledAt: MADE, erasedAt: MADE }],
  ["paid back", { state: "refunded", paidAt: MADE, refundedAt: MADE, erasedAt: MADE }],
  [
    "paid back without ever counting as paid",
    { state: "refunded", refundedAt: MADE, erasedAt: MADE },
  ],
  ["a refund that nobody could carry out", { state: "refunding", refundRequestedAt: MADE }],
] as const)("at year six nothing is left of an order: %s", async (_, facts) => {
  const id = `LK-${crypto.randomUUID().slice(0, 10).toUpperCase().replaceAll("-", "X")}`;
  const { db } = testDeps();
  await insertOrder(db, {
    id,
    product: "budget-template",
    email: uniqueEmail(),
    amountOere: 17_400,
    termsVersion: "2026-11-23",
    immediateDeliveryConsent: "2026-11-23",
    consentedAt: MADE,
    createdAt: MADE,
    ...facts,
  });
  await sweep(at(LAST_NIGHT));
  expect((await storedOrder(id)).id).toBe(id);
  await sweep(at(NEW_YEAR));
  await expect(storedOrder(id)).rejects.toThrow("no order");
});

test("an order that was paid back in a later year is kept as long as the books of that year", async () => {
  const bought = await buy(files);
  const { db } = testDeps();
  await updateOrder(db, bought.orderId, { paidAt: MADE, fulfilledAt: MADE, createdAt: MADE });
  await requestRefund(at(new Date("2021-01-05T12:00:00Z")), bought.orderId, "operator");
  await sweep(at(new Date("2021-01-05T12:30:00Z")));
  expect(await readRefunds(db, bought.orderId)).toHaveLength(1);
  await sweep(at(NEW_YEAR));
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  await sweep(at(new Date("2026-12-31T23:30:00Z")));
  await expect(storedOrder(bought.orderId)).rejects.toThrow("no order");
});

// Last in the file, since it deletes the grants.
test("a list that an import has emptied is refunded at once, and the buyer told why", async () => {
  const bought = await openCheckout();
  const session = await pay(bought);
  const { db } = testDeps();
  await db.delete(grants);
  await db
    .insert(dataVersions)
    .values({ version: crypto.randomUUID(), grantCount: 0, importedAt: new Date() });
  await refreshGrants(testDeps());
  await sendEvent("checkout.session.completed", session);
  await runQueue();
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "list-empty",
    fulfilledAt: null,
  });
  const [told, ...more] = await mailsOf(bought.orderId);
  expect(told?.text).toContain("En tom liste skal du ikke betale for");
  expect(more).toEqual([]);
});
