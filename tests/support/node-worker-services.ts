import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readStartingData } from "../../cli/grants/data-files.ts";
import { importGrants } from "../../cli/grants/import.ts";
import { startMailbox } from "../../dev/mailbox.ts";
import { startPaymentSandbox } from "../../dev/payment-sandbox.ts";
import { findFreePort } from "../../dev/ports.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { startDatabases } from "./node-databases.ts";
import { startHeartbeatReceiver } from "./node-heartbeats.ts";
import { migrate } from "./node-libsql.ts";
import { type Made, startMaker } from "./node-makers.ts";
import { startSilentServer } from "./node-silent-server.ts";

async function fill(url: string): Promise<void> {
  await migrate(url);
  await importGrants(openDatabase(url), await readStartingData(), {
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
  project.provide("generatedCalls", process.env.LEGATKOMPAS_LONG ? 20_000 : 1500);
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
