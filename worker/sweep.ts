import { forgetOldMessages } from "./contact/forget.ts";
import type { Deps } from "./context.ts";
import { beatHeart } from "./health/heartbeat.ts";
import { noteRun } from "./health/note-run.ts";
import { limits } from "./limits.ts";
import { operatorMail } from "./mail/operator-mail.ts";
import { queueMail } from "./mail/queue.ts";
import { forgetGivenUpMails, sendNextMail } from "./mail/send.ts";
import { forgetOldLinks } from "./orders/link.ts";
import { listUnhealthy, stuckWords } from "./orders/list-stuck.ts";
import { noticeRefunds } from "./orders/notice-refunds.ts";
import { life, type Step, steps } from "./orders/order-steps.ts";
import { claimOrder, findDueSteps } from "./orders/order-steps-store.ts";
import { remindNext } from "./orders/remind.ts";
import { answerLinkRequest } from "./orders/resend.ts";

/**
 * Handles rows of one kind, one after another, until none is due or time is up. A row that fails has had its pause set by
 * then, so it never blocks the others.
 *
 * @param next handles the next row; false if none is due
 */
async function drain(deps: Deps, kind: string, next: () => Promise<boolean>): Promise<void> {
  const started = deps.now().getTime();
  for (let taken = 0; taken < limits.sweepBatch; taken++) {
    if (deps.now().getTime() - started > limits.sweepBudgetMs) return;
    try {
      if (!(await next())) return;
    } catch (error) {
      // The store itself failed, not a row: go on to the next kind.
      deps.log("sweep-stopped", { kind }, error);
      return;
    }
  }
}

/**
 * Catches up on what a lost webhook, message or mail left behind, one kind after another: asks Stripe about
 * open checkouts, delivers, refunds, erases, sends mails, and tells the operator what
 * has waited for too long.
 */
export async function sweep(deps: Deps): Promise<void> {
  let due: ReadonlySet<Step> = await findDueSteps(deps.db, deps.now()).catch((error: unknown) => {
    deps.log("sweep-stopped", { kind: "orders" }, error);
    return new Set<Step>();
  });
  for (const step of steps) {
    if (!due.has(step)) continue;
    await drain(deps, step, async () => {
      const order = await claimOrder(deps.db, step, deps.now());
      if (order === null) return false;
      try {
        await life[step].do(deps, order);
      } catch (error) {
        deps.log(`sweep-${step}`, { orderId: order.id, attempts: order.attempts }, error);
      }
      return true;
    });
    // What was done may have made an order due for one of the steps that follow.
    due = await findDueSteps(deps.db, deps.now()).catch(() => due);
  }
  await drain(deps, "notice-refunds", async () => {
    await noticeRefunds(deps);
    return false;
  });
  await drain(deps, "remind", async () => remindNext(deps));
  await drain(deps, "resend", async () => answerLinkRequest(deps));
  await drain(deps, "warn", async () => {
    await warnOperator(deps);
    return false;
  });
  await drain(deps, "mail", async () => (await sendNextMail(deps)) !== null);
  await drain(deps, "forget-rest", async () => {
    await forgetOldMessages(deps);
    await forgetOldLinks(deps);
    await forgetGivenUpMails(deps);
    return false;
  });
  await noteRun(deps, "sweep");
  await beatHeart(deps).catch((error: unknown) => deps.log("heartbeat-not-taken", {}, error));
}

/** Mails the operator a list of what has waited too long, before anything is given up; at most once an hour. */
async function warnOperator(deps: Deps): Promise<void> {
  const now = deps.now();
  const late = (await listUnhealthy(deps.db, now)).filter(
    ({ trouble, since }) =>
      trouble === "refund-failed" || now.getTime() - since.getTime() >= limits.warnAfterMs,
  );
  if (late.length === 0) return;
  const lines = late.map((stuck) => `${stuck.orderId ?? "Uden ordre"}: ${stuckWords(stuck)}`);
  const { supportEmail: to, siteUrl } = deps.config;
  const hour = Math.floor(now.getTime() / limits.warnEveryMs);
  await queueMail(
    deps.db,
    { id: `operator-warning:${hour}`, kind: "operator", orderId: null },
    operatorMail(to, siteUrl, {
      subject: `${late.length} ting venter på dig`,
      text: "Noget er ikke, hvor det skal være. Systemet prøver selv igen; en betalt ordre, der ikke kan leveres, bliver til sidst betalt tilbage. Se mere med: npm run orders -- stuck --remote",
      orders: lines,
    }),
    now,
  );
}
