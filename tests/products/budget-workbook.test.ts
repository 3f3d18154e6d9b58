import { readXlsx } from "hucre/xlsx";
import { expect, test, vi } from "vitest";
import { readBudgetTemplate } from "../../products/budget-examples.ts";
import { fillEntries, type WorkbookEntries } from "../../products/budget-template/entries.ts";
import { countryRows, figureRows } from "../../products/budget-template/looked-up.ts";
import entries from "../../products/case/budget.json" with { type: "json" };
import { readCaseWorkbook } from "../../products/case/case-files.ts";
import { shopCase, traineeshipBudget } from "../../src/content/shop-case.ts";
import { WorkbookFile } from "../../worker/list/render/office-file.ts";
import { convertDocument } from "./libre-office.ts";
import { type ComputedWorkbook, computeWorkbooks } from "./workbook.ts";

// LibreOffice starts slowly while other tests keep the machine busy.
vi.setConfig({ testTimeout: 600_000 });

const february: WorkbookEntries = entries.february;
const sold = {
  blank: await readBudgetTemplate(),
  february: await readCaseWorkbook("february"),
  afterwards: await readCaseWorkbook("afterwards"),
};
const FINE = "I orden";

/** What a student may get wrong with Sofie's budget, and which check says what. */
const wrong: Readonly<Record<string, readonly [WorkbookEntries, check: string, says: string]>> = {
  "a rate for 100 units": [
    { Udfyld: { "7": { G: 0.45 } } },
    "Kursernes størrelse",
    "Ret: 1 kurs kan ikke passe. Kursen er kroner for én enhed",
  ],
  "an amount in a currency without a rate": [
    { Udfyld: { Mobil: { C: "EUR" } } },
    "Valuta og kurs",
    "Ret: 1 beløb uden valuta eller kurs",
  ],
  "months that the dates deny": [
    { Udfyld: { Måneder: { B: 6 } } },
    "Måneder og datoer",
    "Ret: datoerne er 3.6 måneder, men der står 6",
  ],
  "an end before the start": [
    { Udfyld: { Til: { B: "2027-08-01" } } },
    "Datoer",
    "Ret: til ligger før fra",
  ],
  "more asked for a line than it costs": [
    { Fonde: { "Rejsen ud": { C: 4501 } } },
    "Søges her og posten",
    "Ret: 1 poster søger om mere, end de koster",
  ],
  "more asked than is missing": [
    { Fonde: { Husleje: { D: 9000 }, "Mad og husholdning": { D: 3712 } } },
    "Søgt og mangler",
    "Se efter: du søger 6.712 kr. mere, end du mangler. Skriv til fondene, når ét svar kommer",
  ],
  "a remainder that nobody covers": [
    { Fonde: { Husleje: { D: 5000 } } },
    "Stadig udækket",
    "Se efter: 1000 kr. er hverken sikret, søgt eller søgt her",
  ],
  "a foundation that is not among the six": [
    { Udfyld: { "Fond, der søges": { B: "En anden fond" } } },
    "Fonden, der søges",
    "Ret: fonden står ikke på arket Fonde",
  ],
  "a grant without the month that it is paid in": [
    { Fonde: { Status: { C: "Bevilget" }, "Udbetales i måned": { C: "" } } },
    "Måned på engangsbeløb",
    "Ret: 1 beløb uden måned",
  ],
  "a line paid for twice": [
    {
      Fonde: { Status: { C: "Bevilget", D: "Bevilget" }, "Rejsen ud": { D: 100 } },
    },
    "Dobbelt dækning",
    "Ret: 1 poster er bevilget for mere, end de koster (arket Fonde)",
  ],
  "a journey that Erasmus+ pays as well": [
    { Udfyld: { "Erasmus+ eller Nordplus, rejse": { B: 4000, G: 1, H: "Bevilget" } } },
    "Dobbelt dækning",
    "Se efter: rejsetilskuddet og fondene giver tilsammen 3.730 kr. mere til rejsen, end den koster",
  ],
  "SU before tax": [
    { Udfyld: { "SU efter skat": { B: 7426 } } },
    "SU efter skat",
    "Se efter: SU før skat er 7.426 kr. i 2026. Skriv beløbet efter skat",
  ],
  "udlandsstipendium without tuition": [
    { Udfyld: { Udlandsstipendium: { B: 24_700, G: 1, H: "Bevilget" } } },
    "Udlandsstipendium og studieafgift",
    "Ret: udlandsstipendiet er større end studieafgiften, og det dækker kun den",
  ],
  "a part of Erasmus+ without a month": [
    { Udfyld: { "Del, der udbetales først": { B: 0.8, G: 1 } } },
    "Erasmus+ i to rater",
    "Ret: skriv, i hvilken måned hver rate kommer",
  ],
  "SU for more months than the stay": [
    { Udfyld: { "SU efter skat": { D: 6 } } },
    "Måneder pr. linje",
    "Ret: 1 linjer har flere måneder end opholdet",
  ],
  "a buffer that nobody believes": [
    { Udfyld: { Buffer: { B: 0.2 } } },
    "Buffer på 5-10 %",
    "Se efter: bufferen ligger uden for 5-10 %",
  ],
};

