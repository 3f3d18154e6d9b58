import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { portOf } from "../dev/ports.ts";
import { DependencyError } from "../worker/time-limit.ts";
import { SettingError } from "./errors.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface DatabaseAddress {
  readonly url: string;
  readonly authToken: string | undefined;
}

const root = join(import.meta.dirname, "..");
const schemes = ["libsql:", "https:", "http:"];
const unreachable = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|UND_ERR_SOCKET)$/;
const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Without `--remote` it must be local: LIBSQL_URL may still name the production database. */
export function databaseAddress(environment: Environment, remote: boolean): DatabaseAddress {
  const localUrl = `http://127.0.0.1:${portOf("database", environment)}`;
  const url = environment.LIBSQL_URL || (remote ? "" : localUrl);
  if (url === "")
    throw new SettingError("--remote kræver, at LIBSQL_URL er sat til databasens adresse");
  if (!URL.canParse(url) || !schemes.includes(new URL(url).protocol))
    throw new SettingError("LIBSQL_URL er ikke en adresse som libsql://navn.turso.io");
  if (!remote && !localHosts.includes(new URL(url).hostname))
    throw new SettingError(
      `LIBSQL_URL peger på ${hostOf(url)}, som ikke er denne maskine. Brug --remote, hvis det er meningen`,
    );
  return {
    url,
    authToken: remote ? environment.LIBSQL_AUTH_TOKEN || undefined : localToken(environment, url),
  };
}

/** `npm start` writes the token. */
function localToken(environment: Environment, url: string): string | undefined {
  if (new URL(url).searchParams.has("authToken")) return undefined;
  const folder = environment.LEGATKOMPAS_DATA_FOLDER || join(root, ".data");
  const file = join(folder, "libsql", "token");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export function hostOf(url: string): string {
  return new URL(url).host;
}

/** In Danish; `null` if the error is not the database's. The outermost message is only the SQL statement. */
export function explainDatabaseError(error: unknown, { url }: DatabaseAddress): string | null {
  const host = hostOf(url);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (
      unreachable.test(code) ||
      cause.message === "fetch failed" ||
      (cause instanceof DependencyError && cause.code === "database-no-answer")
    )
      return `Databasen på ${host} svarer ikke. Start den lokale med npm start i et andet vindue.`;
    if (/no such (?:table|column)/.test(cause.message))
      return `Databasen på ${host} mangler tabeller eller kolonner. npm start opretter dem i den lokale.`;
    if (/HTTP status 40[13]/.test(cause.message))
      return `Databasen på ${host} afviser adgangen. Se efter, om LIBSQL_AUTH_TOKEN er rigtig; den lokale har sin nøgle i .data/libsql/token.`;
    if (/HTTP status \d+/.test(cause.message))
      return `Databasen på ${host} svarer med en fejl (${/HTTP status \d+/.exec(cause.message)?.[0]}).`;
    if (/SQLITE_BUSY/.test(code)) return `Databasen på ${host} er optaget af en anden. Prøv igen.`;
  }
  return null;
}
