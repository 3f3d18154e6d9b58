import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import type { TestProject } from "vitest/node";
import { readRepositoryData } from "../../cli/grants/data-files.ts";
import { importGrants } from "../../cli/grants/import.ts";
import { findLibsqlServer, migrate, startLibsql } from "../../dev/libsql.ts";
import { serveLocally } from "../../dev/local-server.ts";
import { startMailbox } from "../../dev/mailbox.ts";
import { startPaymentSandbox } from "../../dev/payment-sandbox.ts";
import { findFreePort } from "../../dev/ports.ts";
import { openDatabase } from "../../worker/db/client.ts";

interface Made {
  readonly url: string;
  stop(): Promise<void>;
}

async function startMaker(make: (before: number) => Promise<Made>): Promise<Made> {
  const made: Promise<Made>[] = [];
  const app = new Hono();
  app.post("/", async (c) => {
    const next = make(made.length);
    made.push(next);
    return c.json({ url: (await next).url });
  });
  const server = await serveLocally(app, 0);
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop();
      await Promise.all(made.map(async (one) => (await one).stop()));
    },
  };
}

/** Runs a program whose writes fail after the first kilobytes of a file, as on a full disk. */
const onFullDisk = ["bash", "-c", `trap "" XFSZ; ulimit -f 256; exec "$0" "$@"`] as const;

/** Each database has a server of its own: a libSQL server writes one transaction at a time. */
async function startDatabases(
  fill: (url: string) => Promise<void>,
): Promise<Made & { readonly fullUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-databases-"));
  const template = join(folder, "template");
  const first = await startLibsql(template, await findFreePort());
  await fill(first.url);
  await first.stop();

  const copiesOf = (kind: string, options: Parameters<typeof startLibsql>[2]) =>
    startMaker(async (before) => {
      const own = join(folder, `${kind}-${before}`);
      cpSync(template, own, { recursive: true });
      return startLibsql(own, await findFreePort(), options);
    });
  const databases = await copiesOf("ordinary", {});
  const full = await copiesOf("full", { command: [...onFullDisk, findLibsqlServer()] });
  return {
    ...databases,
    fullUrl: full.url,
    async stop() {
      await full.stop();
      await databases.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startHeartbeatReceiver(): Promise<Made> {
  const beats = new Map<string, number>();
  const app = new Hono();
  app.post("/:sender", (c) => {
    const sender = c.req.param("sender");
    beats.set(sender, (beats.get(sender) ?? 0) + 1);
    return c.text("OK");
  });
  app.get("/:sender", (c) => c.json({ beats: beats.get(c.req.param("sender")) ?? 0 }));
  const { port, stop } = await serveLocally(app, 0);
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** A server that accepts every call and answers none, like one that hangs. */
async function startSilentServer(): Promise<Made> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function fill(url: string): Promise<void> {
  await migrate(url);
  await importGrants(openDatabase(url), await readRepositoryData(), {
    now: new Date("2026-11-21T10:00:00Z"),
  });
}

async function makeOne(maker: Made): Promise<string> {
  const made = await fetch(maker.url, { method: "POST" });
  const { url } = (await made.json()) as { url: string };
  return url;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const databases = await startDatabases(fill);
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-mailbox-"));
  const sandboxes = await startMaker(async () => {
    const port = await findFreePort();
    const { stop } = await startPaymentSandbox({
      port,
      file: null,
      secretKey: "sk_test_sandbox",
      webhookSecret: "whsec_sandbox",
      webhookUrl: "http://127.0.0.1:9/api/stripe/webhook",
    });
    return { url: `http://127.0.0.1:${port}`, stop };
  });
  const mailboxPort = await findFreePort();
  const mailbox = await startMailbox(mailboxPort, join(folder, "mailbox.jsonl"));
  const silent = await startSilentServer();
  const heartbeats = await startHeartbeatReceiver();
  project.provide("generatedCalls", process.env.LEGATKOMPAS_LONG ? 20_000 : 800);
  project.provide("libsqlUrl", await makeOne(databases));
  project.provide("faultsWhole", Boolean(process.env.LEGATKOMPAS_LONG));
  project.provide("databasesUrl", databases.url);
  project.provide("fullDatabasesUrl", databases.fullUrl);
  project.provide("heartbeatUrl", heartbeats.url);
  project.provide("mailboxUrl", `http://127.0.0.1:${mailboxPort}`);
  project.provide("silentUrl", silent.url);
  project.provide("sandboxUrl", await makeOne(sandboxes));
  project.provide("sandboxesUrl", sandboxes.url);
  return async () => {
    await sandboxes.stop();
    await mailbox.stop();
    await silent.stop();
    await heartbeats.stop();
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
