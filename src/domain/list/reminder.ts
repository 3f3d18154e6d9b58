import {
  addDays,
  compareDays,
  daysBetween,
  formatDate,
  type IsoDate,
} from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";
import { withFullStop } from "../danish/sentences.ts";
import {
  applyNotes,
  hasExpectedDates,
  isPlanned,
  isStillToApply,
  type List,
  type ListedGrant,
} from "./list.ts";
import { amountLine } from "./list-words.ts";
import { grantNote, type Notes } from "./notes.ts";
import { REMINDER_DAYS } from "./plan-days.ts";
import { deadlineClause, weekdayName } from "./plan-words.ts";

interface ReminderItem {
  readonly kind: "opens" | "due";
  readonly grantId: string;
  readonly title: string;
  readonly on: IsoDate;
  readonly isExpected: boolean;
  readonly text: string;
}

export interface Reminder {
  readonly due: readonly ReminderItem[];
  readonly moved: readonly (Pick<ListedGrant, "id" | "title"> & { readonly text: string })[];
  readonly closed: readonly Pick<ListedGrant, "id" | "title">[];
}

function inWeeks(days: number): string {
  if (days === 0) return "i dag";
  if (days < 7) return days === 1 ? "i morgen" : `om ${numberWord(days)} dage`;
  const weeks = Math.round(days / 7);
  return weeks === 1 ? "om en uge" : `om ${numberWord(weeks)} uger`;
}

function deadlineWords(grant: ListedGrant): string {
  if (grant.isOuterLimit) return "senest";
  if (grant.club !== null) return deadlineClause(grant);
  return hasExpectedDates(grant) ? "frist ventes" : "senest";
}

function reminderItems(grant: ListedGrant, after: IsoDate, today: IsoDate): ReminderItem[] {
  const { id, title, opensOn, due, isOuterLimit, limitText, usualKroner } = grant;
  const isNew = (day: IsoDate) => day > after && day <= today;
  const isOld = hasExpectedDates(grant);
  const item = { grantId: id, title, isExpected: isOld && !isOuterLimit };
  const limit = isOuterLimit && limitText !== null ? ` (${limitText})` : "";
  if (due !== null && REMINDER_DAYS.some((days) => isNew(addDays(due, -days)))) {
    const amount = usualKroner === null ? "" : ` ${withFullStop(amountLine(grant))}`;
    const text = `${title}: ${deadlineWords(grant)} ${item.isExpected ? "" : `${weekdayName(due)} `}${formatDate(due)}${limit}, ${inWeeks(daysBetween(today, due))}.${amount}`;
    return [{ ...item, kind: "due", on: due, text }];
  }
  return opensOn !== null && isNew(opensOn)
    ? [
        {
          ...item,
          kind: "opens",
          on: opensOn,
          text: `${title}: ${isOld ? "skulle være åbnet" : "åbnede"} ${formatDate(opensOn)}.${due === null ? "" : ` ${item.isExpected ? "Frist ventes" : "Søg senest"} ${formatDate(due)}${limit}.`}`,
        },
      ]
    : [];
}

/** `after` is `null` if it is too early for another mail about deadlines. */
export function makeReminder(
  known: List,
  notes: Notes,
  { after, today }: { readonly after: IsoDate | null; readonly today: IsoDate },
): Reminder {
  const isOpen = (id: string) => isStillToApply(grantNote(notes, id).status);
  const open = applyNotes(known, notes).grants.filter(({ id }) => isOpen(id));
  const planned = open.filter((grant) => isPlanned(grant, grantNote(notes, grant.id)));
  return {
    due:
      after === null
        ? []
        : planned
            .filter(({ due }) => due === null || due >= today)
            .flatMap((grant) => reminderItems(grant, after, today))
            .sort((a, b) => compareDays(a.on, b.on)),
    moved: open.flatMap((grant) => {
      const { id, title, deadline, change } = grant;
      const day = deadline === null ? "ingen kendt frist" : formatDate(deadline);
      const text = `${title}: ${deadline !== null && hasExpectedDates(grant) ? "ventes " : ""}${day}`;
      return change?.kind === "moved" ? [{ id, title, text }] : [];
    }),
    // That a grant closed on its deadline is not news.
    closed: known.gone.filter(
      ({ id, why, deadline }) =>
        why === "closed" && isOpen(id) && (deadline === null || deadline >= today),
    ),
  };
}
