import type { IsoDate } from "../danish/danish-date.ts";
import { isOpen } from "../matching/deadlines.ts";
import { type Grant, grantTitle } from "../matching/grant.ts";
import type { GrantMatch } from "../matching/match.ts";
import { headlineMatches } from "./due.ts";
import type { GrantList } from "./grant-list.ts";

/** What is remembered of a grant on a list, so that the next edition can say what has changed. */
export interface ListEntry {
  readonly grantId: string;
  readonly title: string;
  readonly deadline: IsoDate | null;
  /** The day by which to apply, where it counts as the list's next deadline (due.ts). */
  readonly dueOn: IsoDate | null;
}

/** What has changed from one edition of a list to the next. */
export interface ListChanges {
  /** Ids of the grants that were not on the list before. */
  readonly added: readonly string[];
  /** Grants whose deadline is no longer the one that was announced. */
  readonly moved: readonly { readonly grantId: string; readonly before: IsoDate | null }[];
  /** Grants that can no longer be applied for. */
  readonly closed: readonly string[];
  /** Grants that can now be applied for only too late for the stay. Their titles, as those below. */
  readonly late: readonly string[];
  /** Grants that are open, but not for a student with the present answers. */
  readonly unfit: readonly string[];
}

/** The part of a list to remember. */
export function rememberList(matches: readonly GrantMatch[]): ListEntry[] {
  const counting = new Map(headlineMatches(matches).map(({ grant, due }) => [grant.id, due]));
  return matches.map(({ grant, deadline }) => ({
    grantId: grant.id,
    title: grantTitle(grant),
    deadline,
    dueOn: counting.get(grant.id) ?? null,
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
  before: readonly Omit<ListEntry, "dueOn">[],
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
  const late: string[] = [];
  const unfit: string[] = [];
  for (const { grantId, title } of before) {
    if (listed.has(grantId)) continue;
    if (isLate.has(grantId)) {
      late.push(title);
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
