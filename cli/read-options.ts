import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { WrongUsage } from "./terminal.ts";

/**
 * Reads the options and the other words of a command.
 *
 * @throws WrongUsage
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = Object.keys(options).map((option) => `--${option}`);
    throw new WrongUsage(
      `${problemOf(error)}. Her kan bruges: ${known.join(", ") || "ingen tilvalg"}`,
      { cause: error },
    );
  }
}

function problemOf(error: TypeError): string {
  const [option = "et tilvalg"] = /-{1,2}[a-z][\w-]*/i.exec(error.message) ?? [];
  const isUnknown = "code" in error && error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
  if (isUnknown) return `${option} kendes ikke`;
  return error.message.includes("does not take")
    ? `${option} tager ingen værdi`
    : `${option} mangler sin værdi`;
}
