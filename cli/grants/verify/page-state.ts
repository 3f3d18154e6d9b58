import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { diffArrays } from "diff";
import * as v from "valibot";
import { danishDateAt } from "../../../src/domain/danish/danish-date.ts";
import { OperatorError, UnusableFile } from "../../errors.ts";
import { writeAtomically } from "../../files.ts";
import { findDays } from "./dates.ts";
import { textFingerprint } from "./page-text.ts";
import { describePassage, findPassages } from "./passages.ts";
import type { Visit } from "./visit.ts";

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const day = v.pipe(v.string(), v.isoDate());
const instant = v.pipe(v.string(), v.isoTimestamp());
const passages = v.array(text(300));

/** The stored state of a URL between runs. */
const pageSchema = v.strictObject({
  /** The last completed visit, whatever its result. */
  visitedAt: instant,
  outcome: v.picklist(["read", "gone", "unreachable", "forbidden", "unreadable"]),
  reason: v.exactOptional(text(200)),
  /** Days of visits in a row that ended as `gone` or `unreachable`. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  readOn: v.exactOptional(day),
  fingerprint: v.exactOptional(text(16)),
  passages: v.exactOptional(passages),
  finalAddress: v.exactOptional(text(2000)),
  movedForGood: v.exactOptional(v.literal(true)),
  etag: v.exactOptional(text(200)),
  lastModified: v.exactOptional(text(200)),
  /** The day on which the text was first seen as it is now. */
  since: v.exactOptional(day),
  /** Text added and removed then; absent if there was no earlier text. */
  added: v.exactOptional(passages),
  removed: v.exactOptional(passages),
  /** The day on which the page was first found to be gone, or to answer without its content. */
  lostOn: v.exactOptional(day),
});
export type PageState = v.InferOutput<typeof pageSchema>;
type ReadPart = Omit<PageState, "visitedAt" | "outcome">;

/** An unfinished run, and the grants it was to visit. */
const runSchema = v.strictObject({
  startedAt: instant,
  selection: text(20_000),
  grants: v.array(text(100)),
});

const stateSchema = v.strictObject({
  version: v.literal(1),
  run: v.nullable(runSchema),
  pages: v.record(text(2000), pageSchema),
});

export type Pages = Readonly<Record<string, PageState>>;

/** What is stored in `data/verification.json`. */
export interface VerificationState {
  readonly run: v.InferOutput<typeof runSchema> | null;
  readonly pages: Pages;
}

export async function readState(path: string): Promise<VerificationState> {
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return { run: null, pages: {} };
    throw new UnusableFile(path, error);
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), content);
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? "filen";
  throw new OperatorError(
    `${path} er ikke en fil, som verify har skrevet (${place}). Hent den igen med git checkout`,
  );
}

/**
 * Writes the state of pages, merged with what has been written meanwhile: verify and the desk may run at the same
 * time. If both have visited a page, the later visit counts.
 *
 * @param run by default the one in the file
 * @throws OperatorError, UnusableFile
 */
export async function writeState(
  path: string,
  pages: Pages,
  run?: VerificationState["run"],
): Promise<VerificationState> {
  try {
    return await mergeAndWrite(path, pages, run);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    // The other was writing at the same moment.
    await pause(50);
    return await mergeAndWrite(path, pages, run);
  }
}

async function mergeAndWrite(
  path: string,
  pages: Pages,
  run: VerificationState["run"] | undefined,
): Promise<VerificationState> {
  const stored = await readState(path);
  const merged: Record<string, PageState> = { ...stored.pages };
  for (const [address, page] of Object.entries(pages)) {
    const other = merged[address];
    if (other === undefined || other.visitedAt <= page.visitedAt) merged[address] = page;
  }
  const state = { run: run === undefined ? stored.run : run, pages: merged };
  await writeAtomically(path, formatState(state));
  return state;
}

