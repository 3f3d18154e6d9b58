import type { OptionField } from "./answer-options.ts";
import type { Rate } from "./rates.ts";

/** Criteria with values from `answer-options.json`, each named after the answer that it tests. */
export const optionCriteria = [
  "studyLevel",
  "destination",
  "duration",
  "studyField",
  "maritalStatus",
  "unionMember",
  "additionalInfo",
  "region",
  "municipality",
  "city",
  "familyConnection",
  "institutionalConnection",
  "currentInstitution",
  "currentField",
  "studyArea",
  "educationLevel",
  "stayType",
  "exchangeCountry",
  "danishCitizenship",
  "employed",
  "hasDisability",
  "internationalConnection",
] as const satisfies readonly OptionField[];
export type OptionCriterion = (typeof optionCriteria)[number];

export const criterionColumns = [
  ...optionCriteria,
  "exchangeUniversity",
  "age",
  "gradeAverage",
  "months",
  "betingelser",
] as const;
export type CriterionColumn = (typeof criterionColumns)[number];

export const placeColumns = ["region", "municipality", "city"] as const;

/** Criteria about where the student is going, the most specific first. */
export const hostCriteria = [
  "exchangeUniversity",
  "exchangeCountry",
  "destination",
] as const satisfies readonly CriterionColumn[];

/** Criteria about the same thing, the most specific first. Of those that are met, only the best one scores. */
export const overlappingCriteria = [
  ["currentField", "studyArea", "studyField"],
  ["studyLevel", "educationLevel"],
  hostCriteria,
  ["months", "duration"],
] as const satisfies readonly (readonly CriterionColumn[])[];

export const deadlineKinds = ["fast", "loebende", "dato", "ukendt"] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];
/** Costs that a grant may cover, in the words shown to students. */
export const coveredCosts = [
  "rejse",
  "ophold",
  "studieafgift",
  "materialer",
  "sprogkursus",
  "forsikring",
  "visum",
] as const;
export type CoveredCost = (typeof coveredCosts)[number];

/** A value of `required` qualifies, one of `open` leaves the question open, one of `preferred` only ranks higher. */
export interface ValueCriterion {
  readonly column: Exclude<CriterionColumn, "age" | "gradeAverage" | "months" | "betingelser">;
  readonly required: readonly string[];
  readonly open: readonly string[];
  readonly preferred: readonly string[];
}
/** `null` means no limit. */
interface RangeCriterion {
  readonly min: number | null;
  readonly max: number | null;
}
/** In whole years on the grant's next deadline, or today if it has none. */
export interface AgeCriterion extends RangeCriterion {
  readonly column: "age";
}
/** The length of the stay in months. */
export interface MonthsCriterion extends RangeCriterion {
  readonly column: "months";
}
interface GradeCriterion {
  readonly column: "gradeAverage";
  readonly min: number;
}
export interface ConditionCriterion {
  readonly column: "betingelser";
  readonly condition: string;
  readonly mustHold: boolean;
}
export type Criterion =
  | ValueCriterion
  | AgeCriterion
  | GradeCriterion
  | MonthsCriterion
  | ConditionCriterion;

export function isRequirement(criterion: Criterion): boolean {
  return !("required" in criterion) || criterion.required.length > 0;
}

/** How long before departure to apply, or how many days must pass from the deadline to the departure. */
type BeforeStart =
  | { readonly days: number }
  | { readonly months: number }
  | { readonly afterDeadline: number };

/**
 * `egen-institution`: the international office of the student's own institution. `automatisk`: paid without an
 * application.
 */
export const applicationPlaces = ["egen-institution", "vaert", "automatisk"] as const;

export interface GrantAttachment {
  /** Ids from `attachments.csv`; any one of them will do. */
  readonly anyOf: readonly string[];
  readonly note: string | null;
}

export interface Grant {
  readonly id: string;
  readonly active: boolean;
  readonly foundation: string;
  readonly name: string | null;
  readonly description: string;
  readonly minAmountDkk: number | null;
  readonly maxAmountDkk: number | null;
  readonly rates: readonly Rate[];
  readonly awardsPerYear: number | null;
  readonly deadlineKind: DeadlineKind;
  /** `MM-DD` if the kind is `fast`, a single `YYYY-MM-DD` if it is `dato`, otherwise empty. */
  readonly deadlines: readonly string[];
  /** `MM-DD` on which applications for each of `deadlines` open, in the same order; empty if unknown. */
  readonly openings: readonly string[];
  readonly beforeStart: BeforeStart | null;
  readonly url: string | null;
  /** Where to apply; `null` means at the foundation itself. */
  readonly appliedAt: (typeof applicationPlaces)[number] | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactAddress: string | null;
  /** Whether the purpose is general and does not mention stays abroad. */
  readonly isBroad: boolean;
  /** A requirement that no answer can settle, so the student has to check it. */
  readonly checkYourself: string | null;
  readonly requirements: string | null;
  readonly attachments: readonly GrantAttachment[];
  readonly covers: readonly CoveredCost[];
  readonly sourceUrl: string;
  /** The latest year that the source mentions. */
  readonly sourceYear: number | null;
  /** The day on which an operator last checked the facts against the foundation's own page. */
  readonly verifiedOn: string | null;
  readonly criteria: readonly Criterion[];
}

/** "Rejselegat, Fonden"; only the foundation if the grant has no name, only the name if it says who gives it. */
export function grantTitle({ foundation, name }: Pick<Grant, "foundation" | "name">): string {
  if (name === null) return foundation;
  const giver = foundation.replace(/ A\/S$/u, "");
  // "Djøfs rejselegat", "Aarhus BSS Travel Grant"
  const part = giver.split(", ").at(-1) ?? giver;
  const says = (who: string) => name.toLowerCase().includes(who.toLowerCase());
  return says(giver) || (part.includes(" ") && says(part)) ? name : `${name}, ${foundation}`;
}
