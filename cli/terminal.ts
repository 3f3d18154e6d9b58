import type { Database } from "../worker/db/client.ts";
import {
  type DatabaseAddress,
  databaseAddress,
  type Environment,
  explainDatabaseError,
  hostOf,
} from "./database.ts";

/** What a command meets of the world: its settings, the clock, and the two streams it writes lines to. */
export interface Terminal {
  readonly environment: Environment;
  readonly now: Date;
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  /** Asks for a yes; absent where nobody sits in front of it. */
  readonly ask?: (question: string) => Promise<boolean>;
  /** Writes the last line again, to show how far something has come; absent where nobody sits in front of it. */
  readonly drawLine?: (text: string) => void;
}

/** All went well; something was refused; the command was written wrongly. */
export type ExitCode = 0 | 1 | 2;
export const DONE = 0;
export const REFUSED = 1;
export const WRONG_USAGE = 2;

/** A person waits for the command: an import of everything may take longer than a visitor would. */
const DATABASE_LIMIT_MS = 60_000;

/** A command line that the operator wrote wrongly, in words for the operator. */
export class WrongUsage extends Error {}

/** Hands on the database that the command talks to; where it fails, says why in words for the operator. */
export async function withDatabase(
  remote: boolean,
  { environment, tell }: Terminal,
  use: (db: Database) => Promise<ExitCode>,
): Promise<ExitCode> {
  const address: DatabaseAddress = databaseAddress(environment, remote);
  const { openDatabase } = await import("../worker/db/client.ts");
  if (remote) tell(`Bruger databasen på ${hostOf(address.url)}.`);
  try {
    return await use(openDatabase(address.url, address.authToken, DATABASE_LIMIT_MS));
  } catch (error) {
    const explanation = explainDatabaseError(error, address);
    if (explanation === null) throw error;
    tell(`Fejl: ${explanation}`);
    return REFUSED;
  }
}
