import type { Context } from "hono";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { orderFileSchema, orderLinkFields } from "../../src/domain/forms/order-link-schema.ts";
import { problems } from "../../src/domain/forms/problem.ts";
import { openDownload } from "../orders/read.ts";
import { isWithinLimit } from "../rate-limiter.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { fileResponse } from "../routes/file-response.ts";
import { asAnswer } from "./answer-page.ts";
import { readForm } from "./read-form.ts";
import { refusalPage } from "./refusal-page.ts";

/** Pages that say why a link does not work. */
const builtPages = {
  "not-found": "/link/ukendt",
  "link-expired": "/link/udloebet",
  "file-address-expired": "/link/fil",
  "files-erased": "/link/slettet",
  "order-not-ready": "/link/vent",
} as const;

/** The built page for a link that does not work; plain text if the built pages cannot be read. */
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

async function answerFile(
  c: Context<AppEnv>,
  codeOrToken: string,
  kind: string,
): Promise<Response> {
  const result = await openDownload(c.var.deps, codeOrToken, kind);
  return result.ok ? fileResponse(result) : brokenLinkPage(c, result.code);
}

/** Serves a file to somebody who follows a link, or a page that says why not. */
export async function downloadPage(c: Context<AppEnv>): Promise<Response> {
  if (!(await isWithinLimit(c, "LINK_LIMIT"))) return refusalPage(c, "too-many-requests");
  const { code = "", kind = "" } = c.req.param();
  return answerFile(c, code, kind);
}

/** Serves a file to somebody who opened the order without JavaScript (order.ts). */
export async function postedDownload(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, orderFileSchema, labelsOf(orderLinkFields));
  return form.ok ? answerFile(c, form.input.link, form.input.file) : form.page;
}
