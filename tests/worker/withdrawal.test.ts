import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { lastWithdrawalDay } from "../../src/domain/orders/withdrawal-right.ts";
import { orders, outbox, withdrawals } from "../../worker/db/schema.ts";
import { claimAndRun } from "../../worker/orders/order-steps.ts";
import { updateOrder } from "../../worker/orders/order-store.ts";
import { performRefund, requestRefund } from "../../worker/orders/refund.ts";
import { declareWithdrawal } from "../../worker/orders/withdraw.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, MINUTE } from "../support/durations.ts";
import {
  type Bought,
  buy,
  fetchFile,
  mailsOf,
  mailsTo,
  openCheckout,
  openPaid,
  outboxOf,
  pay,
  postJson,
  postSandbox,
  runQueue,
  sendEvent,
  storedOrder,
  storeProduct,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";

/** A delivered order whose confirmation came so late that its buyer may still withdraw. */
async function buyWithdrawable(): Promise<Bought> {
  const bought = await buy();
  const fulfilledAt = new Date(Date.now() - 5 * MINUTE);
  await updateOrder(testDeps().db, bought.orderId, { fulfilledAt });
  return bought;
}

async function declare(body: unknown): Promise<Response> {
  const response = await postJson("/withdrawals", body);
  await runQueue();
  return response;
}

const declaration = (
  { orderId, email }: Pick<Bought, "orderId" | "email">,
  optional: { readonly words?: string } = {},
) => ({ order: orderId, email, confirmed: true, ...optional });

const declared = (orderId: string) =>
  testDeps().db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));

test("within the right to withdraw, the money goes back at once and a receipt says when it was declared", async () => {
  const bought = await buyWithdrawable();
  const response = await declare(declaration(bought, { words: "Jeg fik pladsen afslået" }));
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ order: bought.orderId });
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "withdrawal",
    answers: null,
  });
  const [receipt] = await mailsOf(bought.orderId, "withdrawal");
  expect(receipt).toMatchObject({ to: bought.email });
  expect(receipt?.text).toMatch(/Modtaget:\s+\d+\.\s\S+ \d{4} kl\.\s\d\d\.\d\d/);
  expect(receipt?.text).toContain("Jeg fik pladsen afslået");
  expect(receipt?.text).toContain("48,75\u00a0kr. tilbage");
  expect(await mailsOf(bought.orderId, "refund")).toHaveLength(1);
  expect((await fetchFile(bought.token, "grant-list")).status).toBe(410);
});

test("paid but not delivered, a purchase can be withdrawn from and is then never delivered", async () => {
  const bought = await openCheckout();
  const deps = testDeps();
  await deps.db
    .update(orders)
    .set({ state: "paid", paidAt: new Date(), stripePaymentIntentId: null })
    .where(eq(orders.id, bought.orderId));
  await declareWithdrawal(deps, { order: bought.orderId, email: bought.email, words: null });
  expect((await storedOrder(bought.orderId)).state).toBe("refunding");
  await claimAndRun(deps, "deliver", bought.orderId);
  expect((await storedOrder(bought.orderId)).state).toBe("refunding");
});

test("once the right has lapsed, the receipt quotes the consent, the operator is told, and the order stays", async () => {
  const bought = await buy();
  expect((await declare(declaration(bought))).status).toBe(201);
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  const [receipt] = await mailsOf(bought.orderId, "withdrawal");
  expect(receipt?.text).toContain(consents.immediateDelivery.text);
  const [notice] = await mailsOf(bought.orderId, "withdrawal-notice");
  expect(notice).toMatchObject({
    to: "support@legatkompas.invalid",
    replyTo: bought.email,
  });
  expect(await declared(bought.orderId)).toMatchObject([{ accepted: false }]);
});

test("a second declaration says so, and changes and mails nothing", async () => {
  const bought = await buyWithdrawable();
  await declare(declaration(bought));
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  const before = [await storedOrder(bought.orderId), await declared(bought.orderId)];
  const mails = (await mailsOf(bought.orderId)).length;
  const again = await declare(declaration(bought, { words: "en gang til" }));
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "already-withdrawn" });
  expect([await storedOrder(bought.orderId), await declared(bought.orderId)]).toEqual(before);
  expect(await mailsOf(bought.orderId)).toHaveLength(mails);
});

test("two declarations at once are one", async () => {
  const bought = await buyWithdrawable();
  const answers = await Promise.all([1, 2, 3].map(() => declare(declaration(bought))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await mailsOf(bought.orderId, "withdrawal")).toHaveLength(1);
});

test("somebody who does not know both number and address gets the same receipt, and the operator is told", async () => {
  const bought = await buyWithdrawable();
  const stranger = uniqueEmail("fremmed");
  const responses = [
    await declare(declaration({ orderId: bought.orderId, email: stranger })),
    await declare(declaration({ orderId: "LK-2222222222", email: stranger })),
    await declare(declaration({ orderId: "LK-2222222222", email: bought.email })),
  ];
  for (const response of responses) {
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ outcome: null, lapsedBecause: null });
  }
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  expect(await declared(bought.orderId)).toHaveLength(0);
  expect(await mailsTo(stranger)).toHaveLength(0);
  const notices = (await mailsTo("support@legatkompas.invalid")).filter(
    ({ replyTo }) => replyTo === stranger,
  );
  expect(notices).toHaveLength(2);
});

