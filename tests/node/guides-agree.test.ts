import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Figure, figures, figureText } from "../../src/content/figures.ts";
import { joinWithAnd } from "../../src/domain/danish/sentences.ts";
import { readRealData } from "../support/real-grants.ts";

const { grants, attachments } = readRealData();

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

test("SU is the same amount a month in every letter and example", () => {
  const month = figures.suAfterTax.value;
  const given = everyText.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /SU(?: dækker| er| udgør| bliver| efter skat[^\n|]*\|[^\n|]*\|)? ([\d.]+) kr\./g,
      ),
    ].map(([words, amount = ""]) => ({
      file,
      words,
      months: Number(amount.replaceAll(".", "")) / month,
    })),
  );
  expect(given).not.toEqual([]);
  expect(given.filter(({ months }) => !Number.isInteger(months))).toEqual([]);
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
  const drawn = /all: ([\d_]+), part: ([\d_]+) \},\n {2}\]\}/.exec(budget)?.slice(1);
  expect(drawn?.map((amount) => Number(amount.replace("_", "")))).toEqual([
    amountOf(costs, "Samlet behov"),
    funded,
  ]);
});

test("the other examples add up, and every product is worked out right", () => {
  const textOf = (name: string) => guides.find(({ file }) => file.endsWith(name))?.text ?? "";
  const signe = column(tableAfter(textOf("scholarship-amounts.mdx"), "Signe mangler"), 2);
  expect(signe.at(-1)?.amount).toBe(total(signe.slice(0, -1)));
  const tilde = column(tableAfter(textOf("bilag-legatansogning.mdx"), "Budget på én side"), 2);
  const need = tilde.findIndex(({ head }) => head === "Behov");
  expect(tilde[need]?.amount).toBe(total(tilde.slice(0, need)));
  expect(tilde.at(-1)?.amount).toBe(amountOf(tilde, "Behov") - total(tilde.slice(need + 1, -1)));
  const products = guides.flatMap(({ text }) => [
    ...text.matchAll(/\| (\d+) × ([\d.]+) kr\. \| ([\d.]+) kr\./g),
  ]);
  const whole = (amount = "") => Number(amount.replaceAll(".", ""));
  expect(products).not.toEqual([]);
  for (const [words, times, each, amount] of products)
    expect(whole(amount), words).toBe(Number(times) * whole(each));
});

test("Erasmus+ and Nordplus come to as much in the examples as by their rates", () => {
  const { erasmusMonth, erasmusTravel500 } = figures;
  const { nordplusMonth, nordplusWeek, nordplusDay, nordplusTravel } = figures;
  const inKroner = (euro: number) => euro * 7.46;
  const month = inKroner(5 * erasmusMonth.value[1]);
  const travel = inKroner(erasmusTravel500.value);
  const said = (words: RegExp) =>
    guides.flatMap(({ text }) =>
      [...text.matchAll(words)].map(([, amount = ""]) => Number(amount.replaceAll(".", ""))),
    );
  const cases = [
    { amounts: said(/^\| Erasmus\+[^\n]*550 euro[^\n]*?\| ([\d.]+) kr\./gm), rate: month },
    { amounts: said(/^\| Erasmus\+ til rejsen[^\n]*?\| ([\d.]+) kr\./gm), rate: travel },
    {
      amounts: said(/^\| Nordplus, tildelt[^\n]*?\| ([\d.]+) kr\./gm),
      rate: inKroner(
        4 * nordplusMonth.value + nordplusWeek.value + 2 * nordplusDay.value + nordplusTravel.value,
      ),
    },
  ];
  for (const { amounts, rate } of cases) {
    expect(amounts).not.toEqual([]);
    for (const amount of amounts) expect(Math.abs(amount - rate)).toBeLessThan(50);
  }
});

test("the month-by-month plan ends where the budget says, and its balance is carried on", () => {
  const table = tableAfter(budget, "## Regn likviditeten måned for måned");
  const [income, outgoings, balances] = [1, 2, 3].map((index) => column(table, index));
  let balance = 0;
  balances?.forEach(({ head, amount }, row) => {
    balance += (income?.[row]?.amount ?? 0) - (outgoings?.[row]?.amount ?? 0);
    expect([head, amount]).toEqual([head, balance]);
  });
  const whole = tableAfter(budget, "## Et semester regnet igennem");
  const means = tableAfter(budget, "Derefter kommer den anden halvdel");
  expect(balance).toBe(
    amountOf(column(whole, 2), "Buffer") - amountOf(column(means, 2), "Mangler"),
  );
});

