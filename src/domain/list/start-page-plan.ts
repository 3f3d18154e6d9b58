import { addDays, formatDay, type IsoDate } from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";
import { capitalized, listAnd } from "../danish/sentences.ts";
import type { GrantMatch } from "../matching/match.ts";
import { opensLater, whomToAsk } from "../wording/date-text.ts";
import type { BoughtAttachment } from "./bought-list.ts";
import type { GrantList } from "./grant-list.ts";
import { rollingSendBy, WRITING_DAYS } from "./lead-times.ts";
import { listContent } from "./make-bought-list.ts";
import { MOST_TASKS, type PlannedTask, planSeason } from "./now-plan.ts";
import {
  dayText,
  firstTasks,
  requestsTitle,
  startText,
  type TaskWords,
  taskWords,
  weekdayName,
} from "./plan-words.ts";
import { shortTitles } from "./short-titles.ts";
import type { Inquiry } from "./student-words.ts";

/** The plan covers the best this many grants on the list: nobody writes more applications at a time. */
export const PLANNED_GRANTS = 12;
/** Applications whose writing starts within this many days of each other are started together. */
const TOGETHER_DAYS = 14;

/** One of the first tasks, worded as on the list's own page and in the confirmation. */
export interface StartTask extends TaskWords {
  /** "Nu", or the day from which it can be done. */
  readonly when: string;
  /** The mail to send, if that is the task. */
  readonly inquiry: Inquiry | null;
}

/** What happens on a day in the plan: a task for now, an opening, something to start or ask for, a last day, departure. */
export type StepKind = "now" | "opens" | "begin" | "ask" | "last" | "leave";

/** Something to do on a day; `null` means at once. */
export interface StartStep {
  readonly on: IsoDate | null;
  readonly kind: StepKind;
  /** A grant's name, or the thing to do. */
  readonly title: string;
  /** Further words; empty if there are none. */
  readonly text: string;
  /** Places on the list, counted from 1. */
  readonly numbers: readonly number[];
}

/** Where to begin: the first tasks, then dates planned backwards from last days and departure. */
export interface StartPlan {
  /** The grants the plan covers, in the order of the list. */
  readonly planned: readonly GrantMatch[];
  readonly tasks: readonly StartTask[];
  readonly steps: readonly StartStep[];
  /** When to ask others for each attachment at the latest, by its key; only those with such a day. */
  readonly askBy: ReadonlyMap<string, IsoDate>;
}

export const stepNames: Readonly<Record<StepKind, string>> = {
  now: "gør",
  opens: "åbner",
  begin: "skriv",
  ask: "bestil",
  last: "frist",
  leave: "rejse",
};

/** "Nu", "fredag 1. marts", with the year if it is far away. */
export function stepDay({ on }: Pick<StartStep, "on">, today: IsoDate): string {
  return on === null ? "Nu" : dayText(on, today);
}

/** A step as sentences: its title, then any further words. */
export function stepWords({ title, text }: StartStep): readonly [title: string, text: string] {
  return text === "" || title.endsWith(".") ? [title, text] : [`${title}.`, text];
}

/** "1-3, 7 og 9": places on the list, in order. */
export function placesText(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return listAnd(
    ranges.flatMap(([from, to]) =>
      to - from > 1 ? [`${from}-${to}`] : from === to ? [`${from}`] : [`${from}`, `${to}`],
    ),
  );
}

/** A warning if the last day falls on a weekend, when nobody answers. */
function weekendText(due: IsoDate): string | null {
  const day = weekdayName(due);
  if (day !== "lørdag" && day !== "søndag") return null;
  const friday = addDays(due, day === "lørdag" ? -1 : -2);
  return `Send fredag ${formatDay(friday)}, så nogen kan svare.`;
}

function lastDayText({ due, timing, isDueAfterStart, grant }: GrantMatch): string {
  const count = grant.attachments.length;
  return [
    due === null ? null : weekendText(due),
    timing === "away" || isDueAfterStart
      ? "Du er rejst: spørg først, om opholdet kan støttes."
      : null,
    count === 0 ? null : `${capitalized(count === 1 ? "ét" : numberWord(count))} bilag.`,
  ]
    .filter((part) => part !== null)
    .join(" ");
}

type Numbered = (match: GrantMatch) => number;

/** The openings and last days of one grant. */
function daysOf(match: GrantMatch, title: string, number: number, today: IsoDate): StartStep[] {
  const { due, opensOn } = match;
  if (due === null) return [];
  const last: StartStep = {
    on: due,
    kind: "last",
    title,
    text: lastDayText(match),
    numbers: [number],
  };
  if (opensOn === null || !opensLater(match)) return [last];
  const text = `Åbent til ${dayText(due, today)}.`;
  return [{ on: opensOn, kind: "opens", title, text, numbers: [number] }, last];
}

/** When to start writing: a month before each last day, with applications starting on nearby days grouped. */
function beginnings(
  planned: readonly GrantMatch[],
  numberOf: Numbered,
  { leavesOn, today }: { readonly leavesOn: IsoDate | null; readonly today: IsoDate },
): StartStep[] {
  const starts = planned
    .flatMap((match) => {
      const { due } = match;
      // Applications due while the student is away are started before departure.
      const last = due !== null && leavesOn !== null && due > leavesOn ? leavesOn : due;
      const on = last === null ? null : addDays(last, -WRITING_DAYS);
      return on === null || on <= today ? [] : [{ on, number: numberOf(match) }];
    })
    .sort((a, b) => a.on.localeCompare(b.on, "en"));
  const steps: { on: IsoDate; numbers: number[] }[] = [];
  for (const { on, number } of starts) {
    const last = steps.at(-1);
    if (last !== undefined && on <= addDays(last.on, TOGETHER_DAYS)) last.numbers.push(number);
    else steps.push({ on, numbers: [number] });
  }
  return steps.map(({ on, numbers }) => {
    const many =
      numbers.length === 1 ? "én ansøgning" : `${numberWord(numbers.length)} ansøgninger`;
    return { on, kind: "begin", title: `Begynd at skrive ${many}`, text: "", numbers };
  });
}

