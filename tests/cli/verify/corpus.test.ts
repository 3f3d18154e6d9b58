import { describe, expect, test } from "vitest";
import { type Compared, holdAgainst } from "../../../cli/grants/verify/held-against.ts";
import { readPageText } from "../../../cli/grants/verify/page-text.ts";
import { findPassages } from "../../../cli/grants/verify/passages.ts";
import { readSentence } from "../../../cli/grants/verify/reading.ts";
import { grantWith } from "../../support/grants.ts";
import {
  type CorpusPage,
  corpusPages,
  corpusSentences,
  inCorpusWords,
  type Mark,
  markOf,
  parts,
} from "./corpus.ts";

const TODAY = "2026-11-23";

/** A row as the head of a corpus page describes it. */
function rowOf(description: string): Compared {
  const [names = "", ...cells] = description.split("; ");
  const [foundation = "", name] = names.split(" / ");
  const cell = (key: string) =>
    cells.find((text) => text.startsWith(`${key} `))?.slice(key.length + 1);
  const kind = cells[0]?.split(" ")[0] ?? "ukendt";
  return grantWith({
    fond_navn: foundation,
    legat_navn: name ?? "",
    frist_type: kind,
    frister: (cell(kind) ?? "").replaceAll(",", ";"),
    min_beloeb_dkk: cell("min") ?? "",
    max_beloeb_dkk: cell("max") ?? "",
    satser: cell("satser") ?? "",
    aabner: cell("aabner") ?? "",
  });
}

/** What verify says of a page, in the words of the corpus. */
async function verdictOn({ row, markup }: CorpusPage): Promise<string> {
  const page = await readPageText(Buffer.from(markup), "text/html; charset=utf-8");
  if (!page.ok) return "unreadable";
  const { differences, agreed } = holdAgainst(rowOf(row), findPassages(page.text), TODAY);
  if (differences.some(({ about }) => about === "closed")) return "closed";
  if (differences.length === 0) return agreed.length === 0 ? "nothing found" : "unchanged";
  const columns = { closed: "status", deadline: "frister", opening: "aabner", amount: "max" };
  return `changed ${differences
    .map(({ about, page: said }) =>
      /[A-Z]{3}/.test(said) ? `satser ${said}` : `${columns[about]} ${said}`,
    )
    .join(", ")}`;
}

/** A page is missed where nothing is said of what stands there, wrong where something else is. */
function markOfPage(wanted: string, got: string): Mark {
  if (wanted === got) return "right";
  return got === "nothing found" || got === "unreadable" ? "missed" : "wrong";
}

function shareOf(marks: readonly Mark[], mark: Mark): number {
  return marks.filter((other) => other === mark).length / marks.length;
}

const sentences = corpusSentences().map((sentence) => {
  const got = inCorpusWords(readSentence(sentence.text));
  return { ...sentence, got, mark: markOf(sentence.facts, got) };
});
const pages = await Promise.all(
  corpusPages().map(async (page) => {
    const got = await verdictOn(page);
    return { ...page, got, mark: markOfPage(page.verdict, got) };
  }),
);

describe.each(parts)("what was written %s the patterns were looked at", (part) => {
  const mine = sentences.filter((sentence) => sentence.part === part);
  const minePages = pages.filter((page) => page.part === part);

  test("nine sentences in ten are read right", () => {
    const failed = mine.filter(({ mark }) => mark !== "right");
    const told = failed.map(({ text, facts, got }) => `${text}\n  ${facts}\n  ${got}`).join("\n");
    expect(
      shareOf(
        mine.map(({ mark }) => mark),
        "right",
      ),
      told,
    ).toBeGreaterThanOrEqual(0.9);
  });

  test("no sentence closes a grant that does not say so", () => {
    const wrong = mine.filter(
      ({ facts, got }) => got.includes("lukket") && !facts.includes("lukket"),
    );
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test("nine pages in ten are judged right", () => {
    const failed = minePages.filter(({ mark }) => mark !== "right");
    const told = failed.map(({ name, verdict, got }) => `${name}: ${verdict} / ${got}`).join("\n");
    expect(
      shareOf(
        minePages.map(({ mark }) => mark),
        "right",
      ),
      told,
    ).toBeGreaterThanOrEqual(0.9);
  });

  test("no page closes a grant that does not say so", () => {
    const wrong = minePages.filter(({ verdict, got }) => got === "closed" && verdict !== "closed");
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

/** What the patterns before these read of the same corpus, without being asked for bounds, units and totals. */
const earlier = {
  sentences: { before: [68, 15, 67, 4], after: [120, 27, 110, 8] },
  pages: { before: [15, 2, 13, 2], after: [16, 2, 14, 1] },
} as const;

type Marked = { readonly part: string; readonly mark: Mark; readonly closesWrongly: boolean };

function figuresOf(all: readonly Marked[], part: string): number[] {
  const mine = all.filter((one) => one.part === part);
  const count = (mark: Mark) => mine.filter((one) => one.mark === mark).length;
  const wrongClosings = mine.filter(({ closesWrongly }) => closesWrongly).length;
  return [count("right"), count("wrong"), count("missed"), wrongClosings];
}

/** The table of docs/verify-figures.md: `vitest -u` writes it anew. */
test("the figures in docs are those of today", async () => {
  const marked = {
    sentences: sentences.map(({ part, mark, facts, got }) => ({
      part,
      mark,
      closesWrongly: got.includes("lukket") && !facts.includes("lukket"),
    })),
    pages: pages.map(({ part, mark, verdict, got }) => ({
      part,
      mark,
      closesWrongly: got === "closed" && verdict !== "closed",
    })),
  };
  const rows = (["sentences", "pages"] as const).flatMap((kind) =>
    parts.flatMap((part) => {
      const written = `${kind}, written ${part} the patterns were looked at`;
      const line = (reader: string, figures: readonly number[]) => {
        const of = figures.slice(0, 3).reduce((sum, figure) => sum + figure, 0);
        const share = Math.round(((figures[0] ?? 0) / of) * 100);
        return `| ${written} | ${of} | ${reader} | ${figures.join(" | ")} | ${share} % |`;
      };
      return [line("before", earlier[kind][part]), line("now", figuresOf(marked[kind], part))];
    }),
  );
  await expect(`# What verify reads

Written by \`tests/cli/verify/corpus.test.ts\` over the corpus in \`tests/cli/verify/corpus/\`: Danish as foundations write
it, by hand, with what a careful reader takes from it. \`vitest run tests/cli/verify/corpus.test.ts -u\` writes it anew;
the same test fails below 90 % right in any part, and at any wrong closing.

Wrong is a fact or a verdict that does not stand there, missed one that does and was passed over in silence; a wrong
closing is a grant that would have been proposed for closing without cause. The reader before was asked for days, kroner
and closings alone: a bound, a unit or a total that it does not know was not held against it.

| what | of | reader | right | wrong | missed | wrong closings | right |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}

Whoever made the reader had seen the corpus by then, so that its figures flatter. Two times fifty sentences, meant to trip
it up, were therefore written when it was done and read once before anything was mended: 33 right, 7 wrong, 10 missed and
no wrong closing; then, mended, 34 right, 7 wrong, 9 missed and one wrong closing. They are part of the table since, and
what they found is mended. Two times forty of the ordinary kind, written later without the patterns, were read once each:
36 right and 4 missed, then, those mended, 39 right and 1 wrong; no wrong closing. They are part of the table as well.
`).toMatchFileSnapshot("../../../docs/verify-figures.md");
});
