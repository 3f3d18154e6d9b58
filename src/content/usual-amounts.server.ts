import type { IsoDate } from "../domain/danish/danish-date.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { findFittingGrants } from "../domain/matching/match.ts";
import { prepareGrants, startMatchRun } from "../domain/matching/requirements.ts";
import { parseStudent } from "../domain/matching/student.ts";

const students = [
  ["Bachelor, udveksling", "bachelor", "udveksling"],
  ["Bachelor, praktik", "bachelor", "praktik"],
  ["Kandidat, udveksling", "kandidat", "udveksling"],
  ["Kandidat, selvarrangeret", "kandidat", "selvarrangeret"],
  ["Kandidat, praktik", "kandidat", "praktik"],
  ["Kandidat, hel uddannelse", "kandidat", "hel-uddannelse"],
  ["Ph.d., forskningsophold", "phd", "forskning"],
] as const;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

export function computeUsualAmounts(data: GrantData, today: IsoDate) {
  const prepared = prepareGrants(data);
  return students.map(([label, studyLevel, stayType]) => {
    const duration = stayType === "hel-uddannelse" ? "7-12" : "4-6";
    const answers = { studyLevel, stayType, duration };
    const student = parseStudent(answers, data.conditions, today);
    const sorted = findFittingGrants(startMatchRun(prepared, student))
      .flatMap(({ amount }) => amount.usual ?? [])
      .sort((a, b) => a - b);
    return {
      label,
      /** Grants with an amount, or with rates from which one can be worked out. */
      grants: sorted.length,
      low: quantile(sorted, 0.25),
      middle: quantile(sorted, 0.5),
      high: quantile(sorted, 0.75),
    };
  });
}
