import type { Context } from "hono";
import {
  type FieldProblem,
  type Problem,
  type ProblemCode,
  problems,
} from "../../src/domain/forms/problem.ts";
import type { DownloadFile } from "../list/files.ts";
import type { AppEnv } from "./app-env.ts";

export function problemResponse(
  c: Context<AppEnv>,
  code: ProblemCode,
  errors?: readonly FieldProblem[],
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

const contentTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ics: "text/calendar; charset=utf-8",
  zip: "application/zip",
};

export function fileResponse({ body, filename }: DownloadFile): Response {
  const extension = filename.slice(filename.lastIndexOf(".") + 1);
  return new Response(body, {
    headers: {
      "Content-Type": contentTypes[extension] ?? "application/octet-stream",
      "Content-Length": String(body.byteLength),
      "Content-Disposition": `attachment; filename="${filename}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
