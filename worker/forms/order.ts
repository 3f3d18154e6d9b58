import type { Context } from "hono";
import { formatDate } from "../../src/domain/danish/danish-date.ts";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { orderLinkFields, orderLinkSchema } from "../../src/domain/forms/order-link-schema.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { stateWords } from "../../src/domain/orders/order-words.ts";
import { receiptOf, receiptRows } from "../../src/domain/orders/receipt.ts";
import { awaitOrderByLink, type OrderView } from "../orders/read.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { answerPage } from "./answer-page.ts";
import { brokenLinkPage } from "./download.ts";
import { readForm } from "./read-form.ts";

function tellState(order: OrderView): { heading: string; text: string } {
  const ready = { heading: "Dit køb", text: "Her er dine filer." };
  const waiting = { heading: "Vi gør dit køb klar", text: "Genindlæs siden om et øjeblik." };
  return stateWords(order) ?? (order.ready ? ready : waiting);
}

export async function postedOrderPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, orderLinkSchema, labelsOf(orderLinkFields));
  return form.ok ? orderPage(c, form.input.link) : form.page;
}

/** For a browser without JavaScript: each file by a form that posts the token. */
async function orderPage(c: Context<AppEnv>, token: string): Promise<Response> {
  const result = await awaitOrderByLink(c.var.deps, token);
  if (!result.ok) return brokenLinkPage(c, result.code);
  const { order } = result;
  const { heading, text } = tellState(order);
  return answerPage(c, 200, {
    title: heading,
    text: [
      text,
      ...(order.canWithdraw
        ? [
            "Bekræftelsen kom ikke frem, før du kunne hente filerne. Derfor har du stadig 14 dages fortrydelsesret.",
          ]
        : []),
    ],
    rows: [
      ...receiptRows(receiptOf(order), catalogue[order.product]),
      ...(order.beginning?.steps ?? [])
        .slice(0, 1)
        .map(
          ({ when, title }) =>
            ["Det første, du gør", when === "Nu" ? title : `${title}, fra ${when}`] as const,
        ),
      ...(order.erasedOn === null
        ? []
        : [["Filerne slettes", formatDate(order.erasedOn)] as const]),
    ],
    forms: order.files.map(({ address: action, label }) => ({
      action,
      fields: { link: token },
      label,
    })),
    links: [
      ...(order.state === "paid" || order.state === "fulfilled"
        ? [{ href: "/fortryd", label: "Fortryd et køb" }]
        : []),
      { href: "/contact", label: "Skriv til os" },
    ],
  });
}
