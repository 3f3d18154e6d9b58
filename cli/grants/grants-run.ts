import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { dataFileNames } from "../../src/domain/matching/data-rows.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import type { Queryable } from "../../worker/db/client.ts";
import { WrongSetting } from "../database.ts";
import { createProgress } from "../progress.ts";
import {
  DONE,
  type ExitCode,
  REFUSED,
  type Terminal,
  WRONG_USAGE,
  WrongUsage,
  withDatabase,
} from "../terminal.ts";
import { visible } from "../visible.ts";
import { readBoundedFile, UnusableFile } from "./bounded-file.ts";
import { type DataFiles, type DataPaths, readDataFiles, rowWords } from "./data-files.ts";
import { reportFaults } from "./fault.ts";
import { gapsText } from "./gaps.ts";
import {
  type GrantSource,
  type GrantsCommand,
  help,
  parseGrantsCommand,
} from "./grants-arguments.ts";
import type { Loss } from "./import.ts";
import { parseStudents, printedMatches, unusualAnswers, WrongAnswers } from "./match.ts";
import { WrongState } from "./verify/verify-state.ts";

const MAX_ANSWERS_BYTES = 50_000_000;
const SHOWN_IDS = 20;
/** Enough for stable shares, and few enough to match in a moment. */
const GENERATED_STUDENTS = 1000;

/** Runs one command of `npm run grants`. Expected failures become messages and an exit code. */
export async function runGrants(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await execute(parseGrantsCommand(args, danishDateAt(terminal.now)), terminal);
  } catch (error) {
    if (
      !(
        error instanceof WrongUsage ||
        error instanceof WrongSetting ||
        error instanceof WrongAnswers ||
        error instanceof WrongState ||
        error instanceof UnusableFile
      )
    )
      throw error;
    terminal.tell(`Fejl: ${error.message}.`);
    if (error instanceof WrongUsage) terminal.tell("Hjælp: npm run grants -- help");
    return WRONG_USAGE;
  }
}

/** Each command loads what it needs: a check of a file has nothing to do with databases and web pages. */
async function execute(command: GrantsCommand, terminal: Terminal): Promise<ExitCode> {
  switch (command.name) {
    case "help":
      terminal.print(help.trimEnd());
      return DONE;
    case "check":
      return check(command.paths, terminal);
    case "import":
      return runImport(command, terminal);
    case "export":
      return runExport(command, terminal);
    case "match":
      return match(command, terminal);
    case "stats":
      return runStats(command, terminal);
    case "reports":
      return (await import("./reports/reports-run.ts")).runReports(command, terminal);
    case "review":
      return (await import("./review/review-run.ts")).runReview(command, terminal);
    case "add":
      return (await import("./review/review-run.ts")).runAdd(command, terminal);
    case "verify":
      return (await import("./verify/verify-run.ts")).runVerify(command, terminal);
    case "stale": {
      const { formatStaleTable, staleGrants } = await import("./stale.ts");
      return withGrants(command, terminal, ({ grants }) => {
        terminal.print(
          formatStaleTable(staleGrants(grants, command.today, command.days), grants.length),
        );
      });
    }
  }
}

async function runExport(
  command: Extract<GrantsCommand, { name: "export" }>,
  terminal: Terminal,
): Promise<ExitCode> {
  const { exportGrants } = await import("./export.ts");
  return withDatabase(command.remote, terminal, async (db) => {
    const counts = await exportGrants(db, command.paths);
    if (counts.grants === 0) return noGrants(terminal);
    for (const file of dataFileNames)
      terminal.print(`${counts[file]} ${rowWords[file]} gemt i ${command.paths[file]}.`);
    return DONE;
  });
}

async function runStats(
  command: Extract<GrantsCommand, { name: "stats" }>,
  terminal: Terminal,
): Promise<ExitCode> {
  const [
    { generatedStudents, goldenStudents },
    { measureService },
    { formatOutcomes, formatStats },
    { readOutcomes },
  ] = await Promise.all([
    import("./sample-students.ts"),
    import("./stats/stats.ts"),
    import("./stats/stats-report.ts"),
    import("../../worker/list/outcome-store.ts"),
  ]);
  return withGrants(command, terminal, async (data, db) => {
    const generated = generatedStudents(GENERATED_STUDENTS, data.conditions, command.today);
    const stats = measureService(data, { golden: goldenStudents, generated }, command.today);
    // Files contain no buyers' answers.
    const outcomes = db === null ? [] : await readOutcomes(db);
    terminal.print(
      command.json
        ? JSON.stringify({ ...stats, outcomes }, null, 2)
        : [formatStats(stats), visible(formatOutcomes(outcomes))].join("\n\n"),
    );
  });
}

