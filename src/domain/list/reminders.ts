import type { IsoDate } from "../danish/danish-date.ts";
import type { GrantMatch } from "../matching/match.ts";
import { opensLater } from "../wording/date-text.ts";
import { attachmentsFromOthers } from "./attachments.ts";
import type { GrantList } from "./grant-list.ts";
import { askBy, LEAD_DAYS } from "./lead-times.ts";

/** An event in the calendar: something that is due for a grant. */
export interface Reminder {
  readonly kind: "opening" | "deadline" | "recommender" | "attachments";
  readonly on: IsoDate;
  /** The day by which to apply. */
  readonly due: IsoDate;
  readonly match: GrantMatch;
  /** What to order from others; empty except for `attachments`. */
  readonly attachments: readonly string[];
}

/**
 * The events of a list's calendar, in the order of the list: for each grant with a day by which to apply that day, then
 * the opening of its window and what to ask others for. Events before the list was made are left out, not moved: they
 * are past, and a renewed list would show them again.
 */
export function planReminders({
  madeOn,
  matches,
}: Pick<GrantList, "madeOn" | "matches">): Reminder[] {
  return matches.flatMap((match): Reminder[] => {
    const { due, grant, opensOn } = match;
    if (due === null) return [];
    const { recommendation, ordered } = attachmentsFromOthers(grant.attachments);
    const before: Reminder[] = [];
    if (opensOn !== null && opensLater(match))
      before.push({ kind: "opening", on: opensOn, due, match, attachments: [] });
    if (recommendation)
      before.push({
        kind: "recommender",
        on: askBy(due, LEAD_DAYS.recommender),
        due,
        match,
        attachments: [],
      });
    if (ordered.length > 0)
      before.push({
        kind: "attachments",
        on: askBy(due, LEAD_DAYS.office),
        due,
        match,
        attachments: ordered,
      });
    return [
      { kind: "deadline", on: due, due, match, attachments: [] },
      ...before.filter(({ on }) => on >= madeOn),
    ];
  });
}
