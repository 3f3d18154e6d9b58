import { danishDateAt, daysBetween, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { nextDeadline } from "../../../src/domain/matching/deadlines.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { actionableFindings, addressesOf, judgeGrant } from "./judge.ts";
import type { PageState } from "./verify-state.ts";

export interface Selection {
  readonly only: "all" | "due" | "changed" | readonly string[];
  readonly limit: number | null;
}

/** A page need not be read more often than this, and weekly once a deadline is near. */
const EVERY_DAYS = 28;
const NEAR_DEADLINE = { days: 60, everyDays: 7 };

/** The grants of a run, those whose pages were visited longest ago first. */
export function selectGrants(
  grants: readonly Grant[],
  pages: Readonly<Record<string, PageState>>,
  { only, limit }: Selection,
  today: IsoDate,
): Grant[] {
  const chosen = grants.filter((grant) => {
    if (only === "all") return true;
    if (only === "due") return isDue(grant, pages, today);
    if (only === "changed")
      return actionableFindings.includes(judgeGrant(grant, pages, today).finding);
    return only.includes(grant.id);
  });
  const oldest = (grant: Grant) =>
    addressesOf(grant)
      .map((address) => pages[address]?.visitedAt ?? "")
      .reduce((least, at) => (at < least ? at : least));
  const ordered = chosen.toSorted((a, b) => compare(oldest(a), oldest(b)) || compare(a.id, b.id));
  return limit === null ? ordered : ordered.slice(0, limit);
}

/** Whether a page of a grant should be read again: never read, not answered last time, or read too long ago. */
function isDue(grant: Grant, pages: Readonly<Record<string, PageState>>, today: IsoDate): boolean {
  const deadline = nextDeadline(grant, today);
  const isNear = deadline !== null && daysBetween(today, deadline) <= NEAR_DEADLINE.days;
  const every = isNear ? NEAR_DEADLINE.everyDays : EVERY_DAYS;
  return addressesOf(grant).some((address) => {
    const page = pages[address];
    if (page === undefined) return true;
    const days = daysBetween(danishDateAt(new Date(page.visitedAt)), today);
    const isUncertain = page.outcome === "gone" || page.outcome === "unreachable";
    return days >= (isUncertain ? 1 : every);
  });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
