import type { Database } from "../worker/db/client.ts";
import {
  type DatabaseAddress,
  databaseAddress,
  type Environment,
  explainDatabaseError,
  hostOf,
} from "./database.ts";
import { OperatorError, UsageError } from "./errors.ts";

export interface Terminal {
  readonly environment: Environment;
  readonly now: Date;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
  /** Absent without a terminal to ask on. */
  readonly ask?: (question: string) => Promise<boolean>;
}

export const EXIT_DONE = 0;
/** The command refused, or found something to look at. */
export const EXIT_REFUSED = 1;
export const EXIT_USAGE = 2;
const EXIT_DATABASE_FAILED = 3;
export type ExitCode = 0 | 1 | 2 | 3;

/** @param line the command's name and what follows it */
export type Command = (line: readonly string[], terminal: Terminal) => Promise<ExitCode>;

export async function runCommand(
  program: "grants" | "orders",
  help: string,
  commands: Readonly<Record<string, Command>>,
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const [name = ""] = args;
  if (name === "help" || args.includes("--help") || args.includes("-h"))
    return succeed(terminal, help);
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command !== undefined) return await command(args, terminal);
    const problem =
      name === "" ? "skriv, hvad der skal gøres" : `kommandoen ${JSON.stringify(name)} findes ikke`;
    throw new UsageError(`${problem}: ${Object.keys(commands).join(", ")}`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    terminal.warn(`Fejl: ${error.message}.`);
    if (error instanceof UsageError) terminal.warn(`Hjælp: npm run ${program} -- help`);
    return EXIT_USAGE;
  }
}

export function succeed({ print }: Terminal, text: string): ExitCode {
  print(text);
  return EXIT_DONE;
}

export function refuse({ warn }: Terminal, reason: string): ExitCode {
  warn(`Fejl: ${reason}`);
  return EXIT_REFUSED;
}

/** Longer than for a visitor: an import may take a while. */
const DATABASE_LIMIT_MS = 60_000;

export async function withDatabase(
  remote: boolean,
  { environment, warn }: Terminal,
  use: (db: Database, address: DatabaseAddress) => Promise<ExitCode>,
): Promise<ExitCode> {
  const address = databaseAddress(environment, remote);
  const { openDatabase } = await import("../worker/db/client.ts");
  if (remote) warn(`Bruger databasen på ${hostOf(address.url)}.`);
  try {
    return await use(openDatabase(address.url, address.authToken, DATABASE_LIMIT_MS), address);
  } catch (error) {
    const explanation = explainDatabaseError(error, address);
    if (explanation === null) throw error;
    warn(`Fejl: ${explanation}`);
    return EXIT_DATABASE_FAILED;
  }
}
