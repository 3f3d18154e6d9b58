import { readFileSync } from "node:fs";
import type { Fact } from "../../../cli/grants/verify/reading.ts";

/** Whether a sentence or page was written down before the patterns were looked at, or after. */
export const parts = ["before", "after"] as const;
export type Part = (typeof parts)[number];

export interface CorpusSentence {
  readonly part: Part;
  /** The section of the file that it stands in. */
  readonly about: string;
  readonly text: string;
  /** What a careful reader takes from it, sorted; none where the file says "intet". */
  readonly facts: readonly string[];
}

export interface CorpusPage {
  readonly part: Part;
  readonly name: string;
  readonly row: string;
  readonly verdict: string;
  readonly markup: string;
}

function read(name: string): string {
  return readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), "utf8");
}

/** The sentences of `corpus/`, in the order of the files. */
export function corpusSentences(): CorpusSentence[] {
  return parts.flatMap((part) => {
    let about = "";
    return read(`sentences-${part}`)
      .split("\n")
      .flatMap((line) => {
        if (line.startsWith("## ")) about = line.slice(3);
        const [text, facts] = line.split(" → ");
        if (text === undefined || facts === undefined) return [];
        const wanted = facts === "intet" ? [] : facts.split("; ");
        return [{ part, about, text, facts: wanted.toSorted() }];
      });
  });
}

/** The pages of `corpus/`, in the order of the files. */
export function corpusPages(): CorpusPage[] {
  return parts.flatMap((part) =>
    read(`pages-${part}`)
      .split(/^=== /mu)
      .slice(1)
      .flatMap((entry) => {
        const [name = "", row = "", verdict = "", ...markup] = entry.split("\n");
        if (!row.startsWith("row: ") || name === "NAME") return [];
        return [
          {
            part,
            name,
            row: row.slice("row: ".length),
            verdict: verdict.slice("verdict: ".length),
            markup: markup.join("\n").trim(),
          },
        ];
      }),
  );
}

/** Facts in the words of the corpus, sorted. */
export function inCorpusWords(facts: readonly Fact[]): string[] {
  return facts.map(wordsOf).toSorted();
}

function wordsOf(fact: Fact): string {
  switch (fact.kind) {
    case "rolling":
      return "frist løbende";
    case "closed":
      return "lukket";
    case "deadline":
    case "opening": {
      const { from, to, year } = fact.day;
      const dated = (day: string) => (year === null ? day : `${year}-${day}`);
      const days = from === to ? dated(from) : `${dated(from)}..${dated(to)}`;
      return `${fact.kind === "deadline" ? "frist" : "åbner"} ${days}`;
    }
    case "pool":
      return `pulje ${fact.amount.high} ${fact.amount.currency}`;
    case "award": {
      const { low, high, currency, unit } = fact.amount;
      const sum =
        low !== high
          ? `${low}-${high}`
          : { most: `-${high}`, least: `${low}-`, exact: `${low}` }[fact.bound];
      return `beløb ${sum} ${currency}${unit === null ? "" : ` ${unit}`}`;
    }
  }
}

export type Mark = "right" | "wrong" | "missed";

/** Wrong is what was read and does not stand there; missed what stands there and was not read, with nothing wrong. */
export function markOf(wanted: readonly string[], got: readonly string[]): Mark {
  if (got.some((fact) => !wanted.includes(fact))) return "wrong";
  return wanted.every((fact) => got.includes(fact)) ? "right" : "missed";
}
