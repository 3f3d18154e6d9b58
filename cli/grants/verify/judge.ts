import { danishDateAt, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { type Comparable, compareWithRow, type Difference } from "./compare.ts";
import { describePassage } from "./passages.ts";
import type { PageState } from "./verify-state.ts";

/** Possible findings about a grant, the most serious first. */
export const findings = [
  "gone",
  "differs",
  "lost",
  "moved",
  "changed",
  "unreachable",
  "unreadable",
  "forbidden",
  "nothing",
  "reworded",
  "unread",
  "unchanged",
] as const;
export type Finding = (typeof findings)[number];

/** Findings that need an operator. The others need nothing. */
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

export interface Judgement {
  readonly finding: Finding;
  readonly differences: readonly Difference[];
  /** The facts on which the pages agree with the row, whoever checked them. */
  readonly agreed: readonly Comparable[];
  /** Passages added and removed when a page last changed, if nobody has looked since. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly movedTo: string | null;
  /** Danish: why a page was not read, with its address. */
  readonly reasons: readonly string[];
  /** The day of the last visit to any of its pages. */
  readonly visitedOn: IsoDate | null;
  /** On how many consecutive days of visits the grant's own page was missing; 0 once somebody has looked. */
  readonly goneTimes: number;
}

/** A host counts as down after failing on this many consecutive days of visits. */
const AWAY_AFTER = 3;
/** A grant whose page is missing on this many consecutive days of visits is proposed for closing. */
export const CLOSE_AFTER = 2;

/** The URLs about a grant: its own page first, then the page its facts were read from. */
export function addressesOf(grant: Pick<Grant, "url" | "sourceUrl">): string[] {
  return [...new Set([...(grant.url === null ? [] : [grant.url]), grant.sourceUrl])];
}

/** Compares what is known about a grant's pages with its row. */
export function judgeGrant(
  grant: Grant,
  pages: Readonly<Record<string, PageState>>,
  today: IsoDate,
): Judgement {
  const notes = addressesOf(grant).flatMap((address) => {
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
    goneTimes: own?.outcome === "gone" && isUnseen(own, grant) ? (own.times ?? 1) : 0,
  };
}

/** Whether nobody has compared the page's current text with the row. */
function isUnchecked({ since }: PageState, { verifiedOn }: Grant): boolean {
  return since !== undefined && (verifiedOn === null || verifiedOn < since);
}

/** A permanent redirect to another place, or any redirect from a page to its site's front page. */
function hasMoved(address: string, { outcome, finalAddress, movedForGood }: PageState): boolean {
  if (outcome !== "read" || finalAddress === undefined) return false;
  const from = plainAddress(address);
  const to = plainAddress(finalAddress);
  if (from === to) return false;
  return movedForGood === true || (from.includes("/") && !to.includes("/"));
}

/** A URL without its scheme, `www.` and trailing slash. */
function plainAddress(address: string): string {
  return readable(new URL(address).href)
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/(?:index\.(?:html?|php|aspx))?$/, "")
    .toLowerCase();
}

/** A URL with its Danish letters decoded; one in a legacy encoding stays as it is. */
function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/** Whether a page answers but no longer has its former content. */
function isLost({ outcome, lostOn }: PageState): boolean {
  return outcome === "unreadable" && lostOn !== undefined;
}

/** Whether nobody has looked since the page disappeared: "still right" settles that, too. */
function isUnseen({ lostOn }: PageState, { verifiedOn }: Grant): boolean {
  return lostOn === undefined || verifiedOn === null || verifiedOn < lostOn;
}

/** Differences only from pages whose current text nobody has compared with the row; agreements from all of them. */
function compareWithPages(grant: Grant, notes: readonly PageNote[], today: IsoDate) {
  const passagesOf = (pages: readonly PageNote[]) =>
    pages.flatMap(({ page }) => (page.passages ?? []).map(describePassage));
  const unchecked = notes.filter(({ page }) => page.outcome === "read" && isUnchecked(page, grant));
  const { differences } = compareWithRow(grant, passagesOf(unchecked), today);
  const { agreed, differences: told } = compareWithRow(grant, passagesOf(notes), today);
  return {
    differences: grant.active ? differences : [],
    agreed,
    // Differences that a person has settled count as compared: the page does say something.
    isCompared: agreed.length + told.length > 0,
  };
}
