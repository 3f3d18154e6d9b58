import type { Context } from "hono";
import { capitalized } from "../../src/domain/danish/sentences.ts";
import { type FieldProblem, type ProblemCode, problems } from "../../src/domain/forms/problem.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { answerPage, type PageAnswer } from "./answer-page.ts";

const BACK = "Gå tilbage i browseren: det, du skrev, står der stadig.";

const ways: Partial<Record<ProblemCode, PageAnswer["links"]>> = {
  "list-too-short": [{ href: "/?quiz=resultater", label: "Se legaterne" }],
  "product-unavailable": [{ href: "/shop", label: "Til shoppen" }],
  "not-found": [
    { href: "/ordre", label: "Få et nyt link" },
    { href: "/contact", label: "Skriv til os" },
  ],
};

function sentence(words: string): string {
  return `${capitalized(words)}.`;
}

/** Nothing that the visitor sent is repeated. */
export function refusalPage(
  c: Context<AppEnv>,
  code: ProblemCode,
  errors: readonly FieldProblem[] = [],
): Promise<Response> {
  const { status, title, detail } = problems[code];
  return answerPage(c, status, {
    title,
    text: [
      detail,
      ...errors.map(({ message }) => sentence(message)),
      ...(c.req.method === "POST" ? [BACK] : []),
    ],
    links: ways[code] ?? [],
    ...(status === 500 ? { rows: [["Nummer", c.var.requestId]] } : {}),
    isRefusal: true,
  });
}
