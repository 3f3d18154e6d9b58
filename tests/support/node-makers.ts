import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { findFreePort } from "../../dev/ports.ts";

export interface Made {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startMaker(make: (before: number) => Promise<Made>): Promise<Made> {
  const made: Promise<Made>[] = [];
  const app = new Hono();
  app.post("/", async (c) => {
    const next = make(made.length);
    made.push(next);
    return c.json({ url: (await next).url });
  });
  const port = await findFreePort();
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await Promise.all(made.map(async (one) => (await one).stop()));
    },
  };
}
