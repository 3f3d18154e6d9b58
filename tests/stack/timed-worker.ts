import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";
import { clockOffset, shiftClock } from "../support/shifted-clock.ts";

/** The product's Worker, which from each call of cron on lives at the instant that cron names: hours pass at once. */
export default {
  ...worker,
  scheduled(controller, env, ctx) {
    shiftClock(clockOffset(new Date(controller.scheduledTime).toISOString()));
    return worker.scheduled(controller, env, ctx);
  },
} satisfies ExportedHandler<Env, Job>;
