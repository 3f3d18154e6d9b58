import { readFileSync } from "node:fs";
import {
  type DataFiles,
  filesOrThrow,
  formatDataFile,
  parseDataFiles,
} from "../../cli/grants/data-files.ts";
import { type DataFileName, mapDataFiles } from "../../src/domain/matching/data-rows.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import type { GrantColumn } from "../../src/domain/matching/grant-row.ts";
import { type PreparedGrants, prepareGrants } from "../../src/domain/matching/requirements.ts";
import { grantRow } from "./grants.ts";

export const dataFilePath = (file: DataFileName) =>
  new URL(`../../data/${file}.csv`, import.meta.url).pathname;

let realFiles: DataFiles | undefined;

export function readRealFiles(): DataFiles {
  realFiles ??= filesOrThrow(
    parseDataFiles(mapDataFiles((file) => readFileSync(dataFilePath(file)))),
  );
  return realFiles;
}

export function readRealData(): GrantData {
  return readRealFiles().data;
}

let prepared: PreparedGrants | undefined;

export function prepareRealGrants(): PreparedGrants {
  prepared ??= prepareGrants(readRealData());
  return prepared;
}

export const grantsFilePath = dataFilePath("grants");

export function grantsText(...rows: Partial<Record<GrantColumn, string>>[]): string {
  return formatDataFile(
    "grants",
    rows.map((row) => grantRow({ danishCitizenship: "ja", ...row })),
  );
}
