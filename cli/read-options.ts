import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { UsageError } from "./errors.ts";

export const textOption = { type: "string" } as const;
export const flagOption = { type: "boolean", default: false } as const;

/**
 * The limits are of positional arguments, which `what` describes in errors.
 *
 * @throws UsageError
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  [name = "", ...args]: readonly string[],
  options: Options,
  [least, most, what]: readonly [least: number, most: number, what: string] = [0, 0, ""],
) {
  refuseSwallowedOptions(Object.keys(options));
  const { values, positionals } = parse(args, options);
  const [empty] = Object.entries(values).find(([, value]) => value === "") ?? [];
  if (empty !== undefined) throw new UsageError(`--${empty} mangler sin værdi`);
  if (most === 0 && positionals.length > 0)
    throw new UsageError(`${name} kender ikke ${JSON.stringify(positionals[0])}`);
  if (positionals.length < least || positionals.length > most || positionals.includes(""))
    throw new UsageError(`${name} kræver ${what}`);
  const [first = "", second = null] = positionals;
  return { values, first, second };
}

/** npm's own settings may set the variables of these options. */
const sharedWithNpm = ["all", "json", "yes"];

/** Without "--", npm takes options for its own: `refund ID --by-hand` would refund through Stripe. */
function refuseSwallowedOptions(options: readonly string[]): void {
  const swallowed = options
    .filter((name) => !sharedWithNpm.includes(name))
    .find((name) => process.env[`npm_config_${name.replaceAll("-", "_")}`]);
  if (swallowed !== undefined)
    throw new UsageError(`npm har taget --${swallowed} til sig: skriv -- før tilvalgene`);
}

function parse<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [option = "et tilvalg"] = /-{1,2}[a-z][\w-]*/i.exec(error.message) ?? [];
    const problem =
      "code" in error && error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION"
        ? "kendes ikke"
        : error.message.includes("does not take")
          ? "tager ingen værdi"
          : "mangler sin værdi";
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(
      `${option} ${problem}. Her kan bruges: ${known.join(", ") || "ingen tilvalg"}`,
      { cause: error },
    );
  }
}
