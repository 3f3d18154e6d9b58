import * as v from "valibot";
import type { Grant } from "../domain/matching/grant.ts";

/** How many grants have a source from a given year, or span of years. */
export interface YearCount {
  readonly label: string;
  readonly count: number;
}

/** Years before this share one line. */
const FIRST_YEAR_ALONE = 2020;

/** Grants by the newest year that their source names, newest first; those that name none come last. */
export function countsBySourceYear(grants: readonly Pick<Grant, "sourceYear">[]): YearCount[] {
  const years = grants.flatMap(({ sourceYear }) => sourceYear ?? []);
  const alone = [...new Set(years.filter((year) => year >= FIRST_YEAR_ALONE))].sort(
    (a, b) => b - a,
  );
  const older = years.filter((year) => year < FIRST_YEAR_ALONE).length;
  const nameless = grants.length - years.length;
  return [
    ...alone.map((year) => ({
      label: String(year),
      count: years.filter((other) => other === year).length,
    })),
    ...(older === 0 ? [] : [{ label: `før ${FIRST_YEAR_ALONE}`, count: older }]),
    ...(nameless === 0 ? [] : [{ label: "uden årstal", count: nameless }]),
  ];
}

const stateSchema = v.object({ pages: v.record(v.string(), v.unknown()) });

/** How many pages of foundations our program has visited, according to the file that it writes. */
export function countVisitedPages(state: string): number {
  return Object.keys(v.parse(stateSchema, JSON.parse(state)).pages).length;
}
