import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { findFreePort } from "../../dev/ports.ts";

export async function startHeartbeatReceiver(): Promise<{ url: string; stop(): Promise<void> }> {
  const beats = new Map<string, number>();
  const app = new Hono();
  app.post("/:sender", (c) => {
    const sender = c.req.param("sender");
    beats.set(sender, (beats.get(sender) ?? 0) + 1);
    return c.text("OK");
  });
  app.get("/:sender", (c) => c.json({ beats: beats.get(c.req.param("sender")) ?? 0 }));
  const port = await findFreePort();
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
