import { danishDateAt, isRealDate } from "../../src/domain/danish/danish-date.ts";
import { dataFileNames } from "../../src/domain/matching/data-rows.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import type { Queryable } from "../../worker/db/client.ts";
import { escapeControlCharacters } from "../control-characters.ts";
import { UsageError } from "../errors.ts";
import { readFileUpTo, writeAtomically } from "../files.ts";
import { createProgressReporter } from "../progress.ts";
import { flagOption, readOptions, textOption } from "../read-options.ts";
import {
  type Command,
  EXIT_DONE,
  EXIT_REFUSED,
  type ExitCode,
  refuse,
  runCommand,
  type Terminal,
  withDatabase,
} from "../terminal.ts";
import { dataPaths, formatDataFile, readOrReportFaults, rowNouns } from "./data-files.ts";
import { formatGaps } from "./gaps.ts";
import { answerWarnings, parseStudents, printableMatches } from "./match.ts";

const help = `Legater, betingelser, valutaer og bilag: tjek, hent ind, gem og prøv.

  npm run grants -- check FIL.csv
      Finder alle fejl i filerne: linje, kolonne, værdi og hvad der er tilladt.
  npm run grants -- import FIL.csv [--yes] [--remote]
      Lægger filernes rækker i databasen, alt eller intet, og viser nye, ændrede og fjernede.
      Det, der ikke står i filerne, fjernes. Er det mere end en tiendedel af de aktive legater eller betingelserne,
      bliver du spurgt; --yes svarer ja.
  npm run grants -- export FIL.csv [--remote]
      Gemmer databasens rækker i filer, så import læser dem igen byte for byte.
  npm run grants -- match --answers SVAR.json [--csv FIL.csv] [--date ÅÅÅÅ-MM-DD] [--remote]
      Skriver som JSON, hvordan hvert legat falder ud for en studerende eller en liste af studerende.
  npm run grants -- stale [--days 180] [--csv FIL.csv] [--date ÅÅÅÅ-MM-DD] [--remote]
      Viser legater, der ikke er tjekket længe, mangler link eller har en frist, der er passeret.
  SITE_URL=https://SIDEN npm run grants -- verify [--only ID,ID | --due | --changed] [--limit 50] [--json] [--csv FIL.csv]
      Besøger legaternes sider og viser, hvad der er lukket, flyttet, ændret eller væk. Højst én side i sekundet
      hos hver fond. Kan afbrydes og fortsættes. Slutter med 1, når der er noget at se på.
      --due kun sider, der er læst for længe siden, --changed kun legater, der sidst havde noget at se på.
  SITE_URL=https://SIDEN npm run grants -- review [--urgent | --close] [--csv FIL.csv] [--port 8795] [--no-open] [--remote]
      Åbner et bord i browseren på denne maskine: rækken til venstre, fondens side til højre, taster til at sige
      »stadig rigtig«, rette eller lukke; søgning, betingelser, nye legater og »Udgiv«, som tjekker og lægger ind.
      Først kommer dem, der mangler kontakt, årstal, beløb eller frist, og som flest prøvestuderende får. --urgent tager
      dem, der vildleder mest, --close kun dem, hvis side er væk eller siger, at der ikke er noget at søge; det kan også vælges ved bordet.
      Henvendelser fra læsere hentes i databasen, hvis den svarer.
  SITE_URL=https://SIDEN npm run grants -- add ADRESSE [--csv FIL.csv] [--port 8795] [--no-open] [--remote]
      Åbner bordet med et nyt legat fra dets side: det, siden siger om frist, beløb og kontakt, bliver til forslag, som
      en person bekræfter, før rækken kommer i filen.
  npm run grants -- reports [--all] [--remote]
      Viser, hvad læsere har skrevet er forkert ved legaterne. Uden --all kun det, der ikke er afsluttet.
      Det afsluttes og besvares af sig selv, når import lægger et rettet, tjekket eller lukket legat ind.
  npm run grants -- reports --answer ID --outcome rettet|rigtig|lukket [--remote]
      Afslutter en henvendelse i hånden og svarer den, der skrev.
  npm run grants -- stats [--json] [--csv FIL.csv] [--date ÅÅÅÅ-MM-DD] [--remote]
      Viser, hvad der er at søge efter niveau, område og land, og hvilke studerende der får færre end fem legater.
      Fra databasen også, hvad købere har fortalt: om de fik noget, og hvor meget.

  --conditions FIL.csv  betingelserne. Uden den: conditions.csv i samme mappe som legaterne
  --currencies FIL.csv  valutaerne. Uden den: currencies.csv i samme mappe som legaterne
  --attachments FIL.csv bilagene. Uden den: attachments.csv i samme mappe som legaterne
  --csv                 læser fra filer i stedet for databasen
  --date                dagen i Danmark, som legaterne ses på. Uden den: i dag
  --remote              bruger databasen i LIBSQL_URL med LIBSQL_AUTH_TOKEN. Uden den: databasen på denne
                        maskine, http://127.0.0.1:8788 eller LIBSQL_URL

Kommandoen slutter med 0, når alt gik godt, 1 ved fejl i en fil eller i databasens rækker, 2 når den er skrevet forkert
eller en fil ikke kan bruges, og 3 når databasen ikke svarer.
Filerne er beskrevet i docs/grants-file.md.`;

