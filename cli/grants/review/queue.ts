import { daysBetween, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { type Finding, type Judgement, worthALook } from "../verify/judge.ts";

/** What is known of a grant when the desk decides whether and when to show it. */
export interface Candidate {
  readonly grant: Grant;
  readonly judgement: Judgement;
  /** On how many of the sample students' lists it stands. */
  readonly shown: number;
  readonly openReports: number;
}

/** A check older than this is due again. */
const CHECK_EVERY_DAYS = 180;
/** How old a grant that nobody has ever checked counts as. */
const NEVER_DAYS = 4 * CHECK_EVERY_DAYS;

/** How much a finding weighs: a page that says something else misleads students now. */
const findingWeight: Readonly<Record<Finding, number>> = {
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
  reworded: 1,
  unchanged: 1,
};

/**
 * The grants that an operator should look at, those that matter most first: shown most often × age of the check ×
 * what verify found, and readers' reports before all of it.
 */
export function reviewQueue(candidates: readonly Candidate[], today: IsoDate): Candidate[] {
  return candidates
    .filter((candidate) => isDue(candidate, today))
    .map((candidate) => ({ candidate, weight: weightOf(candidate, today) }))
    .toSorted(
      (a, b) =>
        Number(isReported(b.candidate)) - Number(isReported(a.candidate)) ||
        b.weight - a.weight ||
        (a.candidate.grant.id < b.candidate.grant.id ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

function isReported({ openReports }: Candidate): boolean {
  return openReports > 0;
}

/**
 * Reported, found at odds with its page since somebody last checked it, or not checked for long. A closed grant is due
 * only where a reader says otherwise.
 */
function isDue(candidate: Candidate, today: IsoDate): boolean {
  if (isReported(candidate)) return true;
  const { grant, judgement } = candidate;
  if (!grant.active) return false;
  if (ageOf(grant, today) >= CHECK_EVERY_DAYS) return true;
  const isNews = grant.verifiedOn === null || grant.verifiedOn < (judgement.visitedOn ?? "");
  return isNews && worthALook.includes(judgement.finding);
}

function ageOf({ verifiedOn }: Grant, today: IsoDate): number {
  return verifiedOn === null ? NEVER_DAYS : Math.max(daysBetween(verifiedOn, today), 0);
}

/** One more than the days and the lists, so that nothing multiplies by zero. */
function weightOf({ grant, judgement, shown }: Candidate, today: IsoDate): number {
  return (
    (1 + shown) * (1 + Math.min(ageOf(grant, today), NEVER_DAYS)) * findingWeight[judgement.finding]
  );
}
