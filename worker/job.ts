import type { Deps } from "./context.ts";

/** What the queue carries: which step to take for which row. No personal data travels in it. */
export type Job =
  | { readonly kind: "fulfil" | "refund"; readonly orderId: string }
  | { readonly kind: "resend"; readonly requestId: string }
  | { readonly kind: "mail"; readonly outboxId: string };

/** Has something done at once. A message that is lost costs nothing but time: the sweep finds the row that waits. */
export async function sendJob({ jobs, log }: Pick<Deps, "jobs" | "log">, job: Job): Promise<void> {
  await jobs.send(job).catch((error: unknown) => log("job-not-queued", { kind: job.kind }, error));
}
