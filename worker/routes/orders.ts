import { type Context, Hono } from "hono";
import * as v from "valibot";
import { formatDate } from "../../src/domain/danish/danish-date.ts";
import {
  orderLinkFields,
  orderLinkSchema,
  resendFields,
  resendSchema,
} from "../../src/domain/forms/order-link-schema.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { orderStateText } from "../../src/domain/orders/order-words.ts";
import { receiptOf, receiptRows } from "../../src/domain/orders/receipt.ts";
import { openProductFile } from "../list/files.ts";
import { eraseByLink } from "../orders/erase.ts";
import { endOtherLinks, exchangeCode } from "../orders/link.ts";
import { type OrderView, readOrderByLink, syncOrderByLink } from "../orders/read.ts";
import { requestLinks } from "../orders/resend.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody, requireToken } from "./input.ts";
import { answerPage } from "./pages.ts";
import { fileResponse } from "./responses.ts";

const exchangeSchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(200)) });

function wordsOfState(order: OrderView): { heading: string; text: string } {
  const ready = { heading: "Dit køb", text: "Her er dine filer." };
  const waiting = { heading: "Vi gør dit køb klar", text: "Genindlæs siden om et øjeblik." };
  return orderStateText(order) ?? (order.ready ? ready : waiting);
}

/** For a browser without JavaScript: each file's form posts the token. */
async function orderPage(c: Context<AppEnv>, token: string): Promise<Response> {
  const order = await syncOrderByLink(c.var.deps, token);
  const { heading, text } = wordsOfState(order);
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
      ...(order.firstSteps?.steps ?? [])
        .slice(0, 1)
        .map(
          ({ when, title }) =>
            ["Det første, du gør", when === "Nu" ? title : `${title}, fra ${when}`] as const,
        ),
      ...(order.erasedOn === null
        ? []
        : [["Filerne slettes", formatDate(order.erasedOn)] as const]),
    ],
    forms: order.files.map(({ address: action, label }) => ({ action, label, link: token })),
    links: [
      ...(order.state === "paid" || order.state === "fulfilled"
        ? [{ href: "/fortryd", label: "Fortryd et køb" }]
        : []),
      { href: "/contact", label: "Skriv til os" },
    ],
  });
}

async function sendProductFile(c: Context<AppEnv>, token: string): Promise<Response> {
  return fileResponse(await openProductFile(c.var.deps, token, c.req.param("kind") ?? ""));
}

const resendPage = formPage(resendSchema, resendFields, async (c, { email }) => {
  await requestLinks(c.var.deps, email);
  return c.redirect("/ordre?sendt#sendt", 303);
});

const linkLimit = rateLimit("LINK_LIMIT");

export const orderRoutes = new Hono<AppEnv>()
  .post("/resend", resendPage, rateLimit("FORM_LIMIT"), jsonBody(resendSchema), async (c) => {
    await requestLinks(c.var.deps, c.req.valid("json").email);
    return c.json({ accepted: true }, 202);
  })
  .post("/exchange", linkLimit, jsonBody(exchangeSchema), async (c) =>
    c.json({ token: await exchangeCode(c.var.deps, c.req.valid("json").code) }, 200),
  )
  .get("/mine", linkLimit, requireToken, async (c) =>
    c.json(await readOrderByLink(c.var.deps, c.var.token), 200),
  )
  .post(
    "/mine",
    formPage(orderLinkSchema, orderLinkFields, (c, { link }) => orderPage(c, link)),
  )
  .post("/mine/payment", linkLimit, requireToken, async (c) =>
    c.json(await syncOrderByLink(c.var.deps, c.var.token), 200),
  )
  .post(
    "/files/:kind",
    formPage(orderLinkSchema, orderLinkFields, (c, { link }) => sendProductFile(c, link)),
    linkLimit,
    requireToken,
    (c) => sendProductFile(c, c.var.token),
  )
  .delete("/mine/answers", linkLimit, requireToken, async (c) => {
    await eraseByLink(c.var.deps, c.var.token);
    return c.json({ erased: true }, 200);
  })
  .delete("/mine/other-links", linkLimit, requireToken, async (c) =>
    c.json({ ended: await endOtherLinks(c.var.deps, c.var.token) }, 200),
  );
