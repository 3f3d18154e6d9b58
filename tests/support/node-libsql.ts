import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLibsql as startServer } from "../../dev/libsql.ts";
import { findFreePort } from "../../dev/ports.ts";

export { migrate } from "../../dev/libsql.ts";

export async function startLibsql(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-libsql-"));
  const server = await startServer(folder, await findFreePort());
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
