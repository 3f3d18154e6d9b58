import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanUpAtExit } from "../../dev/child-process.ts";
import { findFreePort, storyPorts } from "../../dev/ports.ts";
import { type Stack, type StackOptions, startStack } from "../../dev/stack.ts";

export interface OwnStack extends Stack {
  readonly folder: string;
}

export async function startOwnStack(
  options: Partial<Omit<StackOptions, "ports" | "folder">> = {},
): Promise<OwnStack> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-own-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const callOff = cleanUpAtExit(remove);
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
