import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { grants, orders } from "../../worker/db/schema.ts";
import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";
import { mailsOf, openCheckout, storedOrder, testDeps } from "../support/orders.ts";

async function runQueue(queue: string, ...jobs: Job[]) {
  const messages = jobs.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch<Job>(queue, messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, env, ctx);
  return getQueueResult(batch, ctx);
}

/** An order that is paid but whose answers are gone, so that no list can be made. */
async function undeliverableOrder(): Promise<string> {
  const { orderId, session } = await openCheckout();
  await fetch(`${env.STRIPE_API_URL}/pay/${session.id}`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "events=never",
  });
  const { payment_intent: intent } = await testDeps().stripe.checkout.sessions.retrieve(session.id);
  await testDeps()
    .db.update(orders)
    .set({
      state: "paid",
      paidAt: new Date(),
      answers: null,
      stripePaymentIntentId: String(intent),
    })
    .where(eq(orders.id, orderId));
  return orderId;
}

test("a delivery that fails is asked for again, and one that has failed for good is paid back", async () => {
  const orderId = await undeliverableOrder();
  const job: Job = { kind: "fulfil", orderId };
  const tried = await runQueue("legatkompas-jobs", job);
  expect(tried.retryMessages).toHaveLength(1);
  expect((await storedOrder(orderId)).state).toBe("paid");

  const givenUp = await runQueue("legatkompas-jobs-failed", job);
  expect(givenUp.explicitAcks).toEqual(["0"]);
  expect(await storedOrder(orderId)).toMatchObject({
    state: "refunded",
    refundReason: "not-delivered",
  });
  const mails = await mailsOf(orderId);
  expect(mails.map(({ kind }) => kind)).toEqual(["refund"]);
});

test("one job that fails does not hold up the others of its batch", async () => {
  const orderId = await undeliverableOrder();
  const result = await runQueue(
    "legatkompas-jobs",
    { kind: "fulfil", orderId },
    { kind: "mail", outboxId: "none" },
  );
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["0"]);
  expect(result.explicitAcks).toEqual(["1"]);
});

test("each night the stored next deadlines are brought up to date, in Danish time", async () => {
  const { db } = testDeps();
  const stored = async () => {
    const [row] = await db
      .select({ due: grants.frist_dato })
      .from(grants)
      .where(eq(grants.id, "aau-specialerejser"));
    return row?.due;
  };
  const runAt = async (time: string) => {
    const ctx = createExecutionContext();
    const controller = createScheduledController({
      scheduledTime: new Date(time),
      cron: "5 23 * * *",
    });
    await worker.scheduled(controller, env, ctx);
    await waitOnExecutionContext(ctx);
  };
  await runAt("2027-02-28T22:30:00Z");
  expect(await stored()).toBe("2027-03-01");
  // Half past eleven in the evening of 1 March in London is 2 March in Denmark.
  await runAt("2027-03-01T23:30:00Z");
  expect(await stored()).toBe("2028-03-01");
  await runAt("2026-11-21T10:00:00Z");
  expect(await stored()).toBe("2027-03-01");
});
