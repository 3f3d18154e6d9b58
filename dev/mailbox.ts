import { serve } from "@hono/node-server";
import { createClient } from "@libsql/client";
import { desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { Hono } from "hono";
import { html } from "hono/html";
import { formatInstant } from "../src/domain/danish-date.ts";
import { outbox } from "../worker/db/schema.ts";

/**
 * Shows what the outbox holds, as a mailbox: a local installation sends its mail to nobody.
 * `GET /mails.json?to=ADDRESS` gives tests the same, newest first.
 */
export async function startMailbox(
  port: number,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const client = createClient({ url: databaseUrl });
  const db = drizzle(client);
  const newest = () => db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(200);
  const app = new Hono();

  app.get("/mails.json", async (c) => {
    const to = c.req.query("to");
    const mails = await newest();
    return c.json(to === undefined ? mails : mails.filter(({ recipient }) => recipient === to));
  });
  app.get("/mail/:id", async (c) => {
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, c.req.param("id")));
    if (mail === undefined) return c.text("Ingen sådan mail.", 404);
    return c.req.query("som") === "tekst"
      ? c.text(mail.text ?? "(slettet)")
      : c.html(mail.html ?? "(slettet)");
  });
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.get("/", async (c) => {
    const rows = (await newest()).map(
      (mail) =>
        html`<tr><td>${formatInstant(mail.createdAt)}</td><td>${mail.recipient}</td><td><a href="/mail/${encodeURIComponent(mail.id)}">${mail.subject}</a> (<a href="/mail/${encodeURIComponent(mail.id)}?som=tekst">tekst</a>)</td><td>${mail.sentAt === null ? "venter" : "sendt"}</td></tr>`,
    );
    return c.html(html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sendt mail</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}td{padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8886;vertical-align:top}</style></head>
<body><main><h1>Sendt mail</h1><p>Alt, hvad den lokale installation har sendt. Genindlæs for at se nyt.</p><table>${rows}</table>${rows.length === 0 ? html`<p>Ingen endnu.</p>` : ""}</main></body></html>`);
  });

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      client.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}
