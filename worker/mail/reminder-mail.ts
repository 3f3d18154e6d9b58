import { formatDate } from "../../src/domain/danish/danish-date.ts";
import { listAnd } from "../../src/domain/danish/sentences.ts";
import type { Reminding } from "../../src/domain/list/due-reminders.ts";
import { weekdayName } from "../../src/domain/list/plan-words.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { button, heading, link, text } from "./parts.ts";

interface Reminder {
  readonly email: string;
  readonly siteUrl: string;
  /** Tokens of the link that opens the list and of the one that stops these mails. */
  readonly token: string;
  readonly stopToken: string;
  readonly due: readonly Reminding[];
  /** Grants whose last day has moved, and the titles of those that have closed. */
  readonly moved: readonly { readonly title: string; readonly on: string | null }[];
  readonly closed: readonly string[];
}

function weeksText(days: number): string {
  if (days <= 0) return "i dag";
  if (days < 7) return days === 1 ? "i morgen" : `om ${days} dage`;
  const weeks = Math.round(days / 7);
  return weeks === 1 ? "om en uge" : `om ${weeks} uger`;
}

/** "To frister: 28. februar og 1. marts" */
function subjectOf({ due, moved, closed }: Reminder): string {
  const dates = [
    ...new Set(due.filter(({ kind }) => kind === "due").map(({ on }) => formatDate(on))),
  ];
  if (dates.length > 0)
    return dates.length === 1 ? `Frist ${dates[0]}` : `${dates.length} frister: ${listAnd(dates)}`;
  const opens = due.filter(({ kind }) => kind === "opens");
  if (opens.length === 1) return `${opens[0]?.grant.title} er åbnet`;
  if (opens.length > 1) return `${opens.length} legater er åbnet`;
  if (moved.length > 0)
    return moved.length === 1
      ? `Ny frist: ${moved[0]?.title}`
      : `${moved.length} frister er flyttet`;
  return closed.length === 1 ? `Lukket: ${closed[0]}` : `${closed.length} legater er lukket`;
}

function lineOf(reminding: Reminding): string {
  const { grant, on } = reminding;
  return reminding.kind === "opens"
    ? `${grant.title}: åbnede ${formatDate(on)}. ${grant.whenText}`
    : `${grant.title}: senest ${weekdayName(on)} ${formatDate(on)}, ${weeksText(reminding.days)}. ${grant.amountText}`;
}

/** A reminder of what is due on a list: no greeting, no tips, one button, one way to stop them. */
export function reminderMail(reminder: Reminder): Mail {
  const { email, siteUrl, token, stopToken, due, moved, closed } = reminder;
  const stop = `${siteUrl}/api/list/reminders/${stopToken}`;
  return {
    ...renderLetter({
      to: email,
      subject: subjectOf(reminder),
      heading: subjectOf(reminder),
      blocks: [
        ...(due.length === 0 ? [] : [{ kind: "list" as const, items: due.map(lineOf) }]),
        ...(moved.length === 0
          ? []
          : [
              heading("Fristen er flyttet"),
              {
                kind: "list" as const,
                items: moved.map(
                  ({ title, on }) =>
                    `${title}: ${on === null ? "ingen fast frist" : formatDate(on)}`,
                ),
              },
            ]),
        ...(closed.length === 0
          ? []
          : [heading("Lukket siden sidst"), { kind: "list" as const, items: [...closed] }]),
        button("Åbn din liste", `${siteUrl}/liste#order=${token}`),
        text(
          "Du får højst én påmindelse om ugen, og ellers kun besked, når en frist flytter sig eller et legat lukker.",
        ),
        link("Stop påmindelserne", stop),
      ],
    }),
    unsubscribeUrl: stop,
  };
}
