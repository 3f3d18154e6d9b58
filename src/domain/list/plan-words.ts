import { daysBetween, formatDate, type IsoDate } from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";
import { formatKroner } from "../danish/money.ts";
import { capitalized, inSentence, listAnd } from "../danish/sentences.ts";
import type { BoughtAttachment } from "./bought-list.ts";
import { recommenderNotice } from "./lead-times.ts";
import { MOST_TASKS, type PlannedTask, type SeasonPlan, type SeasonProgress } from "./now-plan.ts";

/** The plan of the season in Danish. */

/** "én", "to", "13": a count of common-gender nouns. */
function countWord(count: number): string {
  return count === 1 ? "én" : numberWord(count);
}

const DAYS_OF_A_SEASON = 300;

/** "1. marts", with the year if it is far away: "1. marts 2028". */
export function dayText(day: IsoDate, today: IsoDate): string {
  const distance = Math.abs(daysBetween(today, day));
  return distance > DAYS_OF_A_SEASON ? formatDate(day) : formatDate(day).replace(/ \d{4}$/, "");
}

const monthName = new Intl.DateTimeFormat("da-DK", { timeZone: "UTC", month: "long" });

function monthOf(day: IsoDate): string {
  return monthName.format(Date.parse(`${day}T00:00:00Z`));
}

/** From how many days before departure the heading mentions it. */
const NEAR_DEPARTURE_DAYS = 21;

/** "Tre ting i januar", "To ting, før du rejser" or "Intet at gøre i denne uge". */
export function planHeading(
  { now }: Pick<SeasonPlan, "now">,
  { today, leavesOn }: { readonly today: IsoDate; readonly leavesOn: IsoDate | null },
): string {
  if (now.length === 0) return "Intet at gøre i denne uge";
  const count = `${capitalized(countWord(now.length))} ting`;
  const days = leavesOn === null ? -1 : daysBetween(today, leavesOn);
  return days >= 0 && days <= NEAR_DEPARTURE_DAYS
    ? `${count}, før du rejser`
    : `${count} i ${monthOf(today)}`;
}

