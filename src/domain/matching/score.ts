import { NOT_TOLD, optionsOf } from "./answer-options.ts";
import type { Condition } from "./conditions.ts";
import type { Criterion, CriterionColumn, Grant } from "./grant.ts";

/** The ages and the lengths of stay over which a range's share is counted (MATCHING.md, "Order"). */
const AGES = { from: 18, to: 40 } as const;
const MONTHS = { from: 1, to: 24 } as const;
/** How many universities a name is one of. */
const UNIVERSITIES = 100;

/** Criteria that speak of the same thing: only the one that gives most counts. */
const sameThing = [
  ["studyField", "studyArea", "currentField"],
  ["studyLevel", "educationLevel"],
  ["destination", "exchangeCountry", "exchangeUniversity"],
  ["duration", "months"],
  ["region", "municipality", "city"],
] as const satisfies readonly (readonly CriterionColumn[])[];

const groupOf = new Map<CriterionColumn, number>(
  sameThing.flatMap((columns, group) => columns.map((column) => [column, group] as const)),
);

const aboutStay: ReadonlySet<CriterionColumn> = new Set([
  "destination",
  "exchangeCountry",
  "exchangeUniversity",
  "stayType",
  "duration",
  "months",
]);

/** How much of `within` a range holds, in whole years or months; at least one of them. */
function shareOfRange(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  within: { readonly from: number; readonly to: number },
): number {
  const low = Math.max(min ?? within.from, within.from);
  const high = Math.min(max ?? within.to, within.to);
  return Math.max(high - low + 1, 1) / (within.to - within.from + 1);
}

/** The share of students who meet a criterion, by the table of MATCHING.md; 1 where it is not known. */
export function shareOf(
  criterion: Criterion,
  conditionOf: (id: string) => Condition | undefined,
): number {
  switch (criterion.column) {
    case "age":
      return shareOfRange(criterion, AGES);
    case "months":
      return shareOfRange(criterion, MONTHS);
    case "gradeAverage":
      return Math.min(Math.max((12 - criterion.min) / 10, 0.05), 1);
    case "betingelser": {
      const share = conditionOf(criterion.condition)?.share ?? 1;
      return criterion.mustHold ? share : 1 - share;
    }
    case "exchangeUniversity":
      return Math.min(criterion.required.length / UNIVERSITIES, 1);
    default: {
      const options = optionsOf(criterion.column).filter(({ value }) => value !== NOT_TOLD);
      return criterion.required.length / options.length;
    }
  }
}

/** The information in meeting a criterion, in bits: the fewer can, the more it is worth. 0 where it requires nothing. */
export function bitsOf(
  criterion: Criterion,
  conditionOf: (id: string) => Condition | undefined,
): number {
  const share = shareOf(criterion, conditionOf);
  return share > 0 ? Math.log2(1 / share) : 0;
}

/** A criterion that a student meets, and what it is worth. */
export interface MetCriterion {
  readonly column: CriterionColumn;
  readonly bits: number;
}

/** What a grant's met criteria, deadline and amount are worth, in bits: all of the score but preferences and checks, not rounded. */
export function bitsWithoutPreferences(
  grant: Pick<Grant, "deadlineKind" | "maxAmountDkk">,
  met: readonly MetCriterion[],
  hasDeadline: boolean,
): number {
  const best = sameThing.map(() => 0);
  let single = 0;
  let isAboutStay = false;
  for (const { column, bits } of met) {
    const group = groupOf.get(column);
    if (group === undefined) single += bits;
    else best[group] = Math.max(best[group] ?? 0, bits);
    isAboutStay ||= aboutStay.has(column);
  }
  return (
    single +
    best.reduce((sum, most) => sum + most, 0) +
    (isAboutStay ? 1 : 0) +
    (hasDeadline || grant.deadlineKind === "loebende" ? 1 : 0) +
    (grant.maxAmountDkk === null ? 0 : 1)
  );
}

/** Bits in tenths, half up. */
export function roundBits(bits: number): number {
  return Math.floor(bits * 10 + 0.5) / 10;
}

/**
 * How few others can apply and how ready a grant is to be acted on, in bits rounded to tenths (MATCHING.md, "Order").
 *
 * @param met the criteria that the student meets, in the order of the grant
 * @param preferences how many preferences the student has; the place counts once
 * @param isChecked whether it was checked with its foundation within a year: our addition (docs/decisions/0007-readings-of-the-contract.md)
 */
export function scoreOf(
  grant: Pick<Grant, "deadlineKind" | "maxAmountDkk">,
  met: readonly MetCriterion[],
  preferences: number,
  hasDeadline: boolean,
  isChecked: boolean,
): number {
  return roundBits(
    bitsWithoutPreferences(grant, met, hasDeadline) + preferences + (isChecked ? 1 : 0),
  );
}
