import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLibsql } from "../../dev/libsql.ts";
import { findFreePort } from "../../dev/port.ts";
import { type Made, startMaker } from "./node-makers.ts";

/**
 * Makes databases for tests, each a server of its own with the same tables and grants in it.
 *
 * @param fill brings a new server's database to where every test begins
 */
export async function startDatabases(fill: (url: string) => Promise<void>): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-databases-"));
  const template = join(folder, "template");
  const first = await startLibsql(template, await findFreePort());
  await fill(first.url);
  await first.stop();

  const databases = await startMaker(async (before) => {
    const own = join(folder, String(before));
    cpSync(template, own, { recursive: true });
    return startLibsql(own, await findFreePort());
  });
  return {
    ...databases,
    async stop() {
      await databases.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
