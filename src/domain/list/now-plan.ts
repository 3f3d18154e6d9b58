import { addDays, daysBetween, type IsoDate } from "../danish/danish-date.ts";
import { LIKELY_WINDOW_DAYS } from "../matching/likely-window.ts";
import type { BoughtAttachment, BoughtGrant, BoughtList } from "./bought-list.ts";
import { type AttachmentEntry, entryName, type GrantEntry, valuesOf } from "./buyer-entries.ts";
import { askBy, LEAD_DAYS, rollingSendBy } from "./lead-times.ts";
import { asNoted, isToApply, sentOffList } from "./noted-list.ts";

/**
 * What to do now, out of everything a season of applications takes: planned backwards from last days, openings,
 * attachments that others provide, and departure. Nothing is asked before it is possible, and at most three things at once.
 */

export const MOST_TASKS = 3;
/** A last day this close comes before everything else. */
const URGENT_DAYS = 7;

export type Task =
  /** Ask somebody for an attachment, in time for the grants that need it. */
  | {
      readonly kind: "request";
      readonly attachment: BoughtAttachment;
      readonly grants: readonly BoughtGrant[];
    }
  /** Apply: every attachment from others is there. */
  | { readonly kind: "apply"; readonly grant: BoughtGrant }
  /** The deadline is not known: ask somebody who knows it first. */
  | { readonly kind: "inquire"; readonly grant: BoughtGrant }
  /** An attachment will not arrive until after the last day: ask whether it may follow. */
  | {
      readonly kind: "ask-late";
      readonly grant: BoughtGrant;
      readonly attachment: BoughtAttachment;
      readonly expectedOn: IsoDate;
    }
  /** The foundation's answer is overdue. */
  | { readonly kind: "answer"; readonly grant: BoughtGrant; readonly expectedBy: IsoDate };

export interface PlannedTask {
  readonly task: Task;
  /** The first day on which there is something to do. */
  readonly from: IsoDate;
  /** The last day on which it can be done, if known. */
  readonly by: IsoDate | null;
}

export interface SeasonPlan {
  /** What to do now, the most urgent first. */
  readonly now: readonly PlannedTask[];
  /** What can wait, the earliest first. */
  readonly later: readonly PlannedTask[];
  /** Sent; the answer is not due yet. */
  readonly waiting: readonly { readonly grant: BoughtGrant; readonly answerBy: IsoDate | null }[];
  /** Not sent before the last day: passed, with a next one that is too late. */
  readonly missed: readonly BoughtGrant[];
}

/** The first day on which an application for a grant can be sent. */
function possibleFrom({ opensOn, due }: BoughtGrant): IsoDate | null {
  if (opensOn !== null) return opensOn;
  return due === null ? null : addDays(due, -LIKELY_WINDOW_DAYS);
}

interface Known {
  readonly today: IsoDate;
  readonly leavesOn: IsoDate | null;
  readonly attachments: ReadonlyMap<string, BoughtAttachment>;
  readonly grantEntry: (grant: BoughtGrant) => GrantEntry;
  readonly attachmentEntry: (attachment: BoughtAttachment) => AttachmentEntry;
}

/**
 * The day by which to send an application: its last day or, if it can be sent all year, in time for an answer before
 * departure; the day of departure if it is too late for that.
 */
function sendBy({ due, isRolling }: BoughtGrant, { leavesOn, today }: Known): IsoDate | null {
  if (due !== null) return due;
  return !isRolling || leavesOn === null ? null : (rollingSendBy(leavesOn, today) ?? leavesOn);
}

/** The attachments a grant still lacks. */
function missingOf(grant: BoughtGrant, known: Known): BoughtAttachment[] {
  return grant.attachments.flatMap((key) => {
    const attachment = known.attachments.get(key);
    return attachment === undefined || known.attachmentEntry(attachment).ready ? [] : [attachment];
  });
}

function fromOthers({ from }: BoughtAttachment): boolean {
  return from === "recommender" || from === "office";
}