/** Attachments others must provide, grouped by when to ask; those among the first tasks are left to them. */
function askings(
  tasks: readonly PlannedTask[],
  placeOf: ReadonlyMap<string, number>,
  today: IsoDate,
): StartStep[] {
  const byDay = new Map<string, { attachments: BoughtAttachment[]; numbers: number[] }>();
  for (const { task, by } of tasks) {
    if (task.kind !== "request") continue;
    const day = by === null || by <= today ? "" : by;
    const found = byDay.get(day) ?? { attachments: [], numbers: [] };
    found.attachments.push(task.attachment);
    found.numbers.push(...task.grants.flatMap(({ id }) => placeOf.get(id) ?? []));
    byDay.set(day, found);
  }
  return [...byDay].map(([day, { attachments, numbers }]) => ({
    on: day === "" ? null : day,
    kind: "ask",
    title: requestsTitle(attachments),
    text: day === "" ? "Andre skal lave det, så det haster." : "",
    numbers,
  }));
}

/**
 * What to find out at once: conditions the answers leave open, and last days no page states.
 *
 * @param begun grants already covered by a first task
 */
function questions(
  { matches, view }: GrantList,
  numberOf: Numbered,
  begun: ReadonlySet<string>,
): StartStep[] {
  const toCheck = matches.filter(({ outcome }) => outcome === "possible");
  const untold = matches.filter(
    ({ due, grant, outcome }) =>
      outcome === "match" &&
      due === null &&
      grant.deadlineKind !== "loebende" &&
      !begun.has(grant.id),
  );
  const whom = [...new Set(untold.map(({ grant }) => whomToAsk(grant, view.student)))];
  return [
    ...whom.map(
      (who): StartStep => ({
        on: null,
        kind: "now",
        title: `Spørg ${who} om fristen`,
        text: "",
        numbers: untold.filter(({ grant }) => whomToAsk(grant, view.student) === who).map(numberOf),
      }),
    ),
    ...(toCheck.length === 0
      ? []
      : [
          {
            on: null,
            kind: "now",
            title: "Tjek det, der står åbent",
            text: "Det står under »Tjek selv« på hvert legat.",
            numbers: toCheck.map(numberOf),
          } as const,
        ]),
  ];
}

/** Grants that take applications all year: to be sent in time for an answer before departure. */
function rollingSteps(
  planned: readonly GrantMatch[],
  numberOf: Numbered,
  { leavesOn, today }: { readonly leavesOn: IsoDate; readonly today: IsoDate },
): StartStep[] {
  const numbers = planned
    .filter(({ due, grant }) => due === null && grant.deadlineKind === "loebende")
    .map(numberOf);
  if (numbers.length === 0) return [];
  return [
    {
      on: rollingSendBy(leavesOn, today),
      kind: "last",
      title: "Send det, der kan søges hele året",
      text: "Så kan der nå at komme svar, før du rejser.",
      numbers,
    },
  ];
}

/** Makes the plan. The first tasks are those on the list's own page; steps that it is too late for are left out. */
export function planStart(list: GrantList): StartPlan {
  const { madeOn: today, matches, view } = list;
  const { leavesOn } = view.student;
  const places = new Map(matches.map(({ grant }, index) => [grant.id, index + 1]));
  const names = shortTitles(matches);
  const numberOf: Numbered = ({ grant }) => places.get(grant.id) ?? 0;
  const fitting = matches.filter(({ outcome }) => outcome === "match");
  const planned = (fitting.length === 0 ? matches : fitting).slice(0, PLANNED_GRANTS);
  const season = planSeason({ ...listContent(list), entries: {} }, today);
  const all = [...season.now, ...season.later];
  const first = firstTasks(season);
  const tasks = first.map((task): StartTask => {
    const { task: what } = task;
    return {
      ...taskWords(task, today),
      when: startText(task, today),
      inquiry: what.kind === "inquire" ? what.grant.inquiry : null,
    };
  });
  const begun = new Set(
    first.flatMap(({ task }) => (task.kind === "request" ? [] : [task.grant.id])),
  );
  const isAhead = leavesOn !== null && leavesOn > today;
  const steps: StartStep[] = [
    ...questions(list, numberOf, begun),
    ...askings(all.slice(MOST_TASKS), places, today),
    ...beginnings(planned, numberOf, { leavesOn, today }),
    ...planned.flatMap((match) =>
      daysOf(match, names.get(match.grant.id) ?? "", numberOf(match), today),
    ),
    ...(isAhead ? rollingSteps(planned, numberOf, { leavesOn, today }) : []),
    ...(isAhead
      ? [{ on: leavesOn, kind: "leave", title: "Du rejser", text: "", numbers: [] } as const]
      : []),
  ].sort((a, b) => (a.on ?? "").localeCompare(b.on ?? "", "en"));
  const askBy = new Map(
    all.flatMap(({ task, by }): [string, IsoDate][] =>
      task.kind === "request" && by !== null ? [[task.attachment.key, by]] : [],
    ),
  );
  return { planned, tasks, steps, askBy };
}