const commands: Readonly<Record<string, Command>> = {
  check,
  import: runImport,
  export: runExport,
  match,
  stale,
  verify: async (...call) => (await import("./verify/verify.ts")).runVerify(...call),
  review: async (...call) => (await import("./review/review-run.ts")).runReview(...call),
  add: async (...call) => (await import("./review/review-run.ts")).runAdd(...call),
  reports: async (...call) => (await import("./reports.ts")).runReports(...call),
  stats,
};

export function runGrants(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return runCommand("grants", help, commands, args, terminal);
}

const oneFile = [1, 1, "netop én fil"] as const;
const otherFiles = { conditions: textOption, currencies: textOption, attachments: textOption };
const source = { csv: textOption, date: textOption, ...otherFiles, remote: flagOption };

function sourceOf(
  {
    csv,
    date,
    remote,
    ...others
  }: { csv?: string; date?: string; remote: boolean } & Partial<
    Record<keyof typeof otherFiles, string>
  >,
  { now }: Terminal,
) {
  if (csv !== undefined && remote) throw new UsageError("brug enten --csv eller --remote");
  const alone = Object.keys(otherFiles).find((name) => csv === undefined && name in others);
  if (alone !== undefined) throw new UsageError(`--${alone} hører sammen med --csv`);
  if (date !== undefined && !isRealDate(date))
    throw new UsageError(
      `--date ${JSON.stringify(date)} er ikke en dato. Skriv den som 2027-03-01`,
    );
  const paths = csv === undefined ? undefined : dataPaths(csv, others);
  return { paths, remote, today: date ?? danishDateAt(now) };
}

async function check(line: readonly string[], { print }: Terminal): Promise<ExitCode> {
  const { values, first } = readOptions(line, otherFiles, oneFile);
  const paths = dataPaths(first, values);
  const files = await readOrReportFaults(paths, print);
  if (files === null) return EXIT_REFUSED;
  for (const file of dataFileNames)
    print(`${paths[file]}: ${files.rows[file].length} ${rowNouns[file]}, ingen fejl.`);
  print(formatGaps(files.rows.grants));
  print(`Version ${files.version}.`);
  return EXIT_DONE;
}

async function runImport(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, first } = readOptions(
    line,
    { ...otherFiles, remote: flagOption, yes: flagOption },
    oneFile,
  );
  const { print, warn, now, ask } = terminal;
  const files = await readOrReportFaults(dataPaths(first, values), warn);
  if (files === null) {
    warn("Databasen er ikke rørt.");
    return EXIT_REFUSED;
  }
  const { importGrants, formatImport, findUnusualLosses } = await import("./import.ts");
  return await withDatabase(values.remote, terminal, async (db) => {
    const losses = values.yes ? [] : await findUnusualLosses(db, files);
    for (const { what, gone, total } of losses) warn(`Filen fjerner ${gone} af ${total} ${what}.`);
    const question = "Er det den rigtige fil? Skriv ja for at fortsætte: ";
    if (losses.length > 0 && !(await ask?.(question))) {
      warn("Databasen er ikke rørt. Er det meningen, så kør igen med --yes.");
      return EXIT_REFUSED;
    }
    const report = createProgressReporter("Skriver legater", warn);
    const imported = await importGrants(db, files, { now, report });
    for (const line of formatImport(imported, files.rows)) print(line);
    return EXIT_DONE;
  });
}

