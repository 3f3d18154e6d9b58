import { addDays, compareDays, daysBetween, type IsoDate } from "../danish/danish-date.ts";
import { lastWorkingDayUpTo } from "../danish/working-days.ts";
import {
  applyNotes,
  isApplicationSent,
  isPlanned,
  isStillToApply,
  type List,
  type ListedAttachment,
  type ListedGrant,
} from "./list.ts";
import { attachmentNote, type GrantNote, grantNote, listNote, type Notes } from "./notes.ts";
import { makePendingGrant, maxDays, type PendingGrant, type PlanContext } from "./pending-grant.ts";
import { askBy, EXPECTED_ANSWER_DAYS, preparationDay, SOON_DAYS } from "./plan-days.ts";
import { dayText } from "./plan-words.ts";
import type { Inquiry } from "./student-words.ts";
import { dayLabel, dayWords, leavesSoon, mayBeDiscontinued, taskWords } from "./task-words.ts";

type TaskKind =
  | "request"
  | "apply"
  | "ask"
  /** Ask whether an attachment may follow after the last day. */
  | "ask-late"
  | "answer";

export interface Task {
  readonly key: string;
  readonly kind: TaskKind;
  readonly grantIds: readonly string[];
  readonly attachmentId: string | null;
  readonly from: IsoDate;
  /** For an application, usually a week or more before `last`. */
  readonly by: IsoDate | null;
  readonly last: IsoDate | null;
  readonly canWait: boolean;
  readonly title: string;
  /** "Send senest mandag 22. februar · frist mandag 1. marts" */
  readonly facts: string;
  /** The dates in `facts`, less a last day that `why` mentions. */
  readonly dates: string;
  readonly stake: string | null;
  readonly why: string;
  readonly check: string;
  readonly lines: readonly string[];
  readonly mail: Inquiry | null;
}

/** `send` is for a grant open all year without a last day, `limit` is set by the departure. */
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
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** From the day to send that `text` advises. */
  readonly spareDays: number;
}

export type PlanProgress = ReturnType<typeof progressOf>;