/** The next task for a grant that has not been sent. */
function tasksOf(grant: BoughtGrant, known: Known): PlannedTask[] {
  const { today } = known;
  const entry = known.grantEntry(grant);
  const by = sendBy(grant, known);
  const asked = entry.inquiredOn !== null;
  const isUntold = grant.due === null && !grant.isRolling;
  if (isUntold && !asked && grant.email !== null)
    return [{ task: { kind: "inquire", grant }, from: today, by }];
  const waitsFor = missingOf(grant, known).filter(fromOthers);
  const late = waitsFor.flatMap((attachment): PlannedTask[] => {
    const { expectedOn } = known.attachmentEntry(attachment);
    return expectedOn === null || by === null || expectedOn <= by
      ? []
      : [
          {
            task: { kind: "ask-late", grant, attachment, expectedOn },
            from: possibleFrom(grant) ?? today,
            by,
          },
        ];
  });
  if (late.length > 0) return late;
  const awaited = waitsFor.map((attachment) => known.attachmentEntry(attachment).expectedOn);
  // Asking others is a task of its own; the application comes after it.
  const ready = awaited.includes(null)
    ? null
    : awaited.reduce(
        (latest, day) => (day !== null && (latest === null || day > latest) ? day : latest),
        null,
      );
  if (waitsFor.length > 0 && ready === null) return [];
  const opening = possibleFrom(grant) ?? today;
  const from = ready !== null && ready > opening ? ready : opening;
  return [{ task: { kind: "apply", grant }, from, by }];
}

/** One task for each attachment that others provide, timed by the first grant that needs it. */
function requests(open: readonly BoughtGrant[], known: Known): PlannedTask[] {
  const waiting = new Map<string, { attachment: BoughtAttachment; grants: BoughtGrant[] }>();
  for (const grant of open)
    for (const attachment of missingOf(grant, known)) {
      if (!fromOthers(attachment) || known.attachmentEntry(attachment).expectedOn !== null)
        continue;
      const found = waiting.get(attachment.key) ?? { attachment, grants: [] };
      found.grants.push(grant);
      waiting.set(attachment.key, found);
    }
  return [...waiting.values()].map(({ attachment, grants }) => {
    const lead = attachment.from === "recommender" ? LEAD_DAYS.recommender : LEAD_DAYS.office;
    const needed = grants.flatMap((grant) => {
      const by = grant.opensOn ?? sendBy(grant, known);
      return by === null ? [] : [by];
    });
    const first = needed.toSorted()[0] ?? null;
    return {
      task: { kind: "request", attachment, grants },
      // Ask in good time, but not half a year ahead.
      from: first === null ? known.today : askBy(first, 2 * lead),
      by: first === null ? null : askBy(first, lead),
    };
  });
}

function snoozedUntil({ task }: PlannedTask, known: Known): IsoDate | null {
  return task.kind === "request"
    ? known.attachmentEntry(task.attachment).snoozedUntil
    : known.grantEntry(task.grant).snoozedUntil;
}

/** The largest amount, in kroner, that depends on a task. */
function worth({ task }: PlannedTask): number {
  return task.kind === "request"
    ? Math.max(...task.grants.map(({ usualKroner }) => usualKroner ?? 0))
    : (task.grant.usualKroner ?? 0);
}

/** Whether a task only serves grants that the student still has to check. */
function isUnsure({ task }: PlannedTask): boolean {
  const served = task.kind === "request" ? task.grants : [task.grant];
  return served.every(({ section }) => section === "possible");
}

/**
 * Tasks for grants that fit come before tasks for grants to check. Within each, after last days this week: requests to
 * others, then applications (the largest amount first), enquiries, overdue answers.
 */
const ranks = { apply: 2, inquire: 3, "ask-late": 1, request: 1, answer: 4 } as const;

function compareTasks(today: IsoDate): (a: PlannedTask, b: PlannedTask) => number {
  const rank = ({ task, by }: PlannedTask) =>
    by !== null && daysBetween(today, by) <= URGENT_DAYS ? 0 : ranks[task.kind];
  const far = "9999-12-31";
  return (a, b) =>
    Number(isUnsure(a)) - Number(isUnsure(b)) ||
    rank(a) - rank(b) ||
    (ranks[a.task.kind] === ranks.apply && ranks[b.task.kind] === ranks.apply
      ? worth(b) - worth(a)
      : 0) ||
    (a.by ?? far).localeCompare(b.by ?? far, "en") ||
    worth(b) - worth(a);
}

