import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { expect, inject, test, vi } from "vitest";
import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";
import { limits } from "../../worker/limits.ts";
import { claimAndRun } from "../../worker/orders/order-steps.ts";
import { updateOrder } from "../../worker/orders/order-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { HOUR } from "../support/durations.ts";
import { shortenTimeouts } from "../support/faults.ts";
import {
  mailsOf,
  openPaid,
  productKeys,
  storedOrder,
  storeProduct,
  testDeps,
  testEnv,
} from "../support/orders.ts";

shortenTimeouts({ mail: 3000 });

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

async function undeliverableOrder(): Promise<string> {
  await storeProduct("budget-template");
  const bought = await openPaid({ product: "budget-template" });
  await testDeps().documents.delete(productKeys("budget-template"));
  return bought.orderId;
}

test("a delivery that fails is tried again when its pause is over, and only then", async () => {
  const orderId = await undeliverableOrder();
  const job: Job = { kind: "deliver", orderId };
  const tried = await runJobs(job);
  expect(tried.retryMessages).toHaveLength(1);
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

test("an order that cannot be delivered for hours is refunded once, and the buyer told", async () => {
  const orderId = await undeliverableOrder();
  const { db } = testDeps();
  await updateOrder(db, orderId, { paidAt: ago(11 * HOUR), nextAttemptAt: null });
  const written: unknown[][] = [];
  await sweep({ ...testDeps(), log: (...line) => written.push(line) });
  expect(written).toContainEqual([
    "sweep-deliver",
    expect.objectContaining({ orderId }),
    expect.any(Error),
  ]);
  expect((await storedOrder(orderId)).state).toBe("paid");

  await updateOrder(db, orderId, { paidAt: ago(13 * HOUR), nextAttemptAt: null });
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
  const result = await runJobs({ kind: "deliver", orderId }, { kind: "mail", outboxId: "none" });
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["0"]);
  expect(result.explicitAcks).toEqual(["1"]);
});

test("a mail service that hangs does not hold up the next paid order of its batch", async () => {
  const waiting = await openPaid();
  await claimAndRun(testDeps(), "deliver", waiting.orderId);
  await storeProduct("budget-template");
  const next = await openPaid({ product: "budget-template" });
  const hanging = { ...testEnv, MAILBOX_URL: inject("silentUrl") };
  const done = runJobsOf(
    hanging,
    { kind: "mail", outboxId: `${waiting.orderId}:confirmation` },
    { kind: "deliver", orderId: next.orderId },
  );
  const started = Date.now();
  await expect
    .poll(async () => (await storedOrder(next.orderId)).state, { timeout: 10_000 })
    .toBe("fulfilled");
  expect(Date.now() - started).toBeLessThan(limits.timeoutsMs.mail);
  expect((await done).retryMessages.map(({ msgId }) => msgId)).toEqual(["0"]);
}, 60_000);
