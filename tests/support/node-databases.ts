import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverBinary, startLibsql } from "../../dev/libsql.ts";
import { findFreePort } from "../../dev/ports.ts";
import { type Made, startMaker } from "./node-makers.ts";

/** Runs a program whose writes fail after the first kilobytes of a file, as on a full disk. */
const onFullDisk = ["bash", "-c", `trap "" XFSZ; ulimit -f 256; exec "$0" "$@"`] as const;

/** Each database has a server of its own: a libSQL server writes one transaction at a time. */
export async function startDatabases(
  fill: (url: string) => Promise<void>,
): Promise<Made & { readonly fullUrl: string }> {
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
  const full = await startMaker(async (before) => {
    const own = join(folder, `full-${before}`);
    cpSync(template, own, { recursive: true });
    return startLibsql(own, await findFreePort(), {
      command: [...onFullDisk, serverBinary()],
    });
  });
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