async function runExport(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, first } = readOptions(line, { ...otherFiles, remote: flagOption }, oneFile);
  const paths = dataPaths(first, values);
  const { readStoredRows } = await import("../../worker/grants/grant-store.ts");
  return withDatabase(values.remote, terminal, async (db) => {
    const { rows } = await readStoredRows(db);
    if (rows.grants.length === 0) return noGrants(terminal);
    for (const file of dataFileNames) {
      await writeAtomically(paths[file], formatDataFile(file, rows[file]));
      terminal.print(`${rows[file].length} ${rowNouns[file]} gemt i ${paths[file]}.`);
    }
    return EXIT_DONE;
  });
}

const MAX_ANSWERS_BYTES = 50_000_000;
const SHOWN_NOTES = 20;

async function match(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = readOptions(line, { answers: textOption, ...source });
  const { answers, ...rest } = values;
  if (answers === undefined) throw new UsageError("match kræver --answers SVAR.json");
  const from = sourceOf(rest, terminal);
  const file = parseStudents(await readFileUpTo(answers, MAX_ANSWERS_BYTES));
  return await withGrants(from, terminal, (data) => {
    for (const note of answerWarnings(file, data).slice(0, SHOWN_NOTES))
      terminal.warn(`Bemærk: ${note}.`);
    const report = createProgressReporter("Studerende", terminal.warn);
    const grants = prepareGrants(data);
    const lists = file.students.map((student, index) => {
      report(index, file.students.length);
      return printableMatches(grants, student, from.today);
    });
    terminal.print(JSON.stringify(file.single ? lists[0] : lists, null, 2));
  });
}

async function stale(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = readOptions(line, { days: textOption, ...source });
  const { days = "180", ...rest } = values;
  if (!/^\d{1,5}$/.test(days)) throw new UsageError("--days skal være et helt antal dage, fx 180");
  const from = sourceOf(rest, terminal);
  const { formatStaleGrants } = await import("./stale.ts");
  return withGrants(from, terminal, ({ grants }) =>
    terminal.print(formatStaleGrants(grants, from.today, Number(days)).join("\n")),
  );
}

const GENERATED_STUDENTS = 1000;

async function stats(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { json, ...rest } = readOptions(line, { json: flagOption, ...source }).values;
  const from = sourceOf(rest, terminal);
  const { generateStudents } = await import("./sample-students.ts");
  const { formatOutcomes, formatStats, computeStats } = await import("./stats.ts");
  const { readOutcomes } = await import("../../worker/list/outcome-store.ts");
  return withGrants(from, terminal, async (data, db) => {
    const students = generateStudents(GENERATED_STUDENTS, data.conditions, from.today);
    const figures = computeStats(data, students, from.today);
    const outcomes = db === null ? [] : await readOutcomes(db);
    terminal.print(
      json
        ? JSON.stringify({ ...figures, outcomes }, null, 2)
        : [formatStats(figures), escapeControlCharacters(formatOutcomes(outcomes))].join("\n\n"),
    );
  });
}

const noGrants = (terminal: Terminal) =>
  refuse(terminal, "Der er ingen legater i databasen. Læg dem ind med import.");

async function withGrants(
  { paths, remote }: ReturnType<typeof sourceOf>,
  terminal: Terminal,
  use: (data: GrantData, db: Queryable | null) => void | Promise<void>,
): Promise<ExitCode> {
  if (paths !== undefined) {
    const files = await readOrReportFaults(paths, terminal.warn);
    if (files === null) return EXIT_REFUSED;
    await use(files.data, null);
    return EXIT_DONE;
  }
  const { parseStoredRows, readStoredRows } = await import("../../worker/grants/grant-store.ts");
  return await withDatabase(remote, terminal, async (db) => {
    const stored = await readStoredRows(db);
    const data = parseStoredRows(stored);
    const unread = stored.rows.grants.length - data.grants.length;
    if (unread > 0)
      terminal.warn(`Bemærk: ${unread} legater i databasen kan ikke læses og er udeladt.`);
    if (data.grants.length === 0) return noGrants(terminal);
    await use(data, db);
    return EXIT_DONE;
  });
}
