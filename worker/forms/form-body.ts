import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import { type FieldProblem, type ProblemCode, problems } from "../../src/domain/problem.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { fieldProblems, jsonBody, readLimited } from "../routes/json-body.ts";
import { problem } from "../routes/problem.ts";
import { answerPage, type PageAnswer } from "./answer-page.ts";

/** The fields of a form as the browser sends them. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Whether a browser has sent the form by itself, without script: it then wants a page back. Programs send JSON,
 * and their forms are refused.
 */
export function isPlainForm(c: Context<AppEnv>): boolean {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const wantsPage = c.req.header("Accept")?.includes("text/html") ?? false;
  return type === "application/x-www-form-urlencoded" && wantsPage;
}

/** Our pages send no referrer, so the origin of a form is "null": this header tells where it stood. */
function isForeign(c: Context<AppEnv>): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  return site !== undefined && site !== "same-origin" && site !== "none";
}

const BACK = "Gå tilbage i browseren: det, du skrev, står der stadig.";

/** What is said besides the problem itself, by its code. */
const ways: Partial<Record<ProblemCode, PageAnswer["link"]>> = {
  "list-too-short": { href: "/?quiz=resultater", label: "Se legaterne" },
  "product-unavailable": { href: "/shop", label: "Til shoppen" },
};

/** Refuses a request in the form it came in: a page for a browser's form, a problem for a program. */
export async function refuse(
  c: Context<AppEnv>,
  code: ProblemCode,
  errors?: readonly FieldProblem[],
): Promise<ReturnType<typeof problem>> {
  if (!isPlainForm(c)) return problem(c, code, errors);
  const { status, title, detail } = problems[code];
  const link = ways[code];
  const page = await answerPage(c, status as ContentfulStatusCode, {
    title,
    text: [detail, ...(errors ?? []).map(({ message }) => sentence(message)), BACK],
    ...(link === undefined ? {} : { link }),
    isRefusal: true,
  });
  // The client, which never sends a plain form, knows only of the problem.
  return page as ReturnType<typeof problem>;
}

/** The answer to a plain form, as the client sees it: not at all, since it sends none. */
export function toPlainForm(response: Response): never {
  return response as never;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Names a field's faults in Danish, as a page shows them: "E-mail: Skriv din e-mailadresse". */
function nameFields(
  faults: readonly FieldProblem[],
  labels: Readonly<Record<string, string>>,
): FieldProblem[] {
  return faults.map(({ field, message }) => {
    const label = labels[field];
    return { field, message: label === undefined ? message : `${label}: ${message}` };
  });
}

/**
 * Lets a request through with a body that fits the schema, whether it comes as JSON from a script or from a form of
 * our pages. The handler gets it as valid "json" either way.
 *
 * @param toInput makes what the schema reads of a form's fields
 * @param labels what the form calls its fields, for the page that says what is wrong
 */
export function formBody<S extends v.GenericSchema>(
  schema: S,
  toInput: (fields: FormFields) => unknown,
  labels: Readonly<Record<string, string>>,
): MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }
> {
  const readJson = jsonBody(schema);
  return async (c, next) => {
    if (!isPlainForm(c)) return readJson(c, next);
    if (isForeign(c)) return refuse(c, "foreign-form");
    const bytes = await readLimited(c.req.raw);
    if (bytes === null) return refuse(c, "payload-too-large");
    const sent = new URLSearchParams(new TextDecoder().decode(bytes));
    const result = v.safeParse(schema, toInput(Object.fromEntries(sent)));
    if (!result.success)
      return refuse(c, "invalid-fields", nameFields(fieldProblems(result.issues), labels));
    c.req.addValidatedData("json", result.output as object);
    await next();
  };
}
