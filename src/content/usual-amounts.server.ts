/** Usual amounts by level and kind of stay, worked out from the data when the site is built. */

import type { IsoDate } from "../domain/danish/danish-date.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { fittingGrants } from "../domain/matching/match.ts";
import { prepareGrants, startRun } from "../domain/matching/requirements.ts";
import { readStudent } from "../domain/matching/student.ts";

export interface UsualAmounts {
  /** Whom they are for: "Kandidat, praktik". */
  readonly label: string;
  /** How many of them state an amount, or rates that it can be worked out from. */
  readonly grants: number;
  /** A quarter of them give less. */
  readonly low: number;
  readonly middle: number;
  /** A quarter of them give more. */
  readonly high: number;
}

/** A semester each, but a whole year of a whole degree. */
const students = [
  ["Bachelor, udveksling", { studyLevel: "bachelor", stayType: "udveksling", duration: "4-6" }],
  ["Bachelor, praktik", { studyLevel: "bachelor", stayType: "praktik", duration: "4-6" }],
  ["Kandidat, udveksling", { studyLevel: "kandidat", stayType: "udveksling", duration: "4-6" }],
  [
    "Kandidat, selvarrangeret",
    { studyLevel: "kandidat", stayType: "selvarrangeret", duration: "4-6" },
  ],
  ["Kandidat, praktik", { studyLevel: "kandidat", stayType: "praktik", duration: "4-6" }],
  [
    "Kandidat, hel uddannelse",
    { studyLevel: "kandidat", stayType: "hel-uddannelse", duration: "7-12" },
  ],
  ["Ph.d., forskningsophold", { studyLevel: "phd", stayType: "forskning", duration: "4-6" }],
] as const;

/** The value below which a given share of the sorted numbers lies; 0 if there are none. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

export function usualAmounts(data: GrantData, today: IsoDate): UsualAmounts[] {
  const prepared = prepareGrants(data);
  return students.map(([label, answers]) => {
    const student = readStudent(answers, data.conditions, today);
    const sorted = fittingGrants(startRun(prepared, student))
      .flatMap(({ amount }) => amount.usual ?? [])
      .sort((a, b) => a - b);
    return {
      label,
      grants: sorted.length,
      low: quantile(sorted, 0.25),
      middle: quantile(sorted, 0.5),
      high: quantile(sorted, 0.75),
    };
  });
}
