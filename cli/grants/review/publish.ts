import { dataFileNames } from "../../../src/domain/matching/data-rows.ts";
import { type Database, openDatabase } from "../../../worker/db/client.ts";
import { readStoredRows } from "../../../worker/grants/grant-store.ts";
import { databaseAddress, type Environment, explainDatabaseError, hostOf } from "../../database.ts";
import { type DataFiles, dataPaths, readOrReportFaults } from "../data-files.ts";
import {
  compareData,
  findUnusualLosses,
  formatImport,
  formatRowChanges,
  importGrants,
} from "../import.ts";

export interface PublishTarget {
  readonly csv: string;
  readonly remote: boolean;
  readonly environment: Environment;
}

/** If not `ok`, `lines` say why publishing is impossible. */
export interface PublishPlan {
  readonly ok: boolean;
  readonly host: string;
  readonly lines: readonly string[];
  readonly mustAsk?: boolean;
  readonly isSame?: boolean;
  readonly version?: string;
}

export async function planPublishing(target: PublishTarget): Promise<PublishPlan> {
  return await withFiles(target, async (db, files, host) => {
    const stored = await readStoredRows(db);
    const changes = compareData(stored.rows, files.rows);
    const losses = await findUnusualLosses(db, files);
    const lines = dataFileNames.flatMap((file) => formatRowChanges(file, changes[file]));
    for (const { what, gone, total } of losses) lines.push(`Fjerner ${gone} af ${total} ${what}.`);
    const { version } = files;
    const mustAsk = target.remote || losses.length > 0;
    return { ok: true, host, lines, mustAsk, isSame: stored.version === version, version };
  });
}

/** @param version as in the plan that the operator saw */
export async function publish(target: PublishTarget, version: string): Promise<PublishPlan> {
  return await withFiles(target, async (db, files, host) => {
    if (files.version !== version)
      return { ok: false, host, lines: ["Filerne er ændret imens. Intet er udgivet."] };
    const result = await importGrants(db, files, { now: new Date() });
    return { ok: true, host, lines: formatImport(result, files.rows) };
  });
}

async function withFiles(
  { csv, remote, environment }: PublishTarget,
  use: (db: Database, files: DataFiles, host: string) => Promise<PublishPlan>,
): Promise<PublishPlan> {
  const address = databaseAddress(environment, remote);
  const host = hostOf(address.url);
  const lines: string[] = [];
  const files = await readOrReportFaults(dataPaths(csv), (line) => lines.push(line));
  if (files === null) return { ok: false, host, lines };
  try {
    return await use(openDatabase(address.url, address.authToken), files, host);
  } catch (error) {
    const explanation = explainDatabaseError(error, address);
    if (explanation === null) throw error;
    return { ok: false, host, lines: [explanation] };
  }
}