/** The parts of a list that decide what to do. */
export type PlannedList = Pick<BoughtList, "stay" | "grants" | "attachments" | "entries">;

/**
 * Plans the season as of a day, from the buyer's notes.
 *
 * @param today the day in Denmark
 */
export function planSeason(planned: PlannedList, today: IsoDate): SeasonPlan {
  const list = asNoted(planned);
  const entryOf = (kind: "grant" | "attachment", id: string) => list.entries[entryName(kind, id)];
  const known: Known = {
    today,
    leavesOn: list.stay.leavesOn,
    attachments: new Map(list.attachments.map((attachment) => [attachment.key, attachment])),
    grantEntry: ({ id }) => valuesOf("grant", entryOf("grant", id)),
    attachmentEntry: ({ key }) => valuesOf("attachment", entryOf("attachment", key)),
  };
  const statusOf = (grant: BoughtGrant) => known.grantEntry(grant).status;
  const unsent = list.grants.filter((grant) => isToApply(statusOf(grant)));
  const live = unsent.filter(({ section }) => section !== "late");
  const isPast = (grant: BoughtGrant) => grant.due !== null && grant.due < today;
  const open = live.filter((grant) => !isPast(grant));
  // The list is made anew each day: what its buyer saw or was working on is late once its last day has passed.
  const isOverrun = (grant: BoughtGrant) =>
    grant.section === "late" && (statusOf(grant) === "started" || grant.change?.kind === "missed");
  const sent = list.grants
    .filter((grant) => statusOf(grant) === "sent")
    .map((grant) => ({ grant, answerBy: known.grantEntry(grant).answerBy }));
  const overdue = sent.flatMap(({ grant, answerBy }): PlannedTask[] =>
    answerBy !== null && answerBy < today
      ? [{ task: { kind: "answer", grant, expectedBy: answerBy }, from: today, by: null }]
      : [],
  );
  const tasks = [
    ...open.flatMap((grant) => tasksOf(grant, known)),
    ...requests(open, known),
    ...overdue,
  ].map((planned) => {
    const until = snoozedUntil(planned, known);
    return until !== null && until > planned.from ? { ...planned, from: until } : planned;
  });
  const possible = tasks.filter(({ from }) => from <= today).sort(compareTasks(today));
  const now = possible.slice(0, MOST_TASKS);
  const later = [...possible.slice(MOST_TASKS), ...tasks.filter(({ from }) => from > today)].sort(
    (a, b) => a.from.localeCompare(b.from, "en"),
  );
  return {
    now,
    later,
    waiting: sent.filter(({ answerBy }) => answerBy === null || answerBy >= today),
    missed: [...live.filter(isPast), ...unsent.filter(isOverrun)],
  };
}

/** Progress of the season in figures. */
export interface SeasonProgress {
  readonly total: number;
  readonly sent: number;
  readonly answered: number;
  readonly grantedKroner: number;
  readonly pendingKroner: number;
  readonly neededKroner: number | null;
}

export function progressOf(list: BoughtList): SeasonProgress {
  // A grant that is no longer among ours is off the list; what came of the application is not.
  const gone = sentOffList(list).map((id) =>
    valuesOf("grant", list.entries[entryName("grant", id)]),
  );
  const listed = asNoted(list)
    .grants.filter(({ section }) => section !== "late")
    .map(({ id }) => valuesOf("grant", list.entries[entryName("grant", id)]))
    .filter(({ status }) => status !== "dismissed");
  const entries = [...listed, ...gone];
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const answered = entries.filter(({ status }) => status === "granted" || status === "declined");
  const pending = entries.filter(({ status }) => status === "sent");
  return {
    total: entries.length,
    sent: answered.length + pending.length,
    answered: answered.length,
    grantedKroner: sum(
      answered.map(({ status, grantedKroner }) => (status === "granted" ? grantedKroner : 0)),
    ),
    pendingKroner: sum(pending.map(({ askedKroner }) => askedKroner)),
    neededKroner: valuesOf("list", list.entries[entryName("list", "")]).neededKroner,
  };
}
