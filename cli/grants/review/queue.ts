import { daysBetween, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { actionableFindings, type Finding, type Judgement } from "../verify/judge.ts";

export interface ReviewCandidate {
  readonly grant: Grant;
  readonly judgement: Judgement;
  readonly shown: number;
  readonly met: number;
  readonly openReports: number;
  readonly gaps: readonly string[];
}

const CHECK_EVERY_DAYS = 180;
/** Age in days of a grant never checked; greater ages weigh the same. */
const NEVER_DAYS = 4 * CHECK_EVERY_DAYS;
/** A foundation may award a closed grant again. */
const CLOSED_EVERY_DAYS = 365;

export type QueueOrder = "most-met" | "urgent" | "close";

const urgencies: Readonly<Record<Finding, number>> = {
  gone: 8,
  differs: 8,
  lost: 6,
  moved: 4,
  changed: 4,
  unreachable: 3,
  unreadable: 2,
  forbidden: 2,
  nothing: 2,
  unread: 1,
  unchanged: 1,
};

/** `urgent` puts reported grants first; `most-met`, those with gaps, then those with the most matches. */
export function reviewQueue(
  candidates: readonly ReviewCandidate[],
  today: IsoDate,
  order: Exclude<QueueOrder, "close"> = "most-met",
): ReviewCandidate[] {
  const hasGap = ({ gaps }: ReviewCandidate) => Number(gaps.length > 0);
  return candidates
    .filter((candidate) => isDue(candidate, today))
    .map((candidate) => ({ candidate, weight: weightOf(candidate, today) }))
    .toSorted(
      ({ candidate: a, weight: weightA }, { candidate: b, weight: weightB }) =>
        (order === "most-met"
          ? hasGap(b) - hasGap(a) || b.met - a.met
          : Number(isReported(b)) - Number(isReported(a))) ||
        weightB - weightA ||
        (a.grant.id < b.grant.id ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

function isReported({ openReports }: ReviewCandidate): boolean {
  return openReports > 0;
}

function isDue(candidate: ReviewCandidate, today: IsoDate): boolean {
  if (isReported(candidate)) return true;
  const { grant, judgement } = candidate;
  if (!grant.active) return ageOf(grant, today) >= CLOSED_EVERY_DAYS;
  if (ageOf(grant, today) >= CHECK_EVERY_DAYS) return true;
  const isNews = grant.verifiedOn === null || grant.verifiedOn < (judgement.visitedOn ?? "");
  return isNews && actionableFindings.includes(judgement.finding);
}

function ageOf({ verifiedOn }: Grant, today: IsoDate): number {
  return verifiedOn === null ? NEVER_DAYS : Math.max(daysBetween(verifiedOn, today), 0);
}

function weightOf({ grant, judgement, shown }: ReviewCandidate, today: IsoDate): number {
  return (
    (1 + shown) * (1 + Math.min(ageOf(grant, today), NEVER_DAYS)) * urgencies[judgement.finding]
  );
}

/** 0 to 1, weighted by how many sample students each grant matches. */
export function checkedShareOf(
  candidates: readonly Pick<ReviewCandidate, "grant" | "met">[],
  today: IsoDate,
): number {
  const active = candidates.filter(({ grant }) => grant.active);
  const metOf = (chosen: typeof active) => chosen.reduce((sum, { met }) => sum + met, 0);
  const checked = active.filter(
    ({ grant }) => grant.verifiedOn !== null && ageOf(grant, today) < CHECK_EVERY_DAYS,
  );
  return metOf(active) === 0 ? 1 : metOf(checked) / metOf(active);
}
