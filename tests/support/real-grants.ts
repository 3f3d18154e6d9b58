import { readFileSync } from "node:fs";
import {
  type DataFiles,
  faultless,
  formatGrantsFile,
  parseDataFiles,
} from "../../cli/grants/data-files.ts";
import type { GrantColumn } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { type PreparedGrants, prepareGrants } from "../../src/domain/matching/match.ts";
import { grantRow } from "./grants.ts";

export const grantsFilePath = new URL("../../data/grants.csv", import.meta.url).pathname;
export const currenciesFilePath = new URL("../../data/currencies.csv", import.meta.url).pathname;
export const conditionsFilePath = new URL("../../data/conditions.csv", import.meta.url).pathname;

let realFiles: DataFiles | undefined;

/** What the product starts with, as rows and as data; read once, since nothing changes them. */
export function readRealFiles(): DataFiles {
  realFiles ??= faultless(
    parseDataFiles({
      grants: readFileSync(grantsFilePath),
      conditions: readFileSync(conditionsFilePath),
      currencies: readFileSync(currenciesFilePath),
    }),
  );
  return realFiles;
}

export function readRealData(): GrantData {
  return readRealFiles().data;
}

let prepared: PreparedGrants | undefined;

/** The same prepared for matching. */
export function prepareRealGrants(): PreparedGrants {
  prepared ??= prepareGrants(readRealData());
  return prepared;
}

/** Rows as a grants file. Each requires something, as an active grant must, where it is not given what. */
export function grantsText(...rows: Partial<Record<GrantColumn, string>>[]): string {
  return formatGrantsFile(rows.map((row) => grantRow({ danishCitizenship: "ja", ...row })));
}
