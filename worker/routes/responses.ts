import type { Context } from "hono";
import {
  type FieldProblem,
  type Problem,
  type ProblemCode,
  problems,
} from "../../src/domain/forms/problem.ts";
import type { MadeFile } from "../list/files.ts";
import type { AppEnv } from "./app-env.ts";

export function problem(
  c: Context<AppEnv>,
  code: ProblemCode,
  { errors }: { readonly errors?: readonly FieldProblem[] } = {},
) {
  const { status, title, detail } = problems[code];
  const body: Problem = {
    type: `${c.var.deps?.config.siteUrl ?? ""}/problemer#${code}`,
    code,
    title,
    status,
    detail,
    requestId: c.var.requestId,
    ...(errors === undefined ? {} : { errors }),
  };
  return c.json(body, status, { "Content-Type": "application/problem+json" });
}

export function fileResponse({ body, contentType, filename }: MadeFile): Response {
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(body.byteLength),
      "Content-Disposition": `attachment; filename="${filename}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
