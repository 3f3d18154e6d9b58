import { type IsoDate, monthsFrom } from "../danish/danish-date.ts";
import type { Condition } from "../matching/conditions.ts";
import { isCheckedWithinYear } from "../matching/freshness.ts";
import type { DeadlineKind } from "../matching/grant.ts";
import { type CoveredCost, coveredCosts } from "../matching/grant.ts";
import type { GrantMatch, MatchCount } from "../matching/match.ts";
import type { OpenQuestion } from "../matching/questions-to-ask.ts";
import type { ChangeableField, Gain } from "../matching/what-if.ts";
import type { WindowText } from "../wording/date-text.ts";
import { type ActionGroup, groupByDue, headlineDue } from "./due.ts";

/** A list in figures, without giving away what is on it. Late grants are not counted. */
export interface MatchSummary {
  /** The day in Denmark on which the list was made. */
  readonly today: IsoDate;
  /** The sum of what the fitting grants usually give, in kroner: the list's worth if all of them said yes. */
  readonly usualDkk: number;
  /** How many of the fitting grants state an amount; the others add nothing to the sum. */
  readonly fittingWithAmount: number;
  /** How many grants on the list state an amount. */
  readonly withAmount: number;
  /** Twelve months starting with this one, and how many grants are due in each. */
  readonly deadlinesByMonth: readonly { readonly month: string; readonly count: number }[];
  /** The next deadline, and whether its grant fits or is to be checked (due.ts). */
  readonly nextDue: { readonly on: IsoDate; readonly outcome: GrantMatch["outcome"] } | null;
  /** Grants without a day by which to apply: open all year, or unknown. */
  readonly rolling: number;
  readonly unknownDeadline: number;
  /** How many grants state that they cover each cost. */
  readonly covers: readonly { readonly cost: CoveredCost; readonly count: number }[];
  /** How many were checked with their foundation within the last twelve months. */
  readonly checkedWithinYear: number;
}

/** A grant of the list as anyone may see it before paying: what it is worth, not who gives it. */
export interface NamelessGrant {
  readonly outcome: GrantMatch["outcome"];
  readonly timing: GrantMatch["timing"];
  /** Whole kroner; `null` if nothing is stated. */
  readonly usual: number | null;
  readonly most: number | null;
  /** The same in words, for a table: "omkring 26.000 kr."; `null` if nothing is stated. */
  readonly amountText: string | null;
  readonly due: IsoDate | null;
  readonly isDueAfterStart: boolean;
  /**
   * The first and last days on which applications are taken, if they lie ahead, starting at the likely opening if
   * none is known. `null` if there is no deadline.
   */
  readonly window: {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly isOpeningKnown: boolean;
  } | null;
  readonly deadlineKind: DeadlineKind;
  /** When something can be done for it: the group, and in words. */
  readonly action: ActionGroup;
  readonly when: WindowText;
}

/** What a student sees for free: the figures, and the first few grants in full. */
export interface MatchPreview extends MatchCount {
  readonly total: number;
  /** How many grants come too late for the stay. Not part of any other figure. */
  readonly late: number;
  /** Whether the list is worth its price (list-for-sale.ts). */
  readonly isForSale: boolean;
  /** The first few grants; the whole list if it is not for sale and nothing is left to ask. */
  readonly preview: readonly GrantMatch[];
  /** The late grants, if `preview` is the whole list. */
  readonly latePreview: readonly GrantMatch[];
  /** The whole list in its order, late ones last. */
  readonly rows: readonly NamelessGrant[];
  readonly summary: MatchSummary;
  /** How many grants depend on at least one open question. */
  readonly hanging: number;
  readonly openQuestions: readonly OpenQuestion[];
  /** The questions that follow once one of them is answered yes, and can be named before that. */
  readonly followingQuestions: readonly OpenQuestion[];
  /** The conditions that the student has answered, for the step that changes them. */
  readonly answeredQuestions: readonly Omit<OpenQuestion, "grants">[];
  readonly gains: readonly Gain[];
  /** How many grants one change would open, in total and by what would have to change. */
  readonly withinReach: {
    readonly count: number;
    readonly byField: readonly { readonly field: ChangeableField; readonly count: number }[];
  };
  /** The conditions that the previewed grants refer to, for putting their reasons into words. */
  readonly conditions: readonly Condition[];
}

/**
 * Summarises a list.
 *
 * @param matches fitting grants; late ones are left out of all figures
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
