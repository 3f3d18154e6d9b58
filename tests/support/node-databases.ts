import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { type LibsqlServer, startLibsql } from "../../dev/libsql.ts";
import { findFreePort } from "../../dev/port.ts";

/** Makes databases for tests, each a server of its own with the same tables and grants in it. */
export interface Databases {
  /** `POST /` makes one and answers with its address. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * @param fill brings a new server's database to where every test begins
 */
export async function startDatabases(fill: (url: string) => Promise<void>): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-databases-"));
  const template = join(folder, "template");
  const first = await startLibsql(template, await findFreePort());
  await fill(first.url);
  await first.stop();

  const servers: LibsqlServer[] = [];
  const app = new Hono();
  app.post("/", async (c) => {
    const own = join(folder, String(servers.length));
    const port = await findFreePort();
    cpSync(template, own, { recursive: true });
    const server = await startLibsql(own, port);
    servers.push(server);
    return c.json({ url: server.url });
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
      await Promise.all(servers.map((one) => one.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
