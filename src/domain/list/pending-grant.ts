import { addDays, daysBetween, type IsoDate } from "../danish/danish-date.ts";
import { lastWorkingDayUpTo } from "../danish/working-days.ts";
import {
  acceptsAllYear,
  isFromOthers,
  isToCheck,
  type ListedAttachment,
  type ListedGrant,
} from "./list.ts";
import type { AttachmentNote, GrantNote } from "./notes.ts";
import { EXPECTED_ANSWER_DAYS, rollingSendDay, sendDayBefore, WRITING_DAYS } from "./plan-days.ts";

interface Awaited {
  readonly attachment: ListedAttachment;
  readonly on: IsoDate;
}

export interface PendingGrant {
  readonly grant: ListedGrant;
  readonly note: GrantNote;
  readonly isToAsk: boolean;
  readonly isToCheck: boolean;
  readonly sendOn: IsoDate | null;
  readonly toPrepare: readonly ListedAttachment[];
  readonly writingDays: number;
  readonly toRequest: readonly ListedAttachment[];
  readonly awaited: readonly Awaited[];
  /** Will not arrive until after the last day to apply. */
  readonly late: readonly Awaited[];
  /** Days to spare; infinite without a last day or departure ahead. */
  readonly slack: number;
}

export interface PlanContext {
  readonly today: IsoDate;
  readonly leavesOn: IsoDate | null;
  readonly attachmentOf: (id: string) => ListedAttachment | undefined;
  readonly noteOf: (attachment: ListedAttachment) => AttachmentNote;
}

function missingAttachments(
  { attachments }: ListedGrant,
  { attachmentOf, noteOf }: PlanContext,
): ListedAttachment[] {
  return attachments.flatMap(({ anyOf }) => {
    const kinds = anyOf.flatMap((id) => attachmentOf(id) ?? []);
    if (kinds.some((kind) => noteOf(kind).ready)) return [];
    return (
      kinds.find((kind) => noteOf(kind).expectedOn !== null) ??
      kinds.find((kind) => !isFromOthers(kind)) ??
      kinds[0] ??
      []
    );
  });
}

function sendDayOf(
  grant: ListedGrant,
  needsOthers: boolean,
  { leavesOn, today }: PlanContext,
): IsoDate | null {
  const { due } = grant;
  if (acceptsAllYear(grant)) {
    if (leavesOn === null || leavesOn <= today) return due;
    const day = rollingSendDay(leavesOn, needsOthers);
    const planned = due !== null && due < day ? lastWorkingDayUpTo(due) : day;
    return planned < today ? today : planned;
  }
  if (due === null) return null;
  const day = sendDayBefore(due);
  const first = grant.isSentAhead && grant.likelyOpenOn > today ? grant.likelyOpenOn : today;
  if (day >= first) return day;
  // Without time to spare: the last working day, or else the very last day.
  const last = lastWorkingDayUpTo(due);
  return last < first ? due : last;
}

export function maxDays(attachments: readonly ListedAttachment[]): number {
  return Math.max(0, ...attachments.map(({ days }) => days));
}

export function makePendingGrant(
  grant: ListedGrant,
  note: GrantNote,
  context: PlanContext,
): PendingGrant {
  const { today, leavesOn, noteOf } = context;
  const missing = missingAttachments(grant, context);
  const others = missing.filter(isFromOthers);
  const toPrepare = missing.filter((kind) => !isFromOthers(kind));
  const expected = others.map((attachment) => ({
    attachment,
    on: noteOf(attachment).expectedOn,
  }));
  const isLate = (on: IsoDate) => grant.due !== null && on > grant.due;
  const awaited = expected.flatMap(({ attachment, on }) =>
    on === null ? [] : [{ attachment, on }],
  );
  const unasked = expected
    .filter(({ on }) => on === null)
    .map(({ attachment }) => ({ attachment, on: addDays(today, attachment.days) }));
  const toRequest = unasked.filter(({ on }) => !isLate(on)).map(({ attachment }) => attachment);
  const sendOn = sendDayOf(grant, others.length > 0, context);
  // Without a deadline, applying makes sense until the departure.
  const leaving = leavesOn !== null && leavesOn > today ? leavesOn : null;
  const last = (acceptsAllYear(grant) ? sendOn : grant.due) ?? leaving;
  const writingDays =
    grant.attachments.length === 0
      ? WRITING_DAYS
      : maxDays(toPrepare.filter(({ from }) => from === "skriver"));
  const waiting = Math.max(
    maxDays(toRequest),
    ...awaited.map(({ on }) => Math.max(0, daysBetween(today, on))),
  );
  const isAnswered =
    note.statedKroner !== null || note.statedOther !== "" || note.statedDeadline !== null;
  const isUndated = grant.deadline === null && (!grant.isRolling || grant.ownOffice !== null);
  const isToAsk = (isUndated || grant.begunText !== null || grant.isViaOthers) && !isAnswered;
  const needed = writingDays + waiting + (isToAsk ? EXPECTED_ANSWER_DAYS : 0);
  return {
    grant,
    note,
    isToAsk,
    isToCheck: isToCheck(grant, note),
    sendOn,
    toPrepare,
    writingDays,
    toRequest,
    awaited,
    late: [...awaited, ...unasked].filter(({ on }) => isLate(on)),
    slack: last === null ? Number.POSITIVE_INFINITY : daysBetween(today, last) - needed,
  };
}
