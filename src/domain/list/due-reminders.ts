import { addDays, daysBetween, type IsoDate } from "../danish/danish-date.ts";
import type { BoughtGrant, BoughtList } from "./bought-list.ts";
import { entryName, valuesOf } from "./buyer-entries.ts";
import { REMINDER_DAYS } from "./lead-times.ts";

/** At most one mail in so many days. */
export const REMINDER_PAUSE_DAYS = 7;

/** Something that a reminder tells. */
export type Reminding =
  | { readonly kind: "opens"; readonly grant: BoughtGrant; readonly on: IsoDate }
  | {
      readonly kind: "due";
      readonly grant: BoughtGrant;
      readonly on: IsoDate;
      readonly days: number;
    };

/**
 * What has come due since a day, up to and with another: openings, and eight, four and one week before last days. For
 * each grant the newest of these alone, the nearest last day first. None for what is sent, answered, put away, late or
 * past.
 *
 * @param after the last day that has been told of
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
