import { Hono } from "hono";
import { contactFields, contactSchema } from "../../src/domain/forms/contact-schema.ts";
import {
  REPORT_PARAMETER,
  REPORT_PATH,
  reportFields,
  reportSchema,
} from "../../src/domain/forms/report-schema.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { Deps } from "../context.ts";
import { loadGrants } from "../grants/load.ts";
import { receiveContact, receiveReport } from "../messages/receive.ts";
import { countCall, rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody } from "./input.ts";
import { uncachedHeaders } from "./pages.ts";

export const contactRoutes = new Hono<AppEnv>().post(
  "/",
  formPage(contactSchema, contactFields, async (c, input) => {
    await receiveContact(c.var.deps, input);
    // A reload must not send it again.
    return c.redirect("/contact?sendt#kvittering", 303);
  }),
  rateLimit("FORM_LIMIT"),
  jsonBody(contactSchema),
  async (c) => {
    await receiveContact(c.var.deps, c.req.valid("json"));
    return c.json({ accepted: true }, 202);
  },
);

export const reportRoutes = new Hono<AppEnv>().post(
  "/",
  formPage(reportSchema, reportFields, async (c, input) => {
    await receiveReport(c.var.deps, input);
    return c.redirect(`${REPORT_PATH}?sendt#kvittering`, 303);
  }),
  rateLimit("FORM_LIMIT"),
  jsonBody(reportSchema),
  async (c) => {
    await receiveReport(c.var.deps, c.req.valid("json"));
    return c.json({ accepted: true }, 202);
  },
);

const fillIn = (value: string) => ({
  element: (input: Element) => void input.setAttribute("value", value),
});

/** The page has no JavaScript, so the grant in its address is filled in here. */
export async function reportFormPage(deps: Deps, request: Request): Promise<Response> {
  const page = await deps.assets.fetch(request);
  const id = new URL(request.url).searchParams.get(REPORT_PARAMETER);
  if (id === null || !page.ok || request.method !== "GET") return page;
  if (!(await countCall(deps, "MATCH_LIMIT", REPORT_PATH))) return page;
  const loaded = await loadGrants(deps);
  const grant = loaded?.grants.data.grants.find((candidate) => candidate.id === id);
  if (grant === undefined) return page;
  return new HTMLRewriter()
    .on('input[name="grant"]', fillIn(grantTitle(grant)))
    .on('input[name="grantId"]', fillIn(grant.id))
    .transform(new Response(page.body, { status: page.status, headers: uncachedHeaders(page) }));
}
