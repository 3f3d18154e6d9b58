import type { MiddlewareHandler } from "hono";

/**
 * Answers only calls addressed to this machine: a page open in the same browser may point its own name here (DNS
 * rebinding), and would otherwise be taken for ours.
 */
export function onlyThisMachine(port: number): MiddlewareHandler {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return async (c, next) => {
    if (!hosts.includes(c.req.header("Host") ?? "")) return c.text("Ikke herfra.", 403);
    const origin = c.req.header("Origin");
    // Forms on pages that send no referrer come from "null"; scripts of other sites send their own origin.
    if (
      origin !== undefined &&
      origin !== "null" &&
      !origin.match(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/)
    )
      return c.text("Ikke herfra.", 403);
    await next();
  };
}
