import type { Context } from "hono";
import { formatDate, formatInstant } from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { orderLinkFields, orderLinkSchema } from "../../src/domain/forms/order-link-schema.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { OrderState } from "../../src/domain/orders/order-state.ts";
import { type OrderView, readOrderByLink } from "../orders/read.ts";
import { isWithinLimit } from "../rate-limit.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { answerPage } from "./answer-page.ts";
import { brokenLinkPage } from "./download.ts";
import { readForm } from "./read-form.ts";
import { refusalPage } from "./refusal-page.ts";

/** How an order stands, in the words of a page that does not change by itself. */
function tellState({ state, ready, amountOere, refundFailed }: OrderView): {
  title: string;
  text: string;
} {
  const waiting = { title: "Vi gør dit køb klar", text: "Genindlæs siden om et øjeblik." };
  const refunding = refundFailed
    ? "Tilbagebetalingen er ikke lykkedes endnu. Pengene er stadig dine, og et menneske hos os ser på det og skriver til dig."
    : `Vi er ved at betale ${formatOere(amountOere)} tilbage samme vej, som de kom. Vi skriver, når pengene er sendt.`;
  const refunded = `${formatOere(amountOere)} er sendt tilbage samme vej, som de kom. Det kan tage nogle bankdage, før du ser dem.`;
  const told: Readonly<Record<OrderState, { title: string; text: string }>> = {
    created: {
      title: "Vi har ikke fået svar om din betaling endnu",
      text: "Genindlæs siden om et øjeblik. Vi sender også en mail, når betalingen er bekræftet.",
    },
    expired: {
      title: "Betalingen blev ikke gennemført",
      text: "Købet blev afbrudt eller løb ud, og du er ikke blevet trukket for noget.",
    },
    paid: waiting,
    fulfilled: ready ? { title: "Dit køb", text: "Her er dine filer." } : waiting,
    refunding: { title: "Købet bliver refunderet", text: refunding },
    refunded: { title: "Købet er refunderet", text: refunded },
  };
  return told[state];
}

/** The order of a link that was pasted into the form for browsers without JavaScript. */
export async function postedOrderPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, orderLinkSchema, labelsOf(orderLinkFields));
  return form.ok ? orderPage(c, form.input.link) : form.page;
}

/** The order of a link that has its token in the address, as earlier mails have. */
export async function linkedOrderPage(c: Context<AppEnv>): Promise<Response> {
  if (!(await isWithinLimit(c, "LINK_LIMIT"))) return refusalPage(c, "too-many-requests");
  return orderPage(c, c.req.param("token") ?? "");
}

/**
 * Shows an order to a browser without JavaScript: how it stands, and the files, each by a form that posts the token.
 */
async function orderPage(c: Context<AppEnv>, token: string): Promise<Response> {
  const result = await readOrderByLink(c.var.deps, token);
  if (!result.ok) return brokenLinkPage(c, result.code);
  const { order } = result;
  const { title, text } = tellState(order);
  return answerPage(c, 200, {
    title,
    text: [
      text,
      ...(order.withdrawalKept
        ? [
            "Bekræftelsen kom ikke frem, før du kunne hente filerne. Derfor har du stadig 14 dages fortrydelsesret.",
          ]
        : []),
    ],
    rows: [
      ["Ordre", order.orderNumber],
      ["Vare", catalogue[order.product].title],
      ["Pris", formatOere(order.amountOere)],
      ...(order.paidAt === null
        ? []
        : [["Betalt", formatInstant(new Date(order.paidAt))] as const]),
      ...(order.firstDeadline === null
        ? []
        : [
            [
              "Din første frist",
              `${formatDate(order.firstDeadline.on)}: ${order.firstDeadline.title}`,
            ] as const,
          ]),
      ...(order.filesErasedOn === null
        ? []
        : [["Filerne slettes", formatDate(order.filesErasedOn)] as const]),
    ],
    forms: order.files.map(({ kind, label, name }) => ({
      action: "/api/downloads",
      fields: { link: token, file: kind },
      label: `${label} (${name})`,
    })),
    links: [
      ...(order.state === "paid" || order.state === "fulfilled"
        ? [{ href: "/fortryd", label: "Fortryd et køb" }]
        : []),
      { href: "/contact", label: "Skriv til os" },
    ],
  });
}
