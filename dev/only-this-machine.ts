import type { MiddlewareHandler } from "hono";

/**
 * Answers calls alone that name this machine: a page open in the same browser may have its own name lead here (DNS
 * rebinding), and would otherwise be taken for ours.
 */
export function onlyThisMachine(port: number): MiddlewareHandler {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return async (c, next) => {
    if (!hosts.includes(c.req.header("Host") ?? "")) return c.text("Ikke herfra.", 403);
    const origin = c.req.header("Origin");
    // Forms of pages that send no referrer come from "null"; scripts of other sites name theirs.
    if (
      origin !== undefined &&
      origin !== "null" &&
      !origin.match(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/)
    )
      return c.text("Ikke herfra.", 403);
    await next();
  };
}
