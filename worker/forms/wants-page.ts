import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../routes/app-env.ts";

/**
 * Whether the browser itself made the request, by following a link or submitting a form, so that it expects a page.
 * Scripts and programs ask for something else, or send JSON.
 */
export function wantsPage(c: Context<AppEnv>): boolean {
  if (!c.req.header("Accept")?.includes("text/html")) return false;
  if (c.req.method === "GET" || c.req.method === "HEAD") return true;
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded";
}

/** Answers a browser's own request with a page; any other goes on to the JSON route at the same URL. */
export function asPage(
  answer: (c: Context<AppEnv>) => Promise<Response>,
): MiddlewareHandler<AppEnv> {
  return (c, next) => (wantsPage(c) ? answer(c) : next());
}
