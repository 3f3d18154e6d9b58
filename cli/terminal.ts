import type { Database } from "../worker/db/client.ts";
import {
  type DatabaseAddress,
  databaseAddress,
  type Environment,
  explainDatabaseError,
  hostOf,
} from "./database.ts";

export interface Terminal {
  readonly environment: Environment;
  readonly now: Date;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
  /** Asks for confirmation; absent without a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
  /** Rewrites the last line, to show progress; absent without a terminal. */
  readonly drawLine?: (text: string) => void;
}

/** Success; refused, or something waits; wrong usage; the database does not answer, so that nothing is known. */
export type ExitCode = 0 | 1 | 2 | 3;
export const DONE = 0;
export const REFUSED = 1;
export const WRONG_USAGE = 2;
export const NO_ANSWER = 3;

export function succeed({ print }: Terminal, text: string): ExitCode {
  print(text);
  return DONE;
}

export function refuse({ warn }: Terminal, reason: string): ExitCode {
  warn(`Fejl: ${reason}`);
  return REFUSED;
}

/** Longer than for a visitor: importing everything may take a while. */
const DATABASE_LIMIT_MS = 60_000;

export class WrongUsage extends Error {}

/** Passes on the database of a command; if it fails, says why in words for the operator. */
export async function withDatabase(
  remote: boolean,
  { environment, warn }: Terminal,
  use: (db: Database, address: DatabaseAddress) => Promise<ExitCode>,
): Promise<ExitCode> {
  const address: DatabaseAddress = databaseAddress(environment, remote);
  const { openDatabase } = await import("../worker/db/client.ts");
  if (remote) warn(`Bruger databasen på ${hostOf(address.url)}.`);
  try {
    return await use(openDatabase(address.url, address.authToken, DATABASE_LIMIT_MS), address);
  } catch (error) {
    const explanation = explainDatabaseError(error, address);
    if (explanation === null) throw error;
    warn(`Fejl: ${explanation}`);
    return NO_ANSWER;
  }
}
