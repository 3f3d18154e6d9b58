import { once } from "node:events";
import { serve } from "@hono/node-server";
import type { Hono, MiddlewareHandler } from "hono";

/** A page in the same browser may point its own name at this machine (DNS rebinding). */
export function onlyThisMachine(port: number): MiddlewareHandler {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return async (c, next) => {
    const origin = c.req.header("Origin") ?? "null";
    // Forms on pages that send no referrer have the origin "null".
    const isOwn = origin === "null" || /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin);
    if (!isOwn || !hosts.includes(c.req.header("Host") ?? "")) return c.text("Ikke herfra.", 403);
    await next();
  };
}

export function serveLocally(app: Hono, port: number): () => Promise<void> {
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  return async () => {
    const closed = once(server, "close");
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    await closed;
  };
}
