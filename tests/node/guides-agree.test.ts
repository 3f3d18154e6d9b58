import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Figure, figures, figureText } from "../../src/content/figures.ts";
import { LEAD_DAYS } from "../../src/domain/list/lead-times.ts";
import { readRealData } from "../support/real-grants.ts";

const { grants } = readRealData();

function readTexts(
  path: string,
  ending: string,
): { readonly file: string; readonly text: string }[] {
  const folder = new URL(`../../${path}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      file: `${path}/${file}`,
      text: readFileSync(new URL(file, folder), "utf8").replaceAll("\u00a0", " "),
    }));
}

/** What is free. */
const guides = readTexts("src/content/articles", ".mdx");
/** What is sold: the same facts, by the same names. */
const sold = ["products/application-guide", "products/cv-guide"].flatMap((folder) =>
  readTexts(folder, ".md"),
);
const everyText = [...guides, ...sold];

/** Too short to tell a typed figure from a number about something else. */
const everydayUnits = new Set(["måneder", "uger", "klip", "læsere", "ord", "tegn", "ECTS"]);
const distinct = Object.values<Figure>(figures).filter(
  ({ value, unit }) => typeof value !== "number" || !everydayUnits.has(unit),
);

/** Amounts that the examples of what is sold calculate with, beside which the figure is named. */
const inSums = new Set(["suAfterTax", "erasmusMonth"].map((id) => figureText(byId(id))));

function byId(id: string): Figure {
  const figure = new Map<string, Figure>(Object.entries(figures)).get(id);
  if (figure === undefined) throw new Error(`figures.ts has no ${id}`);
  return figure;
}

test("no guide types a figure that figures.ts has: it names it, so that no two can disagree", () => {
  const typed = everyText.flatMap(({ file, text }) =>
    distinct
      .filter((figure) => !inSums.has(figureText(figure)))
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

test("SU is the same amount a month in every letter and example", () => {
  const month = figures.suAfterTax.value;
  const given = everyText.flatMap(({ file, text }) =>
    [...text.matchAll(/SU(?: dækker| efter skat[^\n|]*\|[^\n|]*\|)? ([\d.]+) kr\./g)].map(
      ([words, amount = ""]) => ({
        file,
        words,
        months: Number(amount.replaceAll(".", "")) / month,
      }),
    ),
  );
  expect(given.length).toBeGreaterThan(4);
  expect(given.filter(({ months }) => !Number.isInteger(months))).toEqual([]);
});

/** What the guides used to say against each other, and the one thing they say now. */
const settled: readonly { readonly about: string; readonly never: RegExp }[] = [
  {
    about: "how early to ask for a recommendation",
    never: /anbefal[^.]{0,60}(?:\b(?:tre|fire|3|4|3-4|4-6) uger før)/i,
  },
  { about: "how much is tailored to each foundation", never: /\b(?:40|70|30) %|70\/30/ },
  { about: "how long a recommendation is", never: /anbefal[^.|\n]{0,80}\d+ ord\b/i },
  {
    about: "how many words a page holds",
    never: /\d+ ord[^.|\n]{0,30}\b(?:én |en )?side\b|én side[^.|\n]{0,30}\d{3} ord/i,
  },
  {
    about: "when to ask for an answer",
    never:
      /(?:2-3|to-tre|to til tre) uger efter|hver(?:t)? måned[^.]{0,40}(?:ryk|skriv)|én gang om måneden/i,
  },
  {
    about: "how long a prior approval takes",
    never: /(?:forhåndsgodkend|merit)[^.|\n]{0,60}\b(?:2-8|7|3|fire|otte|seks) uger/i,
  },
  {
    about: "how many applications succeed",
    never: /\b(?:én|en|1|hver) (?:ud )?(?:af|for hver) (?:fem|5)\b|\bhver femte\b/i,
  },
  {
    about: "the countries of Erasmus+",
    never: /(?:Storbritannien|Schweiz)[^.\n]{0,40} er ikke med/,
  },
  {
    about: "which rate ends after twelve months",
    never: /(?:standard|døgn)satserne[^.\n]{0,30} kun[^.\n]{0,40}dayRateMonths/i,
  },
  {
    about: "how early to begin",
    never: /begynd (?:en|én|1) (?:god )?måned før fristen|begynd [^.\n]{0,20}\d uger før fristen/i,
  },
  { about: "what may be left out of a transcript", never: /de to sider af karakterudskriften/ },
  { about: "whether food belongs in the budget", never: /Mad ville du også have spist hjemme/ },
];

test.each(settled)("the guides say one thing of $about", ({ never }) => {
  for (const { file, text } of everyText) expect(text.match(never)?.[0], file).toBeUndefined();
});

test("the model recommendation has the length that the guides ask for", () => {
  const text = guides.find(({ file }) => file.includes("anbefalingsbrev"))?.text ?? "";
  const [, letter = ""] =
    /<AnnotatedText title="En hel anbefaling[^>]*>(.*?)\n1\. /s.exec(text) ?? [];
  const words = letter
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
  const [least, most] = figures.recommendationWords.value;
  expect(words).toBeGreaterThanOrEqual(least);
  expect(words).toBeLessThanOrEqual(most);
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

const budget = guides.find(({ file }) => file.endsWith("scholarship-budget.mdx"))?.text ?? "";

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

/** What foundations give at most, and when they are open, wherever a text says it: each as the data have it. */
const toldOfGrants: readonly {
  readonly id: string;
  readonly says: RegExp;
  readonly as: (grant: (typeof grants)[number]) => string;
}[] = [
  {
    id: "dansk-studiefond",
    says: /Dansk Studiefond[^\n|]{0,200}?op til ([\d.]+) kr\./g,
    as: most,
  },
  { id: "dj-ruc-legat", says: /DJ RUC[^\n|]{0,60}?op til ([\d.]+) kr\./g, as: most },
  { id: "djoefs-rejselegat", says: /Djøfs rejselegat(?: på)? ([\d.]+) kr\./g, as: most },
  { id: "djoefs-rejselegat", says: /Djøf giver ([\d.]+) kr\./g, as: most },
  { id: "dm-studerendes-rejselegat", says: /DM Studerende op til ([\d.]+) kr\./g, as: most },
  {
    id: "otto-moensteds-fond-studieophold",
    says: /Otto Mønsteds Fond[^\n]{0,120}?(?:[Hh]øjst|à) ([\d.]+) kr\./g,
    as: most,
  },
  {
    id: "otto-moensteds-fond-studieophold",
    says: /Otto Mønsteds Fond[^\n]{0,140}?(\d+\. januar(?: til |-)\d+\. marts)/g,
    as: openDays,
  },
  {
    id: "jorcks-rejselegat",
    says: /Jorcks[^\n]{0,300}?(\d+\. august(?: til |-)\d+\. september)/g,
    as: openDays,
  },
  {
    id: "viet-jacobsen-fonden",
    says: /Viet-Jacobsen Fonden[^.\n]{0,60}?(\d+\. januar til \d+\. marts)/g,
    as: openDays,
  },
  { id: "anglo-danish-society-scholarship", says: /frist (1\. marts) \(2024\)/g, as: lastDay },
];

const dayAndMonth = new Intl.DateTimeFormat("da-DK", {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

function most({ maxAmountDkk }: (typeof grants)[number]): string {
  return (maxAmountDkk ?? 0).toLocaleString("da-DK");
}

function dayText(date: string | undefined): string {
  return date === undefined ? "" : dayAndMonth.format(new Date(`2026-${date}T00:00:00Z`));
}

function lastDay({ deadlines }: (typeof grants)[number]): string {
  return dayText(deadlines[0]);
}

function openDays(grant: (typeof grants)[number]): string {
  return `${dayText(grant.openings[0])} til ${lastDay(grant)}`;
}

test.each(toldOfGrants)("what the texts tell of $id is what the data have: $says", (told) => {
  const grant = grants.find(({ id }) => id === told.id);
  if (grant === undefined) throw new Error(`the data have no ${told.id}`);
  const said = everyText.flatMap(({ file, text }) =>
    [...text.matchAll(told.says)].map(
      ([, words = ""]) => `${file}: ${words.replace("-", " til ")}`,
    ),
  );
  expect(said).not.toEqual([]);
  const other = said.filter((line) => !line.endsWith(`: ${told.as(grant)}`));
  expect(other).toEqual([]);
});

test("what the list counts back by is what the guides advise", () => {
  expect(LEAD_DAYS.recommender / 7).toBe(figures.recommendationWeeks.value[0]);
  expect(LEAD_DAYS.office / 7).toBe(figures.transcriptAhead.value);
});

test("the highest state grant that a letter names is the rate", () => {
  const named = everyText.flatMap(({ text }) =>
    [...text.matchAll(/[Uu]dlandsstipendiet kan højst blive ([\d.]+) kr\./g)].map(
      ([, amount = ""]) => Number(amount.replaceAll(".", "")),
    ),
  );
  expect(named).toEqual([figures.stipendUniversity.value[1]]);
  const guide = guides.find(({ file }) => file.endsWith("udlandsstipendium-guide.mdx"))?.text ?? "";
  const [, ceiling = ""] = /Loft for 30 ECTS: ([\d.]+) kr\./.exec(guide) ?? [];
  expect(Number(ceiling.replaceAll(".", ""))).toBe(figures.stipendUniversityTerm.value[0]);
});

/** The least and the most words of each part of a letter on one page, by how a table heads it. */
function partWords(text: string): Map<string, readonly [number, number]> {
  return new Map(
    [...text.matchAll(/^\|(?: \d \|)? ([^|]+) \|[^|]+\| (\d+)(?:-(\d+))? ord \|$/gm)].map(
      ([, part = "", least = "", highest = least]): [string, [number, number]] => [
        part,
        [Number(least), Number(highest)],
      ],
    ),
  );
}

test("the free guide's letter of 350 words has the parts that the sold guide asks for", () => {
  const textOf = (name: string) => everyText.find(({ file }) => file.endsWith(name))?.text ?? "";
  const free = partWords(textOf("perfect-application.mdx"));
  const asked = partWords(textOf("04-ansoegningens-anatomi.md"));
  const same = [
    ["Åbning", "Åbning"],
    ["Opholdet", "Opholdet"],
    ["Hvad det skal bruges til", "Hvad opholdet skal bruges til"],
    ["Dine forudsætninger", "Forudsætninger"],
    ["Beløbet", "Beløbet"],
  ] as const;
  expect([...free.keys()]).toEqual(same.map(([part]) => part));
  expect([...free.values()].reduce((sum, [words]) => sum + words, 0)).toBe(350);
  for (const [part, inSold] of same) {
    const [words = 0] = free.get(part) ?? [];
    const [least, highest] = asked.get(inSold) ?? [0, 0];
    expect(words, part).toBeGreaterThanOrEqual(least);
    expect(words, part).toBeLessThanOrEqual(highest);
  }
});

test("the sold plan asks for each paper as early as the figures say", () => {
  const plan = sold.find(({ file }) => file.endsWith("03-planen-baglaens.md"))?.text ?? "";
  const weekOf = (words: string) =>
    Number(new RegExp(`^\\| (\\d) \\|[^|]*${words}`, "m").exec(plan)?.[1]);
  expect(weekOf("forhåndsgodkendelse søgt")).toBe(figures.preApprovalAhead.value);
  expect(weekOf("karakterudskrift")).toBe(figures.transcriptAhead.value);
  expect(weekOf("Anbefaler spurgt")).toBe(figures.recommendationWeeks.value[1]);
});