const stages = {
  granted: { Fonde: { Status: { C: "Bevilget" } } },
  refused: { Fonde: { Status: { C: "Afslag" } } },
  english: { Udfyld: { "Sprog til fonden": { B: "English" } } },
  erasmus: {
    Udfyld: {
      "Erasmus+ eller Nordplus": { B: 4000, H: "Bevilget" },
      "Del, der udbetales først": { B: 0.8, G: 1, H: 25 },
    },
  },
} satisfies Readonly<Record<string, WorkbookEntries>>;

const all = [
  ...Object.values(sold),
  ...(await Promise.all(
    [...Object.values(wrong).map(([change]) => change), ...Object.values(stages)].map((change) =>
      fillEntries(sold.blank, february, change),
    ),
  )),
];
const [blank, before, after, ...rest] = await computeWorkbooks(all);
const nothing: ComputedWorkbook = () => {
  throw new Error("LibreOffice opened too few workbooks");
};
const computedWrong = new Map(Object.keys(wrong).map((what, index) => [what, rest[index]]));
const [granted = nothing, refused = nothing, english = nothing, erasmus = nothing] = rest.slice(
  Object.keys(wrong).length,
);

/** "3,8" and "3.8" are the same number in two languages. */
const plain = (text: string) => text.replace(/(\d),(\d)/g, "$1.$2");
const checksOf = (workbook: ComputedWorkbook) => {
  const { rows } = workbook("Kun til dig");
  const end = rows.findIndex(([first]) => first === "Loftet for skattefri legater");
  return rows.slice(4, end).filter(([label]) => label !== "");
};

test.each(Object.entries(wrong))("%s is told", (what, [, check, says]) => {
  const workbook = computedWrong.get(what) ?? nothing;
  expect(plain(workbook("Kun til dig").textAt("B", check))).toBe(says);
  expect(workbook("Udfyld").textAt("A", 1)).not.toBe("Tjek: alt er i orden");
});

test("whoever asks for more than is missing reads so on top of the budget", () => {
  const workbook = computedWrong.get("more asked than is missing") ?? nothing;
  expect(workbook("Udfyld").textAt("A", 1)).toBe("Du søger 6.712 kr. mere, end du mangler");
});

