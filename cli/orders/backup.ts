import { readFileSync } from "node:fs";
import type { InStatement, InValue, Transaction } from "@libsql/client";
import * as v from "valibot";
import { migrate } from "../../dev/libsql.ts";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import type { Database } from "../../worker/db/client.ts";
import { writeRun } from "../../worker/health/run-store.ts";
import type { DatabaseAddress } from "../database.ts";
import { UnusableFileError } from "../errors.ts";
import { OWNER_ONLY, writeAtomically } from "../files.ts";
import { createProgressReporter } from "../progress.ts";
import { type ExitCode, refuse, succeed, type Terminal } from "../terminal.ts";

/** In an order that satisfies foreign keys. */
export const backedUpTables = [
  "orders",
  "refunds",
  "disputes",
  "order_links",
  "list_notes",
  "withdrawals",
  "outbox",
  "link_requests",
  "contact_messages",
  "grant_reports",
  "grant_outcomes",
] as const;

const FORMAT = 1;
/** A response may have ten megabytes; rows of mails have tens of kilobytes. */
const PAGE_ROWS = 100;

type Line = v.InferOutput<typeof lineSchema>;

/** Writes a header, the rows, and their number, which reveals a truncated file. */
export async function backUp(file: string, db: Database, terminal: Terminal): Promise<ExitCode> {
  const { warn, now } = terminal;
  const lines: string[] = [];
  const report = createProgressReporter("Rækker", warn);
  const transaction = await db.$client.transaction("read");
  try {
    const { rows } = await transaction.execute(
      `select ${backedUpTables.map((table) => `(select count(*) from ${table})`).join(" + ")}`,
    );
    const total = Number(rows[0]?.[0]);
    for (const table of backedUpTables)
      for await (const line of readTable(transaction, table)) report(lines.push(line), total);
  } finally {
    transaction.close();
  }
  const first = JSON.stringify({ backup: "legatkompas", format: FORMAT, at: now.toISOString() });
  const text = [first, ...lines, JSON.stringify({ rows: lines.length })].join("\n");
  await writeAtomically(file, `${text}\n`, OWNER_ONLY);
  await writeRun(db, "backup", { succeededAt: now }).catch(() =>
    warn("Databasen kunne ikke få at vide, at kopien er taget: health savner den."),
  );
  return succeed(
    terminal,
    `${lines.length} rækker er gemt i ${file}. Filen indeholder personoplysninger. Legaterne er ikke med: de læses ind fra deres egen fil.`,
  );
}

async function* readTable(transaction: Transaction, table: string): AsyncGenerator<string> {
  for (let after: InValue = 0; ; ) {
    const { columns, rows } = await transaction.execute({
      sql: `select _rowid_, * from ${table} where _rowid_ > ? order by _rowid_ limit ${PAGE_ROWS}`,
      args: [after],
    });
    const [, ...names] = columns;
    for (const cells of rows) {
      const row = Object.fromEntries(names.map((name, index) => [name, cells[index + 1]]));
      yield JSON.stringify({ table, row });
    }
    const last = rows.at(-1)?.[0];
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last;
  }
}

/** Rows keep their timestamps: the Worker's next sweep erases what has become due. */
export async function restoreBackup(
  file: string,
  db: Database,
  terminal: Terminal,
  { url, authToken }: DatabaseAddress,
): Promise<ExitCode> {
  const backup = readBackup(file);
  if (typeof backup === "string") return refuse(terminal, `${backup} Intet er ændret.`);
  await migrate(url, authToken);
  const used = await db.$client.batch(
    backedUpTables.map((table) => `select 1 from ${table} limit 1`),
    "read",
  );
  const isUsed = used.some(({ rows }) => rows.length > 0);
  if (isUsed)
    return refuse(
      terminal,
      "Databasen har ordrer, mails eller henvendelser i forvejen. Intet er ændret.",
    );
  const statements = backedUpTables.flatMap((table) =>
    backup.lines.filter((line) => line.table === table).map(insertOf),
  );
  if (statements.length > 0) await db.$client.batch(statements, "write");
  return succeed(
    terminal,
    `${statements.length} rækker er læst ind fra ${file}, som de var ${formatInstant(backup.at)}.
Det, der siden skulle være slettet, sletter Workeren inden for fem minutter. Det, køberne selv har slettet siden, er kommet tilbage: slet det igen med erase.
Legaterne er ikke med: npm run grants -- import data/grants.csv`,
  );
}

function insertOf({ table, row }: Line): InStatement {
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  const names = columns.map((column) => `"${column.replaceAll('"', "")}"`).join(", ");
  return { sql: `insert into ${table} (${names}) values (${marks})`, args: Object.values(row) };
}

const firstSchema = v.object({
  format: v.literal(FORMAT),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
const lineSchema = v.object({
  table: v.picklist(backedUpTables),
  row: v.record(
    v.string(),
    v.custom<InValue>(() => true),
  ),
});

function readBackup(file: string): { readonly at: Date; readonly lines: readonly Line[] } | string {
  let parsed: unknown[];
  try {
    const text = readFileSync(file, "utf8").trimEnd();
    parsed = text.split("\n").map((line) => JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError) return `${file} er ikke en sikkerhedskopi.`;
    return `${new UnusableFileError(file, error).message}.`;
  }
  const [first, ...rest] = parsed;
  const last = rest.pop();
  if (!v.is(firstSchema, first)) return `${file} er ikke en sikkerhedskopi, som kan læses her.`;
  if (!v.is(v.object({ rows: v.literal(rest.length) }), last))
    return `${file} er ikke hel: den sidste linje mangler eller passer ikke.`;
  return v.is(v.array(lineSchema), rest)
    ? { at: new Date(first.at), lines: rest }
    : `${file} har en linje, der ikke er en række.`;
}
