import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { grants } from "../../worker/db/schema.ts";
import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";
import { limits } from "../../worker/limits.ts";
import { changeOrder } from "../../worker/orders/order-store.ts";
import { fulfilOrder } from "../../worker/orders/take.ts";
import { sweep } from "../../worker/sweep.ts";
import { HOUR } from "../support/durations.ts";
import {
  mailsOf,
  openCheckout,
  pay,
  productKeys,
  sendEvent,
  storedOrder,
  storeProduct,
  testDeps,
  testEnv,
} from "../support/orders.ts";

const ago = (ms: number) => new Date(Date.now() - ms);

const runJobs = (...jobs: Job[]) => runJobsOf(testEnv, ...jobs);

async function runJobsOf(installation: Env, ...jobs: Job[]) {
  const messages = jobs.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch<Job>("legatkompas-jobs", messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, installation, ctx);
  return getQueueResult(batch, ctx);
}

/** An order that is paid but whose product's file somebody has yet to put back. */
async function undeliverableOrder(): Promise<string> {
  await storeProduct("budget-template");
  const bought = await openCheckout({ product: "budget-template" });
  await sendEvent("checkout.session.completed", await pay(bought));
  await testDeps().documents.delete(productKeys("budget-template"));
  return bought.orderId;
}

test("a delivery that fails is tried again when its pause is over, and only then", async () => {
  const orderId = await undeliverableOrder();
  const job: Job = { kind: "fulfil", orderId };
  const tried = await runJobs(job);
  expect(tried.retryMessages).toHaveLength(1);
  // Whoever reads the log knows which order it is about, what was wrong and where.
  const lines = vi.spyOn(console, "error").mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: "job-failed",
      orderId,
      error: "ProductFileMissing",
      place: expect.stringMatching(/^\S+:\d+/),
    }),
  );
  const waiting = await storedOrder(orderId);
  expect(waiting).toMatchObject({ state: "paid", attempts: 1 });
  expect(waiting.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 50_000);

  const early = await runJobs(job);
  expect(early.explicitAcks).toEqual(["0"]);
  expect((await storedOrder(orderId)).attempts).toBe(1);
});

test("what cannot be delivered for hours is paid back once, and the buyer told", async () => {
  const orderId = await undeliverableOrder();
  const { db } = testDeps();
  await changeOrder(db, orderId, { paidAt: ago(11 * HOUR), nextAttemptAt: null });
  const written: unknown[][] = [];
  await sweep({ ...testDeps(), log: (...line) => written.push(line) });
  expect(written).toContainEqual([
    "sweep-deliver",
    expect.objectContaining({ orderId }),
    expect.any(Error),
  ]);
  expect((await storedOrder(orderId)).state).toBe("paid");

  await changeOrder(db, orderId, { paidAt: ago(13 * HOUR), nextAttemptAt: null });
  await sweep(testDeps());
  await sweep(testDeps());
  expect(await storedOrder(orderId)).toMatchObject({
    state: "refunded",
    refundReason: "not-delivered",
  });
  expect(await mailsOf(orderId)).toHaveLength(1);
  expect(await mailsOf(orderId, "refund")).toHaveLength(1);
});

test("one job that fails does not hold up the others of its batch", async () => {
  const orderId = await undeliverableOrder();
  const result = await runJobs({ kind: "fulfil", orderId }, { kind: "mail", outboxId: "none" });
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["0"]);
  expect(result.explicitAcks).toEqual(["1"]);
});

test("a mail service that hangs does not hold up the next paid order of its batch", async () => {
  const waiting = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(waiting));
  await fulfilOrder(testDeps(), waiting.orderId);
  const next = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(next));
  const hanging = { ...testEnv, MAILBOX_URL: inject("silentUrl") };
  const done = runJobsOf(
    hanging,
    { kind: "mail", outboxId: `${waiting.orderId}:confirmation` },
    { kind: "fulfil", orderId: next.orderId },
  );
  const started = Date.now();
  await expect
    .poll(async () => (await storedOrder(next.orderId)).state, { timeout: 10_000 })
    .toBe("fulfilled");
  expect(Date.now() - started).toBeLessThan(limits.timeoutsMs.mail);
  expect((await done).retryMessages.map(({ msgId }) => msgId)).toEqual(["0"]);
}, 60_000);

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
    await worker.scheduled(controller, testEnv, ctx);
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
