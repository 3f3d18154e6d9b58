import type { Context } from "hono";
import * as v from "valibot";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { orderLinkFields, orderLinkSchema } from "../../src/domain/forms/order-link-schema.ts";
import { type ProblemCode, problems } from "../../src/domain/forms/problem.ts";
import { listForms, type MadeFile, makeListFile, openProductFile } from "../list/files.ts";
import type { Refused } from "../list/open-list.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { fileResponse } from "../routes/file-response.ts";
import { asAnswer } from "./answer-page.ts";
import { readForm } from "./read-form.ts";
import { refusalPage } from "./refusal-page.ts";

const builtPages = {
  "not-found": "/link/ukendt",
  "link-expired": "/link/udloebet",
  "files-erased": "/link/slettet",
  "order-not-ready": "/link/vent",
} as const;

function isBrokenLink(code: ProblemCode): code is keyof typeof builtPages {
  return code in builtPages;
}

export async function brokenLinkPage(
  c: Context<AppEnv>,
  code: keyof typeof builtPages,
): Promise<Response> {
  const page = await c.var.deps.assets
    .fetch(new URL(builtPages[code], c.req.url))
    .catch(() => null);
  if (!page?.ok) return refusalPage(c, code);
  return asAnswer(c, page, problems[code].status);
}

async function filePage(c: Context<AppEnv>, made: MadeFile | Refused): Promise<Response> {
  if (made.ok) return fileResponse(made);
  return isBrokenLink(made.code) ? brokenLinkPage(c, made.code) : refusalPage(c, made.code);
}

export async function postedProductFile(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, orderLinkSchema, labelsOf(orderLinkFields));
  if (!form.ok) return form.page;
  const kind = c.req.param("kind") ?? "";
  return filePage(c, await openProductFile(c.var.deps, form.input.link, kind));
}

export async function postedListFile(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, orderLinkSchema, labelsOf(orderLinkFields));
  if (!form.ok) return form.page;
  const wanted = v.safeParse(v.picklist(listForms), c.req.param("form"));
  if (!wanted.success) return refusalPage(c, "not-found");
  return filePage(c, await makeListFile(c.var.deps, form.input.link, wanted.output));
}
