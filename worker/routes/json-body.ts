import type { MiddlewareHandler } from "hono";
import type * as v from "valibot";
import type { AppEnv } from "./app-env.ts";
import { checkFields } from "./check-fields.ts";
import { problem } from "./problem.ts";

export function jsonBody<S extends v.GenericSchema<unknown, object>>(
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
