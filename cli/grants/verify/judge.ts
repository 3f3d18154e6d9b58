import { danishDateAt, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../../src/domain/danish/money.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { findAmounts } from "./amounts.ts";
import { findDays, type NamedDay } from "./dates.ts";
import { describePassage, type Passage } from "./passages.ts";
import type { PageState } from "./verify-state.ts";

/** What verify found out about a grant, the most serious first. */
export const findings = [
  "gone",
  "differs",
  "moved",
  "changed",
  "unreachable",
  "unreadable",
  "forbidden",
  "reworded",
  "unread",
  "unchanged",
] as const;
export type Finding = (typeof findings)[number];

/** Findings that an operator should look at. The others need nobody. */
export const worthALook: readonly Finding[] = [
  "gone",
  "differs",
  "moved",
  "changed",
  "unreachable",
];

/** Something that a page says and the row does not. Once a person has checked the row against that text, the row is right. */
export interface Difference {
  readonly about: "closed" | "deadline" | "amount";
  readonly passage: string;
  /** What the row says, in Danish. */
  readonly row: string;
}

export interface PageNote {
  readonly address: string;
  readonly page: PageState;
}

export interface Judgement {
  readonly finding: Finding;
  readonly differences: readonly Difference[];
  /** Passages that came and went when a page last changed and nobody has looked since. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly movedTo: string | null;
  readonly redirectedTo: string | null;
  /** Danish: why a page was not read, with its address. */
  readonly reasons: readonly string[];
  /** The day of the last visit to any of its pages. */
  readonly visitedOn: IsoDate | null;
  /** Runs in a row in which the grant's own page was not there. */
  readonly goneTimes: number;
}

/** A host that does not answer is only believed to be away after so many runs in a row. */
export const AWAY_AFTER = 3;
/** A grant whose page is not there after so many runs in a row should not be sold. */
export const CLOSE_AFTER = 2;

/** The addresses that tell of a grant: its own page first, then the page its facts were read from. */
export function addressesOf(grant: Pick<Grant, "url" | "sourceUrl">): string[] {
  return [...new Set([...(grant.url === null ? [] : [grant.url]), grant.sourceUrl])];
}

/** Sets what is known of a grant's pages against its row. */
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
  const differences = grant.active ? differencesOf(grant, notes, today) : [];
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
    if (some("gone")) return "gone";
    if (differences.length > 0) return "differs";
    if (moved.length > 0) return "moved";
    if (added.length + removed.length > 0) return "changed";
    if (some("unreachable", AWAY_AFTER)) return "unreachable";
    if (some("unreadable")) return "unreadable";
    if (some("forbidden")) return "forbidden";
    if (unseen.length > 0) return "reworded";
    return notes.every(({ page }) => page.readOn === undefined) ? "unread" : "unchanged";
  };
  return {
    finding: finding(),
    differences,
    added,
    removed,
    movedTo: moved[0]?.page.finalAddress ?? null,
    redirectedTo:
      notes.find(({ page }) => page.finalAddress !== undefined)?.page.finalAddress ?? null,
    reasons,
    visitedOn: notes
      .map(({ page }) => danishDateAt(new Date(page.visitedAt)))
      .reduce<IsoDate | null>((last, day) => (last === null || day > last ? day : last), null),
    goneTimes: own?.outcome === "gone" ? (own.times ?? 1) : 0,
  };
}

/** Whether nobody has held the page, as it reads now, against the row. */
function isUnchecked({ since }: PageState, { verifiedOn }: Grant): boolean {
  return since !== undefined && (verifiedOn === null || verifiedOn < since);
}

/** A redirect for good to another place, or any redirect from a page to its site's front page. */
function hasMoved(address: string, { outcome, finalAddress, movedForGood }: PageState): boolean {
  if (outcome !== "read" || finalAddress === undefined) return false;
  const from = plainAddress(address);
  const to = plainAddress(finalAddress);
  if (from === to) return false;
  return movedForGood === true || (from.includes("/") && !to.includes("/"));
}

/** Without what tells nothing of the place: the scheme, `www.` and a last slash. */
function plainAddress(address: string): string {
  return decodeURI(new URL(address).href)
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/(?:index\.(?:html?|php|aspx))?$/, "")
    .toLowerCase();
}

function differencesOf(grant: Grant, notes: readonly PageNote[], today: IsoDate): Difference[] {
  const passages = notes
    .filter(({ page }) => page.outcome === "read" && isUnchecked(page, grant))
    .flatMap(({ page }) => (page.passages ?? []).map(describePassage));
  const closing = passages.find((passage) => passage.closes);
  return [
    ...(closing === undefined
      ? []
      : [{ about: "closed" as const, passage: closing.text, row: "aktiv" }]),
    ...deadlineDifference(grant, passages, today),
    ...amountDifference(grant, passages),
  ];
}

function deadlineDifference(
  { deadlineKind, deadlines }: Grant,
  passages: readonly Passage[],
  today: IsoDate,
): Difference[] {
  const thisYear = Number(today.slice(0, 4));
  const told = passages
    .filter((passage) => passage.namesDeadline)
    .flatMap((passage) => findDays(passage.text).map((day) => ({ day, passage })));
  if (told.length === 0) return [];
  const isStated = (day: NamedDay) => deadlines.some((deadline) => isSameDay(deadline, day));
  if (deadlineKind === "fast" || deadlineKind === "dato") {
    const everyDeadlineIsTold = deadlines.every((deadline) =>
      told.some(({ day }) => isSameDay(deadline, day)),
    );
    const other = told.find(({ day }) => !isStated(day));
    if (everyDeadlineIsTold || other === undefined) return [];
    return [{ about: "deadline", passage: other.passage.text, row: deadlines.join(", ") }];
  }
  // An open or unknown deadline is only contradicted by one that can still be met.
  const coming = told.find(({ day }) => day.year === null || day.year >= thisYear);
  if (coming === undefined) return [];
  const row = deadlineKind === "loebende" ? "løbende" : "ukendt frist";
  return [{ about: "deadline", passage: coming.passage.text, row }];
}

/** @param deadline `MM-DD` or `YYYY-MM-DD`; a day without a year fits every year */
function isSameDay(deadline: string, { monthDay, year }: NamedDay): boolean {
  const [wanted, wantedYear] =
    deadline.length === 5 ? [deadline, null] : [deadline.slice(5), Number(deadline.slice(0, 4))];
  return (
    (wanted === "02-29" ? "02-28" : wanted) === monthDay &&
    (wantedYear === null || year === null || year === wantedYear)
  );
}

/** What is paid for a whole project, or what a fund is worth, is no award. */
const AWARD = { least: 500, most: 2_000_000 };

function amountDifference(
  { minAmountDkk, maxAmountDkk }: Grant,
  passages: readonly Passage[],
): Difference[] {
  const told = passages
    .filter((passage) => passage.namesAward)
    .flatMap((passage) => findAmounts(passage.text).map(({ kroner }) => ({ kroner, passage })))
    .filter(({ kroner }) => kroner >= AWARD.least && kroner <= AWARD.most);
  const [first] = told;
  if (first === undefined) return [];
  const stated = [minAmountDkk, maxAmountDkk].filter((amount) => amount !== null);
  const wanted = maxAmountDkk ?? minAmountDkk;
  if (wanted !== null && told.some(({ kroner }) => kroner === wanted)) return [];
  const row = stated.length === 0 ? "intet beløb" : stated.map(formatKroner).join(" til ");
  return [{ about: "amount", passage: first.passage.text, row }];
}
