import { REPORT_PATH } from "../src/domain/forms/report-schema.ts";
import { api } from "./api.ts";
import { type Deps, makeDeps } from "./context.ts";
import type { Job } from "./job.ts";
import { limits } from "./limits.ts";
import { sendMail } from "./mail/send.ts";
import { notFoundPage } from "./not-found.ts";
import { claimAndRun } from "./orders/order-steps.ts";
import { reconcile } from "./orders/reconcile.ts";
import { answerLinkRequest } from "./orders/resend.ts";
import { reportFormPage } from "./routes/messages.ts";
import { sweep } from "./sweep.ts";

const NIGHTLY = "5 23 * * *";

function orderOf(job: Job): string | undefined {
  if ("orderId" in job) return job.orderId;
  return "outboxId" in job ? /^LK-[0-9A-Z]{10}(?=:)/.exec(job.outboxId)?.[0] : undefined;
}

async function takeJob(deps: Deps, job: Job): Promise<unknown> {
  switch (job.kind) {
    case "deliver":
    case "refund":
      return claimAndRun(deps, job.kind, job.orderId);
    case "resend":
      return answerLinkRequest(deps, job.requestId);
    case "mail":
      return sendMail(deps, job.outboxId);
  }
}

export default {
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (/^\/api(?:\/|$)/.test(pathname)) return api.fetch(request, env, ctx);
    const deps = makeDeps(env, ctx, { request });
    // Apart from the report form, only URLs without a file get here.
    return pathname === REPORT_PATH ? reportFormPage(deps, request) : notFoundPage(deps, request);
  },

  /** In parallel, so that a slow job does not hold up a paid order. */
  async queue(batch, env, ctx) {
    const deps = makeDeps(env, ctx);
    const take = async (message: Message<Job>) => {
      try {
        await takeJob(deps, message.body);
        message.ack();
      } catch (error) {
        const { body, attempts } = message;
        deps.log("job-failed", { kind: body.kind, orderId: orderOf(body), attempts }, error);
        message.retry({ delaySeconds: limits.queuePauseMs / 1000 });
      }
    };
    await Promise.all(batch.messages.map(take));
  },

  async scheduled(controller, env, ctx) {
    if (controller.cron !== NIGHTLY) return sweep(makeDeps(env, ctx));
    const deps = makeDeps(env, ctx, { now: () => new Date(controller.scheduledTime) });
    await reconcile(deps).catch((error: unknown) => deps.log("night-failed", {}, error));
  },
} satisfies ExportedHandler<Env, Job>;
