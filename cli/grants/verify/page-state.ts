import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { danishDateAt } from "../../../src/domain/danish/danish-date.ts";
import { OperatorError, UnusableFileError } from "../../errors.ts";
import { writeAtomically } from "../../files.ts";
import { findDates } from "./dates.ts";
import { findPassages, parsePassage } from "./passages.ts";
import type { VisitResult } from "./visit.ts";

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const day = v.pipe(v.string(), v.isoDate());
const passages = v.array(text(300));

const pageSchema = v.strictObject({
  visitedAt: v.pipe(v.string(), v.isoTimestamp()),
  outcome: v.picklist(["read", "gone", "unreachable", "forbidden", "unreadable"]),
  reason: v.exactOptional(text(200)),
  /** Consecutive days of visits with this outcome, if it is `gone` or `unreachable`. */
  failedDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  readOn: v.exactOptional(day),
  passages: v.exactOptional(passages),
  finalAddress: v.exactOptional(text(2000)),
  isPermanentMove: v.exactOptional(v.literal(true)),
  /** The day on which the passages were first seen as they are now. */
  since: v.exactOptional(day),
  /** Passages added and removed on that day. */
  added: v.exactOptional(passages),
  removed: v.exactOptional(passages),
  /** The first day without the page or its content. */
  lostOn: v.exactOptional(day),
});
export type PageState = v.InferOutput<typeof pageSchema>;

const pagesSchema = v.record(text(2000), pageSchema);

/** By URL. */
export type PageStates = Readonly<Record<string, PageState>>;

export async function readPageStates(path: string): Promise<PageStates> {
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new UnusableFileError(path, error);
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), pagesSchema), content);
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? "filen";
  throw new OperatorError(
    `${path} er ikke en fil, som verify har skrevet (${place}). Hent den igen med git checkout`,
  );
}

/** `verify` and the desk may write the same page: the later visit counts. */
export async function addPageStates(path: string, pages: PageStates): Promise<PageStates> {
  const merged: Record<string, PageState> = { ...(await readPageStates(path)) };
  for (const [address, page] of Object.entries(pages)) {
    const other = merged[address];
    if (other === undefined || other.visitedAt <= page.visitedAt) merged[address] = page;
  }
  await writePageStates(path, merged);
  return merged;
}

/** Sorted, one page a line, for readable diffs. */
export async function writePageStates(path: string, pages: PageStates): Promise<void> {
  const lines = Object.entries(pages)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, page]) => `${JSON.stringify(address)}:${JSON.stringify(page)}`);
  await writeAtomically(path, lines.length === 0 ? "{}\n" : `{\n${lines.join(",\n")}\n}\n`);
}

/** In `.data`, which is not in Git. */
export function pageTextStore(csv: string) {
  const folder = join(dirname(csv), "..", ".data", "verification", "texts");
  const pathOf = (address: string) =>
    join(folder, `${createHash("sha256").update(address).digest("hex").slice(0, 32)}.txt`);
  return {
    read: (address: string) => readFile(pathOf(address), "utf8").catch(() => null),
    async store(address: string, text: string): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeAtomically(pathOf(address), text);
    },
  };
}

/** A visit that could not read the page keeps what was read before. */
export function pageStateAfter(
  before: PageState | undefined,
  address: string,
  visit: VisitResult,
  at: Date,
): PageState {
  const visitedAt = at.toISOString();
  const today = danishDateAt(at);
  const { reason: _, failedDays: _days, lostOn: _day, ...known }: Partial<PageState> = before ?? {};
  if (visit.kind !== "read") {
    const { kind: outcome, reason } = visit;
    // An unreadable page counts as lost if it could be read before.
    const isLost =
      outcome === "gone" ||
      (visit.kind === "unreadable" && (visit.isLost === true || known.readOn !== undefined));
    const failed = {
      ...{ ...known, visitedAt, outcome, reason },
      ...(isLost ? { lostOn: before?.lostOn ?? today } : {}),
    };
    return outcome === "gone" || outcome === "unreachable"
      ? { ...failed, failedDays: before?.outcome === outcome ? daysInARow(before, today) : 1 }
      : failed;
  }
  const passages = findPassages(visit.text)
    .map((passage) => passage.text)
    .filter((passage) => !isOnlyToday(passage, today));
  const hasMoved = visit.finalAddress !== new URL(address).href;
  return {
    ...{ visitedAt, outcome: "read", readOn: today, passages },
    ...(hasMoved ? { finalAddress: visit.finalAddress } : {}),
    ...(hasMoved && visit.isPermanent ? { isPermanentMove: true as const } : {}),
    ...changeSince(known, passages, today),
  };
}

/** Visits on one day count once: a short outage proves nothing. */
function daysInARow({ visitedAt, failedDays = 1 }: PageState, today: string): number {
  return danishDateAt(new Date(visitedAt)) === today ? failedDays : failedDays + 1;
}

function changeSince(
  before: Partial<PageState>,
  passages: readonly string[],
  today: string,
): Pick<PageState, "since" | "added" | "removed"> {
  const { passages: earlier, since = today, added, removed } = before;
  if (earlier === undefined) return { since: today };
  const comparable = (passage: string) => passage.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const without = (some: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map(comparable));
    return some.filter((passage) => !known.has(comparable(passage)));
  };
  const [came, went] = [without(passages, earlier), without(earlier, passages)];
  if (came.length + went.length > 0) return { since: today, added: came, removed: went };
  return added === undefined || removed === undefined ? { since } : { since, added, removed };
}

/** A page that shows today's date would otherwise differ daily. */
function isOnlyToday(passage: string, today: string): boolean {
  if (parsePassage(passage).facts.length > 0) return false;
  const days = findDates(passage).map(({ from, to, year }) => from === to && `${year}-${from}`);
  return days.length > 0 && days.every((found) => found === today);
}