function noGrants({ tell }: Terminal): ExitCode {
  tell("Fejl: Der er ingen legater i databasen. Læg dem ind med import.");
  return REFUSED;
}

async function check(paths: DataPaths, { print }: Terminal): Promise<ExitCode> {
  const result = await readDataFiles(paths);
  if (!result.ok) {
    reportFaults(result.faults, paths, print);
    return REFUSED;
  }
  for (const file of dataFileNames)
    print(`${paths[file]}: ${result.files.rows[file].length} ${rowWords[file]}, ingen fejl.`);
  print(gapsText(result.files.rows.grants));
  print(`Version ${result.files.version}.`);
  for (const note of notesOn(result.files, paths)) print(note);
  return DONE;
}

function notesOn({ departures }: DataFiles, paths: DataPaths): string[] {
  return dataFileNames
    .filter((file) => departures[file].length > 0)
    .map(
      (file) =>
        `Bemærk: ${paths[file]} har ${departures[file].join(" og ")}. Det er i orden, men export skriver uden.`,
    );
}

/** Asks before an import that removes unusually much; without a terminal, only `--yes` allows it. */
async function mayImport(losses: readonly Loss[], { tell, ask }: Terminal): Promise<boolean> {
  if (losses.length === 0) return true;
  for (const { what, gone, of } of losses) tell(`Filen fjerner ${gone} af ${of} ${what}.`);
  if (ask !== undefined && (await ask("Er det den rigtige fil? Skriv ja for at fortsætte: ")))
    return true;
  tell("Databasen er ikke rørt. Er det meningen, så kør igen med --yes.");
  return false;
}

async function runImport(
  command: { readonly paths: DataPaths; readonly remote: boolean; readonly yes: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const { print, tell, now } = terminal;
  const result = await readDataFiles(command.paths);
  if (!result.ok) {
    reportFaults(result.faults, command.paths, tell);
    tell("Databasen er ikke rørt.");
    return REFUSED;
  }
  const { importGrants, importedLines, unusualLosses } = await import("./import.ts");
  return await withDatabase(command.remote, terminal, async (db) => {
    const losses = command.yes ? [] : await unusualLosses(db, result.files);
    if (!(await mayImport(losses, terminal))) return REFUSED;
    const report = createProgress("Skriver legater", tell);
    const imported = await importGrants(db, result.files, {
      now,
      report,
    });
    for (const line of importedLines(imported, result.files.rows)) print(line);
    for (const note of notesOn(result.files, command.paths)) print(note);
    return DONE;
  });
}

async function match(
  command: { readonly answers: string } & GrantSource,
  terminal: Terminal,
): Promise<ExitCode> {
  const file = parseStudents(await readText(command.answers));
  return await withGrants(command, terminal, (data) => {
    for (const note of unusualAnswers(file, data).slice(0, SHOWN_IDS))
      terminal.tell(`Bemærk: ${note}.`);
    const report = createProgress("Studerende", terminal.tell);
    const grants = prepareGrants(data);
    const lists = file.students.map((answers, index) => {
      report(index, file.students.length);
      return printedMatches(grants, answers, command.today);
    });
    terminal.print(JSON.stringify(file.single ? lists[0] : lists, null, 2));
  });
}

async function readText(path: string): Promise<string> {
  const bytes = await readBoundedFile(path, MAX_ANSWERS_BYTES);
  if (bytes === null)
    throw new WrongAnswers(`${path} er større end ${MAX_ANSWERS_BYTES / 1_000_000} MB`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new WrongAnswers(`${path} er ikke tekst i UTF-8`, { cause: error });
  }
}

/** Passes on the grants and conditions from the files or the database, or reports why there are none. */
async function withGrants(
  source: GrantSource,
  terminal: Terminal,
  use: (data: GrantData, db: Queryable | null) => void | Promise<void>,
): Promise<ExitCode> {
  const { paths } = source;
  if (paths !== undefined) {
    const result = await readDataFiles(paths);
    if (!result.ok) {
      reportFaults(result.faults, paths, terminal.tell);
      return REFUSED;
    }
    await use(result.files.data, null);
    return DONE;
  }
  const { parseStoredRows, readStoredRows } = await import("../../worker/grants/grant-store.ts");
  return await withDatabase(source.remote, terminal, async (db) => {
    const stored = await readStoredRows(db);
    const data = parseStoredRows(stored);
    const unread = stored.rows.grants.length - data.grants.length;
    if (unread > 0)
      terminal.tell(`Bemærk: ${unread} legater i databasen kan ikke læses og er udeladt.`);
    if (data.grants.length === 0) return noGrants(terminal);
    await use(data, db);
    return DONE;
  });
}
