import { openXlsx, saveXlsx } from "hucre/xlsx";
import { expect, test, vi } from "vitest";
import { computeBudget } from "../../products/budget-template/budget-plan.ts";
import { planMatrixRows } from "../../products/budget-template/budget-rows.ts";
import { grantRates, layOutRates } from "../../products/budget-template/rates-sheet.ts";
import {
  erasmusPlan,
  ownStayPlan,
  wholeDegreePlan,
} from "../../products/budget-template/sample-plans.ts";
import { figures } from "../../src/content/figures.ts";
import { convertDocument } from "./libre-office.ts";
import { readPageTexts } from "./poppler.ts";
import { buildWorkbook, computeWorkbooks, sheetOf } from "./workbook.ts";

// LibreOffice starts slowly while other tests keep the machine busy.
vi.setConfig({ testTimeout: 600_000 });

type Typed = readonly [sheet: string, address: string, value: string | number | Date];

/** A workbook with a budget, and values typed into its cells as a student would. */
async function typeInto(workbook: Uint8Array, entries: readonly Typed[]): Promise<Uint8Array> {
  const book = await openXlsx(workbook);
  for (const [name, address, value] of entries) {
    const sheet = book.sheets.find((one) => one.name === name);
    const row = sheet?.rows[Number(address.slice(1)) - 1];
    if (row === undefined) throw new Error(`No ${address} on ${name}`);
    row[address.charCodeAt(0) - 65] = value;
  }
  return saveXlsx(book);
}

const erasmus = await buildWorkbook(erasmusPlan);
const matrix = planMatrixRows(erasmusPlan);
const rent = matrix.lines.first;
const books =
  rent +
  erasmusPlan.monthlyCosts.length +
  erasmusPlan.oneOffCosts.findIndex(({ label }) => label === "Bøger og materialer");

const asked: readonly Typed[] = [
  ["Fonde", `C${matrix.name}`, "Eksempelfonden"],
  ["Fonde", `C${matrix.status}`, "Bevilget"],
  ["Fonde", `D${matrix.name}`, "Boghandlerlegatet"],
  ["Fonde", `D${matrix.status}`, "Søgt"],
  ["Fonde", `E${matrix.name}`, "Den anden fond"],
  ["Fonde", `E${matrix.status}`, "Afslag"],
  ["Fonde", `C${books}`, 895],
  ["Fonde", `D${books}`, 500],
  ["Fonde", `E${rent}`, 5000],
  ["Fonde", `D${rent}`, 3000],
];
const home: readonly Typed[] = [
  // Six lines of a life at home, as much as SU and savings pay: 29,200 kr. in four months.
  ["Merudgift", "C7", 5000],
  ["Merudgift", "C9", 2300],
];
const [waiting, granted, atHome, ownStay, wholeDegree] = await computeWorkbooks([
  await typeInto(erasmus, asked),
  await typeInto(erasmus, [...asked, ["Fonde", `D${matrix.status}`, "Bevilget"]]),
  await typeInto(erasmus, home),
  await buildWorkbook(ownStayPlan),
  await buildWorkbook(wholeDegreePlan),
]);

test("a post that two foundations are asked for may wait; one that both have granted is covered twice", () => {
  const before = sheetOf(waiting ?? new Map(), "Fonde");
  expect(before.textAt("C", matrix.lines.head)).toBe("Eksempelfonden");
  expect(before.numberAt("I", books)).toBe(1395);
  expect(before.numberAt("J", books)).toBe(895);
  expect(before.textAt("K", books)).toBe("Søgt flere steder: sig til, når ét svar kommer");
  // What was refused is no longer asked for.
  expect(before.numberAt("I", rent)).toBe(3000);
  expect(before.numberAt("J", matrix.lines.total)).toBe(895);
  const checks = sheetOf(waiting ?? new Map(), "Kun til dig");
  expect(checks.textAt("B", checks.rowOf("Dobbelt dækning"))).toBe("I orden");

  const after = sheetOf(granted ?? new Map(), "Fonde");
  expect(after.textAt("K", books)).toBe("Dobbelt dækket: 500 kr. for meget");
  const warned = sheetOf(granted ?? new Map(), "Kun til dig");
  expect(warned.textAt("B", warned.rowOf("Dobbelt dækning"))).toBe(
    "Ret: 1 poster er bevilget for mere, end de koster (arket Fonde)",
  );
});

