import { diffArrays } from "diff";
import { danishDateAt } from "../../../src/domain/danish/danish-date.ts";
import { findDays } from "./dates.ts";
import { fingerprintOf } from "./page-text.ts";
import { describePassage, findPassages } from "./passages.ts";
import type { PageState } from "./verify-state.ts";
import type { Remembered, Visit } from "./visit.ts";

/** Stored for the next visit. */
export function rememberedOf(page: PageState | undefined, address: string): Remembered | null {
  if (page?.fingerprint === undefined) return null;
  return {
    finalAddress: page.finalAddress ?? new URL(address).href,
    etag: page.etag ?? null,
    lastModified: page.lastModified ?? null,
  };
}

/**
 * The stored state of a URL after a visit. A visit that could not read the page keeps the earlier result, and
 * counts the consecutive days on which that has happened.
 */
export function rememberVisit(
  before: PageState | undefined,
  address: string,
  visit: Visit,
  at: Date,
): PageState {
  const visitedAt = at.toISOString();
  const today = danishDateAt(at);
  const known = before === undefined ? {} : whatWasRead(before);
  if (visit.kind === "same") return { ...known, visitedAt, outcome: "read", readOn: today };
  if (visit.kind !== "read") {
    const { kind: outcome, reason } = visit;
    // A page that could be read before and cannot now counts as gone.
    const isLost =
      outcome === "gone" ||
      (visit.kind === "unreadable" && (visit.isLost === true || known.fingerprint !== undefined));
    const lost = isLost ? { lostOn: before?.lostOn ?? today } : {};
    if (outcome !== "gone" && outcome !== "unreachable")
      return { ...known, visitedAt, outcome, reason, ...lost };
    const times = before?.outcome === outcome ? daysInARow(before, today) : 1;
    return { ...known, visitedAt, outcome, reason, times, ...lost };
  }
  const lasting = visit.text.split("\n").filter((line) => !isOnlyToday(line, today));
  const fingerprint = fingerprintOf(lasting.join("\n"));
  const passages = findPassages(visit.text)
    .filter((passage) => !isOnlyToday(passage.text, today))
    .map((passage) => passage.text);
  return {
    visitedAt,
    outcome: "read",
    readOn: today,
    fingerprint,
    passages,
    ...(visit.finalAddress === new URL(address).href
      ? {}
      : {
          finalAddress: visit.finalAddress,
          ...(visit.forGood ? { movedForGood: true as const } : {}),
        }),
    ...(visit.etag === null ? {} : { etag: visit.etag }),
    ...(visit.lastModified === null ? {} : { lastModified: visit.lastModified }),
    ...changeSince(known, fingerprint, passages, today),
  };
}

/** One more than before, unless it is the same day: an hour's outage proves nothing. */
function daysInARow({ visitedAt, times = 1 }: PageState, today: string): number {
  return danishDateAt(new Date(visitedAt)) === today ? times : times + 1;
}

/** The part of a page's state that came from reading it. */
function whatWasRead(page: PageState): Omit<PageState, "visitedAt" | "outcome"> {
  const { visitedAt, outcome, reason, times, lostOn, ...read } = page;
  return read;
}

function changeSince(
  before: Omit<PageState, "visitedAt" | "outcome">,
  fingerprint: string,
  passages: readonly string[],
  today: string,
): Pick<PageState, "since" | "added" | "removed"> {
  if (before.fingerprint === undefined) return { since: today };
  if (before.fingerprint === fingerprint) {
    const { since = today, added, removed } = before;
    return {
      since,
      ...(added === undefined ? {} : { added }),
      ...(removed === undefined ? {} : { removed }),
    };
  }
  const changes = diffArrays(before.passages ?? [], [...passages], {
    comparator: (a, b) => comparable(a) === comparable(b),
  });
  return {
    since: today,
    added: changes.flatMap(({ added, value }) => (added ? value : [])),
    removed: changes.flatMap(({ removed, value }) => (removed ? value : [])),
  };
}

function comparable(passage: string): string {
  return passage.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
}

/** A page that shows the day of the visit says nothing by it, and changes at every visit. */
function isOnlyToday(passage: string, today: string): boolean {
  if (describePassage(passage).facts.length > 0) return false;
  const days = findDays(passage);
  return (
    days.length > 0 &&
    days.every(
      ({ from, to, year }) =>
        from === to && from === today.slice(5) && year === Number(today.slice(0, 4)),
    )
  );
}
