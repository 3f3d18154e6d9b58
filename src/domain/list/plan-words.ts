import { daysBetween, formatDate, formatPeriod, type IsoDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import { capitalize, joinSentences } from "../danish/sentences.ts";
import { openingVerb } from "../wording/opening-verb.ts";
import { hasExpectedDates, type ListedGrant } from "./list.ts";
import type { PlanProgress } from "./task-plan.ts";

/** A date this near is clear without its year. */
const MAX_DAYS_WITHOUT_YEAR = 300;

export function dayText(day: IsoDate, today: IsoDate): string {
  const distance = Math.abs(daysBetween(today, day));
  return distance > MAX_DAYS_WITHOUT_YEAR
    ? formatDate(day)
    : formatDate(day).replace(/ \d{4}$/, "");
}

/** "fristen er", "klubbens frist ventes" */
export function deadlineClause(grant: ListedGrant, word = "fristen"): string {
  return `${grant.club === null ? word : "klubbens frist"} ${hasExpectedDates(grant) ? "ventes" : "er"}`;
}

export function datesText(grant: ListedGrant, today: IsoDate): string {
  const { opensOn, due, deadline, isOuterLimit, furtherDeadlines, limitText } = grant;
  const { whenText, sourceAge, sourceYear, ownOffice, club, isRolling } = grant;
  if (due === null) return capitalize(whenText);
  const isAhead = opensOn !== null && opensOn > today;
  const where = ownOffice === null ? "se efter på fondens side" : `spørg ${ownOffice}`;
  const isOld = hasExpectedDates(grant);
  const old = isOld ? `Oplysningen er fra ${sourceYear}, så ${where}` : "";
  if (isOuterLimit && limitText !== null)
    return joinSentences(
      isAhead ? `${capitalize(openingVerb(isOld))} ${dayText(opensOn, today)}` : "",
      `Søg senest ${formatDate(due)}, ${limitText}`,
      deadline !== null
        ? `${capitalize(deadlineClause(grant, "fondens frist"))} ${formatDate(deadline)}`
        : isRolling
          ? "Fonden tager imod hele året"
          : `Fonden skriver ikke sin frist: Spørg ${ownOffice ?? "den"}`,
      old,
    );
  const known = whenText.replace(`, ${sourceAge}`, "");
  const what = club === null ? (isOld ? "ventes " : "") : `${deadlineClause(grant)} `;
  const dates = isAhead && furtherDeadlines.length === 0 ? formatPeriod(opensOn, due) : known;
  const told = capitalize(`${what}${dates}`.replace(/^ventes (?=ventes)/, ""));
  return isOld ? joinSentences(told, old) : told;
}

export function shortDatesText(grant: ListedGrant, today: IsoDate): string {
  const { opensOn, due, isOuterLimit, whenText } = grant;
  if (due === null) return capitalize(whenText);
  const last = dayText(due, today);
  const isOld = hasExpectedDates(grant);
  if (opensOn === null || opensOn <= today)
    return `${isOuterLimit ? "Søg senest" : isOld ? "Frist ventes" : "Frist"} ${last}`;
  const opening = `${capitalize(openingVerb(isOld))} ${dayText(opensOn, today)}`;
  if (isOuterLimit) return `${opening}, søg senest ${last}`;
  return `${opening}${isOld ? " med" : ","} frist ${last}`;
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
