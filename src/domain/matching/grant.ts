import type { OptionField } from "./answer-options.ts";
import type { Rate } from "./rates.ts";

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

/** The most specific first. */
export const hostCriteria = [
  "exchangeUniversity",
  "exchangeCountry",
  "destination",
] as const satisfies readonly CriterionColumn[];

/** Of those met in a group, the best scores. The most specific comes first. */
export const overlappingCriteria = [
  ["currentField", "studyArea", "studyField"],
  ["studyLevel", "educationLevel"],
  hostCriteria,
  ["months", "duration"],
] as const satisfies readonly (readonly CriterionColumn[])[];

export const deadlineKinds = ["fast", "loebende", "dato", "ukendt"] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];
export const coveredCosts = [
  "rejse",
  "ophold",
  "bolig",
  "studieafgift",
  "materialer",
  "sprogkursus",
  "forsikring",
  "visum",
] as const;
export type CoveredCost = (typeof coveredCosts)[number];

/** `required` qualifies, `open` leaves the question open, `preferred` ranks higher. */
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
/** In whole years on the next deadline, or today without one. */
export interface AgeCriterion extends RangeCriterion {
  readonly column: "age";
}
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

/** `afterDeadline`: days that must pass from the deadline to the departure. */
type BeforeStart =
  | { readonly days: number }
  | { readonly months: number }
  | { readonly afterDeadline: number };

/** `egen-institution`: the student's own international office. `automatisk`: paid without an application. */
export const applicationPlaces = ["egen-institution", "vaert", "automatisk"] as const;

/** A club that must nominate the student: "soroptimistklub". */
type Club = `${string}klub`;

export function isClub(place: string | null): place is Club {
  return place?.endsWith("klub") ?? false;
}

export interface GrantAttachment {
  /** Ids from `attachments.csv`. */
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
  /** `MM-DD` for `fast`, one `YYYY-MM-DD` for `dato`, otherwise empty. */
  readonly deadlines: readonly string[];
  /** `MM-DD` for each of `deadlines`; empty if unknown. */
  readonly openings: readonly string[];
  readonly beforeStart: BeforeStart | null;
  readonly url: string | null;
  /** `null`: at the foundation itself. */
  readonly appliedAt: (typeof applicationPlaces)[number] | Club | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactAddress: string | null;
  readonly isBroad: boolean;
  readonly checkYourself: string | null;
  readonly requirements: string | null;
  readonly attachments: readonly GrantAttachment[];
  readonly covers: readonly CoveredCost[];
  readonly sourceUrl: string;
  /** The latest year that the source mentions. */
  readonly sourceYear: number | null;
  /** When the facts were last checked on the foundation's own page. */
  readonly verifiedOn: string | null;
  readonly criteria: readonly Criterion[];
}

/** "Rejselegat, Fonden", or the name alone if it says who gives it. */
export function grantTitle({ foundation, name }: Pick<Grant, "foundation" | "name">): string {
  if (name === null) return foundation;
  const giver = foundation.replace(/ A\/S$/u, "");
  // "Djøfs rejselegat", "Aarhus BSS Travel Grant"
  const part = giver.split(", ").at(-1) ?? giver;
  const says = (who: string) => name.toLowerCase().includes(who.toLowerCase());
  return says(giver) || (part.includes(" ") && says(part)) ? name : `${name}, ${foundation}`;
}
