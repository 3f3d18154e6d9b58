import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
} from "ical-generator";
import { addDays, formatDate, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import { inSentence, listAnd } from "../../src/domain/danish/sentences.ts";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import { ALARM_DAYS, officeNotice, recommenderNotice } from "../../src/domain/list/lead-times.ts";
import { planReminders, type Reminder } from "../../src/domain/list/reminders.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import { amountInTable } from "../../src/domain/wording/amount-text.ts";
import { whomToAsk } from "../../src/domain/wording/date-text.ts";
import { sourceText } from "../../src/domain/wording/grant-text.ts";
import { hex, sha256 } from "../sha256.ts";

export interface CalendarOptions {
  readonly orderNumber: string;
  /** The version of the list: a higher one replaces a lower one in a calendar. */
  readonly edition: number;
  readonly madeAt: Date;
  /** For a subscribed calendar: seconds until the next refresh. */
  readonly refreshSeconds?: number;
}

const DAY_SECONDS = 86_400;
/** Alarms ring at 9.00, wherever the reader is: an all-day event has no time zone. */
const MORNING_SECONDS = 9 * 3600;

function dayAt(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/**
 * The same for the same order, grant, due day and kind, so that a renewed calendar replaces events rather than
 * doubling them. A hash, because calendars are shared and the order number is the buyer's own.
 */
async function eventId(orderNumber: string, { kind, due, match }: Reminder): Promise<string> {
  const name = [orderNumber, match.grant.id, due, kind].join("/");
  return `${hex((await sha256(name)).subarray(0, 16))}@legatkompas`;
}

function summaryOf({ kind, match, attachments }: Reminder): string {
  const title = grantTitle(match.grant);
  switch (kind) {
    case "deadline":
      return `Frist: ${title}`;
    case "opening":
      return `Åbner: ${title}`;
    case "recommender":
      return `Bed om anbefaling: ${title}`;
    default:
      return `Bestil ${listAnd(attachments.map(inSentence))}: ${title}`;
  }
}

const advice = {
  opening: ["Fra i dag kan du søge."],
  recommender: [
    `Send den, der skal skrive, din ansøgning og fristen, så der er ${recommenderNotice} til at skrive i.`,
  ],
  attachments: [`Den slags kan tage ${officeNotice}, så bestil nu.`],
} as const;

/** The calendar's text for an event. None of the student's own answers: calendars are shared. */
function descriptionOf({ kind, due, match }: Reminder): string {
  const { grant } = match;
  const lines =
    kind === "deadline"
      ? [
          `Beløb: ${amountInTable(match)}`,
          ...(grant.checkYourself === null ? [] : [`Tjek selv: ${grant.checkYourself}`]),
          ...(grant.attachments.length === 0
            ? []
            : [`Bilag: ${listAnd(grant.attachments.map(inSentence))}`]),
        ]
      : [`Fristen er ${formatDate(due)}.`, ...advice[kind]];
  return [
    ...lines,
    `Søg her: ${grant.url ?? grant.sourceUrl}`,
    ...(kind === "deadline" ? [`${sourceText(grant)}.`] : []),
    `Spørg ${whomToAsk(grant)}, før du søger: frister kan flytte sig.`,
  ].join("\n");
}

/** When to remind of an event, in days before it, and the words. */
function alarmsOf({ kind, due, match }: Reminder): { days: number; text: string }[] {
  const title = grantTitle(match.grant);
  if (kind !== "deadline") return [{ days: 0, text: `Fristen for ${title} er ${formatDate(due)}` }];
  return ALARM_DAYS.map((days) => {
    const when = days === 7 ? "Om en uge" : `Om ${days / 7} uger`;
    return { days, text: `${when}: frist for ${title}, ${formatDate(due)}` };
  });
}

/**
 * An address that calendars can follow: non-ASCII letters are escaped. So are commas and semicolons, before which
 * the library would put a backslash.
 */
function addressOf({ grant }: Reminder["match"]): string {
  const address = grant.url ?? grant.sourceUrl;
  const ascii = URL.canParse(address) ? new URL(address).href : encodeURI(address);
  return ascii.replaceAll(",", "%2C").replaceAll(";", "%3B");
}

/** The list's deadlines as a calendar file (RFC 5545), in list order, with what must be requested before them. */
export async function renderCalendar(list: GrantList, options: CalendarOptions): Promise<string> {
  const calendar = ical({
    // The library writes the name without escaping it: no comma or semicolon.
    name: "Legatfrister",
    prodId: { company: "Legatkompas", product: "Legatfrister", language: "DA" },
    method: ICalCalendarMethod.PUBLISH,
  });
  if (options.refreshSeconds !== undefined) calendar.ttl(options.refreshSeconds);
  for (const reminder of planReminders(list)) {
    const event = calendar.createEvent({
      id: await eventId(options.orderNumber, reminder),
      sequence: options.edition,
      stamp: options.madeAt,
      allDay: true,
      start: dayAt(reminder.on),
      end: dayAt(addDays(reminder.on, 1)),
      summary: summaryOf(reminder),
      description: descriptionOf(reminder),
      url: addressOf(reminder.match),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const { days, text } of alarmsOf(reminder)) {
      const alarm = event.createAlarm({
        type: ICalAlarmType.display,
        trigger: days * DAY_SECONDS - MORNING_SECONDS,
        description: text,
      });
      // Otherwise the library counts a time after midnight from the day's end.
      alarm.relatesTo(ICalAlarmRelatesTo.start);
    }
  }
  return `${calendar.toString()}\r\n`;
}
