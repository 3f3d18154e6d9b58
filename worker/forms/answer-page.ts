import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../routes/app-env.ts";

export interface PageAnswer {
  readonly title: string;
  readonly text: readonly string[];
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly body?: ReturnType<typeof html>;
  readonly forms?: readonly {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly label: string;
  }[];
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  readonly isRefusal?: boolean;
}

function formHtml({ action, fields, label }: NonNullable<PageAnswer["forms"]>[number]) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${inputs}<button type="submit">${label}</button></form>`;
}

function answerHtml({
  title,
  text,
  rows = [],
  body: below,
  forms = [],
  links = [],
  isRefusal = false,
}: PageAnswer) {
  const body = html`<h1>${title}</h1>${text.map((words) => html`<p>${words}</p>`)}${
    rows.length === 0
      ? ""
      : html`<dl>${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
  }${below ?? ""}${forms.map(formHtml)}${links.map(({ href, label }) => html`<p><a href="${href}">${label}</a></p>`)}`;
  return html`<div class="page-width narrow-page"${isRefusal ? html` role="alert"` : ""}>${body}</div>`;
}

class Replacement {
  readonly #content: string;
  readonly #isHtml: boolean;
  constructor(content: string, isHtml: boolean) {
    this.#content = content;
    this.#isHtml = isHtml;
  }
  element(element: Element): void {
    element.setInnerContent(this.#content, { html: this.#isHtml });
  }
}

export function uncachedHeaders(page: Response): Record<string, string> {
  const headers = new Headers(page.headers);
  for (const name of ["ETag", "Last-Modified", "Content-Length"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return Object.fromEntries(headers);
}

export function asAnswer(
  c: Context<AppEnv>,
  page: Response,
  status: ContentfulStatusCode,
): Response {
  return c.body(page.body ?? "", status, uncachedHeaders(page));
}

/** The built blank page, which loads no script; bare if the built pages cannot be read. */
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
    .on("title", new Replacement(title, false))
    .on("main", new Replacement(main, true))
    .transform(page);
  return asAnswer(c, answered, status);
}