/** "Mandag 11. januar 2027 · 31 uger til afrejse" */
export function visitText(today: IsoDate, leavesOn: IsoDate | null): string {
  const weekday = capitalized(weekdayName(today));
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

/** "mandag": it is worth knowing that a deadline falls on a Sunday. */
export function weekdayName(day: IsoDate): string {
  return weekday.format(Date.parse(`${day}T00:00:00Z`));
}

/** "4 af 9 søgt · svar på 1 · 10.000 kr. bevilget" */
export function progressText({ total, sent, answered, grantedKroner }: SeasonProgress): string {
  const parts = [`${sent} af ${total} søgt`];
  if (answered > 0) parts.push(`svar på ${answered}`);
  parts.push(`${formatKroner(grantedKroner)} bevilget`);
  return parts.join(" · ");
}

/** A request to somebody else, as an imperative. */
function requestTitle({ name, from }: BoughtAttachment): string {
  if (from === "recommender") return "Bed om en anbefaling";
  return /^forhåndsgodkendelse/i.test(name)
    ? "Søg forhåndsgodkendelse"
    : `Bestil ${inSentence(name)}`;
}

/** A task in words: what, by when, why now. */
export interface TaskWords {
  readonly title: string;
  /** "Frist 1. marts · op til 10.000 kr."; empty if nothing is known. */
  readonly facts: string;
  readonly text: string;
}

/** One of the first things to do, for a mail. */
export interface FirstStep {
  /** "Nu", or the day from which it can be done: "1. december". */
  readonly when: string;
  readonly title: string;
  readonly facts: string;
}

/** The first things to do, the most urgent first; if there are few now, the ones that come next as well. */
export function firstTasks({ now, later }: Pick<SeasonPlan, "now" | "later">): PlannedTask[] {
  return [...now, ...later].slice(0, MOST_TASKS);
}

/** "Nu", or the day from which a task can be done. */
export function startText({ from }: PlannedTask, today: IsoDate): string {
  return from <= today ? "Nu" : dayText(from, today);
}

/** The first things to do, in words. */
export function firstSteps(plan: Pick<SeasonPlan, "now" | "later">, today: IsoDate): FirstStep[] {
  return firstTasks(plan).map((planned) => {
    const { title, facts } = taskWords(planned, today);
    return { when: startText(planned, today), title, facts };
  });
}

function lastDay(by: IsoDate | null, today: IsoDate): string | null {
  if (by === null) return null;
  if (by < today) return "Hurtigst muligt";
  return by === today ? "Senest i dag" : `Senest ${weekdayName(by)} ${dayText(by, today)}`;
}

function waitingText(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} til`] : names;
  return `${listAnd(shown)} venter på den.`;
}

/** Requests due on the same day, in one sentence: "Bestil karakterudskrift og indskrivningsbekræftelse". */
export function requestsTitle(attachments: readonly BoughtAttachment[]): string {
  const titles = attachments.map(requestTitle);
  const orders = titles.filter((title) => title.startsWith("Bestil "));
  const others = titles.filter((title) => !title.startsWith("Bestil "));
  const ordered =
    orders.length === 0 ? [] : [`Bestil ${listAnd(orders.map((title) => title.slice(7)))}`];
  const parts = [...ordered, ...others].map(inSentence);
  // "Bestil a og b, og søg c": a list within a list needs its comma.
  return capitalized(orders.length > 1 ? parts.join(", og ") : listAnd(parts));
}

/** A task in words. */
export function taskWords({ task, by }: PlannedTask, today: IsoDate): TaskWords {
  const facts = (...parts: (string | null)[]) =>
    parts.filter((part) => part !== null).join("\u00a0· ");
  switch (task.kind) {
    case "request":
      return {
        title: requestTitle(task.attachment),
        facts: facts(lastDay(by, today)),
        text: `${waitingText(task.grants.map(({ title }) => title))} ${
          task.attachment.from === "recommender"
            ? `Den, der skal skrive, har brug for ${recommenderNotice}. Send din ansøgning og fristen med.`
            : "Du bestemmer ikke selv, hvor længe den er undervejs."
        }`,
      };
    case "apply": {
      const { grant } = task;
      const opening =
        grant.opensOn === null
          ? ""
          : grant.opensOn <= today
            ? `Åben for ansøgninger siden ${dayText(grant.opensOn, today)}.`
            : "";
      const own = grant.ownOffice === null ? "" : `Det søges hos ${grant.ownOffice}.`;
      const undated = grant.isRolling
        ? "Kan søges hele året. Send i god tid, så der kan komme svar, før du rejser."
        : grant.ownOffice === null
          ? "Fonden oplyser ingen frist. Send, så snart dine bilag er klar."
          : `Spørg ${grant.ownOffice} om fristen, og send, så snart dine bilag er klar.`;
      return {
        title: `Søg ${grant.title}`,
        facts: facts(lastDay(by, today), grant.usualKroner === null ? null : grant.amountText),
        text: [opening, grant.due === null ? undated : "", own].filter(Boolean).join(" "),
      };
    }
    case "inquire":
      return {
        title:
          task.grant.ownOffice === null
            ? `Skriv til ${task.grant.foundation}`
            : `Spørg ${task.grant.ownOffice}`,
        facts: "",
        text: `${
          task.grant.ownOffice === null
            ? "Fonden oplyser ingen frist."
            : `Fristen for ${task.grant.title} står ikke på siden.`
        } Mailen er skrevet: Du skal kun sende den.`,
      };
    case "ask-late":
      return {
        title: `Spørg ${task.grant.foundation}, om ${inSentence(task.attachment.name)} kan komme senere`,
        facts: facts(lastDay(by, today)),
        text: `Du venter først bilaget ${dayText(task.expectedOn, today)}. Spørg, før du sender uden.`,
      };
    case "answer":
      return {
        title: `Har ${task.grant.foundation} svaret?`,
        facts: "",
        text: `Du ventede svar senest ${dayText(task.expectedBy, today)}. Skriv, hvad fonden sagde, eller spørg.`,
      };
  }
}
