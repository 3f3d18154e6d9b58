import { specificOptionsOf } from "./answer-options.ts";
import type { Condition, ConditionLookup } from "./conditions.ts";
import { type Criterion, type CriterionColumn, type Grant, overlappingCriteria } from "./grant.ts";

/** Shares are fractions of these (docs/matching.md, "Order"). */
const AGES = { from: 18, to: 40 } as const;
const MONTHS = { from: 1, to: 24 } as const;
const UNIVERSITIES = 100;

const groupOf = new Map<CriterionColumn, number>(
  overlappingCriteria.flatMap((columns, group) =>
    columns.map((column) => [column, group] as const),
  ),
);

const aboutStay: ReadonlySet<CriterionColumn> = new Set([
  "destination",
  "exchangeCountry",
  "exchangeUniversity",
  "stayType",
  "duration",
  "months",
]);

/** Counts whole years or months, at least one. */
function shareOfRange(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  within: { readonly from: number; readonly to: number },
): number {
  const low = Math.max(min ?? within.from, within.from);
  const high = Math.min(max ?? within.to, within.to);
  return Math.max(high - low + 1, 1) / (within.to - within.from + 1);
}

/** The estimated share of students who meet it (docs/matching.md, "Order"). */
function shareOf(criterion: Criterion, conditionOf: ConditionLookup): number {
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
    default:
      return criterion.required.length / specificOptionsOf(criterion.column).length;
  }
}

type MetCondition = Pick<Condition, "id" | "partOf">;

export interface CriterionScore {
  readonly bits: number;
  readonly group: number | null;
  readonly isAboutStay: boolean;
  readonly condition: MetCondition | null;
}

export function scoreCriterion(criterion: Criterion, conditionOf: ConditionLookup): CriterionScore {
  const { column } = criterion;
  const share = shareOf(criterion, conditionOf);
  return {
    bits: share > 0 ? Math.log2(1 / share) : 0,
    group: groupOf.get(column) ?? null,
    isAboutStay: aboutStay.has(column),
    condition:
      column === "betingelser" && criterion.mustHold
        ? { id: criterion.condition, partOf: conditionOf(criterion.condition)?.partOf ?? null }
        : null,
  };
}

/** Of conditions linked by `partOf`, the best one counts. */
function bitsOfConditions(met: readonly CriterionScore[]): number {
  const groups: { readonly members: MetCondition[]; bits: number }[] = [];
  for (const { condition, bits } of met) {
    if (condition === null) continue;
    const joined = { members: [condition], bits };
    for (let index = groups.length - 1; index >= 0; index--) {
      const group = groups[index];
      if (!group?.members.some((member) => arePartAndWhole(member, condition))) continue;
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

function arePartAndWhole(a: MetCondition, b: MetCondition): boolean {
  return a.partOf === b.id || b.partOf === a.id;
}

interface Readiness {
  readonly preferences: number;
  readonly hasDeadline: boolean;
  readonly hasAmount: boolean;
  readonly isChecked: boolean;
}

/** In bits, rounded to tenths (docs/matching.md, "Order"). */
export function scoreOf(
  grant: Pick<Grant, "deadlineKind" | "awardsPerYear">,
  met: readonly CriterionScore[],
  { preferences, hasDeadline, hasAmount, isChecked }: Readiness,
): number {
  const best = [0, 0, 0, 0];
  let single = 0;
  let isStayMet = false;
  let hasConditions = false;
  for (const { bits, group, condition, isAboutStay } of met) {
    if (condition !== null) hasConditions = true;
    else if (group === null) single += bits;
    else if (bits > (best[group] ?? 0)) best[group] = bits;
    if (isAboutStay) isStayMet = true;
  }
  for (const bits of best) single += bits;
  const { awardsPerYear } = grant;
  const bits =
    single +
    (hasConditions ? bitsOfConditions(met) : 0) +
    preferences +
    (isStayMet ? 1 : 0) +
    (hasDeadline || grant.deadlineKind === "loebende" ? 2 : 0) +
    (hasAmount ? 2 : 0) +
    (awardsPerYear === null ? 0 : Math.min(Math.max(Math.log2(awardsPerYear / 10), -3), 3)) +
    (isChecked ? 1 : 0);
  return Math.floor(bits * 10 + 0.5) / 10;
}
