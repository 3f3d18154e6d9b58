import type { Context } from "hono";
import { problems } from "../../src/domain/forms/problem.ts";
import { openDownload } from "../orders/read.ts";
import { isWithinLimit } from "../rate-limit.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { fileResponse } from "../routes/file-response.ts";
import { asAnswer } from "./answer-page.ts";
import { refusalPage } from "./refusal-page.ts";

/** Pages of the site that say why a link opens nothing. */
const builtPages = {
  "not-found": "/link/ukendt",
  "link-expired": "/link/udloebet",
  "files-erased": "/link/slettet",
  "order-not-ready": "/link/vent",
} as const;

/** The built page for a link that opens nothing; the bare words where the pages cannot be had. */
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

/** Hands a file to a person who follows a link, or says as a page why not. */
export async function downloadPage(c: Context<AppEnv>): Promise<Response> {
  if (!(await isWithinLimit(c, "LINK_LIMIT"))) return refusalPage(c, "too-many-requests");
  const { token = "", kind = null } = c.req.param();
  const result = await openDownload(c.var.deps, token, kind);
  return result.ok ? fileResponse(result) : brokenLinkPage(c, result.code);
}
