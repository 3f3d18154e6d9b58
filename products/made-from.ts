import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf } from "../dev/fingerprint.ts";
import type { IsoDate } from "../src/domain/danish/danish-date.ts";

// Checked at every start: do not import the code that makes the products here.

/** Its month is the products' edition: change it after reviewing their texts. */
export const EDITION_DATE: IsoDate = "2026-11-23";

const sources = [
  "products",
  "src/domain",
  "src/content/company.ts",
  "src/content/figures.ts",
  "src/content/shop-case.ts",
  "src/content/grant-counts.server.ts",
  "src/content/sample-student.ts",
  "src/styles/palette.ts",
  "publish/no-break-spaces.ts",
  "data",
  "package-lock.json",
];

const stampIn = (folder: string) => join(folder, ".made-from");

export function areProductsUpToDate(folder: string, editionOn: IsoDate = EDITION_DATE): boolean {
  if (!existsSync(stampIn(folder))) return false;
  const [madeFrom, ...names] = readFileSync(stampIn(folder), "utf8").split("\n");
  return (
    names.every((name) => existsSync(join(folder, name))) &&
    madeFrom === fingerprintOf(sources, editionOn)
  );
}

export function stampProducts(folder: string, editionOn: IsoDate, names: readonly string[]): void {
  writeFileSync(stampIn(folder), [fingerprintOf(sources, editionOn), ...names].join("\n"));
}
