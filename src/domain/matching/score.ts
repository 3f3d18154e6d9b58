import { NOT_TOLD, optionsOf } from "./answer-options.ts";
import type { Condition } from "./conditions.ts";
import type { Criterion, CriterionColumn, Grant } from "./grant.ts";

/** The ages and the lengths of stay over which a range's share is counted (docs/matching.md, "Order"). */
const AGES = { from: 18, to: 40 } as const;
const MONTHS = { from: 1, to: 24 } as const;
/** How many universities a name is one of. */
const UNIVERSITIES = 100;

/** Criteria that speak of the same thing: only the one that gives most counts. Places are one criterion already. */
const sameThing = [
  ["studyField", "studyArea", "currentField"],
  ["studyLevel", "educationLevel"],
  ["destination", "exchangeCountry", "exchangeUniversity"],
  ["duration", "months"],
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

/** The share of students who meet a criterion, by the table of docs/matching.md; 1 where it is not known. */
function shareOf(criterion: Criterion, conditionOf: (id: string) => Condition | undefined): number {
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
function bitsOf(criterion: Criterion, conditionOf: (id: string) => Condition | undefined): number {
  const share = shareOf(criterion, conditionOf);
  return share > 0 ? Math.log2(1 / share) : 0;
}

/** A condition that holds, and the one that it follows. */
export interface MetCondition {
  readonly id: string;
  readonly after: string | null;
}

/** What meeting a criterion is worth. */
export interface Worth {
  readonly bits: number;
  /** Number of the group that speaks of the same thing; `null` where it is alone. */
  readonly group: number | null;
  readonly isAboutStay: boolean;
  /** Which condition it is, where it is one that must hold: those that follow one another count once. */
  readonly condition: MetCondition | null;
}

export function worthOf(
  criterion: Criterion,
  conditionOf: (id: string) => Condition | undefined,
): Worth {
  const { column } = criterion;
  return {
    bits: bitsOf(criterion, conditionOf),
    group: groupOf.get(column) ?? null,
    isAboutStay: aboutStay.has(column),
    condition:
      column === "betingelser" && criterion.mustHold
        ? { id: criterion.condition, after: conditionOf(criterion.condition)?.after ?? null }
        : null,
  };
}

/** What conditions give that must hold: of those that follow one another only the one that gives most. */
function bitsOfConditions(met: readonly Worth[]): number {
  const groups: { readonly members: MetCondition[]; bits: number }[] = [];
  for (const { condition, bits } of met) {
    if (condition === null) continue;
    const joined = { members: [condition], bits };
    for (let index = groups.length - 1; index >= 0; index--) {
      const group = groups[index];
      if (!group?.members.some((member) => isTied(member, condition))) continue;
      joined.members.push(...group.members);
      joined.bits = Math.max(joined.bits, group.bits);
      groups.splice(index, 1);
    }
    groups.push(joined);
  }
  let sum = 0;
  for (const { bits } of groups) sum += bits;
  return sum;
}

function isTied(a: MetCondition, b: MetCondition): boolean {
  return a.after === b.id || b.after === a.id;
}

/** Bits in tenths, half up. */
function roundBits(bits: number): number {
  return Math.floor(bits * 10 + 0.5) / 10;
}

/** What besides its criteria makes a grant worth acting on. */
export interface Readiness {
  /** How many preferences the student has; the place counts once. */
  readonly preferences: number;
  readonly hasDeadline: boolean;
  readonly hasAmount: boolean;
  /** Whether it was checked with its foundation within the year before. */
  readonly isChecked: boolean;
}

/**
 * How few others can apply for how many awards, and how ready a grant is to be acted on, in bits rounded to tenths
 * (docs/matching.md, "Order").
 */
export function scoreOf(
  grant: Pick<Grant, "deadlineKind" | "awardsPerYear">,
  met: readonly Worth[],
  { preferences, hasDeadline, hasAmount, isChecked }: Readiness,
): number {
  const best = [0, 0, 0, 0];
  let single = 0;
  let isAboutStay = false;
  let hasConditions = false;
  for (const { bits, group, condition, isAboutStay: isOfStay } of met) {
    if (condition !== null) hasConditions = true;
    else if (group === null) single += bits;
    else if (bits > (best[group] ?? 0)) best[group] = bits;
    if (isOfStay) isAboutStay = true;
  }
  for (const bits of best) single += bits;
  const { awardsPerYear } = grant;
  return roundBits(
    single +
      (hasConditions ? bitsOfConditions(met) : 0) +
      preferences +
      (isAboutStay ? 1 : 0) +
      (hasDeadline || grant.deadlineKind === "loebende" ? 2 : 0) +
      (hasAmount ? 2 : 0) +
      (awardsPerYear === null ? 0 : Math.min(Math.max(Math.log2(awardsPerYear / 10), -3), 3)) +
      (isChecked ? 1 : 0),
  );
}
