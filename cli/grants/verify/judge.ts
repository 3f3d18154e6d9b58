import { danishDateAt, daysBetween, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { nextDeadline } from "../../../src/domain/matching/timing.ts";
import { isClosedForNow } from "./closure.ts";
import { compareWithRow } from "./compare.ts";
import type { PageState, PageStates } from "./page-state.ts";
import { parsePassage } from "./passages.ts";

/** Most serious first. */
export const findingNames = {
  gone: "siden er væk",
  differs: "siden siger noget andet end rækken",
  lost: "siden svarer, men er der ikke mere",
  moved: "siden er flyttet",
  changed: "ændret siden sidst",
  unreachable: "svarer ikke",
  unreadable: "kan ikke læses af et program",
  forbidden: "vil ikke læses af et program",
  nothing: "intet fundet at sammenligne med",
  unread: "ikke læst endnu",
  unchanged: "uændret",
} as const;
export type Finding = keyof typeof findingNames;
export const findings = Object.keys(findingNames) as Finding[];

export const actionableFindings = findings.slice(0, findings.indexOf("unreachable") + 1);

interface VisitedPage {
  readonly address: string;
  readonly page: PageState;
}

export type Judgement = ReturnType<typeof judgeGrant>;

/** Consecutive days of visits without an answer. */
const UNREACHABLE_AFTER_DAYS = 3;
/** Consecutive days of visits on which the page was gone. */
const CLOSE_AFTER_DAYS = 2;

export function pageAddressesOf(grant: Pick<Grant, "url" | "sourceUrl">): string[] {
  return [...new Set([...(grant.url === null ? [] : [grant.url]), grant.sourceUrl])];
}

export function judgeGrant(grant: Grant, pages: PageStates, today: IsoDate) {
  const visited = pageAddressesOf(grant).flatMap((address) => {
    const page = pages[address];
    return page === undefined ? [] : [{ address, page }];
  });
  const own = pages[grant.url ?? grant.sourceUrl];
  const unseen = visited.filter(({ page }) => isUnchecked(page.since, grant));
  const added = unseen.flatMap(({ page }) => page.added ?? []);
  const removed = unseen.flatMap(({ page }) => page.removed ?? []);
  const { differences, agreed, isCompared } = compareWithPages(grant, visited, today);
  const moved = visited.filter(({ address, page }) => hasMoved(address, page));
  const reasons = visited.flatMap(({ address, page: { outcome, reason, failedDays = 0 } }) =>
    reason === undefined || (outcome === "unreachable" && failedDays < UNREACHABLE_AFTER_DAYS)
      ? []
      : [`${address}: ${reason}`],
  );
  const some = (outcome: PageState["outcome"], atLeast = 0) =>
    visited.some(({ page }) => page.outcome === outcome && (page.failedDays ?? 0) >= atLeast);
  const isNewly = (outcome: PageState["outcome"]) =>
    visited.some(({ page }) => page.outcome === outcome && isUnchecked(page.lostOn, grant));
  const finding = (): Finding => {
    if (visited.length === 0) return "unread";
    if (isNewly("gone")) return "gone";
    if (differences.length > 0) return "differs";
    if (isNewly("unreadable")) return "lost";
    if (moved.length > 0) return "moved";
    if (added.length + removed.length > 0) return "changed";
    if (some("unreachable", UNREACHABLE_AFTER_DAYS)) return "unreachable";
    if (some("unreadable") || some("gone")) return "unreadable";
    if (some("forbidden")) return "forbidden";
    if (visited.every(({ page }) => page.readOn === undefined)) return "unread";
    return isCompared ? "unchanged" : "nothing";
  };
  return {
    finding: finding(),
    differences,
    agreed,
    added,
    removed,
    movedTo: moved[0]?.page.finalAddress ?? null,
    reasons,
    visitedOn:
      visited
        .map(({ page }) => visitDay(page))
        .toSorted()
        .at(-1) ?? null,
    goneDays: own?.outcome === "gone" && isUnchecked(own.lostOn, grant) ? (own.failedDays ?? 1) : 0,
  };
}

/** @param day on which a page changed or was lost */
function isUnchecked(day: IsoDate | undefined, { verifiedOn }: Grant): boolean {
  return day !== undefined && (verifiedOn === null || verifiedOn < day);
}

/** A temporary redirect to a front page counts too. */
function hasMoved(address: string, { outcome, finalAddress, isPermanentMove }: PageState): boolean {
  if (outcome !== "read" || finalAddress === undefined) return false;
  const from = plainAddress(address);
  const to = plainAddress(finalAddress);
  if (from === to) return false;
  return isPermanentMove === true || (from.includes("/") && !to.includes("/"));
}

function plainAddress(address: string): string {
  return decodeAddress(new URL(address).href)
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/(?:index\.(?:html?|php|aspx))?$/, "")
    .toLowerCase();
}

