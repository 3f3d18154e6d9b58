import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { link, text } from "./parts.ts";

/** To the people who run the shop: something that needs a person, or takes too long. Not personal. */
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
