import {
  type AssessedGrant,
  almostFittingGrants,
  type Reading,
  type ReasonCriterion,
} from "./match.ts";

/** A grant that one change would open. */
export interface WithinReach extends AssessedGrant {
  /** The one criterion that is not met. */
  readonly obstacle: ReasonCriterion;
}

/** Criteria that a student can do something about, and those that count only until a country has been chosen. */
const reachable: readonly ReasonCriterion[] = ["duration", "months", "stayType", "unionMember"];
const reachableWithoutCountry: readonly ReasonCriterion[] = [
  "destination",
  "exchangeCountry",
  "exchangeUniversity",
];

/** The open grants ruled out by exactly one criterion, and one that the student can change, in the order of the list. */
export function findWithinReach(reading: Reading): WithinReach[] {
  const country = reading.student.told.get("exchangeCountry") ?? "anden";
  return almostFittingGrants(reading).filter(
    ({ obstacle }) =>
      reachable.includes(obstacle) ||
      (country === "anden" && reachableWithoutCountry.includes(obstacle)),
  );
}