function decodeAddress(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/** Leaves out differences that somebody has checked since the page changed. */
function compareWithPages(grant: Grant, visited: readonly VisitedPage[], today: IsoDate) {
  const passagesOf = (pages: readonly VisitedPage[]) =>
    pages.flatMap(({ page }) => (page.passages ?? []).map(parsePassage));
  const unchecked = visited.filter(
    ({ page }) => page.outcome === "read" && isUnchecked(page.since, grant),
  );
  const { differences } = compareWithRow(grant, passagesOf(unchecked), today);
  const { agreed, differences: all } = compareWithRow(grant, passagesOf(visited), today);
  return {
    differences: grant.active ? differences : [],
    agreed,
    // Settled differences count too: the page does state something.
    isCompared: agreed.length + all.length > 0,
  };
}

export function proposeClosings(grants: readonly Grant[], pages: PageStates, today: IsoDate) {
  return grants
    .filter((grant) => grant.active)
    .flatMap((grant) => {
      const { goneDays, differences } = judgeGrant(grant, pages, today);
      if (goneDays >= CLOSE_AFTER_DAYS)
        return [{ grant, cause: `siden er væk, set ${goneDays} dage i træk` }];
      const closed = differences.find(
        ({ about, passage }) => about === "closed" && !isClosedForNow(passage),
      );
      return closed === undefined ? [] : [{ grant, cause: `siden siger »${closed.passage}«` }];
    });
}

export interface GrantSelection {
  readonly ids?: readonly string[] | undefined;
  readonly due?: boolean;
  readonly changed?: boolean;
  readonly limit?: number | undefined;
}

/** Days between visits with `--due`. */
const EVERY_DAYS = 28;
const NEAR_DEADLINE = { days: 60, everyDays: 7 };

function visitDay({ visitedAt }: PageState): IsoDate {
  return danishDateAt(new Date(visitedAt));
}

export function selectGrants(
  grants: readonly Grant[],
  pages: PageStates,
  { ids, due, changed, limit }: GrantSelection,
  today: IsoDate,
): Grant[] {
  const chosen = grants.filter((grant) => {
    if (due) return isDue(grant, pages, today);
    if (changed) return actionableFindings.includes(judgeGrant(grant, pages, today).finding);
    return ids?.includes(grant.id) ?? true;
  });
  const oldest = (grant: Grant) =>
    pageAddressesOf(grant)
      .map((address) => pages[address]?.visitedAt ?? "")
      .reduce((least, at) => (at < least ? at : least));
  const orderOf = (grant: Grant) => `${oldest(grant)} ${grant.id}`;
  return chosen.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).slice(0, limit);
}

function isDue(grant: Grant, pages: PageStates, today: IsoDate): boolean {
  const deadline = nextDeadline(grant, today);
  const isNear = deadline !== null && daysBetween(today, deadline) <= NEAR_DEADLINE.days;
  const every = isNear ? NEAR_DEADLINE.everyDays : EVERY_DAYS;
  return pageAddressesOf(grant).some((address) => {
    const page = pages[address];
    if (page === undefined) return true;
    const days = daysBetween(visitDay(page), today);
    const isUncertain = page.outcome === "gone" || page.outcome === "unreachable";
    return days >= (isUncertain ? 1 : every);
  });
}
