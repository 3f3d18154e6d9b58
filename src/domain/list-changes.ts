import type { Answers } from "./answers.ts";
import type { IsoDate } from "./danish-date.ts";
import { type Grant, grantTitle } from "./grant.ts";
import { assessGrant, type GrantMatch } from "./match.ts";

/** What is remembered of a grant on a list, so that the next edition can say what has changed. */
export interface ListEntry {
  readonly grantId: string;
  readonly title: string;
  readonly deadline: IsoDate | null;
}

/** What has changed from one edition of a list to the next. */
export interface ListChanges {
  /** Ids of the grants that were not on the list before. */
  readonly added: readonly string[];
  /** Grants whose deadline is no longer the one that was announced. */
  readonly moved: readonly { readonly grantId: string; readonly before: IsoDate | null }[];
  /** Grants that can no longer be applied for. */
  readonly closed: readonly string[];
  /** Grants that are open, but not for a student with the present answers. Their titles, as those of `closed`. */
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

/** A yearly deadline that has come round once more is the same deadline. */
function isStillAnnounced(before: IsoDate | null, { grant, deadline }: GrantMatch): boolean {
  if (before === null || deadline === null) return before === deadline;
  if (grant.deadlineKind !== "fast") return before === deadline;
  const day = before.slice(5);
  return grant.deadlines.some(
    (yearly) => yearly === day || (yearly === "02-29" && day === "02-28"),
  );
}

/** Compares a list with the one that came before it. Orders of both are kept. */
export function compareLists(
  before: readonly ListEntry[],
  matches: readonly GrantMatch[],
  { grants, answers, today }: { grants: readonly Grant[]; answers: Answers; today: IsoDate },
): ListChanges {
  const known = new Map(before.map((entry) => [entry.grantId, entry]));
  const listed = new Set(matches.map(({ grant }) => grant.id));
  const moved = matches.flatMap((match) => {
    const entry = known.get(match.grant.id);
    return entry === undefined || isStillAnnounced(entry.deadline, match)
      ? []
      : [{ grantId: entry.grantId, before: entry.deadline }];
  });
  const closed: string[] = [];
  const unfit: string[] = [];
  for (const { grantId, title } of before) {
    if (listed.has(grantId)) continue;
    const grant = grants.find((candidate) => candidate.id === grantId);
    const isOpen = grant !== undefined && assessGrant(grant, answers, today).outcome !== "closed";
    (isOpen ? unfit : closed).push(title);
  }
  return {
    added: matches.map(({ grant }) => grant.id).filter((id) => !known.has(id)),
    moved,
    closed,
    unfit,
  };
}
