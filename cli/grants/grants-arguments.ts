import { type IsoDate, isRealDate } from "../../src/domain/danish/danish-date.ts";
import type { DataFileName } from "../../src/domain/matching/data-rows.ts";
import { readOptions } from "../read-options.ts";
import { WrongUsage } from "../terminal.ts";
import { type DataPaths, dataPaths } from "./data-files.ts";
import { parseReportsCommand, reportsHelp } from "./reports/reports-arguments.ts";
import type { ReportsCommand } from "./reports/reports-run.ts";
import { parseAddCommand, parseReviewCommand, reviewHelp } from "./review/review-arguments.ts";
import type { AddCommand, ReviewCommand } from "./review/review-run.ts";
import { parseVerifyCommand, verifyHelp } from "./verify/verify-arguments.ts";
import type { VerifyCommand } from "./verify/verify-run.ts";

export type GrantsCommand =
  | { readonly name: "help" }
  | { readonly name: "check"; readonly paths: DataPaths }
  | { readonly name: "export"; readonly paths: DataPaths; readonly remote: boolean }
  | {
      readonly name: "import";
      readonly paths: DataPaths;
      readonly remote: boolean;
      /** Do not ask, however much would be removed. */
      readonly yes: boolean;
    }
  | ({ readonly name: "match"; readonly answers: string } & GrantSource)
  | ({ readonly name: "stats"; readonly json: boolean } & GrantSource)
  | VerifyCommand
  | ReportsCommand
  | AddCommand
  | ReviewCommand
  | ({ readonly name: "stale"; readonly days: number } & GrantSource);

/** The source of the grants (files, or else the database), and the day to assess them on. */
export interface GrantSource {
  readonly paths: DataPaths | undefined;
  readonly remote: boolean;
  readonly today: IsoDate;
}

export const help = `Legater, betingelser, valutaer og bilag: tjek, hent ind, gem og prøv.

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
${verifyHelp}${reviewHelp}${reportsHelp}  npm run grants -- stats [--json] [--csv FIL.csv] [--date ÅÅÅÅ-MM-DD] [--remote]
      Viser, hvad der er at søge efter niveau, område og land, og hvilke studerende der får færre end fem legater.
      Fra databasen også, hvad købere har fortalt: om de fik noget, og hvor meget.

  --conditions FIL.csv  betingelserne. Uden den: conditions.csv i samme mappe som legaterne
  --currencies FIL.csv  valutaerne. Uden den: currencies.csv i samme mappe som legaterne
  --attachments FIL.csv bilagene. Uden den: attachments.csv i samme mappe som legaterne
  --csv                 læser fra filer i stedet for databasen
  --date                dagen i Danmark, som legaterne ses på. Uden den: i dag
  --remote              bruger databasen i LIBSQL_URL med LIBSQL_AUTH_TOKEN. Uden den: databasen på denne
                        maskine, http://127.0.0.1:8788 eller LIBSQL_URL

Kommandoen slutter med 0, når alt gik godt, 1 ved fejl i en fil eller i databasen, 2 når den er skrevet forkert.
Filerne er beskrevet i docs/grants-file.md.
`;

const remote = { remote: { type: "boolean" } } as const;
const besides = {
  conditions: { type: "string" },
  currencies: { type: "string" },
  attachments: { type: "string" },
} as const;
const source = {
  csv: { type: "string" },
  date: { type: "string" },
  ...besides,
  ...remote,
} as const;

/**
 * Parses the command line.
 *
 * @param today today's date in Denmark, the default
 * @throws WrongUsage
 */
