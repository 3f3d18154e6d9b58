import type { Context } from "hono";
import { formatDate } from "../../src/domain/danish/danish-date.ts";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { orderLinkFields, orderLinkSchema } from "../../src/domain/forms/order-link-schema.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { receiptOf, receiptRows, stateWords } from "../../src/domain/orders/order-words.ts";
import { type OrderView, readOrderByLink } from "../orders/read.ts";
import { isWithinLimit } from "../rate-limiter.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { answerPage } from "./answer-page.ts";
import { brokenLinkPage } from "./download.ts";
import { readForm } from "./read-form.ts";
import { refusalPage } from "./refusal-page.ts";

/** How an order stands on a page that does not change by itself. */
function tellState(order: OrderView): { heading: string; text: string } {
  const ready = { heading: "Dit køb", text: "Her er dine filer." };
  const waiting = { heading: "Vi gør dit køb klar", text: "Genindlæs siden om et øjeblik." };
  return stateWords(order) ?? (order.ready ? ready : waiting);
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
  const { heading, text } = tellState(order);
  return answerPage(c, 200, {
    title: heading,
    text: [
      text,
      ...(order.withdrawalKept
        ? [
            "Bekræftelsen kom ikke frem, før du kunne hente filerne. Derfor har du stadig 14 dages fortrydelsesret.",
          ]
        : []),
    ],
    rows: [
      ...receiptRows(receiptOf(order), catalogue[order.product]),
      ...(order.firstSteps ?? [])
        .slice(0, 1)
        .map(
          ({ when, title }) =>
            ["Det første, du gør", when === "Nu" ? title : `${title}, fra ${when}`] as const,
        ),
      ...(order.filesErasedOn === null
        ? []
        : [["Filerne slettes", formatDate(order.filesErasedOn)] as const]),
    ],
    forms: [
      // Its answers are what a list is made from.
      ...(order.ready && order.answersErasedOn !== null
        ? [{ action: "/api/list/mine", fields: { link: token }, label: "Åbn din liste" }]
        : []),
      ...order.files.map(({ kind, label, name }) => ({
        action: "/api/downloads",
        fields: { link: token, file: kind },
        label: `${label} (${name})`,
      })),
    ],
    links: [
      ...(order.state === "paid" || order.state === "fulfilled"
        ? [{ href: "/fortryd", label: "Fortryd et køb" }]
        : []),
      { href: "/contact", label: "Skriv til os" },
    ],
  });
}
