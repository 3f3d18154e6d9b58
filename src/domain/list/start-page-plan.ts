import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import { inSentence, listAnd } from "../danish/sentences.ts";
import type { GrantMatch } from "../matching/match.ts";
import type { GrantList } from "./grant-list.ts";
import { rollingSendBy } from "./lead-times.ts";
import { planReminders, type Reminder } from "./reminders.ts";

/** How many grants a student begins with. */
export const START_WITH = 5;

/** Something to do on a day; `null` means at once. */
export interface StartStep {
  readonly on: IsoDate | null;
  readonly text: string;
}

/** Where to begin: the best grants of a list and the steps towards them, counted back from deadlines and departure. */
export interface StartPlan {
  readonly best: readonly GrantMatch[];
  readonly steps: readonly StartStep[];
}

function stepOf({ kind, match, attachments }: Reminder, number: number): string {
  const { foundation, name } = match.grant;
  const title = name ?? foundation;
  if (kind === "deadline") return `Frist for nr. ${number}, ${title}`;
  if (kind === "opening") return `Nr. ${number}, ${title}, åbner for ansøgninger`;
  return kind === "recommender"
    ? `Bed om en anbefaling til nr. ${number}`
    : `Bestil ${listAnd(attachments.map(inSentence))} til nr. ${number}`;
}

function numbersText(numbers: readonly number[]): string {
  return `nr. ${listAnd(numbers.map(String))}`;
}

/** What to do at once: settle the open points, and ask for the deadlines that are not known. */
function stepsNow(
  best: readonly GrantMatch[],
  numberOf: (match: GrantMatch) => number,
): StartStep[] {
  const unknown = best.filter(
    ({ due, grant }) => due === null && grant.deadlineKind !== "loebende",
  );
  const toCheck = best.filter(({ outcome }) => outcome === "possible");
  return [
    ...(toCheck.length === 0
      ? []
      : [{ on: null, text: `Tjek det, der står åbent ved ${numbersText(toCheck.map(numberOf))}` }]),
    ...(unknown.length === 0
      ? []
      : [{ on: null, text: `Spørg fonden om fristen for ${numbersText(unknown.map(numberOf))}` }]),
  ];
}

/** Makes the plan. Steps it is too late for are left out. */
export function planStart(list: GrantList): StartPlan {
  // The list is ordered best first.
  const best = list.matches.slice(0, START_WITH);
  const places = new Map(list.matches.map(({ grant }, index) => [grant.id, index + 1]));
  const numberOf = ({ grant }: GrantMatch) => places.get(grant.id) ?? 0;
  const steps: StartStep[] = planReminders({ ...list, matches: best }).map((reminder) => ({
    on: reminder.on,
    text: stepOf(reminder, numberOf(reminder.match)),
  }));
  const { leavesOn } = list.view.student;
  if (leavesOn !== null && leavesOn > list.madeOn) {
    const rolling = best
      .filter(({ due, grant }) => due === null && grant.deadlineKind === "loebende")
      .map(numberOf);
    if (rolling.length > 0)
      steps.push({
        on: rollingSendBy(leavesOn, list.madeOn),
        text: `Send ansøgningen til ${numbersText(rolling)}: de tager imod hele året, men skal nå at svare`,
      });
    steps.push({ on: leavesOn, text: "Du rejser" });
  }
  steps.sort((a, b) => (a.on ?? "").localeCompare(b.on ?? "", "en"));
  return { best, steps: [...stepsNow(best, numberOf), ...steps] };
}

/** "Nu" or "1. marts 2027". */
export function stepDate({ on }: StartStep): string {
  return on === null ? "Nu" : formatDate(on);
}
