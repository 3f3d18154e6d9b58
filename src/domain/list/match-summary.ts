import { type IsoDate, monthsFrom } from "../danish/danish-date.ts";
import type { Condition } from "../matching/conditions.ts";
import { isCheckedWithinYear } from "../matching/freshness.ts";
import type { DeadlineKind } from "../matching/grant.ts";
import { type CoveredCost, coveredCosts } from "../matching/grant.ts";
import type { GrantMatch, MatchCount } from "../matching/match.ts";
import type { OpenQuestion } from "../matching/open-questions.ts";
import type { ChangeableField, Gain } from "../matching/what-if.ts";

/** What a list amounts to, without giving away what is on it. Late grants count in nothing. */
export interface MatchSummary {
  /** The day in Denmark on which the list was made. */
  readonly today: IsoDate;
  /** Sum of the largest stated amounts, in kroner, of the grants that fit and of those to check. */
  readonly amountDkk: { readonly match: number; readonly possible: number };
  /** How many grants of the list state an amount; the others add nothing to the sums. */
  readonly withAmount: number;
  readonly largestAmountDkk: number | null;
  /** Twelve months from this one, with how many grants have their next deadline in each. */
  readonly deadlinesByMonth: readonly { readonly month: string; readonly count: number }[];
  /** The earliest deadline of a grant that fits; where none of them has one, of a grant to check. */
  readonly nextDeadline: IsoDate | null;
  readonly rolling: number;
  readonly unknownDeadline: number;
  /** How many grants say that they cover each cost. */
  readonly covers: readonly { readonly cost: CoveredCost; readonly count: number }[];
  /** How many were checked with their foundation within the last twelve months. */
  readonly checkedWithinYear: number;
}

/** A grant of the list as anyone may see it before paying: what it is worth, not who gives it. */
export interface NamelessGrant {
  readonly outcome: GrantMatch["outcome"];
  readonly timing: GrantMatch["timing"];
  readonly minAmountDkk: number | null;
  readonly maxAmountDkk: number | null;
  readonly deadline: IsoDate | null;
  readonly deadlineKind: DeadlineKind;
}

/** What a student sees for free: how many, what they amount to, and the first few whole. */
export interface MatchPreview extends MatchCount {
  readonly total: number;
  /** Grants whose deadline is after the student's return. They count in nothing else. */
  readonly late: number;
  readonly preview: readonly GrantMatch[];
  /** The whole list in its order, late ones last. */
  readonly rows: readonly NamelessGrant[];
  readonly summary: MatchSummary;
  /** Grants that hang on at least one of the open questions. */
  readonly hanging: number;
  readonly openQuestions: readonly OpenQuestion[];
  /** The conditions that the student has answered: what the way back to them shows. */
  readonly answeredQuestions: readonly Omit<OpenQuestion, "grants">[];
  readonly gains: readonly Gain[];
  /** Grants that one change would open: how many, and by what would have to change. */
  readonly withinReach: {
    readonly count: number;
    readonly byField: readonly { readonly field: ChangeableField; readonly count: number }[];
  };
  /** The conditions that the previewed grants name, for putting their reasons into words. */
  readonly conditions: readonly Condition[];
}

/**
 * Sums up a list.
 *
 * @param matches fitting grants; late ones are left out of every figure
 */
export function summarize(matches: readonly GrantMatch[], today: IsoDate): MatchSummary {
  const amountDkk = { match: 0, possible: 0 };
  const next: Record<GrantMatch["outcome"], IsoDate | null> = { match: null, possible: null };
  let withAmount = 0;
  let largestAmountDkk: number | null = null;
  let rolling = 0;
  let unknownDeadline = 0;
  let checkedWithinYear = 0;
  const perMonth = new Map<string, number>();
  const perCost = new Map<CoveredCost, number>();
  for (const { grant, outcome, deadline, timing } of matches) {
    if (timing === "late") continue;
    if (grant.maxAmountDkk !== null) {
      amountDkk[outcome] += grant.maxAmountDkk;
      withAmount++;
      largestAmountDkk = Math.max(largestAmountDkk ?? 0, grant.maxAmountDkk);
    }
    if (deadline !== null) {
      const month = deadline.slice(0, 7);
      perMonth.set(month, (perMonth.get(month) ?? 0) + 1);
      const earliest = next[outcome];
      if (earliest === null || deadline < earliest) next[outcome] = deadline;
    } else if (grant.deadlineKind === "loebende") rolling++;
    else unknownDeadline++;
    for (const cost of grant.covers) perCost.set(cost, (perCost.get(cost) ?? 0) + 1);
    if (isCheckedWithinYear(grant, today)) checkedWithinYear++;
  }
  return {
    today,
    amountDkk,
    withAmount,
    largestAmountDkk,
    deadlinesByMonth: monthsFrom(today, 12).map((month) => ({
      month,
      count: perMonth.get(month) ?? 0,
    })),
    nextDeadline: next.match ?? next.possible,
    rolling,
    unknownDeadline,
    covers: coveredCosts
      .filter((cost) => perCost.has(cost))
      .map((cost) => ({ cost, count: perCost.get(cost) ?? 0 })),
    checkedWithinYear,
  };
}
