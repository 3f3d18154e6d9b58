import { unkeptHeaders } from "./forms/answer-page.ts";
import { makeLog } from "./log.ts";

const MAX_LOGGED = 120;
/** Stands in the log for a part of an address that may be about somebody. */
const HIDDEN = "*";

/** An address of mail, a telephone or civil registration number, the number of an order, or a link's token. */
function mayTell(part: string): boolean {
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

/**
 * An address as the log may have it: its path alone, without what may be about somebody, in letters that break no log.
 */
export function loggedPath(pathname: string): string {
  const parts = pathname.split("/").map(decoded);
  return parts
    .map((part) => (mayTell(part) ? HIDDEN : part.replaceAll(/[^\w.æøåÆØÅ-]/g, "?")))
    .join("/")
    .slice(0, MAX_LOGGED);
}

/** The built page that says that there is none, under an address that no file has; which address, the log learns. */
export async function notFoundPage(
  assets: Pick<Fetcher, "fetch">,
  request: Request,
): Promise<Response> {
  makeLog()("not-found", { path: loggedPath(new URL(request.url).pathname) });
  const page = await assets.fetch(new URL("/404", request.url)).catch(() => null);
  if (!page?.ok) return new Response("Siden findes ikke", { status: 404 });
  const body = request.method === "HEAD" ? null : page.body;
  return new Response(body, { status: 404, headers: unkeptHeaders(page) });
}
