import { addDays, daysBetween, type IsoDate } from "../danish/danish-date.ts";
import type { BoughtGrant, BoughtList } from "./bought-list.ts";
import { entryName, valuesOf } from "./buyer-entries.ts";
import { REMINDER_DAYS } from "./lead-times.ts";

/** Minimum number of days between two reminder mails. */
export const REMINDER_PAUSE_DAYS = 7;

/** One item of a reminder mail. */
export type Reminding =
  | { readonly kind: "opens"; readonly grant: BoughtGrant; readonly on: IsoDate }
  | {
      readonly kind: "due";
      readonly grant: BoughtGrant;
      readonly on: IsoDate;
      readonly days: number;
    };

/**
 * What has come up after one day, up to and including another: openings, and eight, four and one week before a grant's
 * last day. At most one item per grant, the nearest last day first. Nothing for grants that are sent, answered,
 * dismissed, late or over.
 *
 * @param after the last day that earlier reminders covered
 */
export function dueReminders(list: BoughtList, after: IsoDate, today: IsoDate): Reminding[] {
  return list.grants
    .flatMap((grant): Reminding[] => {
      const entry = valuesOf("grant", list.entries[entryName("grant", grant.id)]);
      const isOpen = entry.status === "considering" || entry.status === "started";
      const last = entry.toldDeadline ?? grant.due;
      if (!isOpen || grant.section === "late") return [];
      const isNew = (day: IsoDate) => day > after && day <= today;
      if (last !== null && last < today) return [];
      if (last !== null && REMINDER_DAYS.some((days) => isNew(addDays(last, -days))))
        return [{ kind: "due", grant, on: last, days: daysBetween(today, last) }];
      return grant.opensOn !== null && isNew(grant.opensOn)
        ? [{ kind: "opens", grant, on: grant.opensOn }]
        : [];
    })
    .sort((a, b) => a.on.localeCompare(b.on, "en"));
}
