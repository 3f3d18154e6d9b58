import type { Answers } from "./answers.ts";
import { danishDateAt, daysBetween, type IsoDate } from "./danish-date.ts";
import type { Grant } from "./grant.ts";
import { situationOf } from "./grant-text.ts";
import { type GrantMatch, matchGrants } from "./match.ts";
import { type MatchSummary, summarize } from "./match-summary.ts";

/**
 * A student's whole list. Screen, PDF, web page, calendar, spreadsheet and e-mail are all made from this,
 * so that they cannot show different grants or another order.
 */
export interface GrantList {
  readonly madeOn: IsoDate;
  readonly situation: readonly { readonly label: string; readonly value: string }[];
  readonly summary: MatchSummary;
  /** In the order of MATCHING.md: first "Passer til dig", then "Tjek selv". */
  readonly matches: readonly GrantMatch[];
}

/** Makes the list of a student as of an instant. */
export function makeGrantList(grants: readonly Grant[], answers: Answers, now: Date): GrantList {
  const today = danishDateAt(now);
  const matches = matchGrants(grants, answers, today);
  return {
    madeOn: today,
    situation: situationOf(answers),
    summary: summarize(matches, today),
    matches,
  };
}

/** A list by when to apply. */
export interface DeadlineGroups {
  /** The earliest first; on the same day as on the list. */
  readonly dated: readonly (GrantMatch & { readonly deadline: IsoDate })[];
  readonly rolling: readonly GrantMatch[];
  readonly unknown: readonly GrantMatch[];
}

export function groupByDeadline(matches: readonly GrantMatch[]): DeadlineGroups {
  const undated = matches.filter(({ deadline }) => deadline === null);
  return {
    dated: matches
      .flatMap((match) => (match.deadline === null ? [] : [{ ...match, deadline: match.deadline }]))
      .sort((a, b) => daysBetween(b.deadline, a.deadline)),
    rolling: undated.filter(({ grant }) => grant.deadlineKind === "loebende"),
    unknown: undated.filter(({ grant }) => grant.deadlineKind !== "loebende"),
  };
}

export const sections = [
  { outcome: "match", title: "Passer til dig" },
  { outcome: "possible", title: "Tjek selv" },
] as const;
