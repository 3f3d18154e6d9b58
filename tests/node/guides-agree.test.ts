import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Figure, figures, figureText } from "../../src/content/figures.ts";
import { readRealData } from "../support/real-grants.ts";

const { grants } = readRealData();
const folder = new URL("../../src/content/articles/", import.meta.url);
const guides = readdirSync(folder)
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), "utf8") }));

/** Too short to tell a typed figure from a number about something else. */
const everydayUnits = new Set(["måneder", "uger", "klip", "læsere", "ord", "ECTS"]);
const distinct = Object.values<Figure>(figures).filter(
  ({ value, unit }) => typeof value !== "number" || !everydayUnits.has(unit),
);

test("no guide types a figure that figures.ts has: it names it, so that no two can disagree", () => {
  const typed = guides.flatMap(({ file, text }) =>
    distinct
      .map((figure) => figureText(figure).replace("\u00a0", " "))
      .filter((written) => new RegExp(`(?<![\\d.,-])${written.replace(/[.]/g, "\\.")}`).test(text))
      .map((written) => `${file}: ${written}`),
  );
  expect(typed).toEqual([]);
});

test("every figure and count that a guide names is there", () => {
  const known = new Set(Object.keys(figures));
  for (const { file, text } of guides)
    for (const [, id = ""] of text.matchAll(/<Fact(?:Note)? of="([^"]+)"/g))
      expect([...known], `${file} names ${id}`).toContain(id);
});

test("numbers counted in the grants are counted, not typed", () => {
  for (const { file, text } of guides)
    expect(text.match(/\b\d+ (?:af (?:de )?\d+ )?aktive legater/g), file).toBeNull();
});

/** What the guides used to say against each other, and the one thing they say now. */
const settled: readonly { readonly about: string; readonly never: RegExp }[] = [
  {
    about: "how early to ask for a recommendation",
    never: /anbefal[^.]{0,60}(?:\b(?:tre|fire|3|4|3-4|4-6) uger før)/i,
  },
  { about: "how much is tailored to each foundation", never: /\b(?:40|70|30) %|70\/30/ },
  { about: "how long a recommendation is", never: /anbefal[^.]{0,80}\d+ ord/i },
  { about: "what may be left out of a transcript", never: /de to sider af karakterudskriften/ },
  { about: "whether food belongs in the budget", never: /Mad ville du også have spist hjemme/ },
];

test.each(settled)("the guides say one thing of $about", ({ never }) => {
  for (const { file, text } of guides) expect(text.match(never)?.[0], file).toBeUndefined();
});

/** The amounts of a table's column in whole kroner, row by row; a row without one is left out. */
function column(table: string, index: number): { head: string; amount: number }[] {
  return table.split("\n").flatMap((line) => {
    const cells = line.split("|").slice(1, -1);
    const head = (cells[0] ?? "").replaceAll("*", "").trim();
    const amount = /(−?[\d.]+) kr\./.exec(cells[index] ?? "")?.[1];
    return amount === undefined
      ? []
      : [{ head, amount: Number(amount.replaceAll(".", "").replace("−", "-")) }];
  });
}

function tableAfter(text: string, words: string): string {
  const from = text.indexOf(words);
  if (from < 0) throw new Error(`the budget guide has no "${words}"`);
  const start = text.indexOf("\n| ", from);
  return text.slice(start + 1, text.indexOf("\n\n", start + 1));
}

const budget = guides.find(({ file }) => file === "scholarship-budget.mdx")?.text ?? "";

function total(rows: readonly { head: string; amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function amountOf(rows: readonly { head: string; amount: number }[], head: string): number {
  const row = rows.find((other) => other.head === head);
  if (row === undefined) throw new Error(`no row ${head}`);
  return row.amount;
}

test("the budget guide's example adds up to the krone", () => {
  const costs = column(tableAfter(budget, "## Et semester regnet igennem"), 2);
  const ends = ["Udgifter i alt", "Buffer", "Samlet behov"];
  const expenses = total(costs.filter(({ head }) => !ends.includes(head)));
  expect(amountOf(costs, "Udgifter i alt")).toBe(expenses);
  expect(amountOf(costs, "Samlet behov")).toBe(expenses + amountOf(costs, "Buffer"));

  const means = column(tableAfter(budget, "Derefter kommer den anden halvdel"), 2);
  const funded = total(means.slice(0, -2));
  expect(amountOf(means, "Finansiering i alt")).toBe(funded);
  expect(amountOf(means, "Mangler")).toBe(amountOf(costs, "Samlet behov") - funded);
});

test("both ways of setting up the budget come to the same missing amount", () => {
  const table = tableAfter(budget, "## Hele budgettet eller kun merudgifterne");
  const missing = [1, 2, 3].map((index) => {
    const rows = column(table, index);
    const end = rows.findIndex(({ head }) => head === "Udgifter");
    expect(amountOf(rows, "Udgifter")).toBe(total(rows.slice(0, end)));
    expect(amountOf(rows, "Mangler")).toBe(
      amountOf(rows, "Udgifter") - total(rows.slice(end + 1, -1)),
    );
    return amountOf(rows, "Mangler");
  });
  expect(missing).toEqual([7000, 0, 7000]);
});

test("the month-by-month plan ends where the budget says, and its balance is carried on", () => {
  const table = tableAfter(budget, "## Regn likviditeten måned for måned");
  const [income, outgoings, balances] = [1, 2, 3].map((index) => column(table, index));
  let balance = 0;
  balances?.forEach(({ head, amount }, row) => {
    balance += (income?.[row]?.amount ?? 0) - (outgoings?.[row]?.amount ?? 0);
    expect([head, amount]).toEqual([head, balance]);
  });
  const buffer = amountOf(column(tableAfter(budget, "## Et semester regnet igennem"), 2), "Buffer");
  expect(balance).toBe(-(7000 - buffer));
});

test("guides name only foundations that one can apply to, but for those they warn of", () => {
  const warnedOf = [
    "Oberstløjtnant Max Nørgaard og Hustru Magda Nørgaards Legat",
    "Nationalbankens Jubilæumsfond",
  ];
  const open = new Set(grants.filter(({ active }) => active).map(({ foundation }) => foundation));
  const closed = grants
    .map(({ foundation }) => foundation)
    .filter((foundation) => !open.has(foundation) && !warnedOf.includes(foundation));
  for (const { file, text } of guides)
    expect(
      closed.filter((foundation) => text.includes(foundation)),
      file,
    ).toEqual([]);
});
