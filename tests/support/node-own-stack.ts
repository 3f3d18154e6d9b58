import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../dev/port.ts";
import { type Stack, startStack } from "../../dev/stack.ts";
import { storyPorts } from "./node-stack.ts";

export interface OwnStack extends Stack {
  /** Where everything is kept that outlives a part's end. */
  readonly folder: string;
}

/**
 * The whole product on ports and in a folder of its own, for a test that breaks parts of it.
 *
 * @param main another entry than wrangler.toml's
 */
export async function startOwnStack(main?: string): Promise<OwnStack> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-own-"));
  const stack = await startStack({
    ports: {
      site: await findFreePort(),
      database: await findFreePort(),
      sandbox: await findFreePort(),
      mailbox: await findFreePort(),
    },
    folder,
    ...(main === undefined ? {} : { main }),
    // The pages that the other tests look at: they need not be built once more.
    builtFor: `http://localhost:${storyPorts.site}`,
    say: () => {},
  });
  return {
    ...stack,
    folder,
    async stop() {
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
