import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../routes/app-env.ts";

/** Whether the browser itself follows a link or submits a form, and so expects a page. */
export function wantsPage(c: Context<AppEnv>): boolean {
  if (!c.req.header("Accept")?.includes("text/html")) return false;
  if (c.req.method === "GET" || c.req.method === "HEAD") return true;
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded";
}

export function asPage(
  answer: (c: Context<AppEnv>) => Promise<Response>,
): MiddlewareHandler<AppEnv> {
  return (c, next) => (wantsPage(c) ? answer(c) : next());
}
