import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { undoAtExit } from "../../dev/at-exit.ts";
import { findFreePort, storyPorts } from "../../dev/ports.ts";
import { type Stack, type StackOptions, startStack } from "../../dev/stack.ts";

export interface OwnStack extends Stack {
  /** Where everything is stored that outlives a part's end. */
  readonly folder: string;
}

/**
 * The whole product on ports and in a folder of its own, for a test that breaks parts of it or a measurement.
 *
 * @param options what is to be different; by default, it serves the pages that the other tests look at, so
 *   that they need not be built again
 */
export async function startOwnStack(
  options: Partial<Omit<StackOptions, "ports" | "folder">> = {},
): Promise<OwnStack> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-own-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const callOff = undoAtExit(remove);
  const stack = await startStack({
    builtFor: `http://localhost:${storyPorts.site}`,
    say: () => {},
    ...options,
    ports: {
      site: await findFreePort(),
      database: await findFreePort(),
      sandbox: await findFreePort(),
      mailbox: await findFreePort(),
    },
    folder,
  });
  return {
    ...stack,
    folder,
    async stop() {
      await stack.stop();
      callOff();
      remove();
    },
  };
}