/** One line per page, sorted by URL, so that changes give readable diffs. */
export function formatState({ run, pages }: VerificationState): string {
  const lines = Object.entries(pages)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, page]) => `${JSON.stringify(address)}:${JSON.stringify(page)}`);
  return `{"version":1,"run":${JSON.stringify(run)},"pages":{${lines.length === 0 ? "" : `\n${lines.join(",\n")}\n`}}}\n`;
}

/** The full texts of pages as last read, on this machine alone; a missing one is read again. */
export class PageTexts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(address: string): Promise<string | null> {
    return await readFile(this.#pathOf(address), "utf8").catch(() => null);
  }

  async store(address: string, text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeAtomically(this.#pathOf(address), text);
  }

  #pathOf(address: string): string {
    const name = createHash("sha256").update(address).digest("hex").slice(0, 32);
    return join(this.#folder, `${name}.txt`);
  }
}

/**
 * The stored state of a URL after a visit. A visit that could not read the page keeps the earlier result, and
 * counts the consecutive days on which that has happened.
 */
export function stateAfter(
  before: PageState | undefined,
  address: string,
  visit: Visit,
  at: Date,
): PageState {
  const visitedAt = at.toISOString();
  const today = danishDateAt(at);
  const known = before === undefined ? {} : readPartOf(before);
  if (visit.kind === "same") return { ...known, visitedAt, outcome: "read", readOn: today };
  if (visit.kind !== "read") {
    const { kind: outcome, reason } = visit;
    // A page that could be read before and cannot now counts as gone.
    const isLost =
      outcome === "gone" ||
      (visit.kind === "unreadable" && (visit.isLost === true || known.fingerprint !== undefined));
    const failed = {
      ...{ ...known, visitedAt, outcome, reason },
      ...(isLost ? { lostOn: before?.lostOn ?? today } : {}),
    };
    return outcome === "gone" || outcome === "unreachable"
      ? { ...failed, times: before?.outcome === outcome ? daysInARow(before, today) : 1 }
      : failed;
  }
  const lasting = visit.text.split("\n").filter((line) => !isOnlyToday(line, today));
  const fingerprint = textFingerprint(lasting.join("\n"));
  const passages = findPassages(visit.text)
    .map((passage) => passage.text)
    .filter((passage) => !isOnlyToday(passage, today));
  const hasMoved = visit.finalAddress !== new URL(address).href;
  return {
    ...{ visitedAt, outcome: "read", readOn: today, fingerprint, passages },
    ...(hasMoved ? { finalAddress: visit.finalAddress } : {}),
    ...(hasMoved && visit.forGood ? { movedForGood: true as const } : {}),
    ...visit.validators,
    ...changeSince(known, fingerprint, passages, today),
  };
}

/** One more than before, unless it is the same day: an hour's outage proves nothing. */
function daysInARow({ visitedAt, times = 1 }: PageState, today: string): number {
  return danishDateAt(new Date(visitedAt)) === today ? times : times + 1;
}

function readPartOf(page: PageState): ReadPart {
  const { visitedAt, outcome, reason, times, lostOn, ...read } = page;
  return read;
}

function changeSince(
  before: ReadPart,
  fingerprint: string,
  passages: readonly string[],
  today: string,
): Pick<PageState, "since" | "added" | "removed"> {
  if (before.fingerprint === undefined) return { since: today };
  if (before.fingerprint === fingerprint) {
    const { since = today, added, removed } = before;
    return added === undefined || removed === undefined ? { since } : { since, added, removed };
  }
  const comparable = (passage: string) => passage.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const changes = diffArrays(before.passages ?? [], [...passages], {
    comparator: (a, b) => comparable(a) === comparable(b),
  });
  return {
    since: today,
    added: changes.flatMap(({ added, value }) => (added ? value : [])),
    removed: changes.flatMap(({ removed, value }) => (removed ? value : [])),
  };
}

/** A page that shows the day of the visit says nothing by it, and changes at every visit. */
function isOnlyToday(passage: string, today: string): boolean {
  if (describePassage(passage).facts.length > 0) return false;
  const days = findDays(passage).map(({ from, to, year }) => from === to && `${year}-${from}`);
  return days.length > 0 && days.every((found) => found === today);
}
