import { strFromU8, unzipSync } from "fflate";
import { decode } from "html-entities";
import { expect, test, vi } from "vitest";
import { readBudgetTemplate } from "../../products/budget-examples.ts";
import { readGuideFacts } from "../../products/guide-facts.ts";
import { normalizePackage } from "../../products/office-package.ts";
import { buildTemplate } from "../../products/templates.ts";
import type { ListedGrant } from "../../src/domain/list/list.ts";
import { countedGrants } from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import type { NoteFields } from "../../src/domain/list/notes.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import { NotFillable } from "../../worker/list/render/office-file.ts";
import { fillLetter } from "../../worker/list/render/own-letter.ts";
import { fillWorkbook } from "../../worker/list/render/own-workbook.ts";
import { readRealData } from "../support/real-grants.ts";
import { openXmlFaults } from "./open-xml.ts";
import { computeWorkbooks } from "./workbook.ts";

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
const grants = prepareGrants(readRealData());
const listOf = (told: StudentAnswers) => makeList({ grants, answers: told, today: "2026-11-23" });
const list = listOf(answers);
const [first, , , , , , seventh] = countedGrants(list);
// Of another foundation than those that stay on the sheet.
const second = countedGrants(list).find(
  ({ foundation }) => foundation !== first?.foundation && foundation !== seventh?.foundation,
);
if (first === undefined || second === undefined || seventh === undefined)
  throw new Error("The student's list is too short for this test");

const noted = (fields: Readonly<Record<string, string | number>>): NoteFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, at: 1 }]));
const notes = {
  [`grant:${second.id}`]: noted({ status: "dismissed" }),
  [`grant:${seventh.id}`]: noted({ status: "sent", answerBy: "2027-05-31" }),
  list: noted({ neededKroner: 49_800 }),
};

const workbook = await readBudgetTemplate();
const letter = normalizePackage(
  await buildTemplate("application", await readGuideFacts("2026-11-01")),
  "2026-11-01",
);
const untold = listOf({ studyLevel: "kandidat" });
const filled = {
  fresh: fillWorkbook(workbook, { list, notes: {}, madeAt }),
  noted: fillWorkbook(workbook, { list, notes, madeAt }),
};
const [fresh, later] = await computeWorkbooks([filled.fresh, filled.noted]);

const columns = ["C", "D", "E", "F", "G", "H"];
const acrossFonde = (workbook: typeof fresh, row: string) =>
  columns.map((column) => workbook?.("Fonde").textAt(column, row));

/** The foundations' names; the grants' own where a foundation has two of them. */
function headsOf(six: readonly ListedGrant[]): string[] {
  return six.map(({ foundation, name }) => {
    const isAlone = six.filter((one) => one.foundation === foundation).length === 1;
    return isAlone ? foundation : (name ?? "");
  });
}

function wordsOf(document: Uint8Array): string {
  const xml = strFromU8(unzipSync(document)["word/document.xml"] ?? new Uint8Array());
  return decode(xml.replace(/<\/w:p>/g, " ").replace(/<[^>]*>/g, "")).replace(/\s+/g, " ");
}

/** "2027-03-01" of a date in the sheet's Danish format. */
function dayOf(text = ""): string {
  return text.split("-").toReversed().join("-");
}

test("the sheet of foundations begins with the list's first six, with what each gives and when it closes", () => {
  const six = countedGrants(list).slice(0, 6);
  const titles = headsOf(six);
  expect(acrossFonde(fresh, "Fond")).toEqual(titles);
  // What LibreOffice computes from them, anew.
  expect(acrossFonde(fresh, "Post")).toEqual(titles);
  expect(acrossFonde(fresh, "Status")).toEqual(six.map(() => "Skal søges"));
  expect(acrossFonde(fresh, "Giver normalt")).toEqual(
    six.map(({ usualKroner }) => `${usualKroner ?? ""}`),
  );
  expect(acrossFonde(fresh, "Frist").map(dayOf)).toEqual(six.map(({ due }) => due ?? ""));
  expect(six.some(({ due }) => due !== null)).toBe(true);
  expect(six.some(({ usualKroner }) => usualKroner !== null)).toBe(true);
});

test("the budget knows the stay from the answers, and its months multiply what is typed", () => {
  const input = fresh?.("Udfyld");
  expect(input?.textAt("B", "Uddannelse")).toContain("Copenhagen Business School");
  expect(input?.textAt("B", "Værtssted og land")).toBe("Smith & Wesson <College>, USA");
  expect(Number(input?.textAt("B", "Måneder").replace(",", "."))).toBe(4);
  expect(input?.textAt("B", "Navn")).toBe("");
});

test("what was noted on the list is taken over: states, answers, and no grant that was put away", () => {
  const names = acrossFonde(later, "Fond");
  // A foundation with several grants on the sheet is named by each of them.
  const isNamed = ({ foundation, name }: ListedGrant) =>
    names.some((written) => written === foundation || written === name);
  expect([seventh.foundation, seventh.name]).toContain(names[0]);
  expect(isNamed(first)).toBe(true);
  expect(isNamed(second)).toBe(false);
  expect(acrossFonde(later, "Status").slice(0, 2)).toEqual(["Søgt", "Skal søges"]);
  expect(acrossFonde(later, "Svar ventes")[0]).not.toBe("");
  expect(acrossFonde(later, "Svar ventes")[1]).toBe("");
});

test("the filled workbook has the looks of the one that is sold", () => {
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
  const strange = listOf({ ...answers, exchangeUniversity: university });
  const about = { list: strange, notes, madeAt };
  const book = fillWorkbook(workbook, about);
  expect(await openXmlFaults("budget.xlsx", book)).toEqual([]);
  expect(await openXmlFaults("brev.docx", fillLetter(letter, about))).toEqual([]);
  const sheet = strFromU8(unzipSync(book)["xl/worksheets/sheet2.xml"] ?? new Uint8Array());
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(');
  expect(sheet).not.toMatch(/<f>[^<]*evil\.example/);
});

test("the letter has the facts of the stay wherever they stand, and keeps the gaps for the rest", () => {
  const own = wordsOf(fillLetter(letter, { list, notes, madeAt }));
  expect(own).toContain(
    "til et udvekslingsophold ved Smith & Wesson <College>, USA, 16. august 2027-18. december 2027",
  );
  expect(own).toContain("Copenhagen Business School");
  expect(own).toContain("49.800 kr.");
  expect(own).toContain("[Navn]");
  expect(own).toContain("[beløb] kr. til [post]");
  const onIsland = { ...answers, exchangeCountry: "island", exchangeUniversity: "" };
  const island = listOf(onIsland);
  expect(wordsOf(fillLetter(letter, { list: island, notes: {}, madeAt }))).toContain("på Island");
  const empty = wordsOf(fillLetter(letter, { list: untold, notes: {}, madeAt }));
  for (const gap of [
    "[værtssted og land]",
    "[ved værtssted og land]",
    "[første dag]",
    "[sidste dag]",
    "[uddannelsessted]",
  ]) {
    expect(own).not.toContain(gap);
    expect(empty).toContain(gap);
    expect(wordsOf(letter)).toContain(gap);
  }
});

test("another file is refused instead of being half filled", () => {
  const about = { list, notes: {}, madeAt };
  expect(() => fillWorkbook(new TextEncoder().encode("not a workbook"), about)).toThrow(
    NotFillable,
  );
  expect(() => fillWorkbook(letter, about)).toThrow(NotFillable);
  expect(() => fillLetter(workbook, about)).toThrow(NotFillable);
});
