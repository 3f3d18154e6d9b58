import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import type { Mail } from "./mailer.ts";
import { insertMail } from "./outbox-store.ts";

export function queueMail(
  db: Queryable,
  occasion: { readonly id: string; readonly kind: string; readonly orderId: string | null },
  { to: recipient, ...mail }: Mail,
  now: Date,
): Promise<boolean> {
  const giveUpAt = new Date(now.getTime() + limits.mailWithinMs);
  return insertMail(db, { ...occasion, ...mail, recipient, createdAt: now, giveUpAt });
}

/** Has mails sent at once. If the queue is down, the sweep sends them. */
export async function sendSoon(
  deps: Pick<Deps, "jobs" | "log">,
  ids: readonly string[],
): Promise<void> {
  for (const outboxId of ids) await sendJob(deps, { kind: "mail", outboxId });
}
