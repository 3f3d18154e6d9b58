import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { dataPaths, readDataFiles } from "../../cli/grants/data-files.ts";
import { importGrants } from "../../cli/grants/import.ts";
import { startPaymentSandbox } from "../../dev/payment-sandbox.ts";
import { findFreePort } from "../../dev/port.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { migrate, startLibsql } from "./node-libsql.ts";
import { startSilentServer } from "./node-silent-server.ts";

/**
 * One database for all Worker tests, with the real migrations and the real grants, and one payment sandbox.
 * Tests make their own orders. The sandbox's events reach nobody here: tests sign and send their own.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startLibsql();
  await migrate(server.url);
  const data = await readDataFiles(
    dataPaths(fileURLToPath(new URL("../../data/grants.csv", import.meta.url))),
  );
  if (!data.ok) throw new Error("data/ has faults: npm run grants -- check data/grants.csv");
  await importGrants(openDatabase(server.url), data.files, {
    now: new Date("2026-11-21T10:00:00Z"),
    today: "2026-11-21",
  });
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-sandbox-"));
  const port = await findFreePort();
  const sandbox = await startPaymentSandbox({
    port,
    file: join(folder, "sandbox.json"),
    secretKey: "sk_test_sandbox",
    webhookSecret: "whsec_sandbox",
    webhookUrl: "http://127.0.0.1:9/api/stripe/webhook",
  });
  project.provide("libsqlUrl", server.url);
  const silent = await startSilentServer();
  project.provide("generatedCalls", process.env.LEGATKOMPAS_LONG ? 20_000 : 1500);
  project.provide("silentUrl", silent.url);
  project.provide("sandboxUrl", `http://127.0.0.1:${port}`);
  return async () => {
    await sandbox.stop();
    await silent.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
