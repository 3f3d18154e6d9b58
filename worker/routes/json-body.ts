import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { FieldProblem } from "../../src/domain/problem.ts";
import type { AppEnv } from "./app-env.ts";
import { problem } from "./problem.ts";

export const MAX_BODY_BYTES = 64 * 1024;

/** A field's name as it may be shown: names that a visitor made up are not repeated. */
function shownName(path: readonly unknown[]): string {
  const name = path.map(String).join(".");
  return /^[A-Za-z][\w.]{0,60}$/.test(name) ? name : "(ukendt felt)";
}

/** The faults of a body as they may be told: no value that was sent is part of them. */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  return issues.slice(0, 50).map((issue) => {
    const path = issue.path?.map((item) => item.key) ?? [];
    if (issue.type === "strict_object") {
      const known = issue.expected !== "never";
      return { field: shownName(path), message: known ? "skal udfyldes" : "feltet kendes ikke" };
    }
    // Valibot's own messages repeat what was received; only texts of ours, which do not, are passed on.
    const ours = !issue.message.startsWith("Invalid ");
    return {
      field: shownName(path),
      message: ours ? issue.message : "har en forkert type eller værdi",
    };
  });
}

/**
 * What a schema lets pass though it is no field of ours: an array where an object belongs, and names that every object
 * has by birth, such as `__proto__`. The path of the first one found; `null` where there is none.
 */
function findForeign(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = key in Object.prototype ? [...path, key] : findForeign(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** Reads at most `MAX_BODY_BYTES`; `null` where there is more. */
export async function readLimited(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Lets a request through only with a JSON body that fits the schema, which the handler then gets as valid "json". */
export function jsonBody<S extends v.GenericSchema>(
  schema: S,
): MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }
> {
  return async (c, next) => {
    const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") return problem(c, "unsupported-media-type");
    const bytes = await readLimited(c.req.raw);
    if (bytes === null) return problem(c, "payload-too-large");
    let input: unknown;
    try {
      input = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    } catch {
      return problem(c, "malformed-json");
    }
    const result = v.safeParse(schema, input);
    if (!result.success) return problem(c, "invalid-fields", fieldProblems(result.issues));
    const foreign = findForeign(input);
    if (foreign !== null)
      return problem(c, "invalid-fields", [
        { field: shownName(foreign), message: "har en forkert type eller kendes ikke" },
      ]);
    c.req.addValidatedData("json", result.output as object);
    await next();
  };
}
