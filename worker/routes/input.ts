import type { Context, MiddlewareHandler } from "hono";
import type * as v from "valibot";
import type { FormField } from "../../src/domain/forms/form-fields.ts";
import { isWithinLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { checkFields } from "./check-fields.ts";
import { asPage, refusalPage } from "./pages.ts";
import { problem } from "./responses.ts";

type AnySchema = v.GenericSchema<unknown, object>;

/** RFC 6750: a header is neither logged nor sent on as a referrer. */
export const bearerToken: MiddlewareHandler<AppEnv> = async (c, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (token === undefined) {
    c.header("WWW-Authenticate", "Bearer");
    return problem(c, "link-needed");
  }
  c.set("token", token);
  await next();
};

export function jsonBody<S extends AnySchema>(
  schema: S,
): MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }
> {
  return async (c, next) => {
    const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") return problem(c, "unsupported-media-type");
    let input: unknown;
    try {
      const bytes = await c.req.arrayBuffer();
      input = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    } catch {
      return problem(c, "malformed-json");
    }
    const result = checkFields(schema, input);
    if (!result.ok) return problem(c, "invalid-fields", { errors: result.errors });
    c.req.addValidatedData("json", result.output);
    await next();
  };
}

/** Our pages send no referrer, so their origin is "null"; old browsers send no Sec-Fetch-Site. */
function isForeign(c: Context<AppEnv>): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("Origin") ?? "null";
  return origin !== "null" && origin !== new URL(c.var.deps.config.siteUrl).origin;
}

/**
 * Answers a browser's own form with a page; any other request goes on to the JSON handler after it.
 *
 * @param toInput turns the form's fields into the input of the JSON call's schema
 */
export function formPage<S extends AnySchema>(
  schema: S,
  labels: Readonly<Record<string, FormField>>,
  answer: (c: Context<AppEnv>, input: v.InferOutput<S>) => Promise<Response>,
  toInput: (fields: Readonly<Record<string, string>>) => unknown = (fields) => fields,
): MiddlewareHandler<AppEnv> {
  return asPage(async (c) => {
    if (isForeign(c)) return refusalPage(c, "foreign-form");
    // Invalid forms count towards the limit too: probing is limited by the number of attempts.
    if (!(await isWithinLimit(c, "FORM_LIMIT"))) return refusalPage(c, "too-many-requests");
    const body = new TextDecoder().decode(await c.req.arrayBuffer());
    const result = checkFields(schema, toInput(Object.fromEntries(new URLSearchParams(body))));
    if (result.ok) return answer(c, result.output);
    const errors = result.errors.map(({ field, message }) => {
      const label = labels[field]?.label;
      return { field, message: label === undefined ? message : `${label}: ${message}` };
    });
    return refusalPage(c, "invalid-fields", errors);
  });
}
