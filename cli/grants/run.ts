import { danishDateAt } from "../../src/domain/danish-date.ts";
import { type Grant, parseGrantRow } from "../../src/domain/grant.ts";
import { WrongSetting } from "../database.ts";
import {
  DONE,
  type ExitCode,
  REFUSED,
  type Terminal,
  WRONG_USAGE,
  WrongUsage,
  withDatabase,
} from "../terminal.ts";
import { type GrantSource, type GrantsCommand, help, parseGrantsCommand } from "./arguments.ts";
import { readBoundedFile, UnusableFile } from "./bounded-file.ts";
import { readGrantRows } from "./database.ts";
import { exportGrants } from "./export.ts";
import { formatFaults } from "./fault.ts";
import { type GrantsFile, readGrantsFile } from "./grants-file.ts";
import { importGrants } from "./import.ts";
import { parseStudents, printedMatches, unusualAnswers, WrongAnswers } from "./match.ts";
import { createProgress } from "./progress.ts";
import { runReports } from "./reports/run.ts";
import { runReview } from "./review/run.ts";
import { formatStaleTable, staleGrants } from "./stale.ts";
import { runVerify } from "./verify/run.ts";
import { WrongState } from "./verify/state.ts";

const MAX_ANSWERS_BYTES = 50_000_000;
const SHOWN_IDS = 20;

/** Runs one command of `npm run grants` and tells how it went. Expected failures become words and an exit code. */
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

function execute(command: GrantsCommand, terminal: Terminal): ExitCode | Promise<ExitCode> {
  switch (command.name) {
    case "help":
      terminal.print(help.trimEnd());
      return DONE;
    case "check":
      return check(command.file, terminal);
    case "import":
      return runImport(command, terminal);
    case "export":
      return withDatabase(command.remote, terminal, async (db) => {
        const count = await exportGrants(db, command.file);
        if (count === 0) return noGrants(terminal);
        terminal.print(`${count} legater gemt i ${command.file}.`);
        return DONE;
      });
    case "match":
      return match(command, terminal);
    case "reports":
      return runReports(command, terminal);
    case "review":
      return runReview(command, terminal);
    case "verify":
      return runVerify(command, terminal);
    case "stale":
      return withGrants(command, terminal, (grants) => {
        terminal.print(
          formatStaleTable(staleGrants(grants, command.today, command.days), grants.length),
        );
      });
  }
}

function noGrants({ tell }: Terminal): ExitCode {
  tell("Fejl: Der er ingen legater i databasen. Læg dem ind med import.");
  return REFUSED;
}

async function check(path: string, { print }: Terminal): Promise<ExitCode> {
  const result = await readGrantsFile(path);
  if (!result.ok) {
    print(formatFaults(path, result.faults));
    return REFUSED;
  }
  print(
    `${path}: ${result.file.grants.length} legater, ingen fejl. Version ${result.file.version}.`,
  );
  for (const note of notesOn(result.file)) print(note);
  return DONE;
}

function notesOn({ departures }: GrantsFile): string[] {
  if (departures.length === 0) return [];
  return [`Bemærk: filen har ${departures.join(" og ")}. Det er i orden, men export skriver uden.`];
}

async function runImport(
  command: { readonly file: string; readonly remote: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const { print, tell, now } = terminal;
  const result = await readGrantsFile(command.file);
  if (!result.ok) {
    tell(formatFaults(command.file, result.faults));
    tell("Databasen er ikke rørt.");
    return REFUSED;
  }
  return await withDatabase(command.remote, terminal, async (db) => {
    const report = createProgress("Skriver legater", tell);
    const { changes, version, answered } = await importGrants(db, result.file, {
      now,
      today: danishDateAt(now),
      report,
    });
    if (changes === null) {
      print(`Ingen ændringer. Version ${version} er der allerede.`);
      return DONE;
    }
    const before = changes.added.length + changes.changed.length + changes.removed.length;
    for (const [word, ids] of [
      ["nye", changes.added],
      ["ændrede", changes.changed],
      ["fjernede", changes.removed],
    ] as const)
      print(`${ids.length} ${word}${ids.length === 0 ? "" : `: ${shownIds(ids)}`}`);
    if (changes.reordered) print("Legaterne står i en anden rækkefølge end før.");
    else if (before === 0) print("Legaterne er de samme som før.");
    print(`${result.file.grants.length} legater er nu i databasen. Version ${version}.`);
    if (answered > 0)
      print(
        `${answered} ${answered === 1 ? "henvendelse" : "henvendelser"} fra læsere er besvaret.`,
      );
    for (const note of notesOn(result.file)) print(note);
    return DONE;
  });
}

function shownIds(ids: readonly string[]): string {
  const more = ids.length - SHOWN_IDS;
  return more > 0 ? `${ids.slice(0, SHOWN_IDS).join(", ")} og ${more} mere` : ids.join(", ");
}

async function match(
  command: { readonly answers: string } & GrantSource,
  terminal: Terminal,
): Promise<ExitCode> {
  const file = parseStudents(await readText(command.answers));
  for (const note of unusualAnswers(file).slice(0, SHOWN_IDS)) terminal.tell(`Bemærk: ${note}.`);
  return await withGrants(command, terminal, (grants) => {
    const report = createProgress("Studerende", terminal.tell);
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

/** Hands on the grants of the file or the database, or tells why there are none. */
async function withGrants(
  source: GrantSource,
  terminal: Terminal,
  use: (grants: readonly Grant[]) => void,
): Promise<ExitCode> {
  if (source.csv !== undefined) {
    const result = await readGrantsFile(source.csv);
    if (!result.ok) {
      terminal.tell(formatFaults(source.csv, result.faults));
      return REFUSED;
    }
    use(result.file.grants);
    return DONE;
  }
  return await withDatabase(source.remote, terminal, async (db) => {
    const grants = (await readGrantRows(db)).flatMap((row) => {
      const parsed = parseGrantRow(row);
      if (!parsed.ok) terminal.tell(`Bemærk: ${row.id} i databasen kan ikke læses og er udeladt.`);
      return parsed.ok ? [parsed.grant] : [];
    });
    if (grants.length === 0) return noGrants(terminal);
    use(grants);
    return DONE;
  });
}
