import { readFileSync } from "node:fs";
import { parseGrantsFile } from "../../cli/grants/grants-file.ts";
import {
  type Grant,
  type GrantColumn,
  type GrantRow,
  grantColumns,
  parseGrantRow,
} from "../../src/domain/grant.ts";

export const grantsFilePath = new URL("../../data/grants.csv", import.meta.url).pathname;

/** The grants that the product starts with. */
export function readRealGrants(): readonly Grant[] {
  const result = parseGrantsFile(readFileSync(grantsFilePath));
  if (!result.ok) throw new Error(`data/grants.csv has ${result.faults.length} faults`);
  return result.file.grants;
}

/** A row of the grants file that asks for nothing and is open all year. */
export function grantRow(overrides: Partial<Record<GrantColumn, string>> = {}): GrantRow {
  const empty = Object.fromEntries(grantColumns.map((column) => [column, ""])) as GrantRow;
  return {
    ...empty,
    id: "et-legat",
    status: "aktiv",
    fond_navn: "Fonden",
    beskrivelse: "Støtte til udlandsophold.",
    frist_type: "loebende",
    kilde: "https://fonden.example/legat",
    ...overrides,
  };
}

/** The grant of such a row. */
export function grantWith(overrides: Partial<Record<GrantColumn, string>> = {}): Grant {
  const result = parseGrantRow(grantRow(overrides));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.grant;
}
