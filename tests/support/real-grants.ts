import { readFileSync } from "node:fs";
import {
  type DataFiles,
  faultless,
  formatDataFile,
  parseDataFiles,
} from "../../cli/grants/data-files.ts";
import { type DataFileName, forEachFile } from "../../src/domain/matching/data-rows.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import type { GrantColumn } from "../../src/domain/matching/grant-row.ts";
import { type PreparedGrants, prepareGrants } from "../../src/domain/matching/requirements.ts";
import { grantRow } from "./grants.ts";

export const dataFilePath = (file: DataFileName) =>
  new URL(`../../data/${file}.csv`, import.meta.url).pathname;

let realFiles: DataFiles | undefined;

/** What the product starts with, as rows and as data; read once, since nothing changes them. */
export function readRealFiles(): DataFiles {
  realFiles ??= faultless(parseDataFiles(forEachFile((file) => readFileSync(dataFilePath(file)))));
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

export const grantsFilePath = dataFilePath("grants");

/** Rows as a grants file. Each requires something, as an active grant must, where it is not given what. */
export function grantsText(...rows: Partial<Record<GrantColumn, string>>[]): string {
  return formatDataFile(
    "grants",
    rows.map((row) => grantRow({ danishCitizenship: "ja", ...row })),
  );
}
