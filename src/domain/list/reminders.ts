import { addDays, type IsoDate } from "../danish/danish-date.ts";
import type { GrantMatch } from "../matching/match.ts";
import { attachmentsFromOthers } from "./attachments.ts";
import type { GrantList } from "./grant-list.ts";

/** A day on which something is due for a grant. */
export interface Reminder {
  readonly kind: "deadline" | "recommender" | "attachments";
  readonly on: IsoDate;
  readonly deadline: IsoDate;
  readonly match: GrantMatch;
  /** What to order from others; empty but for `attachments`. */
  readonly attachments: readonly string[];
}

/** Days before the deadline. A recommender needs a month, offices two to three weeks. */
export const RECOMMENDER_DAYS = 35;
export const ATTACHMENT_DAYS = 21;
/** Days before the deadline on which it is called to mind. */
export const DEADLINE_ALARM_DAYS = [28, 7] as const;

/**
 * What a list's calendar holds, in the order of the list: for each grant with a date its deadline, then what must be
 * asked for before it. A day before the list's own is left out rather than moved: it has been or is too late,
 * and a renewed list would bring it back.
 */
export function planReminders({
  madeOn,
  matches,
}: Pick<GrantList, "madeOn" | "matches">): Reminder[] {
  return matches.flatMap((match): Reminder[] => {
    const { deadline, grant } = match;
    if (deadline === null) return [];
    const { recommendation, ordered } = attachmentsFromOthers(grant.attachments);
    const before: Reminder[] = [];
    if (recommendation)
      before.push({
        kind: "recommender",
        on: addDays(deadline, -RECOMMENDER_DAYS),
        deadline,
        match,
        attachments: [],
      });
    if (ordered.length > 0)
      before.push({
        kind: "attachments",
        on: addDays(deadline, -ATTACHMENT_DAYS),
        deadline,
        match,
        attachments: ordered,
      });
    return [
      { kind: "deadline", on: deadline, deadline, match, attachments: [] },
      ...before.filter(({ on }) => on >= madeOn),
    ];
  });
}
