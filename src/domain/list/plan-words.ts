import { daysBetween, formatDate, formatPeriod, type IsoDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import { capitalize, joinSentences } from "../danish/sentences.ts";
import type { ListedGrant } from "./list.ts";
import type { PlanProgress } from "./task-plan.ts";

/** A date within this many days is clear without its year. */
const MAX_DAYS_WITHOUT_YEAR = 300;

export function dayText(day: IsoDate, today: IsoDate): string {
  const distance = Math.abs(daysBetween(today, day));
  return distance > MAX_DAYS_WITHOUT_YEAR
    ? formatDate(day)
    : formatDate(day).replace(/ \d{4}$/, "");
}

/** "10. januar til 1. marts 2027. Datoen er fra 2021, så se efter på fondens side." */
export function datesText(grant: ListedGrant, today: IsoDate): string {
  const { opensOn, due, deadline, isOuterLimit, furtherDeadlines } = grant;
  const { whenText, sourceAge, sourceYear, ownOffice } = grant;
  const dates =
    opensOn !== null &&
    opensOn > today &&
    due !== null &&
    !isOuterLimit &&
    furtherDeadlines.length === 0
      ? formatPeriod(opensOn, due)
      : whenText.replace(`, ${sourceAge}`, "");
  if (sourceAge === null || sourceYear === null || due === null) return capitalize(dates);
  const where = ownOffice === null ? "se efter på fondens side" : `spørg ${ownOffice}`;
  return joinSentences(
    capitalize(dates),
    deadline === null
      ? `Fonden tog i ${sourceYear} imod hele året: ${capitalize(where)}, om det stadig gælder`
      : `${isOuterLimit ? "Fondens frist" : "Datoen"} er fra ${sourceYear}, så ${where}`,
  );
}

export function todayHeading(today: IsoDate, leavesOn: IsoDate | null): string {
  const weekday = capitalize(weekdayName(today));
  const date = `${weekday} ${formatDate(today)}`;
  if (leavesOn === null) return date;
  const days = daysBetween(today, leavesOn);
  if (days < 0) return date;
  if (days === 0) return `${date} · afrejse i dag`;
  if (days === 1) return `${date} · afrejse i morgen`;
  return days < 21
    ? `${date} · ${days} dage til afrejse`
    : `${date} · ${Math.floor(days / 7)} uger til afrejse`;
}

const weekday = new Intl.DateTimeFormat("da-DK", { timeZone: "UTC", weekday: "long" });

export function weekdayName(day: IsoDate): string {
  return weekday.format(Date.parse(`${day}T00:00:00Z`));
}

export function progressText({ total, sent, answered, grantedKroner }: PlanProgress): string {
  const parts = [`${sent} af ${total} søgt`];
  if (answered > 0) parts.push(`svar på ${answered}`);
  if (grantedKroner > 0) parts.push(`${formatKroner(grantedKroner)} bevilget`);
  return parts.join(" · ");
}
