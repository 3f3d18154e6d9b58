import { danishDateAt, daysBetween, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { nextDeadline } from "../../../src/domain/matching/timing.ts";
import { isClosedForNow } from "./closure.ts";
import { compareWithRow } from "./compare.ts";
import type { PageState, PageStates } from "./page-state.ts";
import { readPassage } from "./passages.ts";

/** In Danish, the most serious first. */
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
  reworded: "ny ordlyd, samme datoer og beløb",
  unread: "ikke læst endnu",
  unchanged: "uændret",
} as const;
export type Finding = keyof typeof findingNames;
export const findings = Object.keys(findingNames) as Finding[];

export const actionableFindings: readonly Finding[] = [
  "gone",
  "differs",
  "lost",
  "moved",
  "changed",
  "unreachable",
];

interface PageNote {
  readonly address: string;
  readonly page: PageState;
}

export type Judgement = ReturnType<typeof judgeGrant>;

/** Days of failed visits in a row. */
const AWAY_AFTER = 3;
/** Days of visits in a row without the page. */
const CLOSE_AFTER = 2;

/** The grant's own page first, then the one its facts were read from. */
export function pageAddressesOf(grant: Pick<Grant, "url" | "sourceUrl">): string[] {
  return [...new Set([...(grant.url === null ? [] : [grant.url]), grant.sourceUrl])];
}

export function judgeGrant(grant: Grant, pages: PageStates, today: IsoDate) {
  const notes = pageAddressesOf(grant).flatMap((address) => {
    const page = pages[address];
    return page === undefined ? [] : [{ address, page }];
  });
  const own = pages[grant.url ?? grant.sourceUrl];
  const unseen = notes.filter(({ page }) => page.added !== undefined && isUnchecked(page, grant));
  const added = unseen.flatMap(({ page }) => page.added ?? []);
  const removed = unseen.flatMap(({ page }) => page.removed ?? []);
  const { differences, agreed, isCompared } = compareWithPages(grant, notes, today);
  const moved = notes.filter(({ address, page }) => hasMoved(address, page));
  const reasons = notes.flatMap(({ address, page: { outcome, reason, times = 0 } }) =>
    reason === undefined || (outcome === "unreachable" && times < AWAY_AFTER)
      ? []
      : [`${address}: ${reason}`],
  );
  const some = (outcome: PageState["outcome"], atLeast = 0) =>
    notes.some(({ page }) => page.outcome === outcome && (page.times ?? 0) >= atLeast);
  const finding = (): Finding => {
    if (notes.length === 0) return "unread";
    if (notes.some(({ page }) => page.outcome === "gone" && isUnseen(page, grant))) return "gone";
    if (differences.length > 0) return "differs";
    if (notes.some(({ page }) => isLost(page) && isUnseen(page, grant))) return "lost";
    if (moved.length > 0) return "moved";
    if (added.length + removed.length > 0) return "changed";
    if (some("unreachable", AWAY_AFTER)) return "unreachable";
    if (some("unreadable") || some("gone")) return "unreadable";
    if (some("forbidden")) return "forbidden";
    if (notes.every(({ page }) => page.readOn === undefined)) return "unread";
    if (!isCompared) return "nothing";
    return unseen.length > 0 ? "reworded" : "unchanged";
  };
  return {
    finding: finding(),
    differences,
    agreed,
    added,
    removed,
    movedTo: moved[0]?.page.finalAddress ?? null,
    reasons,
    visitedOn: notes
      .map(({ page }) => danishDateAt(new Date(page.visitedAt)))
      .reduce<IsoDate | null>((last, day) => (last === null || day > last ? day : last), null),
    // Days of visits in a row without the grant's own page; 0 once somebody has looked.
    goneTimes: own?.outcome === "gone" && isUnseen(own, grant) ? (own.times ?? 1) : 0,
  };
}

function isUnchecked({ since }: PageState, { verifiedOn }: Grant): boolean {
  return since !== undefined && (verifiedOn === null || verifiedOn < since);
}

