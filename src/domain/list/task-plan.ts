import { addDays, compareDays, daysBetween, type IsoDate } from "../danish/danish-date.ts";
import { lastWorkingDayUpTo } from "../danish/working-days.ts";
import {
  acceptsAllYear,
  applyNotes,
  isApplicationSent,
  isPlanned,
  isStillToApply,
  type List,
  type ListedAttachment,
  type ListedGrant,
} from "./list.ts";
import { attachmentNote, type GrantNote, grantNote, listNote, type Notes } from "./notes.ts";
import { longest, makePendingGrant, type PendingGrant, type PlanContext } from "./pending-grant.ts";
import { askBy, EXPECTED_ANSWER_DAYS, preparationDay, SOON_DAYS } from "./plan-days.ts";
import { dayText } from "./plan-words.ts";
import type { Inquiry } from "./student-words.ts";
import { dayTitle, mayBeDiscontinued, taskWords } from "./task-words.ts";

type TaskKind =
  /** Get an attachment from somebody who needs time for it. */
  | "request"
  | "apply"
  /** Ask the foundation, or the student's own institution, whether and when it can be applied for. */
  | "ask"
  /** An attachment will not arrive until after the last day: ask whether it may be sent later. */
  | "ask-late"
  /** An answer is overdue, to an application or to a question. */
  | "answer";

export interface Task {
  readonly key: string;
  readonly kind: TaskKind;
  readonly grantIds: readonly string[];
  readonly attachmentId: string | null;
  readonly from: IsoDate;
  /** The day to do it, if there is one. To apply, it is a week or more before `last` if there is still time. */
  readonly by: IsoDate | null;
  readonly last: IsoDate | null;
  readonly canWait: boolean;
  readonly title: string;
  /** "Send senest fredag 19. februar · frist 1. marts · 10.000 kr."; empty if nothing is known. */
  readonly facts: string;
  /** The dates among `facts`, without the last day if `why` mentions it. */
  readonly dates: string;
  /** The amount at stake: "omkring 56.000 kr.", "tre legater"; `null` if that is not stated. */
  readonly stake: string | null;
  readonly why: string;
  /** What to check first, if the task serves a single grant to check; otherwise empty. */
  readonly check: string;
  /** Whom to ask, for those who read the task on paper; else empty. */
  readonly contact: string;
  readonly lines: readonly string[];
  readonly mail: Inquiry | null;
}

/** `send`: when to apply for a grant open all year. `limit`: set by the departure. `due`: the foundation's deadline. */
export type DayKind = (typeof dayKinds)[number];
const dayKinds = [
  "opens",
  "request",
  "prepare",
  "send",
  "due",
  "limit",
  "leave",
  "return",
] as const;

export interface PlanDay {
  readonly on: IsoDate;
  readonly kind: DayKind;
  readonly grantIds: readonly string[];
  readonly attachmentId: string | null;
  readonly title: string;
  readonly text: string;
}

export type PlanProgress = ReturnType<typeof progressOf>;

export interface Plan {
  readonly today: IsoDate;
  /** What to do now, the most urgent first; at most three. */
  readonly now: readonly Task[];
  readonly soon: readonly Task[];
  readonly later: readonly Task[];
  readonly waiting: readonly {
    readonly grantId: string;
    readonly answerBy: IsoDate | null;
    readonly text: string;
  }[];
  readonly missed: readonly { readonly grantId: string; readonly on: IsoDate | null }[];
  readonly days: readonly PlanDay[];
  readonly progress: PlanProgress;
}

const MAX_TASKS = 3;
/** A task appears this many days before work on it has to begin. */
const EARLY_DAYS = 30;
/** How many days before an opening to begin writing the application. */
const AHEAD_OF_OPENING_DAYS = 14;
/** A task due within this many days may be begun early, ahead of questions that can be asked at any time. */
const BEGUN_EARLY_DAYS = 90;