test("a withdrawal that comes before Stripe's news of the payment is honoured at once", async () => {
  const bought = await openCheckout();
  await pay(bought);
  const response = await declare(declaration(bought));
  expect(await response.json()).toMatchObject({ outcome: "accepted" });
  await sendEvent("checkout.session.completed", bought.session);
  await runQueue();
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "withdrawal",
  });
  expect(await mailsOf(bought.orderId, "withdrawal")).toHaveLength(1);
  expect(await mailsOf(bought.orderId, "confirmation")).toHaveLength(0);
});

test("where Stripe cannot be asked, it is recorded and honoured when the news comes", async () => {
  const bought = await openCheckout();
  const session = await pay(bought);
  const away = {
    sessions: {
      retrieve: () => Promise.reject(new Error("away")),
      expire: () => Promise.reject(new Error("away")),
    },
  };
  const { stripe, ...deps } = testDeps();
  const input = { order: bought.orderId, email: bought.email, words: null };
  const result = await declareWithdrawal(
    {
      ...deps,
      stripe: Promise.resolve(Object.assign(Object.create(await stripe), { checkout: away })),
    },
    input,
  );
  expect(result).toMatchObject({ outcome: "not-paid" });
  await sendEvent("checkout.session.completed", session);
  await runQueue();
  await sweep(testDeps());
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "withdrawal",
  });
  expect(await mailsOf(bought.orderId, "confirmation")).toHaveLength(0);
});

test("a withdrawal from an order that is not paid is recorded, receipted once, and ends its payment page", async () => {
  const bought = await openCheckout();
  const response = await declare(declaration(bought));
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ outcome: "not-paid" });
  expect(await declared(bought.orderId)).toHaveLength(1);
  const { sessions } = (await testDeps().stripe).checkout;
  expect((await sessions.retrieve(bought.session.id)).status).toBe("expired");
  expect((await storedOrder(bought.orderId)).state).toBe("expired");
  for (let again = 0; again < 2; again++)
    expect((await declare(declaration(bought))).status).toBe(409);
  const receipts = await mailsOf(bought.orderId, "withdrawal");
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain("Ordren er ikke betalt");
  expect(await mailsOf(bought.orderId)).toHaveLength(1);
});

test("nothing counts as confirmed that was not", async () => {
  const bought = await buyWithdrawable();
  const { confirmed: _, ...rest } = declaration(bought);
  for (const body of [rest, { ...rest, confirmed: false }, { ...rest, confirmed: "true" }])
    expect((await declare(body)).status).toBe(422);
  expect(await declared(bought.orderId)).toHaveLength(0);
});

test("a purchase that was paid back before is confirmed as such and paid back once", async () => {
  const bought = await buy();
  const deps = testDeps();
  await requestRefund(deps, bought.orderId, "operator");
  await performRefund(deps, bought.orderId);
  await declare(declaration(bought));
  const [receipt] = await mailsOf(bought.orderId, "withdrawal");
  expect(receipt?.text).toContain("refunderet i forvejen");
  expect((await storedOrder(bought.orderId)).refundReason).toBe("operator");
});

test("Stripe's event may come before the answer to our own refund: the reason stays ours", async () => {
  const bought = await buy();
  const intent = (await storedOrder(bought.orderId)).stripePaymentIntentId;
  await requestRefund(testDeps(), bought.orderId, "withdrawal");
  await postSandbox(`/pay/${bought.session.id}/refund`, { part: "1" });
  await sendEvent("charge.refunded", { payment_intent: intent, refunded: true });
  await runQueue();
  expect(await storedOrder(bought.orderId)).toMatchObject({
    state: "refunded",
    refundReason: "withdrawal",
  });
  const [mail] = await mailsOf(bought.orderId, "refund");
  expect(mail?.text).toContain("Du har fortrudt dit køb");
});

async function eligibilityOf({ orderId: order, email }: Pick<Bought, "orderId" | "email">) {
  const response = await postJson("/withdrawals/eligibility", { order, email });
  expect(response.status).toBe(200);
  return response.json();
}

test("before anything is declared, the page can say whether and until when the right lasts", async () => {
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
  await updateOrder(db, bought.orderId, { fulfilledAt: new Date(Date.now() - 5 * MINUTE) });
  expect(await eligibilityOf(bought)).toMatchObject({
    eligibility: "accepted",
    lapsedBecause: null,
  });
  await updateOrder(db, bought.orderId, { paidAt: new Date(Date.now() - 40 * DAY) });
  expect(await eligibilityOf(bought)).toEqual({ ...lapsed, lapsedBecause: "too-late" });
});

test("whether files fetched before their confirmation arrived are refunded is for the operator to decide", async () => {
  await storeProduct("budget-template");
  const { db } = testDeps();
  const withdraw = async (isFetched: boolean) => {
    const bought = await buy({ product: "budget-template" });
    const { orderId, email, token } = bought;
    await db.delete(outbox).where(eq(outbox.orderId, orderId));
    await updateOrder(db, orderId, { fulfilledAt: new Date(Date.now() - 5 * MINUTE) });
    if (isFetched) expect((await fetchFile(token, "budget-workbook")).status).toBe(200);
    const answer = await postJson("/withdrawals", { order: orderId, email, confirmed: true });
    await runQueue();
    await sweep(testDeps());
    const { state } = await storedOrder(orderId);
    return { outcome: (await answer.json<{ outcome: string }>()).outcome, state, orderId };
  };
  expect(await withdraw(false)).toMatchObject({ outcome: "accepted", state: "refunded" });
  const taken = await withdraw(true);
  expect(taken).toMatchObject({ outcome: "needs-review", state: "fulfilled" });
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
  const nothing = { eligibility: null, lapsedBecause: null, until: null };
  for (const pair of pairs) expect(await eligibilityOf(pair)).toEqual(nothing);
});
