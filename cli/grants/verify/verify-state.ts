import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { writeWhole } from "../../write-whole.ts";
import { UnusableFile } from "../bounded-file.ts";

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const day = v.pipe(v.string(), v.isoDate());
const instant = v.pipe(v.string(), v.isoTimestamp());
const passages = v.array(text(300));

/** The stored state of a URL between runs. */
const pageSchema = v.strictObject({
  /** The last completed visit, whatever its result. */
  visitedAt: instant,
  outcome: v.picklist(["read", "gone", "unreachable", "forbidden", "unreadable"]),
  /** Danish, ours: why it was not read. */
  reason: v.exactOptional(text(200)),
  /** Runs in a row that ended as `gone` or `unreachable`. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The last day on which the page was read. */
  readOn: v.exactOptional(day),
  fingerprint: v.exactOptional(text(16)),
  passages: v.exactOptional(passages),
  finalAddress: v.exactOptional(text(2000)),
  /** Whether only permanent redirects lead to `finalAddress`. */
  movedForGood: v.exactOptional(v.literal(true)),
  etag: v.exactOptional(text(200)),
  lastModified: v.exactOptional(text(200)),
  /** The day on which the text was first seen as it is now. */
  since: v.exactOptional(day),
  /** Text added and removed then; absent if there was no earlier text. */
  added: v.exactOptional(passages),
  removed: v.exactOptional(passages),
  /** The day on which a page was first found to be gone, or to answer without its content. */
  lostOn: v.exactOptional(day),
});
export type PageState = v.InferOutput<typeof pageSchema>;

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

/** The state of verify (`data/verification.json`): pages by URL. */
export interface VerificationState {
  readonly run: v.InferOutput<typeof runSchema> | null;
  readonly pages: Readonly<Record<string, PageState>>;
}

const emptyState: VerificationState = { run: null, pages: {} };

/** An invalid state file; the message is for the operator. */
export class WrongState extends Error {}

/**
 * Reads the state; an empty one if there is no file yet.
 *
 * @throws WrongState, UnusableFile
 */
export async function readState(path: string): Promise<VerificationState> {
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyState;
    throw new UnusableFile(path, error);
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new WrongState(`${path} er ikke gyldig JSON. Hent den igen med git checkout`, {
      cause: error,
    });
  }
  const result = v.safeParse(stateSchema, json);
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? "filen";
  throw new WrongState(`${path} er ikke en fil, som verify har skrevet (${place})`);
}

/**
 * Writes the state of pages, merged with what has been written meanwhile: verify and the desk may be running at the
 * same time. If both have visited a page, the later visit counts.
 *
 * @param run the run to keep; by default the one in the file
 * @returns what was written
 * @throws WrongState, UnusableFile
 */
export async function writeState(
  path: string,
  pages: VerificationState["pages"],
  run?: VerificationState["run"],
): Promise<VerificationState> {
  try {
    return await writeBeside(path, pages, run);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    // The other was writing at the same moment.
    await pause(50);
    return await writeBeside(path, pages, run);
  }
}

async function writeBeside(
  path: string,
  pages: VerificationState["pages"],
  run: VerificationState["run"] | undefined,
): Promise<VerificationState> {
  const stored = await readState(path);
  const both: Record<string, PageState> = { ...stored.pages };
  for (const [address, page] of Object.entries(pages)) {
    const other = both[address];
    if (other === undefined || other.visitedAt <= page.visitedAt) both[address] = page;
  }
  const state = { run: run === undefined ? stored.run : run, pages: both };
  await writeWhole(path, formatState(state));
  return state;
}

/** The canonical text of a state: one line per page, sorted by URL, so that changes give readable diffs. */
export function formatState({ run, pages }: VerificationState): string {
  const lines = Object.keys(pages)
    .toSorted()
    .map((address) => `${JSON.stringify(address)}:${JSON.stringify(inOrder(pages[address]))}`);
  return `{"version":1,"run":${JSON.stringify(run)},"pages":{${lines.length === 0 ? "" : `\n${lines.join(",\n")}\n`}}}\n`;
}

const keys = Object.keys(pageSchema.entries) as (keyof PageState)[];

function inOrder(page: PageState | undefined): Partial<PageState> {
  return Object.fromEntries(
    keys.flatMap((key) => (page?.[key] === undefined ? [] : [[key, page[key]]])),
  );
}