export interface Plan {
  readonly today: IsoDate;
  /** At most three, in the order to do them. */
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
/** Warning before work on a task has to begin. */
const EARLY_DAYS = 30;
/** Writing begins this long before an opening. */
const AHEAD_OF_OPENING_DAYS = 14;
/** A task due within this many days may be begun early. */
const BEGUN_EARLY_DAYS = 90;

export type UnwordedTask = Pick<Task, "key" | "kind" | "from" | "by" | "last"> & {
  readonly pending: readonly PendingGrant[];
  readonly attachment?: ListedAttachment;
  readonly expectedOn?: IsoDate;
};

function applyTask(pending: PendingGrant, { today }: PlanContext): UnwordedTask {
  const { grant, writingDays, sendOn } = pending;
  const begin = sendOn === null ? today : addDays(sendOn, -EARLY_DAYS - writingDays);
  const ahead = grant.opensOn === null ? begin : addDays(grant.opensOn, -AHEAD_OF_OPENING_DAYS);
  return {
    key: `apply:${grant.id}`,
    kind: "apply",
    pending: [pending],
    from: ahead > begin ? ahead : begin,
    by: sendOn,
    last: grant.due,
  };
}

function askAgainDay({ inquiredOn }: GrantNote): IsoDate | null {
  return inquiredOn === null ? null : addDays(inquiredOn, EXPECTED_ANSWER_DAYS);
}

function isUndatedOfOffice(
  { deadline, ownOffice }: ListedGrant,
  { leavesOn, today }: PlanContext,
): boolean {
  return deadline === null && ownOffice !== null && leavesSoon(leavesOn, today);
}

/** Whether a stay that has begun can be supported is best known before it begins. */
function lastDayToAsk({ due, begunText }: ListedGrant, { leavesOn, today }: PlanContext) {
  const isAhead = begunText !== null && leavesOn !== null && leavesOn > today;
  return earliest([due, isAhead ? leavesOn : null]);
}

/** None while an answer is awaited, or before others are asked for their part. */
function taskOf(pending: PendingGrant, context: PlanContext): UnwordedTask[] {
  const { grant, note } = pending;
  if (pending.isToAsk) {
    const isUrgent = grant.isViaOthers || isUndatedOfOffice(grant, context);
    const answerDays = isUrgent && grant.begunText === null ? EXPECTED_ANSWER_DAYS : 0;
    // Only the school's office knows its own date, and is asked now.
    const neededOn =
      answerDays > 0 && grant.club === null ? context.today : lastDayToAsk(grant, context);
    const askAgainOn = askAgainDay(note);
    if (askAgainOn !== null && askAgainOn > context.today) return [];
    return [
      {
        key:
          askAgainOn === null
            ? `ask:${(grant.begunText === null ? (grant.club ?? grant.ownOffice) : null) ?? grant.id}`
            : `answer:${grant.id}`,
        kind: askAgainOn === null ? "ask" : "answer",
        pending: [pending],
        ...(askAgainOn !== null && { expectedOn: askAgainOn }),
        from: context.today,
        by: requestDay(neededOn, Math.max(maxDays(pending.toRequest), answerDays), context),
        last: grant.due,
      },
    ];
  }
  if (pending.late.length > 0)
    return [
      {
        key: `ask-late:${grant.id}`,
        kind: "ask-late",
        pending: [pending],
        from: grant.opensOn ?? context.today,
        by: pending.sendOn,
        last: grant.due,
      },
    ];
  return pending.toRequest.length > 0 ? [] : [applyTask(pending, context)];
}

function earliest(days: readonly (IsoDate | null)[]): IsoDate | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** Not before today; `null` if nothing is needed by a known day. */
function requestDay(
  neededOn: IsoDate | null,
  days: number,
  { today }: PlanContext,
): IsoDate | null {
  if (neededOn === null || days === 0) return null;
  const day = lastWorkingDayUpTo(askBy(neededOn, days));
  return day < today ? today : day;
}

/** Timed by the grant that needs the attachment first. */
function requestTasks(all: readonly PendingGrant[], context: PlanContext): UnwordedTask[] {
  const asking = new Map<string, { attachment: ListedAttachment; pending: PendingGrant[] }>();
  for (const pending of all) {
    if (pending.isToAsk) continue;
    for (const attachment of pending.toRequest) {
      const found = asking.get(attachment.id) ?? { attachment, pending: [] };
      found.pending.push(pending);
      asking.set(attachment.id, found);
    }
  }
  return [...asking.values()].map(({ attachment, pending }) => {
    const needed = earliest(pending.map(({ sendOn }) => sendOn));
    return {
      key: `request:${attachment.id}`,
      kind: "request",
      pending: [...pending].sort((a, b) => compareDays(a.sendOn, b.sendOn) || a.slack - b.slack),
      attachment,
      // One lead time early, or `EARLY_DAYS` if that is longer.
      from:
        needed === null
          ? context.today
          : askBy(needed, attachment.days + Math.max(attachment.days, EARLY_DAYS)),
      by: requestDay(needed, attachment.days, context),
      last: earliest(pending.map(({ grant }) => grant.due)),
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
            pending: [...same.pending, ...task.pending].sort((a, b) =>
              compareDays(a.grant.due, b.grant.due),
            ),
            by: earliest([same.by, task.by]),
            last: earliest([same.last, task.last]),
          },
    );
  }
  return [...merged.values()];
}

function taskPriority({ pending }: UnwordedTask): number {
  return pending.reduce(
    (sum, { grant }) => sum + (grant.usualKroner ?? 0) * (grant.section === "match" ? 1 : 0.5),
    0,
  );
}

const THIS_WEEK_DAYS = 7;

/** Lower is more urgent. Coarse, so that amounts decide between tasks about as urgent. */
function urgencyOf({ kind, pending, by, last }: UnwordedTask, today: IsoDate): number {
  if (kind === "answer") return Number.POSITIVE_INFINITY;
  if (last !== null && daysBetween(today, last) <= THIS_WEEK_DAYS) return -2;
  if (kind === "ask" && by !== null && by <= today) return -1;
  const weeks = Math.floor(Math.min(...pending.map(({ slack }) => slack)) / 7);
  return weeks < 4 ? Math.max(-1, weeks) : 3 + Math.floor(weeks / 4);
}

function placeOf({ pending }: UnwordedTask): number {
  return Math.min(...pending.map(({ grant }) => grant.number ?? Number.MAX_SAFE_INTEGER));
}

const hasMatch = ({ pending }: UnwordedTask) =>
  pending.some(({ grant }) => grant.section === "match");

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

/** `null` also if it is after the day to do the task. */
function snoozedUntil(
  { by, last, pending, attachment }: UnwordedTask,
  context: PlanContext,
): IsoDate | null {
  const until =
    attachment === undefined
      ? (pending[0]?.note.snoozedUntil ?? null)
      : context.noteOf(attachment).snoozedUntil;
  const end = by ?? last;
  return until === null || (end !== null && until > end) ? null : until;
}

function isNear({ by, last }: UnwordedTask, today: IsoDate): boolean {
  const near = addDays(today, BEGUN_EARLY_DAYS);
  return [by, last].some((day) => day !== null && day <= near);
}

function canBeBegun(task: UnwordedTask, context: PlanContext): boolean {
  const { today } = context;
  return (
    isNear(task, today) &&
    (snoozedUntil(task, context) ?? today) <= today &&
    task.pending.some(
      ({ grant: { opensOn } }) =>
        opensOn === null || addDays(opensOn, -AHEAD_OF_OPENING_DAYS) <= today,
    )
  );
}

/** Questions that can wait, and with them early tasks, come last, known amounts first. */
function toDoNow(tasks: readonly UnwordedTask[], context: PlanContext): readonly UnwordedTask[] {
  const { today } = context;
  const ranked = tasks.flatMap((task) => {
    const { kind, from, last, pending } = task;
    const isStated = pending.some(
      ({ grant }) =>
        grant.usualKroner !== null && (last !== null || !mayBeDiscontinued(grant, today)),
    );
    if (from > today) {
      const begun = { rank: isStated ? 1 : 3, task: { ...task, from: today } };
      return canBeBegun(task, context) ? [begun] : [];
    }
    if (kind !== "ask" || isNear(task, today)) return [{ rank: 0, task }];
    const isOfOffice = pending.some(({ grant }) => grant.ownOffice !== null && grant.club === null);
    return [{ rank: isOfOffice ? 1 : isStated ? 2 : last === null ? 4 : 3, task }];
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
    pending: readonly PendingGrant[],
    attachment?: ListedAttachment,
  ): PlanDay => ({
    on,
    kind,
    grantIds: pending.map(({ grant }) => grant.id),
    attachmentId: attachment?.id ?? null,
    label: dayLabel(kind, pending[0]?.grant),
    spareDays: 0,
    ...dayWords({ on, kind, pending, ...(attachment && { attachment }) }, today),
  });
  const days = [
    ...all.flatMap((pending): PlanDay[] => {
      const { grant, sendOn } = pending;
      const { due, isOuterLimit, isRolling, opensOn } = grant;
      return [
        ...(opensOn === null ? [] : [day(opensOn, "opens", [pending])]),
        ...(isRolling && due === null && !pending.isToAsk && sendOn !== null && sendOn > today
          ? [day(sendOn, "send", [pending])]
          : []),
        ...(due === null ? [] : [day(due, isOuterLimit ? "limit" : "due", [pending])]),
        ...grant.furtherDeadlines.map((further) => day(further, "due", [pending])),
      ];
    }),
    ...tasks.flatMap(({ kind, by, pending, attachment }) =>
      (kind === "request" || kind === "ask") && by !== null
        ? [day(by, "request", pending, attachment)]
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
  const unanswered = sent.filter(({ status }) => status === "sent");
  return {
    total: counted.length,
    sent: sent.length,
    answered: sent.length - unanswered.length,
    grantedKroner: sum(
      sent.map(({ status, grantedKroner }) => (status === "granted" ? grantedKroner : 0)),
    ),
    pendingKroner: sum(unanswered.map(({ askedKroner }) => askedKroner)),
    neededKroner,
  };
}

export function planList(original: List, notes: Notes, today: IsoDate): Plan {
  const list = applyNotes(original, notes);
  const attachments = new Map(list.attachments.map((attachment) => [attachment.id, attachment]));
  const context: PlanContext = {
    today,
    leavesOn: list.stay.leavesOn,
    attachmentOf: (id) => attachments.get(id),
    noteOf: ({ id }) => attachmentNote(notes, id),
  };
  const noted = list.grants.map((grant) => ({ grant, note: grantNote(notes, grant.id) }));
  const unsent = noted.filter(({ note }) => isStillToApply(note.status));
  const planned = unsent.filter(({ grant, note }) => isPlanned(grant, note));
  const isPast = ({ grant: { due } }: NotedGrant) => due !== null && due < today;
  const pending = planned
    .filter((one) => !isPast(one))
    .map(({ grant, note }) => makePendingGrant(grant, note, context));
  // After the last day, the next round may be too late for the stay.
  const isOverrun = ({ grant, note }: NotedGrant) =>
    grant.section === "late" &&
    note.statedDeadline === null &&
    (note.status === "started" || grant.change?.kind === "missed");
  const sent = noted.filter(({ note: { status } }) => status === "sent");
  const overdue = sent.flatMap(({ grant, note }): UnwordedTask[] =>
    note.answerBy === null || note.answerBy >= today
      ? []
      : [
          {
            key: `answer:${grant.id}`,
            kind: "answer",
            pending: [makePendingGrant(grant, note, context)],
            expectedOn: note.answerBy,
            from: today,
            by: null,
            last: null,
          },
        ],
  );
  const tasks = mergeTasksByKey([
    ...pending.flatMap((one) => taskOf(one, context)),
    ...requestTasks(pending, context),
    ...overdue,
  ]).map((task) => {
    const until = snoozedUntil(task, context);
    return until !== null && until > task.from ? { ...task, from: until } : task;
  });
  const ordered = tasks.toSorted(compareTasks(today));
  const toTask = (task: UnwordedTask): Task => {
    const { pending: served, attachment, expectedOn: _, ...rest } = task;
    return {
      ...rest,
      grantIds: served.map(({ grant }) => grant.id),
      attachmentId: attachment?.id ?? null,
      canWait: task.by === null ? !closesSoon(task, today) : daysBetween(today, task.by) > 7,
      ...taskWords(task, today, context.leavesOn),
    };
  };
  const now = toDoNow(ordered, context).map(toTask);
  const rest = ordered.filter(({ key }) => !now.some((task) => task.key === key)).map(toTask);
  return {
    today,
    now,
    soon: rest.filter((task) => closesSoon(task, today)),
    later: rest
      .filter((task) => !closesSoon(task, today))
      // Tasks still to begin come before those that can be done today.
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
      ...pending.flatMap(({ grant, note, isToAsk }) => {
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
    days: daysOf(pending, tasks, list, today),
    progress: progressOf(noted, listNote(notes).neededKroner),
  };
}

export function firstTasks({ now, soon, later }: Pick<Plan, "now" | "soon" | "later">): Task[] {
  return [...now, ...soon, ...later].slice(0, MAX_TASKS);
}
