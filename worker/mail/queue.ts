import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { insertMail } from "./outbox-store.ts";
import { linkBlock, listBlock, textBlock } from "./parts.ts";

export function queueMail(
  db: Queryable,
  occasion: { readonly id: string; readonly kind: string; readonly orderId: string | null },
  { to: recipient, ...mail }: Mail,
  now: Date,
): Promise<boolean> {
  const giveUpAt = new Date(now.getTime() + limits.mailWithinMs);
  return insertMail(db, { ...occasion, ...mail, recipient, createdAt: now, giveUpAt });
}

/** If the job queue is down, the sweep sends them. */
export async function sendSoon(deps: Pick<Deps, "jobs" | "log">, ids: readonly string[]) {
  for (const outboxId of ids) await sendJob(deps, { kind: "mail", outboxId });
}

interface OperatorNews {
  readonly subject: string;
  readonly text: string;
  readonly lines?: readonly string[];
}

export function operatorMail(to: string, siteUrl: string, news: OperatorNews): Mail {
  const { subject, text: words, lines = [] } = news;
  return renderLetter({
    to,
    subject,
    heading: subject,
    blocks: [
      textBlock(words),
      ...(lines.length === 0 ? [] : [listBlock(lines)]),
      linkBlock("Tilstand", `${siteUrl}/api/health`),
    ],
  });
}

export function queueOperatorMail(
  db: Queryable,
  { config, now }: Pick<Deps, "config" | "now">,
  { id, orderId = null, ...news }: OperatorNews & { id: string; orderId?: string | null },
): Promise<boolean> {
  const lines = news.lines ?? (orderId === null ? [] : [orderId]);
  const mail = operatorMail(config.supportEmail, config.siteUrl, { ...news, lines });
  return queueMail(db, { id, kind: "operator", orderId }, mail, now());
}
