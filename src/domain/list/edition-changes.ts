import type { IsoDate } from "../danish/danish-date.ts";
import { isOpen } from "../matching/deadlines.ts";
import { type Grant, grantTitle } from "../matching/grant.ts";
import type { GrantMatch } from "../matching/match.ts";
import type { GrantList } from "./grant-list.ts";

/** What we remember about a grant on a list, so that the next edition can say what has changed. */
export interface ListEntry {
  readonly grantId: string;
  readonly title: string;
  readonly deadline: IsoDate | null;
}

/** What has changed from one edition of a list to the next. */
export interface ListChanges {
  /** Ids of the grants that were not on the list before. */
  readonly added: readonly string[];
  /** Grants whose deadline has moved. */
  readonly moved: readonly { readonly grantId: string; readonly before: IsoDate | null }[];
  /** Titles of grants that have closed. */
  readonly closed: readonly string[];
  /** Grants whose next deadline now comes too late for the stay: the one before has passed, or it has moved. */
  readonly late: readonly ListEntry[];
  /** Titles of grants that are open, but no longer to a student with these answers. */
  readonly unfit: readonly string[];
}

/** The part of a list to remember. */
export function rememberList(matches: readonly GrantMatch[]): ListEntry[] {
  return matches.map(({ grant, deadline }) => ({
    grantId: grant.id,
    title: grantTitle(grant),
    deadline,
  }));
}

/** A yearly deadline that has come round again is still the same deadline. */
function isStillAnnounced(before: IsoDate | null, { grant, deadline }: GrantMatch): boolean {
  if (before === null || deadline === null) return before === deadline;
  if (grant.deadlineKind !== "fast") return before === deadline;
  const day = before.slice(5);
  return grant.deadlines.some(
    (yearly) => yearly === day || (yearly === "02-29" && day === "02-28"),
  );
}

/** Compares a list with the edition before it. Both keep their order. */
export function compareLists(
  before: readonly ListEntry[],
  { matches, late: lateMatches }: Pick<GrantList, "matches" | "late">,
  { grants, today }: { grants: readonly Grant[]; today: IsoDate },
): ListChanges {
  const known = new Map(before.map((entry) => [entry.grantId, entry]));
  const listed = new Set(matches.map(({ grant }) => grant.id));
  const moved = matches.flatMap((match) => {
    const entry = known.get(match.grant.id);
    return entry === undefined || isStillAnnounced(entry.deadline, match)
      ? []
      : [{ grantId: entry.grantId, before: entry.deadline }];
  });
  const isLate = new Set(lateMatches.map(({ grant }) => grant.id));
  const closed: string[] = [];
  const late: ListEntry[] = [];
  const unfit: string[] = [];
  for (const entry of before) {
    const { grantId, title } = entry;
    if (listed.has(grantId)) continue;
    if (isLate.has(grantId)) {
      late.push(entry);
      continue;
    }
    const grant = grants.find((candidate) => candidate.id === grantId);
    (grant !== undefined && isOpen(grant, today) ? unfit : closed).push(title);
  }
  return {
    added: matches.map(({ grant }) => grant.id).filter((id) => !known.has(id)),
    moved,
    closed,
    late,
    unfit,
  };
}
