import { distance } from "fastest-levenshtein";
import { toPlainLowerCase } from "../src/domain/danish/plain-lower-case.ts";
import {
  MAX_SEARCH_LENGTH,
  SEARCH_PARAMETER,
  SEARCH_PATH,
} from "../src/domain/forms/page-search.ts";
import { problems } from "../src/domain/forms/problem.ts";
import type { Deps } from "./context.ts";
import { limits } from "./limits.ts";
import { admitCall } from "./rate-limiter.ts";
import { uncachedHeaders } from "./routes/pages.ts";

const MAX_LOGGED = 120;

function mayBePersonal(part: string): boolean {
  return (
    part.includes("@") ||
    part.replaceAll(/\D/g, "").length >= 6 ||
    /^LK-/i.test(part) ||
    /(?=[\w-]*[A-Z\d])[\w-]{16,}|[a-z]{24,}/.test(part)
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function loggedPath(pathname: string): string {
  const parts = pathname.split("/").map(decoded);
  return parts
    .map((part) => (mayBePersonal(part) ? "*" : part.replaceAll(/[^\w.æøåÆØÅ-]/g, "?")))
    .join("/")
    .slice(0, MAX_LOGGED);
}

type LinkedPage = Awaited<ReturnType<typeof linkedPages>>[number];

const MAX_SHOWN = 5;
/** A word on more of the pages does not distinguish them. */
const COMMON_FROM = 0.15;
const MIN_PREFIX = 4;

/** "Små_børn.html" → "smaa", "boern". */
function wordsOf(text: string): string[] {
  return toPlainLowerCase(text)
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function likeness(asked: string, word: string): 0 | 1 | 2 | 3 {
  if (asked === word) return 3;
  const shorter = Math.min(asked.length, word.length);
  if (shorter < MIN_PREFIX) return 0;
  if (word.startsWith(asked)) return 2;
  // A short word is the start of many: "findes" is not about "find".
  if (asked.startsWith(word) && word.length > MIN_PREFIX) return 2;
  // Words that differ this much in length are not typing errors.
  if (Math.abs(asked.length - word.length) > 2) return 0;
  return distance(asked, word) <= (shorter < 8 ? 1 : 2) ? 1 : 0;
}

function nearestPages(asked: string, pages: readonly LinkedPage[]): LinkedPage[] {
  const scored = pages.map((page) => ({
    page,
    words: [...new Set(wordsOf(`${page.href} ${page.label}`))],
    score: 0,
    likeness: 0,
  }));
  let distinctive = 0;
  for (const wanted of new Set(wordsOf(asked))) {
    const found = scored.map(({ words }) =>
      Math.max(0, ...words.map((word) => likeness(wanted, word))),
    );
    const matchCount = found.filter((likely) => likely > 0).length;
    if (matchCount > pages.length * COMMON_FROM) continue;
    distinctive += 1;
    for (const [index, each] of scored.entries()) {
      each.likeness += found[index] ?? 0;
      each.score += (found[index] ?? 0) / Math.sqrt(Math.max(1, matchCount));
    }
  }
  // With several distinctive words, one near match (`likeness` 1) is not enough.
  return scored
    .filter((each) => each.score > 0 && each.likeness >= Math.min(2, distinctive))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_SHOWN)
    .map(({ page }) => page);
}

async function linkedPages(html: string) {
  const pages: { href: string; label: string }[] = [];
  await new HTMLRewriter()
    .on("[data-pages] a", {
      element: (link) => void pages.push({ href: link.getAttribute("href") ?? "", label: "" }),
      text: ({ text }) => {
        const page = pages.at(-1);
        if (page !== undefined) page.label += text;
      },
    })
    .transform(new Response(html))
    .arrayBuffer();
  return pages;
}

/** Contains nothing of the request: the links are the built page's. */
function withNearest(nearest: readonly LinkedPage[]): HTMLRewriter {
  const rewriter = new HTMLRewriter();
  if (nearest.length === 0) return rewriter;
  const links = nearest.map(({ href, label }) => `<li><a href="${href}">${label}</a></li>`);
  return rewriter
    .on("[data-nearest]", { element: (section) => void section.removeAttribute("hidden") })
    .on("[data-nearest] ul", {
      element: (list) => void list.setInnerContent(links.join(""), { html: true }),
    });
}

export async function notFoundPage(
  deps: Pick<Deps, "address" | "assets" | "limits" | "log">,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isSearch = pathname === SEARCH_PATH;
  if (!(await admitCall(deps, "MATCH_LIMIT", "not-found"))) {
    const { status, detail } = problems["too-many-requests"];
    const headers = { "Retry-After": String(limits.rateLimitPeriodMs / 1000) };
    return new Response(detail, { status, headers });
  }
  // An unknown API URL may contain a token.
  const mayBeLinked = !isSearch && !pathname.startsWith("/api/");
  if (mayBeLinked) deps.log("not-found", { path: loggedPath(pathname) });
  const page = await deps.assets.fetch(new URL("/404", request.url)).catch(() => null);
  if (!page?.ok) return new Response("Siden findes ikke", { status: 404 });
  const init = { status: isSearch ? 200 : 404, headers: uncachedHeaders(page) };
  if (request.method === "HEAD") return new Response(null, init);
  const html = await page.text();
  const searched = (searchParams.get(SEARCH_PARAMETER) ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const asked = isSearch ? searched : pathname.split("/").map(decoded).join("/").slice(0, 200);
  const nearest = nearestPages(asked, await linkedPages(html));
  const rewriter = withNearest(nearest);
  if (isSearch) {
    const found = nearest.length === 0 ? "Ingen side om" : "Sider om";
    const title = searched === "" ? "Hvad leder du efter?" : `${found} »${searched}«`;
    rewriter
      .on("title", { element: (element) => void element.setInnerContent(`${title} | Legatkompas`) })
      .on("h1", { element: (element) => void element.setInnerContent(title) })
      .on("[data-unknown]", { element: (element) => void element.remove() })
      .on(`input[name="${SEARCH_PARAMETER}"]`, {
        element: (input) => void input.setAttribute("value", searched),
      });
  }
  return new Response(rewriter.transform(new Response(html)).body, init);
}
