import type { Context } from "hono";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import {
  REPORT_PARAMETER,
  REPORT_PATH,
  reportFields,
  reportSchema,
} from "../../src/domain/forms/report-schema.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { Deps } from "../context.ts";
import { loadGrants } from "../grants/load.ts";
import { countCall } from "../rate-limiter.ts";
import { receiveReport } from "../reports/receive.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { uncachedHeaders } from "./answer-page.ts";
import { readForm } from "./read-form.ts";

export async function reportPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, reportSchema, labelsOf(reportFields));
  if (!form.ok) return form.page;
  const { website = "", ...input } = form.input;
  if (website === "") await receiveReport(c.var.deps, input);
  return c.redirect(`${REPORT_PATH}?sendt#kvittering`, 303);
}

class Filled {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  element(element: Element): void {
    element.setAttribute("value", this.#value);
  }
}

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
    .on('input[name="grant"]', new Filled(grantTitle(grant)))
    .on('input[name="grantId"]', new Filled(grant.id))
    .transform(new Response(page.body, { status: page.status, headers: uncachedHeaders(page) }));
}