test("Sofie's budget comes to the sums that the shop tells, and all is in order", () => {
  const [input, page] = [before?.("Udfyld"), before?.("Budget")];
  expect(input?.numberAt("F", "Samlet behov")).toBe(shopCase.total);
  expect(input?.numberAt("F", "Sikre penge")).toBe(shopCase.own.kroner);
  expect(input?.numberAt("F", "Mangler")).toBe(shopCase.missing);
  expect(blank?.("Eks. praktik").numberAt("F", "Samlet behov")).toBe(traineeshipBudget.total);
  expect(blank?.("Eks. praktik").numberAt("F", "Mangler")).toBe(traineeshipBudget.missing);
  expect(input?.numberAt("F", "Søges her")).toBe(shopCase.asked[0].kroner);
  expect(input?.numberAt("F", "Søgt eller forventet")).toBe(shopCase.asked[1].kroner);
  expect(input?.textAt("A", 1)).toBe("Tjek: alt er i orden");
  expect(page?.textAt("F", shopCase.asked[1].label)).toBe("Søgt");
  expect(page?.rows.flat()).toContain("Budget til Otto Mønsteds Fond");
  const changed = after?.("Udfyld");
  expect(changed?.numberAt("F", "Samlet behov")).toBe(shopCase.changed.total);
  expect(changed?.numberAt("F", "Sikre penge")).toBe(shopCase.changed.own + shopCase.granted);
  expect(changed?.numberAt("F", "Mangler")).toBe(0);
  expect(new Set(checksOf(after ?? nothing).map(([, says]) => says))).toEqual(new Set([FINE]));
  const accounts = after?.("Regnskab");
  // The sheet has two lines "I alt": the first is that of the costs.
  const totals = accounts?.rows.filter(([label]) => label === "I alt") ?? [];
  expect(totals.map(([, , spent]) => Number(spent))).toEqual(Object.values(shopCase.stay));
  const spentOn = (...lines: readonly string[]) =>
    lines.reduce((all, line) => all + (accounts?.numberAt("C", line) ?? Number.NaN), 0);
  expect(spentOn("Rejsen ud", "Rejsen hjem", "Visum og tilladelser")).toBe(shopCase.spent);
  expect(accounts?.numberAt("E", "Bevilget og udbetalt")).toBe(shopCase.granted);
  expect(accounts?.numberAt("E", "Ikke brugt: betales tilbage")).toBe(0);
});

test("a yes under Fonde is certain money in the budget, on the page and in the accounts; a no is gone", () => {
  const { own, missing } = shopCase;
  const [{ label, kroner }] = shopCase.asked;
  expect(granted("Udfyld").numberAt("F", "Sikre penge")).toBe(own.kroner + kroner);
  expect(granted("Udfyld").numberAt("F", "Mangler")).toBe(missing - kroner);
  expect(granted("Budget").numberAt("E", label)).toBe(kroner);
  expect(granted("Budget").textAt("F", label)).toBe("Bevilget");
  expect(granted("Kun til dig").numberAt("B", "Før afrejsen (0)")).toBe(5000 + kroner);
  expect(granted("Regnskab").numberAt("E", "Bevilget og udbetalt")).toBe(kroner);
  expect(granted("Regnskab").numberAt("B", label)).toBe(kroner);
  expect(refused("Udfyld").numberAt("F", "Søges her")).toBe(0);
  expect(refused("Budget").rows.some(([first]) => first === label)).toBe(false);
  expect(refused("Regnskab").textAt("E", "Bevilget og udbetalt")).toBe("");
});

test("Erasmus+ in two parts is in the account in the months in which it is paid", () => {
  const months = (workbook: ComputedWorkbook, month: string) =>
    workbook("Kun til dig").numberAt("B", month);
  const parts = [
    ["Måned 1", 12_800],
    ["Måned 2", 0],
    ["Efter hjemkomsten (25)", 3200],
  ] as const;
  for (const [month, more] of parts)
    expect(months(erasmus, month) - months(before ?? nothing, month), month).toBe(more);
});

