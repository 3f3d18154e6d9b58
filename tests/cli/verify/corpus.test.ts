import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compareWithRow } from "../../../cli/grants/verify/compare.ts";
import { extractPageText } from "../../../cli/grants/verify/page-text.ts";
import { findPassages } from "../../../cli/grants/verify/passages.ts";
import { findFacts, type PageFact } from "../../../cli/grants/verify/reading.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { grantWith } from "../../support/grants.ts";

/** The head of each file says how its entries are written. */
const read = (name: string) => readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), "utf8");

const sentences = read("sentences")
  .split("\n")
  .map((line) => line.split(" → "))
  .filter((parts): parts is [string, string] => parts.length === 2);

function inCorpusWords(fact: PageFact): string {
  if (fact.kind === "rolling") return "frist løbende";
  if (fact.kind === "closed") return "lukket";
  if ("day" in fact) {
    const { from, to, year } = fact.day;
    const dated = (day: string) => (year === null ? day : `${year}-${day}`);
    const days = from === to ? dated(from) : `${dated(from)}..${dated(to)}`;
    return `${fact.kind === "deadline" ? "frist" : "åbner"} ${days}`;
  }
  const { low, high, currency, unit } = fact.amount;
  const one = { most: `-${high}`, least: `${low}-`, exact: `${low}` }[fact.bound];
  return `beløb ${low === high ? one : `${low}-${high}`} ${currency}${unit === null ? "" : ` ${unit}`}`;
}

test.each(sentences)("%s → %s", (text, facts) => {
  const wanted = facts === "intet" ? [] : facts.split("; ");
  expect(findFacts(text).map(inCorpusWords).toSorted()).toEqual(wanted.toSorted());
});

const pages = read("pages")
  .split(/^=== /mu)
  .map((entry) => /^(.+)\nrow: (.+)\nverdict: (.+)\n([\s\S]+)$/u.exec(entry)?.slice(1) ?? [])
  .filter(([, row]) => row !== undefined && !row.startsWith("FOND ["));

/** A row as the head of a corpus page describes it. */
function rowOf(description: string): Grant {
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
async function verdictOn(row: string, markup: string): Promise<string> {
  const page = await extractPageText(Buffer.from(markup), "text/html; charset=utf-8");
  if (page.kind !== "read") return "unreadable";
  const { differences, agreed } = compareWithRow(rowOf(row), findPassages(page.text), "2026-11-23");
  if (differences.some(({ about }) => about === "closed")) return "closed";
  if (differences.length === 0) return agreed.length === 0 ? "nothing found" : "unchanged";
  const columns = { closed: "status", deadline: "frister", opening: "aabner", amount: "max" };
  return `changed ${differences
    .map(({ about, page: said }) =>
      /[A-Z]{3}/.test(said) ? `satser ${said}` : `${columns[about]} ${said}`,
    )
    .join(", ")}`;
}

test.each(pages)("%s", async (_name, row = "", verdict = "", markup = "") => {
  expect(await verdictOn(row, markup)).toBe(verdict);
});
