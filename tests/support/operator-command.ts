import type { Environment } from "../../cli/database.ts";
import type { ExitCode, Terminal } from "../../cli/terminal.ts";

export const commandTime = new Date("2026-11-21T12:00:00Z");

export async function operatorCommand(
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>,
  args: readonly string[],
  environment: Environment = {},
  ask?: Terminal["ask"],
) {
  const printed: string[] = [];
  const told: string[] = [];
  const exitCode = await run(args, {
    environment,
    now: commandTime,
    print: (text) => printed.push(text),
    warn: (text) => told.push(text),
    ...(ask === undefined ? {} : { ask }),
  });
  return { exitCode, out: printed.join("\n"), err: told.join("\n") };
}
