import { danishDateAt } from "../src/domain/danish/danish-date.ts";
import type { Deps } from "./context.ts";
import { existsByName, namesOf } from "./db/exists.ts";
import { forgetOldRows, oldRowsQuery } from "./db/old-rows.ts";
import { pingHeartbeat } from "./health/check.ts";
import { noteRun } from "./health/note-run.ts";
import { limits } from "./limits.ts";
import { remindNext } from "./list/reminders.ts";
import { heldNoticesQuery, queueDigest } from "./mail/notices.ts";
import { queueOperatorMail } from "./mail/operator-mail.ts";
import { stuckWords } from "./mail/operator-words.ts";
import { hasDueMail } from "./mail/outbox-store.ts";
import { sendNextMail } from "./mail/send.ts";
import { hasDueRequest } from "./orders/link-store.ts";
import { isUnhealthy, listStuck, readStuck, type Stuck, selectStuck } from "./orders/list-stuck.ts";
import { type OrderStepName, orderStepNames } from "./orders/order-steps.ts";
import { claimOrder, dueSteps } from "./orders/order-steps-store.ts";
import { hasDueReminder } from "./orders/order-store.ts";
import { noticeRefunds } from "./orders/reconcile.ts";
import { answerLinkRequest } from "./orders/resend.ts";
import { runStep } from "./orders/run-step.ts";

/** A failed row has its pause set, so it never blocks others. True if any may have been handled. */
async function drain(deps: Deps, kind: Part, next: () => Promise<boolean>): Promise<boolean> {
  const started = deps.now().getTime();
  for (let taken = 0; taken < limits.sweepBatch; taken++) {
    if (deps.now().getTime() - started > limits.sweepBudgetMs) return true;
    try {
      if (!(await next())) return taken > 0;
    } catch (error) {
      // The store itself failed, not a row: go on to the next kind.
      deps.log("sweep-stopped", { kind }, error);
      return true;
    }
  }
  return true;
}

async function once<Answer>(
  deps: Deps,
  kind: Part,
  work: () => Promise<Answer>,
): Promise<Answer | true> {
  try {
    return await work();
  } catch (error) {
    deps.log("sweep-stopped", { kind }, error);
    return true;
  }
}

const parts = [
  ...orderStepNames,
  "notice-refunds",
  "remind",
  "resend",
  "warn",
  "digest",
  "mail",
  "forget-old-rows",
] as const;
type Part = (typeof parts)[number];

interface Work {
  readonly parts: ReadonlySet<Part>;
  readonly stuck: readonly Stuck[] | null;
}

/** Asks what there is to do, all in one call: mostly nothing. */
async function findWork({ db, now }: Deps): Promise<Work> {
  const at = now();
  const due = existsByName<Exclude<Part, "notice-refunds" | "warn">>(db, {
    ...dueSteps(db, at),
    remind: [hasDueReminder(db, danishDateAt(at))],
    resend: [hasDueRequest(db, at)],
    digest: heldNoticesQuery(db, at),
    mail: [hasDueMail(db, at)],
    "forget-old-rows": oldRowsQuery(db, at),
  });
  const [[found], ...rows] = await db.batch([due, ...selectStuck(db, at)]);
  const stuck = readStuck(rows, at).filter((one) => isLate(one, at));
  // Only Stripe knows whether there are refunds.
  const known: readonly Part[] = [
    "notice-refunds",
    ...(stuck.length > 0 ? (["warn"] as const) : []),
  ];
  return { parts: new Set([...known, ...namesOf(found)]), stuck };
}

/** One failing query must not stop every part: each part then looks for its own work. */
async function findWorkOrAll(deps: Deps): Promise<Work> {
  try {
    return await findWork(deps);
  } catch (error) {
    deps.log("sweep-asks-each", {}, error);
  }
  try {
    const [found] = await existsByName(deps.db, dueSteps(deps.db, deps.now()));
    return { parts: new Set([...others, ...namesOf(found)]), stuck: null };
  } catch (error) {
    deps.log("sweep-stopped", { kind: "orders" }, error);
    return { parts: others, stuck: null };
  }
}

const isStep = (part: Part): part is OrderStepName => orderStepNames.some((step) => step === part);
const others: ReadonlySet<Part> = new Set(parts.filter((part) => !isStep(part)));

/** False if nothing that another part looks for can have changed. */
async function doPart(deps: Deps, part: Part, { stuck }: Work): Promise<boolean> {
  if (isStep(part))
    return drain(deps, part, async () => {
      const order = await claimOrder(deps.db, part, deps.now());
      if (order === null) return false;
      try {
        await runStep(deps, part, order);
      } catch (error) {
        deps.log(`sweep-${part}`, { orderId: order.id, attempts: order.attempts }, error);
      }
      return true;
    });
  switch (part) {
    case "notice-refunds":
      return once(deps, part, () => noticeRefunds(deps));
    case "remind":
      return drain(deps, part, () => remindNext(deps));
    case "resend":
      return drain(deps, part, () => answerLinkRequest(deps));
    case "warn":
      return once(deps, part, () => warnOperator(deps, stuck));
    case "digest":
      return once(deps, part, () => queueDigest(deps));
    case "mail":
      await drain(deps, part, async () => (await sendNextMail(deps)) !== null);
      return false;
    case "forget-old-rows":
      await once(deps, part, () => forgetOldRows(deps));
      return false;
  }
}

/** Catches up on what a lost webhook, message or mail left behind. */
export async function sweep(deps: Deps): Promise<void> {
  let work = await findWorkOrAll(deps);
  for (const part of parts) {
    if (!work.parts.has(part)) continue;
    // This part may have made a later one due.
    if (await doPart(deps, part, work)) work = await findWorkOrAll(deps);
  }
  await noteRun(deps, "sweep");
  await pingHeartbeat(deps).catch((error: unknown) => deps.log("heartbeat-not-taken", {}, error));
}

function isLate(stuck: Stuck, now: Date): boolean {
  const waitedMs = now.getTime() - stuck.since.getTime();
  return isUnhealthy(stuck) && (stuck.reason === "refund-failed" || waitedMs >= limits.warnAfterMs);
}

/** At most once an hour. */
async function warnOperator(deps: Deps, known: readonly Stuck[] | null): Promise<boolean> {
  const now = deps.now();
  const late = known ?? (await listStuck(deps.db, now)).filter((stuck) => isLate(stuck, now));
  if (late.length === 0) return false;
  const hour = Math.floor(now.getTime() / limits.warnEveryMs);
  return queueOperatorMail(deps.db, deps, {
    id: `operator-warning:${hour}`,
    subject: `${late.length} ting venter på dig`,
    text: "Noget er ikke, hvor det skal være. Systemet prøver selv igen; en betalt ordre, der ikke kan leveres, bliver til sidst betalt tilbage. Se mere med: npm run orders -- stuck --remote",
    orders: late.map((stuck) => `${stuck.orderId ?? "Uden ordre"}: ${stuckWords(stuck)}`),
  });
}
