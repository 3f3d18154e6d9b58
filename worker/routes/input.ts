import type { Context, MiddlewareHandler } from "hono";
import type * as v from "valibot";
import type { FormField } from "../../src/domain/forms/form-fields.ts";
import { countTowards } from "../rate-limiter.ts";
import { Refusal } from "../refusal.ts";
import type { AppEnv } from "./app-env.ts";
import { checkFields } from "./check-fields.ts";
import { asPage, mediaTypeOf } from "./pages.ts";

type AnySchema = v.GenericSchema<unknown, object>;

/** RFC 6750: a header is neither logged nor sent on as a referrer. */
export const bearerToken: MiddlewareHandler<AppEnv> = async (c, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (token === undefined) {
    c.header("WWW-Authenticate", "Bearer");
    throw new Refusal("link-needed");
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
    if (mediaTypeOf(c) !== "application/json") throw new Refusal("unsupported-media-type");
    let input: unknown;
    try {
      const bytes = await c.req.arrayBuffer();
      input = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    } catch {
      throw new Refusal("malformed-json");
    }
    c.req.addValidatedData("json", checkFields(schema, input));
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
    if (isForeign(c)) throw new Refusal("foreign-form");
    // Invalid forms count towards the limit too: probing is limited by the number of attempts.
    await countTowards(c, "FORM_LIMIT");
    const body = new TextDecoder().decode(await c.req.arrayBuffer());
    const fields = toInput(Object.fromEntries(new URLSearchParams(body)));
    return answer(c, checkFields(schema, fields, labels));
  });
}
