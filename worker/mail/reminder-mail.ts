import { formatDate } from "../../src/domain/danish/danish-date.ts";
import { joinWithAnd } from "../../src/domain/danish/sentences.ts";
import type { Reminder } from "../../src/domain/list/reminder.ts";
import { type MailBlock, renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { headingBlock, linkBlock, listBlock, listButton, textBlock as words } from "./parts.ts";

interface ReminderDelivery {
  readonly email: string;
  readonly siteUrl: string;
  readonly token: string;
  readonly stopToken: string;
  readonly reminder: Reminder;
}

function subjectOf({ due, moved, closed }: Reminder): string {
  const [sure, expected] = [false, true].map((isExpected) => {
    const items = due.filter((item) => item.kind === "due" && item.isExpected === isExpected);
    return joinWithAnd([...new Set(items.map(({ on }) => formatDate(on)))]);
  });
  if (sure || expected) return sure ? `Søg senest ${sure}` : `Frist ventes ${expected}`;
  const opens = due.filter(({ kind }) => kind === "opens");
  if (opens.length === 1) return `${opens[0]?.title} er åbnet`;
  if (opens.length > 1) return `${opens.length} legater er åbnet`;
  if (moved.length > 0)
    return moved.length === 1 ? `Ny frist: ${moved[0]?.title}` : `${moved.length} nye frister`;
  return closed.length === 1 ? `Lukket: ${closed[0]?.title}` : `${closed.length} legater er lukket`;
}

function part(items: readonly string[], ...above: readonly MailBlock[]): MailBlock[] {
  return items.length === 0 ? [] : [...above, listBlock(items)];
}

export function reminderMail(delivery: ReminderDelivery): Mail {
  const { email, siteUrl, reminder } = delivery;
  const stop = `${siteUrl}/api/lists/reminders/${delivery.stopToken}`;
  const moved = reminder.moved.map(({ text }) => text);
  const closed = reminder.closed.map(({ title }) => title);
  const subject = subjectOf(reminder);
  return {
    ...renderLetter({
      to: email,
      subject,
      heading: subject,
      blocks: [
        ...part(reminder.due.map(({ text }) => text)),
        ...part(moved, headingBlock("Ny frist")),
        ...part(closed, headingBlock("Lukket siden sidst")),
        listButton(delivery),
        words(
          "Du får højst én påmindelse om ugen, og ellers kun besked, når en frist flytter sig eller et legat lukker.",
        ),
        linkBlock("Stop påmindelserne", stop),
      ],
    }),
    unsubscribeUrl: stop,
  };
}
