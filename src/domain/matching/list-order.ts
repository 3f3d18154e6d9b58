import type { AssessedGrant } from "./match.ts";

/** Sorts after every date. */
const NO_DAY = "9999-99-99";

/** The four blocks of a list; in each, those that fit first, and of these what one can apply for before departure. */
function sectionOf({ timing, faint, outcome, isDueAfterStart }: AssessedGrant): number {
  const isAfterStart = timing === "away" || isDueAfterStart;
  return (
    (timing === "late" ? 8 : 0) +
    (faint === null ? 0 : 4) +
    (outcome === "match" ? 0 : 2) +
    (isAfterStart ? 1 : 0)
  );
}

/** Sorts grants into the order of docs/matching.md. Ids are unique, so there are no ties. */
export function sortMatches<T extends AssessedGrant>(assessed: readonly T[]): T[] {
  return assessed
    .map((grant) => ({ grant, section: sectionOf(grant) }))
    .sort((first, second) => {
      if (first.section !== second.section) return first.section - second.section;
      const [a, b] = [first.grant, second.grant];
      if (a.score !== b.score) return b.score - a.score;
      const [dueA, dueB] = [a.due ?? NO_DAY, b.due ?? NO_DAY];
      if (dueA !== dueB) return dueA < dueB ? -1 : 1;
      const amounts = (b.amount.usual ?? -1) - (a.amount.usual ?? -1);
      if (amounts !== 0) return amounts;
      return a.grant.id < b.grant.id ? -1 : 1;
    })
    .map(({ grant }) => grant);
}