export type UnwordedTask = Pick<Task, "key" | "kind" | "from" | "by" | "last"> & {
  readonly open: readonly PendingGrant[];
  readonly attachment?: ListedAttachment;
  readonly expectedOn?: IsoDate;
};

function applyTask(open: PendingGrant, { today }: PlanContext): UnwordedTask {
  const { grant, writingDays, sendOn } = open;
  const begin = sendOn === null ? today : addDays(sendOn, -EARLY_DAYS - writingDays);
  const ahead = grant.opensOn === null ? begin : addDays(grant.opensOn, -AHEAD_OF_OPENING_DAYS);
  return {
    key: `apply:${grant.id}`,
    kind: "apply",
    open: [open],
    from: ahead > begin ? ahead : begin,
    by: sendOn,
    last: grant.due,
  };
}

function askAgainDay({ inquiredOn }: GrantNote): IsoDate | null {
  return inquiredOn === null ? null : addDays(inquiredOn, EXPECTED_ANSWER_DAYS);
}

/** The next task for one grant; none while an answer is awaited, or before others have been asked for their part. */
function taskOf(open: PendingGrant, known: PlanContext): UnwordedTask[] {
  const { grant, note } = open;
  if (open.isToAsk) {
    const askAgainOn = askAgainDay(note);
    if (askAgainOn !== null && askAgainOn > known.today) return [];
    return [
      {
        key:
          askAgainOn === null
            ? `ask:${(grant.begunText === null ? grant.ownOffice : null) ?? grant.id}`
            : `answer:${grant.id}`,
        kind: askAgainOn === null ? "ask" : "answer",
        open: [open],
        ...(askAgainOn !== null && { expectedOn: askAgainOn }),
        from: known.today,
        by: requestDay(grant.due, open.toRequest, known),
        last: grant.due,
      },
    ];
  }
  if (open.late.length > 0)
    return [
      {
        key: `ask-late:${grant.id}`,
        kind: "ask-late",
        open: [open],
        from: grant.opensOn ?? known.today,
        by: open.sendOn,
        last: grant.due,
      },
    ];
  return open.toRequest.length > 0 ? [] : [applyTask(open, known)];
}

function earliest(days: readonly (IsoDate | null)[]): IsoDate | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** The working day to ask others for all of the attachments, if there are any. */
function requestDay(
  neededOn: IsoDate | null,
  toRequest: readonly ListedAttachment[],
  { today }: PlanContext,
): IsoDate | null {
  if (neededOn === null || toRequest.length === 0) return null;
  const day = lastWorkingDayUpTo(askBy(neededOn, longest(toRequest)));
  return day < today ? today : day;
}

/** One task for each attachment that others provide, timed by the first grant that needs it. */
function requests(all: readonly PendingGrant[], known: PlanContext): UnwordedTask[] {
  const asking = new Map<string, { attachment: ListedAttachment; open: PendingGrant[] }>();
  for (const open of all) {
    if (open.isToAsk) continue;
    for (const attachment of open.toRequest) {
      const found = asking.get(attachment.id) ?? { attachment, open: [] };
      found.open.push(open);
      asking.set(attachment.id, found);
    }
  }
  return [...asking.values()].map(({ attachment, open }) => {
    const needed = earliest(open.map(({ sendOn }) => sendOn));
    return {
      key: `request:${attachment.id}`,
      kind: "request",
      open: [...open].sort((a, b) => a.slack - b.slack),
      attachment,
      // Ask in good time, but not half a year ahead.
      from:
        needed === null
          ? known.today
          : askBy(needed, attachment.days + Math.max(attachment.days, EARLY_DAYS)),
      by: requestDay(needed, [attachment], known),
      last: earliest(open.map(({ grant }) => grant.due)),
    };
  });
}

