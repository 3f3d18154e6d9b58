import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../dev/port.ts";
import { type Stack, startStack } from "../../dev/stack.ts";
import { storyPorts } from "./node-stack.ts";

/** The whole product on ports and in a folder of its own, for a test that breaks parts of it. */
export async function startOwnStack(): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-own-"));
  const stack = await startStack({
    ports: {
      site: await findFreePort(),
      database: await findFreePort(),
      sandbox: await findFreePort(),
      mailbox: await findFreePort(),
    },
    folder,
    // The pages that the other tests look at: they need not be built once more.
    builtFor: `http://localhost:${storyPorts.site}`,
    say: () => {},
  });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