export function parseGrantsCommand(args: readonly string[], today: IsoDate): GrantsCommand {
  const [name, ...rest] = args;
  if (name === undefined)
    throw new WrongUsage(
      "skriv, hvad der skal gøres: check, import, export, match, stale, verify, review, add, reports eller stats",
    );
  if (name === "help" || args.includes("--help") || args.includes("-h")) return { name: "help" };
  switch (name) {
    case "check": {
      const { values, positionals } = readOptions(rest, besides);
      return { name, paths: pathsOf(onlyFile(positionals, name), values) };
    }
    case "import": {
      const options = { ...besides, ...remote, yes: { type: "boolean" } } as const;
      const { values, positionals } = readOptions(rest, options);
      const paths = pathsOf(onlyFile(positionals, name), values);
      return { name, paths, remote: values.remote ?? false, yes: values.yes ?? false };
    }
    case "export": {
      const { values, positionals } = readOptions(rest, { ...besides, ...remote });
      const paths = pathsOf(onlyFile(positionals, name), values);
      return { name, paths, remote: values.remote ?? false };
    }
    case "match": {
      const { values, positionals } = readOptions(rest, { answers: { type: "string" }, ...source });
      noFile(positionals, name);
      if (!values.answers) throw new WrongUsage("match kræver --answers SVAR.json");
      return { name, answers: values.answers, ...sourceOf(values, today) };
    }
    case "stale": {
      const { values, positionals } = readOptions(rest, { days: { type: "string" }, ...source });
      noFile(positionals, name);
      const days = values.days ?? "180";
      if (!/^\d{1,5}$/.test(days))
        throw new WrongUsage("--days skal være et helt antal dage, fx 180");
      return { name, days: Number(days), ...sourceOf(values, today) };
    }
    case "stats": {
      const { values, positionals } = readOptions(rest, { json: { type: "boolean" }, ...source });
      noFile(positionals, name);
      return { name, json: values.json ?? false, ...sourceOf(values, today) };
    }
    case "reports":
      return parseReportsCommand(rest);
    case "add":
      return parseAddCommand(rest);
    case "review":
      return parseReviewCommand(rest);
    case "verify":
      return parseVerifyCommand(rest);
    default:
      throw new WrongUsage(
        `kommandoen ${JSON.stringify(name)} findes ikke. Brug check, import, export, match, stale, verify, review, add, reports eller stats`,
      );
  }
}

function onlyFile(positionals: readonly string[], command: string): string {
  const [file, ...others] = positionals;
  if (!file || others.length > 0)
    throw new WrongUsage(`${command} kræver netop én fil: ${command} FIL.csv`);
  return file;
}

/** The options for the files other than the grants. */
type Besides = { readonly [file in keyof typeof besides]?: string };
const otherFiles = Object.keys(besides) as (keyof typeof besides)[];

function pathsOf(grants: string, values: Besides): DataPaths {
  const others: Partial<Record<DataFileName, string>> = {};
  for (const file of otherFiles) {
    const path = values[file];
    if (path === "") throw new WrongUsage(`--${file} kræver en fil`);
    if (path !== undefined) others[file] = path;
  }
  return dataPaths(grants, others);
}

function noFile(positionals: readonly string[], command: string): void {
  if (positionals.length > 0)
    throw new WrongUsage(`${command} kender ikke ${JSON.stringify(positionals[0])}`);
}

function sourceOf(
  values: { csv?: string; date?: string; remote?: boolean } & Besides,
  today: IsoDate,
): GrantSource {
  if (values.csv !== undefined && values.remote)
    throw new WrongUsage("brug enten --csv eller --remote");
  if (values.csv === "") throw new WrongUsage("--csv kræver en fil");
  for (const name of otherFiles)
    if (values.csv === undefined && values[name] !== undefined)
      throw new WrongUsage(`--${name} hører sammen med --csv`);
  if (values.date !== undefined && !isRealDate(values.date))
    throw new WrongUsage(
      `--date ${JSON.stringify(values.date)} er ikke en dato. Skriv den som 2027-03-01`,
    );
  return {
    paths: values.csv === undefined ? undefined : pathsOf(values.csv, values),
    remote: values.remote ?? false,
    today: values.date ?? today,
  };
}
