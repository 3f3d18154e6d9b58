/** What came of one mutation. */
export interface Result {
  readonly name: string;
  /** The file and name of the test that failed; `null` where none did. */
  readonly noticedBy: string | null;
}

const BEGIN = "<!-- mutations: written by tests/mutations/mutations-run.ts -->";
const END = "<!-- end of mutations -->";
const HEAD = ["| what is broken | the test that notices | tried on |", "|---|---|---|"];
const NONE = "**none**";

/** Where the lines between the markers of docs/reliability.md stand. */
function sectionOf(document: string): { readonly start: number; readonly end: number } {
  const start = document.indexOf(BEGIN) + BEGIN.length;
  const end = document.indexOf(END);
  if (start < BEGIN.length || end < start)
    throw new Error("docs/reliability.md has lost its markers");
  return { start, end };
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Copenhagen" });
const cell = (text: string) => text.replaceAll("|", "\\|");

/** The mutations that the document lists, with the row of each. */
function rowsOf(document: string): Map<string, string> {
  const { start, end } = sectionOf(document);
  const rows = document.slice(start, end).trim().split("\n").slice(HEAD.length);
  return new Map(rows.map((row) => [row.split(" | ")[0]?.slice(2) ?? "", row]));
}

/**
 * The document with what a run has found in place of what stood there of the same mutations.
 *
 * @param names all mutations there are, in the order in which they are listed
 */
export function withResults(
  document: string,
  names: readonly string[],
  results: readonly Result[],
  now: Date,
): string {
  const rows = rowsOf(document);
  for (const { name, noticedBy } of results)
    rows.set(name, `| ${name} | ${cell(noticedBy ?? NONE)} | ${day.format(now)} |`);
  const listed = names.flatMap((name) => rows.get(name) ?? []);
  const { start, end } = sectionOf(document);
  return `${document.slice(0, start)}\n\n${[...HEAD, ...listed].join("\n")}\n\n${document.slice(end)}`;
}

/** The mutations that the document lists, and those of them that no test noticed. */
export function listedMutations(document: string): {
  readonly names: readonly string[];
  readonly survivors: readonly string[];
} {
  const rows = [...rowsOf(document)];
  return {
    names: rows.map(([name]) => name),
    survivors: rows.filter(([, row]) => row.includes(NONE)).map(([name]) => name),
  };
}

/** The name of the test that noticed a mutation when it was last tried. */
export function noticedBefore(document: string, name: string): string | undefined {
  const test = rowsOf(document).get(name)?.split(" | ")[1]?.split("`: ")[1];
  return test?.replaceAll("\\|", "|");
}
