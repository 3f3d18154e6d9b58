import { expect, test } from "vitest";
import { openDatabase } from "../../worker/db/client.ts";
import type { OutgoingMail } from "../../worker/mail/mailer.ts";
import { sendMail } from "../../worker/mail/send.ts";
import { claimAndRun } from "../../worker/orders/order-steps.ts";
import { confirmationMailId, insertOrder } from "../../worker/orders/order-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR, MINUTE } from "../support/durations.ts";
import {
  buy,
  confirmationOf,
  later,
  mailsOf,
  openCheckout,
  openPaid,
  outboxOf,
  pay,
  postJson,
  runQueue,
  storedOrder,
  stuckOf,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";

const ago = (ms: number) => new Date(Date.now() - ms);

test("mail that nobody has taken for days is given up, and the operator sees it", async () => {
  const bought = await openPaid();
  const mailer = { send: async () => Promise.reject(new Error("away")) };
  await sweep(testDeps({ mailer }));
  await sweep(later(6 * DAY));
  expect(await mailsOf(bought.orderId)).toHaveLength(0);
  expect(await stuckOf(bought.orderId, later(6 * DAY))).toMatchObject([
    { reason: "mail-given-up", mail: { kind: "confirmation" }, lastError: "Error" },
  ]);
});

test("a mail that goes out just before the database is away is not sent again", async () => {
  const bought = await openPaid();
  await claimAndRun(testDeps(), "deliver", bought.orderId);
  const whole = testDeps();
  let { db } = whole;
  const deps = {
    ...whole,
    get db() {
      return db;
    },
    mailer: {
      async send(mail: OutgoingMail) {
        await whole.mailer.send(mail);
        db = openDatabase("http://127.0.0.1:9");
      },
    },
  };
  await expect(sendMail(deps, confirmationMailId(bought.orderId))).rejects.toThrow();
  expect((await outboxOf(bought.orderId))[0]?.sentAt).toBeNull();
  await sweep(later(10 * MINUTE));
  expect(await confirmationOf(bought.orderId)).toMatchObject({ to: bought.email });
  expect((await outboxOf(bought.orderId))[0]?.sentAt).not.toBeNull();
});

test("the sweep finds and delivers a payment whose event never came, past fifty sessions that Stripe cannot return", async () => {
  const bought = await openCheckout();
  await pay(bought);
  const { db } = testDeps();
  for (let n = 0; n < 55; n++)
    await insertOrder(db, {
      id: `LK-VAEK${String(n).padStart(6, "0")}`,
      product: "grant-list",
      state: "created",
      email: uniqueEmail(),
      amountOere: 4875,
      stripeSessionId: `cs_away_${n}`,
      termsVersion: "2026-11-23",
      immediateDeliveryConsent: "2026-11-23",
      consentedAt: ago(HOUR),
      createdAt: ago(HOUR),
    });
  for (const minutes of [3, 3.5]) await sweep(later(minutes * MINUTE));
  expect((await storedOrder(bought.orderId)).state).toBe("fulfilled");
  expect(await confirmationOf(bought.orderId)).toMatchObject({ to: bought.email });
});

test("an address with Danish letters is found in capitals, for a link and a withdrawal, however it was bought with", async () => {
  const written = `SØREN.ÆBLE-${crypto.randomUUID()}@ÅRHUS.example`;
  const bought = await buy({ email: written });
  const small = written.toLowerCase();
  expect((await storedOrder(bought.orderId)).email).toBe(small);
  await postJson("/orders/resend", { email: written });
  await runQueue();
  expect(await mailsOf(bought.orderId, "link")).toMatchObject([{ to: small }]);
  const order = { order: bought.orderId, email: written };
  expect(await (await postJson("/withdrawals/eligibility", order)).json()).toMatchObject({
    eligibility: "lapsed",
  });
});

test("a table that cannot be read keeps no other part of a sweep from its own", async () => {
  const bought = await openPaid();
  const { $client: client } = testDeps().db;
  await client.execute("alter table link_requests rename to link_requests_away");
  try {
    await sweep(later(2 * MINUTE));
  } finally {
    await client.execute("alter table link_requests_away rename to link_requests");
  }
  expect(await storedOrder(bought.orderId)).toMatchObject({ state: "fulfilled" });
  expect(await confirmationOf(bought.orderId)).toMatchObject({ to: bought.email });
});
