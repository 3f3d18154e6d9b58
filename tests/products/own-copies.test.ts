import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { blankPlan } from "../../products/budget-template/budget-plans.ts";
import { planMatrixRows, planRows } from "../../products/budget-template/budget-rows.ts";
import { readGuideFacts } from "../../products/guide-facts.ts";
import { datePackage } from "../../products/office-package.ts";
import { buildApplicationTemplate } from "../../products/templates.ts";
import type { Entry } from "../../src/domain/list/buyer-entries.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { NotFillable } from "../../worker/list/office-file.ts";
import { fillLetter } from "../../worker/list/own-letter.ts";
import { fillWorkbook } from "../../worker/list/own-workbook.ts";
import { readRealData } from "../support/real-grants.ts";
import { convertDocuments } from "./libre-office.ts";
import { openXmlFaults } from "./open-xml.ts";
import { buildWorkbook, computeWorkbooks, sheetOf } from "./workbook.ts";

// LibreOffice starts slowly while other tests keep the machine busy.
vi.setConfig({ testTimeout: 600_000 });

const madeAt = new Date("2026-11-23T10:00:00Z");
const answers = {
  studyLevel: "bachelor",
  currentInstitution: "cbs",
  currentField: "erhvervsoekonomi-ha-cand-merc",
  studyField: "samfundsvidenskab",
  studyArea: "erhverv",
  stayType: "udveksling",
  exchangeCountry: "usa",
  exchangeUniversity: "Smith & Wesson <College>",
  exchangeStart: "2027-08-16",
  exchangeEnd: "2027-12-18",
  danishCitizenship: "ja",
  gradeAverage: "8,6",
  birthday: "2004-03-01",
  unionMember: "djoef",
} as const;
const list = makeGrantList(prepareGrants(readRealData()), answers, madeAt);
const [first, second, third, , , , seventh] = list.matches;
if (first === undefined || second === undefined || third === undefined || seventh === undefined)
  throw new Error("The student's list is too short for this test");

const noted = (fields: Readonly<Record<string, string | number>>): Entry => ({
  version: 1,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { value, at: 1 }]),
  ),
});
const notes = {
  [`grant:${second.grant.id}`]: noted({ status: "dismissed" }),
  [`grant:${seventh.grant.id}`]: noted({ status: "sent", answerBy: "2027-05-31" }),
  list: noted({ neededKroner: 49_800 }),
};

const workbook = await buildWorkbook();
const letter = datePackage(
  await buildApplicationTemplate(await readGuideFacts("2026-11-01")),
  "2026-11-01",
);
const untold = makeGrantList(prepareGrants(readRealData()), { studyLevel: "kandidat" }, madeAt);
const filled = {
  fresh: fillWorkbook(workbook, { list, notes: {}, madeAt }),
  noted: fillWorkbook(workbook, { list, notes, madeAt }),
};
const [fresh, later] = await computeWorkbooks([filled.fresh, filled.noted]);

const matrix = planMatrixRows(blankPlan);
const columns = ["C", "D", "E", "F", "G", "H"];
const rowOf = (sheets: typeof fresh, row: number) => {
  const sheet = sheetOf(sheets ?? new Map(), "Fonde");
  return columns.map((column) => sheet.textAt(column, row));
};

/** The foundations' names; the grants' own where a foundation has two of them. */
function headsOf(six: typeof list.matches): string[] {
  return six.map(({ grant }) => {
    const isAlone = six.filter((one) => one.grant.foundation === grant.foundation).length === 1;
    return isAlone ? grant.foundation : (grant.name ?? "");
  });
}

/** "2027-03-01" of a date in the sheet's Danish format. */
function dayOf(text: string): string {
  return text.split("-").toReversed().join("-");
}

test("the sheet of foundations begins with the list's first six, with what each gives and when it closes", () => {
  const six = list.matches.slice(0, 6);
  const titles = headsOf(six);
  expect(rowOf(fresh, matrix.name)).toEqual(titles);
  // What LibreOffice computes from them, anew.
  expect(rowOf(fresh, matrix.lines.head)).toEqual(titles);
  expect(rowOf(fresh, matrix.status)).toEqual(six.map(() => "Skal søges"));
  expect(rowOf(fresh, matrix.usual)).toEqual(six.map(({ amount }) => `${amount.usual ?? ""}`));
  expect(rowOf(fresh, matrix.deadline).map(dayOf)).toEqual(six.map(({ due }) => due ?? ""));
  expect(six.some(({ due }) => due !== null)).toBe(true);
  expect(six.some(({ amount }) => amount.usual !== null)).toBe(true);
});

test("the budget knows the stay from the answers, and its months multiply what is typed", () => {
  const { stay } = planRows(blankPlan);
  const input = sheetOf(fresh ?? new Map(), "Udfyld");
  expect(input.textAt("B", stay.programme)).toContain("Copenhagen Business School");
  expect(input.textAt("B", stay.host)).toBe("Smith & Wesson <College>, USA");
  expect(Number(input.textAt("B", stay.months).replace(",", "."))).toBe(4);
  expect(input.textAt("B", stay.name)).toBe("");
});