function mergeTasksByKey(tasks: readonly UnwordedTask[]): UnwordedTask[] {
  const merged = new Map<string, UnwordedTask>();
  for (const task of tasks) {
    const same = merged.get(task.key);
    merged.set(
      task.key,
      same === undefined
        ? task
        : {
            ...same,
            open: [...same.open, ...task.open].sort((a, b) =>
              compareDays(a.grant.due, b.grant.due),
            ),
            by: earliest([same.by, task.by]),
            last: earliest([same.last, task.last]),
          },
    );
  }
  return [...merged.values()];
}

function taskPriority({ open }: UnwordedTask): number {
  return open.reduce(
    (sum, { grant }) => sum + (grant.usualKroner ?? 0) * (grant.section === "match" ? 1 : 0.5),
    0,
  );
}

const THIS_WEEK_DAYS = 7;

/**
 * The lower, the more urgent: spare weeks, or months if there are many, so that a day more or less does not outweigh
 * what a grant may give. Being late by more does not make a task more urgent.
 */
function urgencyOf({ kind, open, last }: UnwordedTask, today: IsoDate): number {
  if (kind === "answer") return Number.POSITIVE_INFINITY;
  if (last !== null && daysBetween(today, last) <= THIS_WEEK_DAYS) return -2;
  const weeks = Math.floor(Math.min(...open.map(({ slack }) => slack)) / 7);
  return weeks < 4 ? Math.max(-1, weeks) : 3 + Math.floor(weeks / 4);
}

function placeOf({ open }: UnwordedTask): number {
  return Math.min(...open.map(({ grant }) => grant.number ?? Number.MAX_SAFE_INTEGER));
}

const hasMatch = ({ open }: UnwordedTask) => open.some(({ grant }) => grant.section === "match");

function compareTasks(today: IsoDate): (a: UnwordedTask, b: UnwordedTask) => number {
  return (a, b) => {
    const [first, second] = [urgencyOf(a, today), urgencyOf(b, today)];
    return (
      (first === second ? 0 : first - second) ||
      taskPriority(b) - taskPriority(a) ||
      compareDays(a.last, b.last) ||
      Number(hasMatch(b)) - Number(hasMatch(a)) ||
      Number(b.kind === "request") - Number(a.kind === "request") ||
      placeOf(a) - placeOf(b)
    );
  };
}

/** The day until which a task is put off: never later than the day to do it. */
function snoozedUntil(
  { by, last, open, attachment }: UnwordedTask,
  known: PlanContext,
): IsoDate | null {
  const until =
    attachment === undefined
      ? (open[0]?.note.snoozedUntil ?? null)
      : known.noteOf(attachment).snoozedUntil;
  const end = by ?? last;
  return until === null || (end !== null && until > end) ? null : until;
}

function isNear({ by, last }: UnwordedTask, today: IsoDate): boolean {
  const near = addDays(today, BEGUN_EARLY_DAYS);
  return [by, last].some((day) => day !== null && day <= near);
}

function canBeBegun(task: UnwordedTask, known: PlanContext): boolean {
  const { today } = known;
  return (
    isNear(task, today) &&
    (snoozedUntil(task, known) ?? today) <= today &&
    task.open.some(
      ({ grant: { opensOn } }) =>
        opensOn === null || addDays(opensOn, -AHEAD_OF_OPENING_DAYS) <= today,
    )
  );
}

/**
 * The first three tasks. Those with a date, even one far off, come before questions that can be asked at any time, and
 * known amounts before unknown ones.
 */
function toDoNow(tasks: readonly UnwordedTask[], known: PlanContext): readonly UnwordedTask[] {
  const { today } = known;
  const ranked = tasks.flatMap((task) => {
    const { kind, from, by, last, open } = task;
    const isStated = open.some(
      ({ grant }) =>
        grant.usualKroner !== null && (last !== null || !mayBeDiscontinued(grant, today)),
    );
    if (from > today) {
      const begun = { rank: isStated ? 1 : 3, task: { ...task, from: today } };
      return canBeBegun(task, known) ? [begun] : [];
    }
    if (kind !== "ask" || ((isStated || by !== null) && isNear(task, today)))
      return [{ rank: 0, task }];
    return [{ rank: isStated ? 2 : last === null ? 4 : 3, task }];
  });
  const hasQuestion = ranked.some(({ rank, task }) => rank > 0 && task.kind === "ask");
  return ranked
    .filter(({ rank }) => rank === 0 || hasQuestion)
    .sort((a, b) => a.rank - b.rank)
    .map(({ task }) => task)
    .slice(0, MAX_TASKS);
}

