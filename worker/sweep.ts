import type { Deps } from "./context.ts";
import { deleteOldRows } from "./db/old-rows.ts";
import { pingHeartbeat } from "./health/check.ts";
import { recordRun } from "./health/run-store.ts";
import { limits } from "./limits.ts";
import { queueNextReminder } from "./list/reminders.ts";
import { queueDigest } from "./mail/notices.ts";
import { stuckWords } from "./mail/operator-words.ts";
import { queueOperatorMail } from "./mail/queue.ts";
import { sendNextMail } from "./mail/send.ts";
import { isUnhealthy, listStuckItems, type StuckItem } from "./orders/list-stuck.ts";
import {
  claimOrder,
  type OrderStepName,
  orderStepNames,
  runOrderStep,
} from "./orders/order-steps.ts";
import { recordMissedRefunds } from "./orders/reconcile.ts";
import { answerLinkRequest } from "./orders/resend.ts";

async function runNext(deps: Deps, step: OrderStepName): Promise<boolean> {
  const order = await claimOrder(deps.db, step, deps.now());
  if (order === null) return false;
  await runOrderStep(deps, step, order).catch((error: unknown) =>
    deps.log(`sweep-${step}`, { orderId: order.id, attempts: order.attempts }, error),
  );
  return true;
}

async function drain(deps: Deps, next: () => Promise<boolean>): Promise<void> {
  const started = deps.now().getTime();
  for (let taken = 0; taken < limits.sweepBatch; taken++)
    if (deps.now().getTime() - started > limits.sweepBudgetMs || !(await next())) return;
}

export async function sweep(deps: Deps): Promise<void> {
  const parts = {
    ...Object.fromEntries(
      orderStepNames.map((step) => [step, () => drain(deps, () => runNext(deps, step))]),
    ),
    "notice-refunds": () => recordMissedRefunds(deps),
    remind: () => drain(deps, () => queueNextReminder(deps)),
    resend: () => drain(deps, () => answerLinkRequest(deps)),
    warn: () => warnOperator(deps),
    digest: () => queueDigest(deps),
    mail: () => drain(deps, () => sendNextMail(deps)),
    "forget-old-rows": () => deleteOldRows(deps),
  };
  for (const [part, run] of Object.entries(parts))
    await run().catch((error: unknown) => deps.log("sweep-stopped", { part }, error));
  await recordRun(deps, "sweep");
  await pingHeartbeat(deps).catch((error: unknown) => deps.log("heartbeat-not-taken", {}, error));
}

function isLate(stuck: StuckItem, now: Date): boolean {
  const waitedMs = now.getTime() - stuck.since.getTime();
  return isUnhealthy(stuck) && (stuck.reason === "refund-failed" || waitedMs >= limits.warnAfterMs);
}

async function warnOperator(deps: Deps): Promise<void> {
  const now = deps.now();
  const late = (await listStuckItems(deps.db, now)).filter((stuck) => isLate(stuck, now));
  if (late.length === 0) return;
  const hour = Math.floor(now.getTime() / limits.warnEveryMs);
  await queueOperatorMail(deps.db, deps, {
    id: `operator-warning:${hour}`,
    subject: `${late.length} ting venter på dig`,
    text: "Noget er ikke, hvor det skal være. Systemet prøver selv igen; en betalt ordre, der ikke kan leveres, bliver til sidst betalt tilbage. Se mere med: npm run orders -- stuck --remote",
    lines: late.map((stuck) => `${stuck.orderId ?? "Uden ordre"}: ${stuckWords(stuck)}`),
  });
}
