import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { WrongUsage } from "./terminal.ts";

export const textOption = { type: "string" } as const;
export const flagOption = { type: "boolean", default: false } as const;

/**
 * Reads the options of a command and its other words.
 *
 * @param line the command's name and what follows it
 * @param words how few and how many other words there may be, and what they are, as the error says
 * @throws WrongUsage
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  [name = "", ...args]: readonly string[],
  options: Options,
  [least, most, what]: readonly [least: number, most: number, what: string] = [0, 0, ""],
) {
  requireAll(Object.keys(options));
  const { values, positionals } = parse(args, options);
  const [empty] = Object.entries(values).find(([, value]) => value === "") ?? [];
  if (empty !== undefined) throw new WrongUsage(`--${empty} mangler sin værdi`);
  if (most === 0 && positionals.length > 0)
    throw new WrongUsage(`${name} kender ikke ${JSON.stringify(positionals[0])}`);
  if (positionals.length < least || positionals.length > most || positionals.includes(""))
    throw new WrongUsage(`${name} kræver ${what}`);
  const [first = "", second = null] = positionals;
  return { values, first, second };
}

/** Options that npm has as well, and that its own settings may hold. */
const ofNpm = ["all", "json", "yes"];

/** npm keeps an option without "--" before it: `npm run orders refund ID --by-hand` would pay through Stripe. */
function requireAll(options: readonly string[]): void {
  const kept = options
    .filter((name) => !ofNpm.includes(name))
    .find((name) => process.env[`npm_config_${name.replaceAll("-", "_")}`]);
  if (kept !== undefined)
    throw new WrongUsage(`npm har taget --${kept} til sig: skriv -- før tilvalgene`);
}

function parse<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
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
