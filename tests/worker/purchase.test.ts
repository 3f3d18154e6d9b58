import { expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { makeListFile } from "../../worker/list/files.ts";
import { claimAndRun } from "../../worker/orders/order-steps.ts";
import { readOrderByLink, syncOrderByLink } from "../../worker/orders/read.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { sweep } from "../../worker/sweep.ts";
import { MINUTE } from "../support/durations.ts";
import {
  attachedFile,
  buy,
  callMine,
  confirmationOf,
  fetchFile,
  later,
  mailsOf,
  openCheckout,
  openPaid,
  pay,
  postJson,
  runQueue,
  sendEvent,
  storedOrder,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";

test("a paid list is made, confirmed by mail and opened by both links", async () => {
  const bought = await openCheckout();
  expect((await storedOrder(bought.orderId)).state).toBe("created");

  const session = await pay(bought);
  expect((await sendEvent("checkout.session.completed", session)).status).toBe(200);
  const paid = await storedOrder(bought.orderId);
  expect(paid.state).toMatch(/paid|fulfilled/);
  expect(paid.voucherNumber).toBeGreaterThan(0);
  expect(paid.immediateDeliveryConsent).toBe(consents.immediateDelivery.version);

  await runQueue();
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");

  const view = await (await callMine(bought.token)).json();
  expect(view).toMatchObject({
    state: "fulfilled",
    ready: true,
    product: "grant-list",
    amountOere: 4875,
  });

  const mail = await confirmationOf(bought.orderId);
  expect(mail.text).toContain(consents.immediateDelivery.text);
  expect(mail.text).toContain("Center for Klageløsning");
  expect(mail.text).toContain("48,75\u00a0kr.");
  expect(mail.subject).toBe("Din legatliste er klar");
  expect(mail.text).toMatch(/Begynd her\.[\s\S]+\/liste#order=[\s\S]+\nKvittering\. /);
  const [terms, ...others] = mail.attachments;
  expect(others).toEqual([]);
  expect(terms).toMatchObject({
    filename: "handelsbetingelser-legatkompas.pdf",
    contentType: "application/pdf",
  });
  const attached = await attachedFile({ sha256: terms?.sha256 ?? "" });
  expect(new TextDecoder().decode(attached.slice(0, 5))).toBe("%PDF-");
  const mailed = /\/liste#order=([\w-]{43})/.exec(mail.text)?.[1] ?? "";
  expect(mailed).not.toBe(bought.token);
  const files = await Promise.all(
    [bought.token, mailed].map(async (token) => {
      const response = await fetchFile(token, "grant-list");
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Disposition")).toMatch(
        /^attachment; filename="legatliste-/,
      );
      return new Uint8Array(await response.arrayBuffer());
    }),
  );
  expect(new TextDecoder().decode(files[0]?.slice(0, 5))).toBe("%PDF-");
  expect(files[0]).toEqual(files[1]);
});

test("a buyer whose address has Danish letters pays, though Stripe takes no such address", async () => {
  for (const email of [
    `søren-${crypto.randomUUID()}@example.dk`,
    `soeren-${crypto.randomUUID()}@ærø.example`,
  ]) {
    const bought = await buy({ email, product: "grant-list" });
    expect(bought.session.customer_email).toBeNull();
    expect((await confirmationOf(bought.orderId)).to).toBe(email);
  }
  const plain = await openCheckout();
  expect(plain.session.customer_email).toBe(plain.email);
});

test("an event that comes twice at once pays, numbers and delivers once", async () => {
  const before = await openPaid();
  const bought = await openCheckout();
  const session = await pay(bought);
  const answers = await Promise.all(
    [1, 2, 3].map(() => sendEvent("checkout.session.completed", session)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([
    claimAndRun(testDeps(), "deliver", bought.orderId),
    claimAndRun(testDeps(), "deliver", bought.orderId),
    runQueue(),
  ]);
  await sweep(testDeps());
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  expect(await mailsOf(bought.orderId)).toHaveLength(1);
  const numbers = await Promise.all(
    [before, bought].map(async ({ orderId }) => (await storedOrder(orderId)).voucherNumber ?? 0),
  );
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
});

test("an expiry that is reported before the payment does not lose it", async () => {
  const bought = await openCheckout();
  const session = await pay(bought);
  await sendEvent("checkout.session.expired", {
    ...session,
    payment_status: "unpaid",
    status: "expired",
  });
  expect((await storedOrder(bought.orderId)).state).toBe("expired");
  await sendEvent("checkout.session.completed", session);
  expect((await storedOrder(bought.orderId)).state).not.toBe("expired");
});

test("a session that belongs to another order pays nothing", async () => {
  const mine = await openCheckout();
  const other = await openCheckout();
  const session = await pay(mine);
  await sendEvent("checkout.session.completed", { ...session, client_reference_id: other.orderId });
  expect((await storedOrder(other.orderId)).state).toBe("created");
});

test("the download waits for the confirmation mail, but not for more than a minute", async () => {
  const bought = await openPaid();
  await claimAndRun(testDeps(), "deliver", bought.orderId);

  const early = makeListFile(testDeps(), bought.token, "pdf");
  await expect(early).rejects.toThrow("order-not-ready");
  const afterwards = await makeListFile(later(MINUTE + 1000), bought.token, "pdf");
  expect(afterwards.body).not.toHaveLength(0);
  const view = await readOrderByLink(later(MINUTE + 1000), bought.token);
  expect(view).toMatchObject({ canWithdraw: true });
});

test("an unpaid order cannot be refunded", async () => {
  const bought = await openCheckout();
  expect(await requestRefund(testDeps(), bought.orderId, "operator")).toBeNull();
  expect((await storedOrder(bought.orderId)).state).toBe("created");
});

test("asking for a new link tells nobody whether there is an order, and the new link works", async () => {
  const email = uniqueEmail();
  const bought = await buy({ email });
  const known = await postJson("/orders/resend", { email });
  const unknown = await postJson("/orders/resend", { email: uniqueEmail() });
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(await known.text()).toBe(await unknown.text());
  await runQueue();
  const [mail] = await mailsOf(bought.orderId, "link");
  const token = /#order=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const view = await readOrderByLink(testDeps(), token);
  expect(view.orderNumber).toBe(bought.orderId);
});

test("a payment whose event never comes is found by the waiting buyer", async () => {
  const bought = await openCheckout();
  await pay(bought);
  const order = await syncOrderByLink(later(10_000), bought.token);
  expect(order.state).toBe("paid");
});
