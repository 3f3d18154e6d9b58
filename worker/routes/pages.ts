import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { capitalize } from "../../src/domain/danish/sentences.ts";
import { type FieldProblem, type ProblemCode, problems } from "../../src/domain/forms/problem.ts";
import type { AppEnv } from "./app-env.ts";

interface PageAnswer {
  readonly title: string;
  readonly text: readonly string[];
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly forms?: readonly {
    readonly action?: string;
    readonly label: string;
    readonly link?: string;
  }[];
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  readonly isRefusal?: boolean;
}

function formHtml({ action, label, link }: NonNullable<PageAnswer["forms"]>[number]) {
  const to = action === undefined ? "" : html` action="${action}"`;
  const field = link === undefined ? "" : html`<input type="hidden" name="link" value="${link}">`;
  return html`<form method="post"${to}>${field}<button type="submit">${label}</button></form>`;
}

function answerHtml({ title, text, rows = [], forms = [], links = [], isRefusal }: PageAnswer) {
  const body = html`<h1>${title}</h1>${text.map((words) => html`<p>${words}</p>`)}${
    rows.length === 0
      ? ""
      : html`<dl>${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
  }${forms.map(formHtml)}${links.map(({ href, label }) => html`<p><a href="${href}">${label}</a></p>`)}`;
  return html`<div class="page-width narrow-page"${isRefusal ? html` role="alert"` : ""}>${body}</div>`;
}

export function uncachedHeaders(page: Response): Record<string, string> {
  const headers = new Headers(page.headers);
  for (const name of ["ETag", "Last-Modified", "Content-Length"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return Object.fromEntries(headers);
}

function asAnswer(c: Context<AppEnv>, page: Response, status: ContentfulStatusCode): Response {
  return c.body(page.body ?? "", status, uncachedHeaders(page));
}

/** Within the built 404 page, which loads no script, or on a bare page. */
export async function answerPage(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  answer: PageAnswer,
): Promise<Response> {
  const title = `${answer.isRefusal ? "Fejl: " : ""}${answer.title} | Legatkompas`;
  const main = String(await answerHtml(answer));
  const page = await c.var.deps?.assets.fetch(new URL("/404", c.req.url)).catch(() => null);
  if (!page?.ok) {
    const bare = html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main>${answerHtml(answer)}</main></body></html>`;
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return c.html(bare, status);
  }
  const answered = new HTMLRewriter()
    .on("title", { element: (element) => void element.setInnerContent(title) })
    .on("main", { element: (element) => void element.setInnerContent(main, { html: true }) })
    .transform(page);
  return asAnswer(c, answered, status);
}

const BACK = "Gå tilbage i browseren: det, du skrev, står der stadig.";

const problemLinks: Partial<Record<ProblemCode, PageAnswer["links"]>> = {
  "list-too-short": [{ href: "/?quiz=resultater", label: "Se legaterne" }],
  "product-unavailable": [{ href: "/shop", label: "Til shoppen" }],
  "not-found": [
    { href: "/ordre", label: "Få et nyt link" },
    { href: "/contact", label: "Skriv til os" },
  ],
};

const linkPages: Partial<Record<ProblemCode, string>> = {
  "not-found": "/link/ukendt",
  "link-expired": "/link/udloebet",
  "files-erased": "/link/slettet",
  "order-not-ready": "/link/vent",
};

export async function refusalPage(
  c: Context<AppEnv>,
  code: ProblemCode,
  errors: readonly FieldProblem[] = [],
): Promise<Response> {
  const { status, title, detail } = problems[code];
  const path = linkPages[code];
  const page =
    path === undefined
      ? null
      : await c.var.deps.assets.fetch(new URL(path, c.req.url)).catch(() => null);
  if (page?.ok) return asAnswer(c, page, status);
  return answerPage(c, status, {
    title,
    text: [
      detail,
      ...errors.map(({ message }) => `${capitalize(message)}.`),
      ...(c.req.method === "POST" ? [BACK] : []),
    ],
    links: problemLinks[code] ?? [],
    ...(status === 500 ? { rows: [["Nummer", c.var.requestId]] } : {}),
    isRefusal: true,
  });
}

export function mediaTypeOf(c: Context<AppEnv>): string | undefined {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

export function wantsPage(c: Context<AppEnv>): boolean {
  if (!c.req.header("Accept")?.includes("text/html")) return false;
  if (c.req.method === "GET" || c.req.method === "HEAD") return true;
  return mediaTypeOf(c) === "application/x-www-form-urlencoded";
}

export function asPage(
  answer: (c: Context<AppEnv>) => Promise<Response>,
): MiddlewareHandler<AppEnv> {
  return (c, next) => (wantsPage(c) ? answer(c) : next());
}
