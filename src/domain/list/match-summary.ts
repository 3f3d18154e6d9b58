import { type IsoDate, monthsFrom } from "../danish/danish-date.ts";
import type { Condition } from "../matching/conditions.ts";
import { isCheckedWithinYear } from "../matching/freshness.ts";
import type { DeadlineKind } from "../matching/grant.ts";
import { type CoveredCost, coveredCosts } from "../matching/grant.ts";
import type { GrantMatch, MatchCount } from "../matching/match.ts";
import type { OpenQuestion } from "../matching/open-questions.ts";
import type { ChangeableField, Gain } from "../matching/what-if.ts";
import { type ActionGroup, groupByDue, headlineDue } from "./due.ts";

/** What a list amounts to, without giving away what is on it. Late grants count in nothing. */
export interface MatchSummary {
  /** The day in Denmark on which the list was made. */
  readonly today: IsoDate;
  /** What the grants that fit usually give, added up, in kroner: what the list is worth, if all said yes. */
  readonly usualDkk: number;
  /** How many of the grants that fit state an amount; the others add nothing to the sum. */
  readonly fittingWithAmount: number;
  /** How many grants of the list state an amount. */
  readonly withAmount: number;
  /** Twelve months from this one, with how many grants are due in each. */
  readonly deadlinesByMonth: readonly { readonly month: string; readonly count: number }[];
  /** The day that counts as the next deadline, and whether its grant fits or is to be checked (due.ts). */
  readonly nextDue: { readonly on: IsoDate; readonly outcome: GrantMatch["outcome"] } | null;
  /** Grants without a day by which to apply: those that take applications all year, and the others. */
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
  /** Whole kroner; `null` where nothing is stated. */
  readonly usual: number | null;
  readonly most: number | null;
  /** The same in words, for a column: "omkring 26.000 kr."; `null` where nothing is stated. */
  readonly amountText: string | null;
  readonly due: IsoDate | null;
  readonly isDueAfterStart: boolean;
  /** The day on which applications open, where it is known and not yet come. */
  readonly opensOn: IsoDate | null;
  readonly deadlineKind: DeadlineKind;
  /** When something can be done for it, as a group of the plan and in words. */
  readonly action: ActionGroup;
  readonly when: string;
}

/** What a student sees for free: how many, what they amount to, and the first few whole. */
export interface MatchPreview extends MatchCount {
  readonly total: number;
  /** Grants that can be applied for only when it is too late for the stay. They count in nothing else. */
  readonly late: number;
  /** Whether the list is worth its price (list-for-sale.ts). */
  readonly isForSale: boolean;
  /** The first few; the whole list where it is not sold and nothing is left to ask. */
  readonly preview: readonly GrantMatch[];
  /** The late ones, where `preview` is the whole list. */
  readonly latePreview: readonly GrantMatch[];
  /** The whole list in its order, late ones last. */
  readonly rows: readonly NamelessGrant[];
  readonly summary: MatchSummary;
  /** Grants that hang on at least one of the open questions. */
  readonly hanging: number;
  readonly openQuestions: readonly OpenQuestion[];
  /** What follows them once one is said yes to, and can be named before that. */
  readonly followingQuestions: readonly OpenQuestion[];
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
  const inTime = matches.filter(({ timing }) => timing !== "late");
  const fitting = inTime.filter(({ outcome }) => outcome === "match");
  const { dated, rolling, unknown } = groupByDue(inTime);
  const perMonth = new Map<string, number>();
  for (const { due } of dated) {
    const month = due.slice(0, 7);
    perMonth.set(month, (perMonth.get(month) ?? 0) + 1);
  }
  const perCost = new Map<CoveredCost, number>();
  for (const cost of inTime.flatMap(({ grant }) => grant.covers))
    perCost.set(cost, (perCost.get(cost) ?? 0) + 1);
  return {
    today,
    usualDkk: fitting.reduce((sum, { amount }) => sum + (amount.usual ?? 0), 0),
    fittingWithAmount: fitting.filter(({ amount }) => amount.usual !== null).length,
    withAmount: inTime.filter(({ amount }) => amount.usual !== null).length,
    deadlinesByMonth: monthsFrom(today, 12).map((month) => ({
      month,
      count: perMonth.get(month) ?? 0,
    })),
    nextDue: headlineDue(inTime),
    rolling: rolling.length,
    unknownDeadline: unknown.length,
    covers: coveredCosts
      .filter((cost) => perCost.has(cost))
      .map((cost) => ({ cost, count: perCost.get(cost) ?? 0 })),
    checkedWithinYear: inTime.filter(({ grant }) => isCheckedWithinYear(grant, today)).length,
  };
}