test("the pages for a foundation have no Danish words of ours in English", () => {
  const typed = new Set(Object.values(february.Udfyld ?? {}).flatMap((row) => Object.values(row)));
  for (const sheet of ["Budget", "Regnskab", "Merudgift"]) {
    const words = english(sheet)
      .rows.flat()
      .filter((text) => !typed.has(text));
    const danish = words.filter((text) => /[æøåÆØÅ]|\bog\b|\btil\b|Kurs|Husleje/.test(text));
    expect(
      danish.filter((text) => !/Otto Mønsteds|Vilhelm Pedersen|^(?:Tjek|Ret):/.test(text)),
      sheet,
    ).toEqual([]);
    expect(words).toContain(sheet === "Merudgift" ? "Item" : "Costs");
  }
});

test("the sheets of figures are those that every text reads, and the examples add up", async () => {
  const { sheets } = await readXlsx(sold.blank);
  const rowsOf = (name: string) =>
    (sheets.find((sheet) => sheet.name === name)?.rows ?? [])
      .slice(3)
      .map((row) => row.map((cell) => cell ?? ""));
  const figures = rowsOf("Satser").filter((row) => row[6] !== "");
  expect(figures, "npm run workbook").toEqual(figureRows().filter((row) => row.length > 1));
  const printed = new WorkbookFile(sold.blank).read("xl/workbook.xml");
  expect(printed).toContain(`'Satser'!$A$1:$F$${3 + figureRows().length}`);
  const countries = countryRows().slice(1);
  expect(countries).toHaveLength(20);
  expect(rowsOf("Lande").slice(1), "npm run workbook").toEqual(countries);
  const examples = sheets.filter(({ name }) => name.startsWith("Eks."));
  expect(examples).toHaveLength(5);
  for (const { name } of examples) {
    const example = blank?.(name);
    const sum = (label: string) => example?.numberAt("F", label) ?? Number.NaN;
    expect(sum("Samlet behov"), name).toBeGreaterThan(30_000);
    expect(sum("Samlet behov") - sum("Sikre penge"), name).toBe(sum("Mangler"));
    expect(sum("Søgt eller forventet") + sum("Søges her"), name).toBe(sum("Mangler"));
    const amount = (column: string, label: string) => example?.numberAt(column, label) ?? 0;
    const onJourney = (column: string) =>
      ["Rejsen ud", "Rejsen hjem", "Til og fra lufthavn"].reduce(
        (all, label) => all + amount(column, label),
        0,
      );
    const paid = amount("F", "Erasmus+ eller Nordplus, rejse");
    const left = Math.max(0, onJourney("F") - paid);
    expect(onJourney("H"), name).toBeLessThanOrEqual(left);
    const comments = example?.rows.slice(example.rowOf("Kommentarer")) ?? [];
    expect(comments.filter(([, text = ""]) => text.length > 60).length, name).toBeGreaterThan(3);
  }
});

test("what programs show that do not compute is what LibreOffice computes, without an error", async () => {
  const workbooks = [blank, before, after];
  for (const [index, file] of Object.values(sold).entries()) {
    const { sheets } = await readXlsx(file);
    for (const { name, rows } of sheets) {
      const computed = workbooks[index]?.(name).rows ?? [];
      for (const [at, row] of rows.entries())
        for (const [column, cell] of row.entries()) {
          const text = computed[at]?.[column] ?? "";
          expect(text, `${name} ${at + 1}`).not.toMatch(/^#|^Err:/);
          if (typeof cell === "number" && /^[\d.]+$/.test(text))
            expect(Number(text), `${name} row ${at + 1}`).toBeCloseTo(cell, 3);
          if (typeof cell === "string") expect(plain(text)).toBe(plain(cell));
        }
    }
  }
});

test("every sheet but the first prints on one page", async () => {
  const pdf = await convertDocument("budget.xlsx", sold.afterwards, "pdf");
  const [bytes = new Uint8Array()] = pdf.values();
  const pages = new TextDecoder("latin1").decode(bytes).match(/\/Type\s*\/Page\b/g);
  const { sheets } = await readXlsx(sold.afterwards);
  const hidden = ["Linjer", "Ord"];
  expect(pages).toHaveLength(sheets.filter(({ name }) => !hidden.includes(name)).length);
});