test("the additional costs miss what the whole budget misses, once life at home costs what it is paid with", () => {
  const sheet = sheetOf(atHome ?? new Map(), "Merudgift");
  expect(sheet.numberAt("E", 7)).toBe(25_364 - 20_000);
  const { gap, need } = computeBudget(erasmusPlan);
  expect(sheet.numberAt("E", sheet.rowOf("Merudgifter i alt"))).toBe(need - 29_200);
  // Erasmus+ alone is for the stay; SU and savings are the same at home.
  expect(sheet.numberAt("E", sheet.rowOf("Sikre penge, du kun får til opholdet"))).toBe(16_412);
  expect(sheet.numberAt("E", sheet.rowOf("Mangler"))).toBe(gap);
  const empty = sheetOf(waiting ?? new Map(), "Merudgift");
  expect(empty.rows.flat().join(" ")).toContain("Skriv, hvad posterne koster hjemme");
});

test("the ceiling of what is free of tax counts board for twelve months, lodging throughout, and tuition once", () => {
  const amounts = (sheets: typeof ownStay) => {
    const sheet = sheetOf(sheets ?? new Map(), "Kun til dig");
    return (label: string) => sheet.numberAt("D", sheet.rowOf(label));
  };
  const [board, lodging] = [figures.boardPerDay.value, figures.lodgingPerDay.value];
  const term = amounts(ownStay);
  expect(term("Døgn")).toBe(121);
  expect(term("Kost og småfornødenheder")).toBe(121 * board);
  expect(term("Logi")).toBe(121 * lodging);
  expect(term("Rejsen ud og hjem")).toBe(3900 + 3700 + 210);
  expect(term("Studieafgift")).toBe(36_100 - figures.stipendUniversityTerm.value[0]);
  expect(term("Skattefrit i alt, højst")).toBe(
    121 * (board + lodging) + 7810 + 36_100 - figures.stipendUniversityTerm.value[0],
  );
  const twoYears = amounts(wholeDegree);
  expect(twoYears("Døgn")).toBe(731);
  expect(twoYears("Kost og småfornødenheder")).toBe(366 * board);
  expect(twoYears("Logi")).toBe(731 * lodging);
  // Udlandsstipendium has covered both years.
  expect(twoYears("Studieafgift")).toBe(0);
});

test("tuition and udlandsstipendium are paid year by year", () => {
  const sheet = sheetOf(wholeDegree ?? new Map(), "Kun til dig");
  const head = sheet.rowOf("Måned for måned");
  const paidOut = (month: number) => sheet.numberAt("C", head + 1 + month);
  const [month12, month13] = [paidOut(12), paidOut(13)];
  expect(month13 - month12).toBe(Math.round(2600 * 7.46));
  expect(sheet.numberAt("D", head + 1 + 13)).toBe(computeBudget(wholeDegreePlan).cash[13]?.balance);
});

test("the rates are those of the data, by what is paid for a length of time", () => {
  expect(grantRates.length).toBeGreaterThan(30);
  expect(grantRates.every(({ rate }) => /pr\. (dag|uge|måned|semester|år)$/.test(rate))).toBe(true);
  const daad = grantRates.find(
    ({ title, rate }) => /DAAD/.test(title) && rate.startsWith("1.400 EUR"),
  );
  // 1,400 euro at 7.46, to two figures.
  expect(daad?.kroner).toBe(10_000);
  const contents = Object.values(layOutRates().toContents());
  for (const { title } of grantRates) expect(contents).toContain(title);
  expect(contents.some((content) => content.startsWith("="))).toBe(false);
});

test("the page in English writes numbers as English readers do, and no head of it is cut", async () => {
  const english = await buildWorkbook({ ...ownStayPlan, language: "English" });
  const files = await convertDocument("budget.xlsx", english, "pdf");
  const pages = await readPageTexts(files.get("budget.pdf") ?? new Uint8Array());
  const page = pages.find((one) => one.includes("Budget for a stay abroad")) ?? "";
  expect(page).toContain("91,447");
  expect(page).toContain("7,600.00");
  // The rate with its day, as English readers write both.
  expect(page).toContain("11 Jan 2027");
  expect(page).toContain("4.75");
  expect(page).not.toContain("11.1.2027");
  // A space between thousands, as a Dane writes it, would read as two numbers.
  expect(page).not.toMatch(/\b(84 673|91 447|36 100|69 900)\b/);
  for (const head of [
    "Applied for here",
    "Currency",
    "Number",
    "Total, DKK",
    "Documentation and remarks",
  ])
    expect(page).toContain(head);
});