/** Moved for good, or to the front page of its site. */
function hasMoved(address: string, { outcome, finalAddress, movedForGood }: PageState): boolean {
  if (outcome !== "read" || finalAddress === undefined) return false;
  const from = plainAddress(address);
  const to = plainAddress(finalAddress);
  if (from === to) return false;
  return movedForGood === true || (from.includes("/") && !to.includes("/"));
}

function plainAddress(address: string): string {
  return readable(new URL(address).href)
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/(?:index\.(?:html?|php|aspx))?$/, "")
    .toLowerCase();
}

/** With Danish letters decoded, unless they are in a legacy encoding. */
function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

function isLost({ outcome, lostOn }: PageState): boolean {
  return outcome === "unreadable" && lostOn !== undefined;
}

/** Whether nobody has looked since the page disappeared. */
function isUnseen({ lostOn }: PageState, { verifiedOn }: Grant): boolean {
  return lostOn === undefined || verifiedOn === null || verifiedOn < lostOn;
}

/** Differences count only until somebody has compared the page's current text with the row. */
function compareWithPages(grant: Grant, notes: readonly PageNote[], today: IsoDate) {
  const passagesOf = (pages: readonly PageNote[]) =>
    pages.flatMap(({ page }) => (page.passages ?? []).map(readPassage));
  const unchecked = notes.filter(({ page }) => page.outcome === "read" && isUnchecked(page, grant));
  const { differences } = compareWithRow(grant, passagesOf(unchecked), today);
  const { agreed, differences: all } = compareWithRow(grant, passagesOf(notes), today);
  return {
    differences: grant.active ? differences : [],
    agreed,
    // Settled differences count too: the page does state something.
    isCompared: agreed.length + all.length > 0,
  };
}

export interface ProposedClosing {
  readonly grant: Grant;
  readonly cause: string;
}

export function proposeClosings(
  grants: readonly Grant[],
  pages: PageStates,
  today: IsoDate,
): ProposedClosing[] {
  return grants
    .filter((grant) => grant.active)
    .flatMap((grant) => {
      const { goneTimes, differences } = judgeGrant(grant, pages, today);
      if (goneTimes >= CLOSE_AFTER)
        return [{ grant, cause: `siden er væk, set ${goneTimes} dage i træk` }];
      const closed = differences.find(
        ({ about, passage }) => about === "closed" && !isClosedForNow(passage),
      );
      return closed === undefined ? [] : [{ grant, cause: `siden siger »${closed.passage}«` }];
    });
}

export interface GrantSelection {
  readonly only: "all" | "due" | "changed" | readonly string[];
  readonly limit: number | null;
}

/** Weekly once a deadline is near. */
const EVERY_DAYS = 28;
const NEAR_DEADLINE = { days: 60, everyDays: 7 };

/** Those whose pages were visited longest ago come first. */
export function selectGrants(
  grants: readonly Grant[],
  pages: PageStates,
  { only, limit }: GrantSelection,
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
    pageAddressesOf(grant)
      .map((address) => pages[address]?.visitedAt ?? "")
      .reduce((least, at) => (at < least ? at : least));
  const ordered = chosen.toSorted((a, b) => byText(oldest(a), oldest(b)) || byText(a.id, b.id));
  return limit === null ? ordered : ordered.slice(0, limit);
}

function isDue(grant: Grant, pages: PageStates, today: IsoDate): boolean {
  const deadline = nextDeadline(grant, today);
  const isNear = deadline !== null && daysBetween(today, deadline) <= NEAR_DEADLINE.days;
  const every = isNear ? NEAR_DEADLINE.everyDays : EVERY_DAYS;
  return pageAddressesOf(grant).some((address) => {
    const page = pages[address];
    if (page === undefined) return true;
    const days = daysBetween(danishDateAt(new Date(page.visitedAt)), today);
    const isUncertain = page.outcome === "gone" || page.outcome === "unreachable";
    return days >= (isUncertain ? 1 : every);
  });
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
