import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { formatInstant } from "../src/domain/danish/danish-date.ts";
import { onlyThisMachine, serveLocally } from "./local-server.ts";

const mailSchema = v.strictObject({
  id: v.string(),
  kind: v.string(),
  to: v.string(),
  replyTo: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  unsubscribeUrl: v.exactOptional(v.nullable(v.string())),
  attachments: v.exactOptional(
    v.array(
      v.strictObject({
        disposition: v.literal("attachment"),
        filename: v.string(),
        type: v.string(),
        content: v.string(),
      }),
    ),
  ),
});

/** Attachments' contents are kept apart, by hash, until the mailbox stops. */
export interface ReceivedMail extends Omit<v.InferOutput<typeof mailSchema>, "attachments"> {
  readonly sentAt: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly sha256: string;
  }[];
}

const STORED = 2000;

/** Newest first. Drops a last line that was cut off. */
function readAndTrim(file: string): ReceivedMail[] {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const lines = text.split("\n").slice(0, -1).slice(-STORED);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  return lines.reverse().map((line) => JSON.parse(line) as ReceivedMail);
}

/**
 * Stands in for the mail service, and refuses mail to `…@afvist.invalid`.
 *
 * @param file the mails of all runs, one per line as JSON
 */
export async function startMailbox(port: number, file: string) {
  const mails = readAndTrim(file);
  const files = new Map<string, { readonly contentType: string; readonly bytes: Buffer }>();
  let refused = 0;
  const app = new Hono();
  app.use(onlyThisMachine);

  app.post("/mails", async (c) => {
    if (refused > 0) {
      refused--;
      return c.text("refused on request", 503);
    }
    const mail = v.parse(mailSchema, await c.req.json());
    if (mail.to.endsWith("@afvist.invalid")) return c.text("E_RECIPIENT_NOT_ALLOWED", 422);
    const attachments = (mail.attachments ?? []).map(({ filename, type: contentType, content }) => {
      const bytes = Buffer.from(content, "base64");
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      files.set(sha256, { contentType, bytes });
      return { filename, contentType, sha256 };
    });
    const received = { ...mail, attachments, sentAt: new Date().toISOString() };
    mails.unshift(received);
    mails.splice(STORED);
    appendFileSync(file, `${JSON.stringify(received)}\n`);
    return c.json({ taken: true }, 201);
  });
  app.post("/refuse", async (c) => {
    refused = v.parse(v.object({ times: v.number() }), await c.req.json()).times;
    return c.json({ refused });
  });
  app.get("/mails.json", (c) => {
    const { to, order } = c.req.query();
    return c.json(
      mails.filter(
        (mail) =>
          (to === undefined || mail.to === to) &&
          (order === undefined || mail.id.startsWith(`${order}:`)),
      ),
    );
  });
  app.get("/mail/:id", (c) => {
    const mail = mails.find(({ id }) => id === c.req.param("id"));
    if (mail === undefined) return c.text("Ingen sådan mail.", 404);
    return c.req.query("som") === "tekst" ? c.text(mail.text) : c.html(mail.html);
  });
  app.get("/attachments/:sha256", (c) => {
    const file = files.get(c.req.param("sha256"));
    if (file === undefined) return c.text("Ingen sådan fil siden sidste start.", 404);
    return c.body(new Uint8Array(file.bytes), 200, { "Content-Type": file.contentType });
  });
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.get("/", (c) => {
    const rows = mails
      .slice(0, 200)
      .map(
        ({ id, to, subject, sentAt, attachments = [] }) =>
          html`<tr><td>${formatInstant(new Date(sentAt))}</td><td>${to}</td><td><a href="/mail/${encodeURIComponent(id)}">${subject}</a> (<a href="/mail/${encodeURIComponent(id)}?som=tekst">tekst</a>)${attachments.map(({ filename, sha256 }) => html`<br><a href="/attachments/${sha256}">${filename}</a>`)}</td></tr>`,
      );
    return c.html(html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sendt mail</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}td{padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8886;vertical-align:top}</style></head>
<body><main><h1>Sendt mail</h1><p>Alt, hvad den lokale installation har sendt. Genindlæs for at se nyt.</p><table>${rows}</table>${rows.length === 0 ? html`<p>Ingen endnu.</p>` : ""}</main></body></html>`);
  });

  const { stop } = await serveLocally(app, port);
  return { url: `http://localhost:${port}`, stop };
}
