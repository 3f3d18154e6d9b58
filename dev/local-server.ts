import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Hono, MiddlewareHandler } from "hono";

/** Guards against DNS rebinding and requests from other sites. */
export const onlyThisMachine: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header("Origin") ?? "null";
  // Forms on pages that send no referrer have the origin "null".
  const isOwn = origin === "null" || /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin);
  const isHere = /^(?:localhost|127\.0\.0\.1):\d+$/.test(c.req.header("Host") ?? "");
  if (!isOwn || !isHere) return c.text("Ikke herfra.", 403);
  await next();
};

export async function serveLocally(app: Hono, port: number) {
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}
