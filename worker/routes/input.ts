import type { Context, MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { FormField } from "../../src/domain/forms/form-fields.ts";
import type { FieldProblem } from "../../src/domain/forms/problem.ts";
import { enforceRateLimit } from "../rate-limiter.ts";
import { Refusal } from "../refusal.ts";
import type { AppEnv } from "./app-env.ts";
import { asPage, mediaTypeOf } from "./pages.ts";

type AnySchema = v.GenericSchema<unknown, object>;

const MAX_FAULTS = 50;
const UNKNOWN = "(ukendt felt)";
const loneSurrogate = /\p{Cs}/u;

function fieldNames(schema: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== "object" || schema === null) return names;
  if ("entries" in schema && typeof schema.entries === "object" && schema.entries !== null)
    for (const [name, entry] of Object.entries(schema.entries)) {
      names.add(name);
      fieldNames(entry, names);
    }
  if ("options" in schema && Array.isArray(schema.options))
    for (const option of schema.options) fieldNames(option, names);
  if ("wrapped" in schema) fieldNames(schema.wrapped, names);
  return names;
}

function shownName(path: readonly unknown[], known: ReadonlySet<string>): string {
  const names = path.map((key) => (typeof key === "string" && known.has(key) ? key : UNKNOWN));
  return names.length === 0 ? UNKNOWN : names.join(".");
}

function faultOf(issue: v.BaseIssue<unknown>, known: ReadonlySet<string>): FieldProblem {
  const field = shownName(issue.path?.map(({ key }) => key) ?? [], known);
  if (issue.type === "strict_object")
    return { field, message: issue.expected === "never" ? "feltet kendes ikke" : "skal udfyldes" };
  // Valibot's own messages repeat the input.
  const isOurs = !issue.message.startsWith("Invalid ");
  return { field, message: isOurs ? issue.message : "har en forkert type eller værdi" };
}

/** The path of an array for an object, an inherited property or a lone surrogate. */
function findForeign(
  value: unknown,
  read: unknown,
  path: readonly string[] = [],
): readonly string[] | null {
  if (typeof value === "string")
    return loneSurrogate.test(typeof read === "string" ? read : value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value) !== Array.isArray(read)) return path;
  for (const [key, inner] of Object.entries(value)) {
    const isForeign = key in Object.prototype || loneSurrogate.test(key);
    const found = isForeign
      ? [...path, key]
      : findForeign(inner, Reflect.get(Object(read), key), [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** @param labels of a form's fields, put before their messages */
function checkFields<S extends AnySchema>(
  schema: S,
  input: unknown,
  labels: Readonly<Record<string, FormField>> = {},
): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  const foreign = result.success ? findForeign(input, result.output) : null;
  if (result.success && foreign === null) return result.output;
  const known = fieldNames(schema);
  const errors: FieldProblem[] =
    foreign === null
      ? (result.issues ?? []).slice(0, MAX_FAULTS).map((issue) => faultOf(issue, known))
      : [{ field: shownName(foreign, known), message: "har en forkert type eller kendes ikke" }];
  const withLabel = ({ field, message }: FieldProblem) => {
    const label = labels[field]?.label;
    return { field, message: label === undefined ? message : `${label}: ${message}` };
  };
  throw new Refusal("invalid-fields", errors.map(withLabel));
}

/** In the header (RFC 6750), since URLs are logged and sent as referrers. */
export const requireToken: MiddlewareHandler<AppEnv> = async (c, next) => {
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
function isCrossSite(c: Context<AppEnv>): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("Origin") ?? "null";
  return origin !== "null" && origin !== new URL(c.var.deps.config.siteUrl).origin;
}

/** Answers a browser's form with a page; other requests go on. */
export function formPage<S extends AnySchema>(
  schema: S,
  labels: Readonly<Record<string, FormField>>,
  answer: (c: Context<AppEnv>, input: v.InferOutput<S>) => Promise<Response>,
  toInput: (fields: Readonly<Record<string, string>>) => unknown = (fields) => fields,
): MiddlewareHandler<AppEnv> {
  return asPage(async (c) => {
    if (isCrossSite(c)) throw new Refusal("foreign-form");
    // Before the check, so that probing with invalid forms is limited too.
    await enforceRateLimit(c, "FORM_LIMIT");
    const body = new TextDecoder().decode(await c.req.arrayBuffer());
    const fields = toInput(Object.fromEntries(new URLSearchParams(body)));
    return answer(c, checkFields(schema, fields, labels));
  });
}