function closesSoon({ by, last }: Pick<Task, "by" | "last">, today: IsoDate): boolean {
  return (by !== null && by <= today) || (last !== null && daysBetween(today, last) <= SOON_DAYS);
}

function daysOf(
  all: readonly PendingGrant[],
  tasks: readonly UnwordedTask[],
  list: List,
  today: IsoDate,
): PlanDay[] {
  const { leavesOn, returnsOn, preparation } = list.stay;
  const day = (
    on: IsoDate,
    kind: DayKind,
    open: readonly PendingGrant[],
    attachment?: ListedAttachment,
  ): PlanDay => ({
    on,
    kind,
    grantIds: open.map(({ grant }) => grant.id),
    attachmentId: attachment?.id ?? null,
    ...dayTitle({ on, kind, open, ...(attachment && { attachment }) }, today),
  });
  const days = [
    ...all.flatMap((open): PlanDay[] => {
      const { grant, sendOn } = open;
      const { due, isOuterLimit, opensOn } = grant;
      return [
        ...(opensOn === null ? [] : [day(opensOn, "opens", [open])]),
        ...(acceptsAllYear(grant) && !open.isToAsk && sendOn !== null && sendOn > today
          ? [day(sendOn, "send", [open])]
          : []),
        ...(due === null ? [] : [day(due, isOuterLimit ? "limit" : "due", [open])]),
        ...grant.furtherDeadlines.map((further) => day(further, "due", [open])),
      ];
    }),
    ...tasks.flatMap(({ kind, by, open, attachment }) =>
      (kind === "request" || kind === "ask") && by !== null && by > today
        ? [day(by, "request", open, attachment)]
        : [],
    ),
    ...(leavesOn === null ? [] : [day(leavesOn, "leave", [])]),
    ...(leavesOn === null || leavesOn <= today || preparation === ""
      ? []
      : [{ ...day(preparationDay(leavesOn), "prepare", []), text: preparation }]),
    ...(returnsOn === null ? [] : [day(returnsOn, "return", [])]),
  ];
  return days
    .filter(({ on, kind }) => on >= today || kind === "prepare")
    .sort((a, b) => compareDays(a.on, b.on) || dayKinds.indexOf(a.kind) - dayKinds.indexOf(b.kind));
}

interface NotedGrant {
  readonly grant: ListedGrant;
  readonly note: GrantNote;
}

function progressOf(noted: readonly NotedGrant[], neededKroner: number | null) {
  const counted = noted
    .filter(
      ({ grant: { section, isAutomatic }, note: { status } }) =>
        isApplicationSent(status) ||
        (status !== "dismissed" && !isAutomatic && (section === "match" || section === "possible")),
    )
    .map(({ note }) => note);
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const sent = counted.filter(({ status }) => isApplicationSent(status));
  const pending = sent.filter(({ status }) => status === "sent");
  return {
    total: counted.length,
    sent: sent.length,
    answered: sent.length - pending.length,
    grantedKroner: sum(
      sent.map(({ status, grantedKroner }) => (status === "granted" ? grantedKroner : 0)),
    ),
    pendingKroner: sum(pending.map(({ askedKroner }) => askedKroner)),
    neededKroner,
  };
}

