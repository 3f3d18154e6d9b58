import type { Deps } from "./context.ts";

/** Refers to rows by id: no personal data goes through the queue. */
export type Job =
  | { readonly kind: "deliver" | "refund"; readonly orderId: string }
  | { readonly kind: "resend"; readonly requestId: string }
  | { readonly kind: "mail"; readonly outboxId: string };

export async function sendJob({ jobs, log }: Pick<Deps, "jobs" | "log">, job: Job): Promise<void> {
  await jobs.send(job).catch((error: unknown) => log("job-not-queued", { kind: job.kind }, error));
}
