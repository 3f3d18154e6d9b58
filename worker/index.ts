import { REPORT_PATH } from "../src/domain/report-form.ts";
import { api } from "./api.ts";
import { type Deps, makeDeps } from "./context.ts";
import { reportFormPage } from "./forms/report.ts";
import { refreshDeadlines } from "./grants/refresh-deadlines.ts";
import type { Job } from "./job.ts";
import { sendMail } from "./mail/send.ts";
import { fulfilOrder } from "./orders/deliver.ts";
import { performRefund, requestRefund } from "./orders/refund.ts";
import { sweepOrders } from "./sweep.ts";

const FAILED_QUEUE = "legatkompas-jobs-failed";
const NIGHTLY = "5 23 * * *";

async function takeJob(deps: Deps, job: Job): Promise<void> {
  if (job.kind === "fulfil") await fulfilOrder(deps, job.orderId);
  else await sendMail(deps, job.outboxId);
}

/** A job that has failed for good: what cannot be delivered is paid back. Mail is tried again by the sweep. */
async function giveUp(deps: Deps, job: Job): Promise<void> {
  if (job.kind !== "fulfil") return;
  await requestRefund(deps, job.orderId, "not-delivered");
  await performRefund(deps, job.orderId);
}

export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === REPORT_PATH)
      return reportFormPage(makeDeps(env, ctx), request);
    return api.fetch(request, env, ctx);
  },

  async queue(batch, env, ctx) {
    const deps = makeDeps(env, ctx);
    for (const message of batch.messages) {
      try {
        await (batch.queue === FAILED_QUEUE ? giveUp : takeJob)(deps, message.body);
        message.ack();
      } catch (error) {
        const { body, attempts } = message;
        deps.log("job-failed", { queue: batch.queue, kind: body.kind, attempts }, error);
        message.retry();
      }
    }
  },

  async scheduled(controller, env, ctx) {
    const deps = makeDeps(env, ctx, { now: () => new Date(controller.scheduledTime) });
    if (controller.cron === NIGHTLY) await refreshDeadlines(deps);
    else await sweepOrders(deps);
  },
} satisfies ExportedHandler<Env, Job>;
