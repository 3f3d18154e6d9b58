import type { IsoDate } from "../danish/danish-date.ts";
import type { GrantMatch } from "../matching/match.ts";

/** A grant with a known day by which to apply. */
export type DueMatch = GrantMatch & { readonly due: IsoDate };

function isDue(match: GrantMatch): match is DueMatch {
  return match.due !== null && match.timing !== "late";
}

/**
 * The grants that count towards "your next deadline": those that fit and must be applied for before departure; if
 * there are none, all that fit; only if nothing fits, those to check. The same everywhere: results, cover,
 * receipt and mail.
 */
export function headlineMatches(matches: readonly GrantMatch[]): DueMatch[] {
  const due = matches.filter(isDue);
  const fitting = due.filter(({ outcome }) => outcome === "match");
  if (!matches.some(({ outcome, timing }) => outcome === "match" && timing !== "late")) return due;
  const before = fitting.filter(
    ({ timing, isDueAfterStart }) => timing === "ahead" && !isDueAfterStart,
  );
  return before.length > 0 ? before : fitting;
}

/** The earliest of these days, and whether its grant fits or is to be checked; `null` if there is none. */
export function headlineDue(
  matches: readonly GrantMatch[],
): { readonly on: IsoDate; readonly outcome: GrantMatch["outcome"] } | null {
  let first: DueMatch | null = null;
  for (const match of headlineMatches(matches))
    if (first === null || match.due < first.due) first = match;
  return first === null ? null : { on: first.due, outcome: first.outcome };
}

/** A list split by when to apply. */
export interface DueGroups {
  /** With a day by which to apply, the earliest first; ties keep the list's order. */
  readonly dated: readonly DueMatch[];
  readonly rolling: readonly GrantMatch[];
  readonly unknown: readonly GrantMatch[];
}

export function groupByDue(matches: readonly GrantMatch[]): DueGroups {
  const undated = matches.filter((match) => !isDue(match));
  return {
    dated: matches.filter(isDue).sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)),
    rolling: undated.filter(({ grant }) => grant.deadlineKind === "loebende"),
    unknown: undated.filter(({ grant }) => grant.deadlineKind !== "loebende"),
  };
}

/** When something can be done for a grant. */
export type ActionGroup = "now" | "ahead" | "away" | "rolling" | "unknown";

export const actionGroups: readonly { readonly id: ActionGroup; readonly title: string }[] = [
  { id: "now", title: "Nu" },
  { id: "ahead", title: "Før afrejse" },
  { id: "away", title: "Mens du er ude" },
  { id: "rolling", title: "Rullende" },
  { id: "unknown", title: "Uden kendt dato" },
];

/**
 * When something can be done for a grant: open for applications today, opening before departure, only open while
 * the student is away, open all year, or unknown.
 *
 * @param today the day on which the list is read
 */
export function actionGroupOf(match: GrantMatch, today: IsoDate): ActionGroup {
  const { grant, deadline, likelyOpenOn, timing } = match;
  if (deadline === null) return grant.deadlineKind === "loebende" ? "rolling" : "unknown";
  if (likelyOpenOn <= today) return "now";
  return timing === "away" ? "away" : "ahead";
}

/** The groups that are not empty, in order; within each, the earliest due day first. */
export function groupByAction(
  matches: readonly GrantMatch[],
  today: IsoDate,
): { readonly id: ActionGroup; readonly title: string; readonly matches: readonly GrantMatch[] }[] {
  const inTime = matches.filter(({ timing }) => timing !== "late");
  const { dated, rolling, unknown } = groupByDue(inTime);
  return actionGroups
    .map(({ id, title }) => ({
      id,
      title,
      matches: [...dated, ...rolling, ...unknown].filter(
        (match) => actionGroupOf(match, today) === id,
      ),
    }))
    .filter((group) => group.matches.length > 0);
}
