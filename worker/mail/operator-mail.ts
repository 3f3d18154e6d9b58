import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { link, list, text } from "./parts.ts";
import { queueMail } from "./queue.ts";

interface OperatorNews {
  readonly subject: string;
  readonly text: string;
  /** The order it is about, if nothing else is given. */
  readonly lines?: readonly string[];
}

type OperatorDeps = Pick<Deps, "now"> & {
  readonly config: Pick<Deps["config"], "supportEmail" | "siteUrl">;
};

export function operatorMail(to: string, siteUrl: string, news: OperatorNews): Mail {
  const { subject, text: words, lines = [] } = news;
  return renderLetter({
    to,
    subject,
    heading: subject,
    blocks: [
      text(words),
      ...(lines.length === 0 ? [] : [list(lines)]),
      link("Tilstand", `${siteUrl}/api/health`),
    ],
  });
}

export function queueOperatorMail(
  db: Queryable,
  { config, now }: OperatorDeps,
  { id, orderId = null, ...news }: OperatorNews & { id: string; orderId?: string | null },
): Promise<boolean> {
  const lines = news.lines ?? (orderId === null ? [] : [orderId]);
  const mail = operatorMail(config.supportEmail, config.siteUrl, { ...news, lines });
  return queueMail(db, { id, kind: "operator", orderId }, mail, now());
}
