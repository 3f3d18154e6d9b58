import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
} from "ical-generator";
import { addDays, formatDate, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { joinSentences, uncapitalize } from "../../../src/domain/danish/sentences.ts";
import type { List, ListedGrant } from "../../../src/domain/list/list.ts";
import { amountLine, attachmentsText } from "../../../src/domain/list/list-words.ts";
import { ALARM_DAYS } from "../../../src/domain/list/plan-days.ts";
import type { Plan, PlanDay } from "../../../src/domain/list/task-plan.ts";
import { sha256, toHex } from "../../sha256.ts";

export interface CalendarOptions {
  readonly orderNumber: string;
  readonly madeAt: Date;
  readonly edition: number;
  readonly refreshSeconds?: number;
  readonly grantId?: string;
}

const DAY_SECONDS = 86_400;
/** An all-day event has no time zone: 9.00 wherever the reader is. */
const MORNING_SECONDS = 9 * 3600;

function dayAt(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Stable, so that calendars update an event; hashed, since calendars are shared. */
async function eventId(orderNumber: string, { kind, on, grantIds, attachmentId }: PlanDay) {
  const about = attachmentId ?? grantIds.join(",");
  const name = [orderNumber, about, kind, kind === "due" ? on : ""].join("/");
  return `${toHex((await sha256(name)).subarray(0, 16))}@legatkompas`;
}

function summaryOf({ label, title }: PlanDay): string {
  return label === "" ? title : `${label}: ${title}`;
}

/** A preparation's text may quote the student's answers, and calendars are shared. */
function descriptionOf(day: PlanDay, grants: readonly ListedGrant[]): string {
  const [grant] = grants;
  if (day.kind === "prepare") return "Det, der gælder dig, står på din liste.";
  if (grant === undefined) return day.text;
  const isLast = day.kind === "due" || day.kind === "limit";
  return [
    ...(day.text === "" ? [] : [day.text]),
    ...(isLast
      ? [
          `Beløb: ${uncapitalize(amountLine(grant))}`,
          ...(grant.attachments.length === 0 ? [] : [`Bilag: ${attachmentsText(grant)}`]),
        ]
      : []),
    `${grant.club === null ? "Læs om legatet" : `Find en ${grant.club}`}: ${grant.url ?? grant.sourceUrl}`,
    ...(isLast && grant.club === null
      ? [`${grant.sourceText}. Læs fondens side, før du søger: frister kan flytte sig.`]
      : []),
  ].join("\n");
}

function alarmsOf(day: PlanDay): { days: number; text: string }[] {
  const { kind, on, spareDays, text } = day;
  const summary = summaryOf(day);
  if (kind !== "due" && kind !== "limit") return [{ days: 0, text: summary }];
  return ALARM_DAYS.map((days) => ({
    days: days + spareDays,
    text: joinSentences(`${summary}, ${formatDate(on)}`, text),
  }));
}

/** Calendar programs need ASCII; the library would escape commas and semicolons. */
function addressOf({ url, sourceUrl }: ListedGrant): string {
  const address = url ?? sourceUrl;
  const ascii = URL.canParse(address) ? new URL(address).href : encodeURI(address);
  return ascii.replaceAll(",", "%2C").replaceAll(";", "%3B");
}

export async function renderCalendar(
  list: List,
  plan: Plan,
  options: CalendarOptions,
): Promise<string> {
  const calendar = ical({
    // No comma or semicolon: the library does not escape the name.
    name: "Legatfrister",
    prodId: { company: "Legatkompas", product: "Legatfrister", language: "DA" },
    method: ICalCalendarMethod.PUBLISH,
  });
  if (options.refreshSeconds !== undefined) calendar.ttl(options.refreshSeconds);
  const days = plan.days.filter(
    ({ kind, grantIds }) =>
      kind !== "leave" &&
      kind !== "return" &&
      (options.grantId === undefined || grantIds.includes(options.grantId)),
  );
  for (const day of days) {
    const grants = list.grants.filter(({ id }) => day.grantIds.includes(id));
    const [grant] = grants;
    const event = calendar.createEvent({
      id: await eventId(options.orderNumber, day),
      sequence: options.edition,
      stamp: options.madeAt,
      allDay: true,
      start: dayAt(day.on),
      end: dayAt(addDays(day.on, 1)),
      summary: summaryOf(day),
      description: descriptionOf(day, grants),
      ...(grant === undefined ? {} : { url: addressOf(grant) }),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const { days: before, text } of alarmsOf(day)) {
      const alarm = event.createAlarm({
        type: ICalAlarmType.display,
        trigger: before * DAY_SECONDS - MORNING_SECONDS,
        description: text,
      });
      // Otherwise the library counts a time after midnight from the day's end.
      alarm.relatesTo(ICalAlarmRelatesTo.start);
    }
  }
  return `${calendar.toString()}\r\n`;
}