test("what was noted on the list is taken over: states, answers, and no grant that was put away", () => {
  const names = rowOf(later, matrix.name);
  expect(names[0]).toBe(seventh.grant.foundation);
  expect(names).toContain(first.grant.foundation);
  expect(names).not.toContain(second.grant.foundation);
  expect(rowOf(later, matrix.status).slice(0, 2)).toEqual(["Søgt", "Skal søges"]);
  expect(rowOf(later, matrix.answer)[0]).not.toBe("");
  expect(rowOf(later, matrix.answer)[1]).toBe("");
});

test("the filled workbook is one that Excel opens, with the looks of the one that is sold", async () => {
  expect(await openXmlFaults("budget.xlsx", filled.noted)).toEqual([]);
  const [sold, own] = [unzipSync(workbook), unzipSync(filled.noted)];
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(sold).toSorted());
  const changed = Object.keys(own).filter(
    (path) =>
      strFromU8(own[path] ?? new Uint8Array()) !== strFromU8(sold[path] ?? new Uint8Array()),
  );
  expect(changed.toSorted()).toEqual(["xl/worksheets/sheet2.xml", "xl/worksheets/sheet5.xml"]);
});

test("signs that no file of Excel or Word can hold, and what looks like a formula, leave both to be opened", async () => {
  const university = '=HYPERLINK("https://evil.example")\uFFFE\uFFFF\u0001\u202E';
  const strange = makeGrantList(
    prepareGrants(readRealData()),
    { ...answers, exchangeUniversity: university },
    madeAt,
  );
  const book = fillWorkbook(workbook, { list: strange, notes: {}, madeAt });
  expect(await openXmlFaults("budget.xlsx", book)).toEqual([]);
  expect(
    await openXmlFaults("brev.docx", fillLetter(letter, { list: strange, notes: {}, madeAt })),
  ).toEqual([]);
  const sheet = strFromU8(unzipSync(book)["xl/worksheets/sheet2.xml"] ?? new Uint8Array());
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(');
  expect(sheet).not.toMatch(/<f>[^<]*evil\.example/);
});

test("whoever has told little gets the grants, and gaps where nothing is known", () => {
  const own = unzipSync(fillWorkbook(workbook, { list: untold, notes: {}, madeAt }));
  const sold = unzipSync(workbook);
  const input = "xl/worksheets/sheet2.xml";
  expect(own[input]).toEqual(sold[input]);
  expect(untold.matches.length).toBeGreaterThan(0);
});

test("the letter has the facts of the stay wherever they stand, and keeps the gaps for the rest", async () => {
  const documents = new Map([
    ["own.docx", fillLetter(letter, { list, notes, madeAt })],
    ["untold.docx", fillLetter(letter, { list: untold, notes: {}, madeAt })],
    ["sold.docx", letter],
  ]);
  const files = await convertDocuments(documents, "txt:Text (encoded):UTF8");
  const read = (name: string) =>
    new TextDecoder().decode(files.get(name)).replaceAll("\u00a0", " ").replace(/\s+/g, " ");
  const own = read("own.txt");
  expect(own).toContain(
    "til et udvekslingsophold ved Smith & Wesson <College>, USA, 16. august 2027 til 18. december 2027",
  );
  expect(own).toContain("på Copenhagen Business School");
  expect(own).toContain("49.800 kr.");
  expect(own).toContain("[Navn]");
  expect(own).toContain("[beløb] kr. til [post]");
  const onIsland = { ...answers, exchangeCountry: "island", exchangeUniversity: "" };
  const island = makeGrantList(prepareGrants(readRealData()), onIsland, madeAt);
  const iceland = unzipSync(fillLetter(letter, { list: island, notes: {}, madeAt }));
  expect(strFromU8(iceland["word/document.xml"] ?? new Uint8Array())).toContain(">på Island<");
  for (const gap of [
    "[værtssted og land]",
    "[ved værtssted og land]",
    "[første dag]",
    "[sidste dag]",
    "[uddannelsessted]",
  ]) {
    expect(own).not.toContain(gap);
    expect(read("untold.txt")).toContain(gap);
    expect(read("sold.txt")).toContain(gap);
  }
  expect(await openXmlFaults("own.docx", documents.get("own.docx") ?? letter)).toEqual([]);
});

test("another file is refused instead of being half filled", () => {
  const about = { list, notes: {}, madeAt };
  expect(() => fillWorkbook(new TextEncoder().encode("not a workbook"), about)).toThrow(
    NotFillable,
  );
  expect(() => fillWorkbook(letter, about)).toThrow(NotFillable);
  expect(() => fillLetter(workbook, about)).toThrow(NotFillable);
});
