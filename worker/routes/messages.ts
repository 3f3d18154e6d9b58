import { Hono } from "hono";
import type * as v from "valibot";
import { contactFields, contactSchema } from "../../src/domain/forms/contact-schema.ts";
import type { FormField } from "../../src/domain/forms/form-fields.ts";
import {
  REPORT_PARAMETER,
  REPORT_PATH,
  reportFields,
  reportSchema,
} from "../../src/domain/forms/report-schema.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { Deps } from "../context.ts";
import { findGrant } from "../grants/load.ts";
import { receiveContact, receiveReport } from "../messages/receive.ts";
import { admitCall, rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody } from "./input.ts";
import { uncachedHeaders } from "./pages.ts";

function messageRoutes<S extends v.GenericSchema<unknown, object>>(
  schema: S,
  labels: Readonly<Record<string, FormField>>,
  path: string,
  receive: (deps: Deps, input: v.InferOutput<S>) => Promise<void>,
) {
  const page = formPage(schema, labels, async (c, input) => {
    await receive(c.var.deps, input);
    return c.redirect(`${path}?sendt#kvittering`, 303);
  });
  return new Hono<AppEnv>().post(
    "/",
    page,
    rateLimit("FORM_LIMIT"),
    jsonBody(schema),
    async (c) => {
      await receive(c.var.deps, c.req.valid("json"));
      return c.json({ accepted: true }, 202);
    },
  );
}

export const contactRoutes = messageRoutes(
  contactSchema,
  contactFields,
  "/contact",
  receiveContact,
);
export const reportRoutes = messageRoutes(reportSchema, reportFields, REPORT_PATH, receiveReport);

const fillIn = (value: string) => ({
  element: (input: Element) => void input.setAttribute("value", value),
});

/** Fills in the grant in the URL: the page has no JavaScript. */
export async function reportFormPage(deps: Deps, request: Request): Promise<Response> {
  const page = await deps.assets.fetch(request);
  const id = new URL(request.url).searchParams.get(REPORT_PARAMETER);
  if (id === null || !page.ok || request.method !== "GET") return page;
  if (!(await admitCall(deps, "MATCH_LIMIT", REPORT_PATH))) return page;
  const grant = await findGrant(deps, id);
  if (grant === undefined) return page;
  return new HTMLRewriter()
    .on('input[name="grant"]', fillIn(grantTitle(grant)))
    .on('input[name="grantId"]', fillIn(grant.id))
    .transform(new Response(page.body, { status: page.status, headers: uncachedHeaders(page) }));
}
