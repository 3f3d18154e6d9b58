import { type IsoDate, monthsFrom } from "./danish-date.ts";
import { type CoveredCost, coveredCosts } from "./grant.ts";
import type { GrantMatch } from "./match.ts";

/** What a list amounts to, without giving away what is on it. */
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
  readonly nextDeadline: IsoDate | null;
  readonly rolling: number;
  readonly unknownDeadline: number;
  /** How many grants say that they cover each cost. */
  readonly covers: readonly { readonly cost: CoveredCost; readonly count: number }[];
}

/** What a student sees for free: how many, what they amount to, and the first few whole. */
export interface MatchPreview {
  readonly total: number;
  readonly match: number;
  readonly possible: number;
  readonly preview: readonly GrantMatch[];
  readonly summary: MatchSummary;
}

/** Sums up a list of `matchGrants`. */
export function summarize(matches: readonly GrantMatch[], today: IsoDate): MatchSummary {
  const amountDkk = { match: 0, possible: 0 };
  let withAmount = 0;
  let largestAmountDkk: number | null = null;
  let nextDeadline: IsoDate | null = null;
  let rolling = 0;
  let unknownDeadline = 0;
  const perMonth = new Map<string, number>();
  const perCost = new Map<CoveredCost, number>();
  for (const { grant, outcome, deadline } of matches) {
    if (grant.maxAmountDkk !== null) {
      amountDkk[outcome] += grant.maxAmountDkk;
      withAmount++;
      largestAmountDkk = Math.max(largestAmountDkk ?? 0, grant.maxAmountDkk);
    }
    if (deadline !== null) {
      const month = deadline.slice(0, 7);
      perMonth.set(month, (perMonth.get(month) ?? 0) + 1);
      if (nextDeadline === null || deadline < nextDeadline) nextDeadline = deadline;
    } else if (grant.deadlineKind === "loebende") rolling++;
    else unknownDeadline++;
    for (const cost of grant.covers) perCost.set(cost, (perCost.get(cost) ?? 0) + 1);
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
    nextDeadline,
    rolling,
    unknownDeadline,
    covers: coveredCosts
      .filter((cost) => perCost.has(cost))
      .map((cost) => ({ cost, count: perCost.get(cost) ?? 0 })),
  };
}
