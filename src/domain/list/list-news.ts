import { formatDate } from "../danish/danish-date.ts";
import type { BoughtList } from "./bought-list.ts";

interface ChangedGrant {
  readonly id: string;
  readonly title: string;
  /** "ny frist 1. marts 2027, før 15. marts 2027" */
  readonly text: string;
}

/** What has changed since the buyer last saw the list. */
export interface ListNews {
  readonly count: number;
  readonly moved: readonly ChangedGrant[];
  readonly added: readonly ChangedGrant[];
  /** Titles of grants that have closed or no longer fit. */
  readonly closed: readonly string[];
}

function dateOr(day: string | null): string {
  return day === null ? "ingen fast frist" : formatDate(day);
}

/** A list's changes in words. */
export function newsOf({ grants, closed }: Pick<BoughtList, "grants" | "closed">): ListNews {
  const moved = grants.flatMap(({ id, title, due, deadline, change }) =>
    change?.kind === "moved"
      ? [{ id, title, text: `ny frist ${dateOr(due ?? deadline)}, før ${dateOr(change.before)}` }]
      : [],
  );
  const added = grants.flatMap(({ id, title, change }) =>
    change?.kind === "new" ? [{ id, title, text: "ny på listen" }] : [],
  );
  return { count: moved.length + added.length + closed.length, moved, added, closed };
}
