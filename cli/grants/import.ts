import { joinWithAnd } from "../../src/domain/danish/sentences.ts";
import {
  type DataFileName,
  type DataRows,
  dataFileNames,
  dataFiles,
  mapDataFiles,
} from "../../src/domain/matching/data-rows.ts";
import type { Database } from "../../worker/db/client.ts";
import { readRowsInTransaction, replaceRows } from "../../worker/grants/grant-store.ts";
import { answerResolvedReports } from "../../worker/messages/answer-report.ts";
import { type DataFiles, rowNouns } from "./data-files.ts";

/**
 * Also answers the readers' reports that this resolves.
 *
 * @returns `changes: null` if nothing differed
 */
export async function importGrants(
  db: Database,
  { rows, data, version }: DataFiles,
  { now, report = () => {} }: { now: Date; report?: (written: number, total: number) => void },
) {
  // A write transaction from the start, so that two imports cannot interleave.
  return await db.transaction(async (tx) => {
    const stored = await readRowsInTransaction(tx);
    const changes = compareData(stored.rows, rows);
    const isSame = dataFileNames.every(
      (file) => formatRowChanges(file, changes[file]).length === 0,
    );
    // The version would not show rows removed manually.
    if (isSame && stored.version === version) return { version, changes: null, answered: 0 };
    await replaceRows(tx, { version, rows, data }, { now, report });
    const answered = await answerResolvedReports(tx, stored.rows.grants, rows.grants, now);
    return { version, changes, answered };
  });
}

export function compareData(stored: DataRows, rows: DataRows) {
  return mapDataFiles((file) => compareRows(stored, rows, file));
}

const SHOWN_IDS = 20;

export function formatRowChanges(
  file: DataFileName,
  { added, changed, removed }: ReturnType<typeof compareRows>,
): string[] {
  const shown = (ids: readonly string[]) =>
    ids.length > SHOWN_IDS
      ? `${ids.slice(0, SHOWN_IDS).join(", ")} og ${ids.length - SHOWN_IDS} mere`
      : ids.join(", ");
  const what = rowNouns[file];
  return Object.entries({ nye: added, ændrede: changed, fjernede: removed }).flatMap(
    ([word, ids]) => (ids.length === 0 ? [] : [`${ids.length} ${word} ${what}: ${shown(ids)}`]),
  );
}

export function formatImport(
  { changes, version, answered }: Awaited<ReturnType<typeof importGrants>>,
  rows: DataRows,
): string[] {
  if (changes === null) return [`Ingen ændringer. Version ${version} er der allerede.`];
  const counts = dataFileNames.map((file) => `${rows[file].length} ${rowNouns[file]}`);
  return [
    ...dataFileNames.flatMap((file) => formatRowChanges(file, changes[file])),
    `${joinWithAnd(counts)} er nu i databasen. Version ${version}.`,
    "Quizzen og nye lister bruger dem fra nu af. Forsiden, emnesiderne og guiderne er bygget på forhånd: tallene dér følger med ved næste deploy.",
    ...(answered > 0
      ? [`${answered} ${answered === 1 ? "henvendelse" : "henvendelser"} fra læsere er besvaret.`]
      : []),
  ];
}

/** A larger share removed suggests the wrong file, so the operator is asked. */
const UNUSUAL_SHARE = 0.1;

export async function findUnusualLosses(db: Database, { rows }: Pick<DataFiles, "rows">) {
  const stored = await db.transaction((tx) => readRowsInTransaction(tx));
  const activeIn = ({ grants }: DataRows) => grants.filter(({ status }) => status === "aktiv");
  return [
    { what: "aktive legater", before: activeIn(stored.rows), after: activeIn(rows) },
    { what: "betingelser", before: stored.rows.conditions, after: rows.conditions },
  ]
    .map(({ what, before, after }) => {
      const left = new Set(after.map(({ id }) => id));
      return { what, gone: before.filter(({ id }) => !left.has(id)).length, total: before.length };
    })
    .filter(({ gone, total }) => gone > total * UNUSUAL_SHARE);
}

function compareRows(stored: DataRows, imported: DataRows, file: DataFileName) {
  const { columns, key } = dataFiles[file];
  type Rows = readonly Readonly<Record<string, string>>[];
  const [before, after]: [Rows, Rows] = [stored[file], imported[file]];
  const keyOf = (row: Rows[number]) => row[key] ?? "";
  const oldRows = new Map(before.map((row) => [keyOf(row), row]));
  const newKeys = new Set(after.map(keyOf));
  const added: string[] = [];
  const changed: string[] = [];
  for (const row of after) {
    const old = oldRows.get(keyOf(row));
    if (old === undefined) added.push(keyOf(row));
    else if (columns.some((column) => old[column] !== row[column])) changed.push(keyOf(row));
  }
  return { added, changed, removed: before.map(keyOf).filter((id) => !newKeys.has(id)) };
}