test("guides name only foundations that one can apply to, but for those they warn of", () => {
  const warnedOf = [
    "Oberstløjtnant Max Nørgaard og Hustru Magda Nørgaards Legat",
    "Nationalbankens Jubilæumsfond",
    "Dansk Studiefond",
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

test("a foundation that is closed for now is said to be so wherever a text names it", () => {
  const naming = everyText.filter(({ text }) => text.includes("Dansk Studiefond"));
  expect(naming).not.toEqual([]);
  for (const { file, text } of naming)
    expect(/tager ikke imod ansøgninger for tiden/i.test(text), file).toBe(true);
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
  {
    id: "nordea-fonden-kandidat",
    says: /Nordea-fonden[^\n]{0,160}?(31\. januar, [^)|\n]*?oktober)/g,
    as: allDays,
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

function allDays({ deadlines }: (typeof grants)[number]): string {
  return joinWithAnd(deadlines.map(dayText));
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

const kindOf = (id: string) => attachments.find((kind) => kind.id === id);

/** The number of weeks that a text says in words. */
function weeksSaid(text = ""): number {
  const said = /(\p{L}+) uger?(?!\p{L})/u.exec(text)?.[1]?.toLowerCase() ?? "";
  return ["en", "to", "tre", "fire", "fem", "seks"].indexOf(said) + 1;
}

test("the guide to papers gives each the time that the list counts back by", () => {
  const papers = guides.find(({ file }) => file.endsWith("bilag-legatansogning.mdx"))?.text ?? "";
  const rowOf = (name: string) => papers.split("\n").find((line) => line.startsWith(`| ${name} |`));
  const transcript = weeksSaid(kindOf("karakterudskrift")?.how);
  expect(transcript).toBeGreaterThan(0);
  expect(weeksSaid(rowOf("Karakterudskrift"))).toBe(transcript);
  expect(weeksSaid(/Bestil både en dansk[^\n]*/.exec(papers)?.[0])).toBe(transcript);
  const begun = [
    ["Optagelsesbrev", "optagelsesbrev"],
    ["Praktikaftale", "praktikaftale"],
    ["Bekræftelse på adresse", "bopaelsattest"],
    ["Budget", "budget"],
    ["Cv", "cv"],
  ] as const;
  for (const [name, id] of begun)
    expect(weeksSaid(rowOf(name)), name).toBe((kindOf(id)?.days ?? 0) / 7);
});

test("what the list counts back by is what the guides advise", () => {
  const weeks = (id: string) => (kindOf(id)?.days ?? 0) / 7;
  expect(weeks("anbefaling")).toBe(figures.recommendationWeeks.value[0]);
  expect(weeks("forhaandsgodkendelse")).toBe(figures.preApprovalAhead.value);
});

test("the sold plan asks for each paper as early as the figures say", () => {
  const plan = sold.find(({ file }) => file.endsWith("03-planen-baglaens.md"))?.text ?? "";
  const weekOf = (words: string) =>
    Number(new RegExp(`^\\| (\\d) \\|[^|]*${words}`, "m").exec(plan)?.[1]);
  expect(weekOf("forhåndsgodkendelse søgt")).toBe(figures.preApprovalAhead.value);
  expect(weekOf("Karakterudskrift")).toBe(weeksSaid(kindOf("karakterudskrift")?.how));
  expect(weekOf("Anbefaler spurgt")).toBe(figures.recommendationWeeks.value[1]);
});

/** How the guide to amounts names a grant in its table of senders. */
const senders = [
  ["DJ RUC", "dj-ruc-legat"],
  ["Dansk Rejseforsikring", "dansk-rejseforsikrings-rejselegat"],
  ["Danish Microbiological Society", "danish-microbiological-society-travel-stipend"],
  ["Djøfs rejselegat", "djoefs-rejselegat"],
  ["DM Studerende", "dm-studerendes-rejselegat"],
  ["ITU's rejsepulje", "itu-travel-pool"],
  ["Aarhus BSS", "au-bss-travel-grant"],
  ["Absalon og LB Forsikring", "absalon-lb-forsikring-rejselegat"],
  ["Bent Lantow i Frederikssund", "bent-lantows-mindelegat"],
  ["Fur", "fur-uddannelseslegat"],
  ["Dansk-Islandsk Samarbejde", "fondet-for-dansk-islandsk-samarbejde"],
  ["Scandinavia-Japan Sasakawa", "scandinavia-japan-sasakawa-foundation"],
  ["Direktør Ib Henriksens Fond", "direktoer-ib-henriksens-fond"],
  ["Nordea-fonden", "nordea-fonden-kandidat"],
  ["Jorcks Rejselegat", "jorcks-rejselegat"],
] as const;

/** "5.000-20.000 kr." as 5000 and 20000. */
function amountsIn(text: string): number[] {
  return (text.match(/\d{1,3}\.\d{3}/g) ?? []).map((amount) => Number(amount.replace(".", "")));
}

test("the amounts of the senders that the guide to amounts names are those of the data", () => {
  const guide = guides.find(({ file }) => file.endsWith("scholarship-amounts.mdx"))?.text ?? "";
  const [, table = ""] = /\n\| Afsender[^\n]+\n[^\n]+\n((?:\|[^\n]+\n)+)/.exec(guide) ?? [];
  const examples = table
    .split("\n")
    .flatMap((row) => row.split("|")[2]?.split(/, (?=\p{Lu})/u) ?? [])
    .map((example) => example.trim());
  expect(examples).toHaveLength(senders.length);
  for (const [index, [name, id]] of senders.entries()) {
    const example = examples[index] ?? "";
    expect(example.startsWith(`${name} `), `${example} / ${name}`).toBe(true);
    const grant = grants.find((other) => other.id === id && other.active);
    const inData = [grant?.minAmountDkk, grant?.maxAmountDkk].filter(
      (amount) => typeof amount === "number",
    );
    expect(inData, id).not.toEqual([]);
    expect(amountsIn(example), id).toEqual(expect.arrayContaining(inData));
    expect([...inData, ...amountsIn(grant?.description ?? "")], id).toEqual(
      expect.arrayContaining(amountsIn(example)),
    );
  }
});