/** Plans what to do and when, working backwards from last days, openings and the departure. */
export function planList(written: List, notes: Notes, today: IsoDate): Plan {
  const list = applyNotes(written, notes);
  const attachments = new Map(list.attachments.map((attachment) => [attachment.id, attachment]));
  const known: PlanContext = {
    today,
    leavesOn: list.stay.leavesOn,
    attachmentOf: (id) => attachments.get(id),
    noteOf: ({ id }) => attachmentNote(notes, id),
  };
  const noted = list.grants.map((grant) => ({ grant, note: grantNote(notes, grant.id) }));
  const unsent = noted.filter(({ note }) => isStillToApply(note.status));
  const planned = unsent.filter(({ grant, note }) => isPlanned(grant, note));
  const isPast = ({ grant: { due } }: NotedGrant) => due !== null && due < today;
  const open = planned
    .filter((one) => !isPast(one))
    .map(({ grant, note }) => makePendingGrant(grant, note, known));
  // The list is rebuilt daily, so a grant that the buyer has seen or started turns late once its last day has passed.
  const isOverrun = ({ grant, note }: NotedGrant) =>
    grant.section === "late" && (note.status === "started" || grant.change?.kind === "missed");
  const sent = noted.filter(({ note: { status } }) => status === "sent");
  const overdue = sent.flatMap(({ grant, note }): UnwordedTask[] =>
    note.answerBy === null || note.answerBy >= today
      ? []
      : [
          {
            key: `answer:${grant.id}`,
            kind: "answer",
            open: [makePendingGrant(grant, note, known)],
            expectedOn: note.answerBy,
            from: today,
            by: null,
            last: null,
          },
        ],
  );
  const tasks = mergeTasksByKey([
    ...open.flatMap((one) => taskOf(one, known)),
    ...requests(open, known),
    ...overdue,
  ]).map((task) => {
    const until = snoozedUntil(task, known);
    return until !== null && until > task.from ? { ...task, from: until } : task;
  });
  const ordered = tasks.toSorted(compareTasks(today));
  const worded = (task: UnwordedTask): Task => {
    const { open: served, attachment, expectedOn: _, ...rest } = task;
    return {
      ...rest,
      grantIds: served.map(({ grant }) => grant.id),
      attachmentId: attachment?.id ?? null,
      canWait: task.by === null ? !closesSoon(task, today) : daysBetween(today, task.by) > 7,
      ...taskWords(task, today, known.leavesOn),
    };
  };
  const now = toDoNow(ordered, known).map(worded);
  const rest = ordered.filter(({ key }) => !now.some((task) => task.key === key)).map(worded);
  return {
    today,
    now,
    soon: rest.filter((task) => closesSoon(task, today)),
    later: rest
      .filter((task) => !closesSoon(task, today))
      // Tasks that begin on a later day come before those that can be done at any time.
      .sort(
        (a, b) => Number(a.from <= today) - Number(b.from <= today) || compareDays(a.from, b.from),
      ),
    waiting: [
      ...sent
        .filter(({ note: { answerBy } }) => answerBy === null || answerBy >= today)
        .map(({ grant, note: { answerBy, sentOn } }) => ({
          grantId: grant.id,
          answerBy,
          text: sentOn === null ? "Sendt" : `Sendt ${dayText(sentOn, today)}`,
        })),
      ...open.flatMap(({ grant, note, isToAsk }) => {
        const answerBy = askAgainDay(note);
        return !isToAsk || note.inquiredOn === null || answerBy === null || answerBy <= today
          ? []
          : [{ grantId: grant.id, answerBy, text: `Spurgt ${dayText(note.inquiredOn, today)}` }];
      }),
    ],
    missed: [...planned.filter(isPast), ...unsent.filter(isOverrun)].map(({ grant }) => ({
      grantId: grant.id,
      on: grant.change?.kind === "missed" ? grant.change.before : grant.due,
    })),
    days: daysOf(open, tasks, list, today),
    progress: progressOf(noted, listNote(notes).neededKroner),
  };
}

/** The tasks to do now, topped up to three with the next ones. */
export function firstTasks({ now, soon, later }: Pick<Plan, "now" | "soon" | "later">): Task[] {
  return [...now, ...soon, ...later].slice(0, MAX_TASKS);
}
