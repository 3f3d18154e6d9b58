import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { link, text } from "./parts.ts";
import { queueMail } from "./queue.ts";

interface OperatorNews {
  readonly subject: string;
  readonly text: string;
  readonly orders: readonly string[];
}

export function operatorMail(to: string, siteUrl: string, news: OperatorNews): Mail {
  return renderLetter({
    to,
    subject: news.subject,
    heading: news.subject,
    blocks: [
      text(news.text),
      ...(news.orders.length === 0 ? [] : [{ kind: "list" as const, items: news.orders }]),
      link("Tilstand", `${siteUrl}/api/health`),
    ],
  });
}

export function queueOperatorMail(
  db: Queryable,
  {
    config: { supportEmail, siteUrl },
    now,
  }: Pick<Deps, "now"> & { readonly config: Pick<Deps["config"], "supportEmail" | "siteUrl"> },
  {
    id,
    orderId = null,
    ...news
  }: OperatorNews & { readonly id: string; readonly orderId?: string | null },
): Promise<boolean> {
  const mail = operatorMail(supportEmail, siteUrl, news);
  return queueMail(db, { id, kind: "operator", orderId }, mail, now());
}
