import type { Context, TypedResponse } from "hono";
import {
  type FieldProblem,
  type Problem,
  type ProblemCode,
  problems,
} from "../../src/domain/problem.ts";
import type { AppEnv } from "./app-env.ts";

type ProblemStatus = (typeof problems)[ProblemCode]["status"];
/** A refusal, as the browser's client sees it. */
type ProblemResponse = Response & TypedResponse<Problem, ProblemStatus, "json">;

/** Answers with `application/problem+json` (RFC 9457). Nothing that the visitor sent is part of it. */
export function problem(
  c: Context<AppEnv>,
  code: ProblemCode,
  errors?: readonly FieldProblem[],
): ProblemResponse {
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
  return c.body(JSON.stringify(body), status, {
    "Content-Type": "application/problem+json",
  }) as unknown as ProblemResponse;
}
