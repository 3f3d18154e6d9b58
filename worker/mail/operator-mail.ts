import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { link, text } from "./parts.ts";

export function operatorMail(
  to: string,
  siteUrl: string,
  news: { readonly subject: string; readonly text: string; readonly orders: readonly string[] },
): Mail {
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
