import type { Context } from "hono";
import type * as v from "valibot";
import type { FieldProblem } from "../../src/domain/forms/problem.ts";
import { isWithinLimit } from "../rate-limiter.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { checkFields } from "../routes/check-fields.ts";
import { refusalPage } from "./refusal-page.ts";

export type FormFields = Readonly<Record<string, string>>;

/**
 * Our pages send no referrer, so the origin of their forms is "null". Older browsers do not send
 * Sec-Fetch-Site.
 */
function isForeign(c: Context<AppEnv>): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("Origin") ?? "null";
  return origin !== "null" && origin !== new URL(c.var.deps.config.siteUrl).origin;
}

function nameFields(
  faults: readonly FieldProblem[],
  labels: Readonly<Record<string, string>>,
): FieldProblem[] {
  return faults.map(({ field, message }) => {
    const label = labels[field];
    return { field, message: label === undefined ? message : `${label}: ${message}` };
  });
}

/** Validates a form by the schema of the JSON call, or answers with the page that refuses it. */
export async function readForm<S extends v.GenericSchema<unknown, object>>(
  c: Context<AppEnv>,
  schema: S,
  labels: Readonly<Record<string, string>>,
  toInput: (fields: FormFields) => unknown = (fields) => fields,
): Promise<{ ok: true; input: v.InferOutput<S> } | { ok: false; page: Response }> {
  const refused = async (...why: [Parameters<typeof refusalPage>[1], FieldProblem[]?]) => ({
    ok: false as const,
    page: await refusalPage(c, ...why),
  });
  if (isForeign(c)) return refused("foreign-form");
  // Invalid forms count towards the limit too: probing is limited by the number of attempts.
  if (!(await isWithinLimit(c, "FORM_LIMIT"))) return refused("too-many-requests");
  const fields = Object.fromEntries(
    new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer())),
  );
  const result = checkFields(schema, toInput(fields));
  if (!result.ok) return refused("invalid-fields", nameFields(result.errors, labels));
  return { ok: true, input: result.output };
}
