import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";
import { clockOffset, shiftClock } from "../support/shifted-clock.ts";

/** The product's Worker with its clock set by cron: from each cron call on, it is the time that the call names. */
export default {
  ...worker,
  scheduled(controller, env, ctx) {
    shiftClock(clockOffset(new Date(controller.scheduledTime).toISOString()));
    return worker.scheduled(controller, env, ctx);
  },
} satisfies ExportedHandler<Env, Job>;
