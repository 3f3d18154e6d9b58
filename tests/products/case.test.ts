import { beforeAll, expect, test, vi } from "vitest";
import { computeBudget } from "../../products/budget-template/budget-plan.ts";
import { planMatrixRows, planRows } from "../../products/budget-template/budget-rows.ts";
import { soldWorkbooks } from "../../products/budget-template/build-workbook.ts";
import { casePlan } from "../../products/budget-template/sample-plans.ts";
import {
  buildCaseCv,
  buildCaseLetter,
  buildCaseStory,
  caseAnswers,
  readCaseFacts,
} from "../../products/case/case-files.ts";
import { readGuideFacts } from "../../products/guide-facts.ts";
import { figures } from "../../src/content/figures.ts";
import { shopCase } from "../../src/content/shop-case.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { prepareRealGrants } from "../support/real-grants.ts";
import { convertDocuments } from "./libre-office.ts";
import { buildWorkbook, computeWorkbooks, sheetOf } from "./workbook.ts";

// LibreOffice starts slowly while other tests keep the machine busy.
vi.setConfig({ testTimeout: 600_000 });

const EDITION_ON = "2026-11-23";
const facts = await readCaseFacts(await readGuideFacts(EDITION_ON), EDITION_ON);
const documents = new Map([
  ["story.docx", await buildCaseStory(facts)],
  ["letter.docx", await buildCaseLetter(facts)],
  ["cv.docx", await buildCaseCv(facts)],
]);
const { plan, typed } = soldWorkbooks.case;
const [computed = new Map()] = await computeWorkbooks([await buildWorkbook(plan, typed)]);
const texts = new Map<string, string>();
const pages = new Map<string, number>();

beforeAll(async () => {
  const decoder = new TextDecoder();
  for (const [name, text] of await convertDocuments(documents, "txt:Text (encoded):UTF8"))
    texts.set(name, decoder.decode(text).replaceAll("\u00a0", " ").replace(/\s+/g, " "));
  for (const [name, pdf] of await convertDocuments(documents, "pdf"))
    pages.set(name, new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0);
}, 240_000);

test("the workbook of the case comes to the sums that the shop tells", () => {
  const { costs, total, own, missing, asked, granted } = shopCase;
  const result = computeBudget(casePlan);
  expect(result.need).toBe(total);
  expect(result.certain).toBe(own.kroner);
  expect(result.gap).toBe(missing);
  expect(result.asked).toBe(granted);
  expect(result.uncovered).toBe(0);
  expect(result.buffer).toBe(costs.at(-1)?.kroner);
  const [, second, third] = asked;
  expect(result.uncertain).toBe(second.kroner + third.kroner);
  // The same, as LibreOffice computes them.
  const input = sheetOf(computed, "Udfyld");
  expect(input.numberAt("F", planRows(casePlan).gap.gap)).toBe(missing);
});

test("nothing is left to check, and no post is asked of two", () => {
  const own = sheetOf(computed, "Kun til dig");
  expect(own.numberAt("E", 4)).toBe(0);
  const matrix = planMatrixRows(casePlan);
  const sheet = sheetOf(computed, "Fonde");
  for (const [index, { label, kroner }] of shopCase.asked.entries()) {
    const column = "CDE".charAt(index);
    expect(sheet.textAt(column, matrix.name)).toBe(label);
    expect(sheet.numberAt(column, matrix.lines.total)).toBe(kroner);
  }
  expect(sheet.numberAt("I", matrix.lines.total)).toBe(shopCase.missing);
  expect(sheet.numberAt("J", matrix.lines.total)).toBe(shopCase.granted);
});

test("the accounts are those of the shop, and the grant is used up", () => {
  const sheet = sheetOf(computed, "Regnskab");
  const amounts = (column: string) => {
    const first = sheet.rows.findIndex(([head]) => head === "Husleje") + 1;
    return Array.from({ length: 30 }, (_, index) => sheet.textAt(column, first + index));
  };
  const total = amounts("A").indexOf("I alt");
  expect(Number(amounts("C")[total])).toBe(shopCase.spent);
  expect(Number(amounts("E")[total])).toBe(shopCase.granted);
  expect(sheet.numberAt("E", sheet.rowOf("Ikke brugt: betales tilbage"))).toBe(0);
  expect(sheet.rows.flat()).toContain("Tjek: regnskabet går op");
});

test("all three foundations are on the list that her answers give, with what they usually give", () => {
  const list = makeGrantList(prepareRealGrants(), caseAnswers, new Date(`${EDITION_ON}T12:00:00Z`));
  const all = [...list.matches, ...list.late];
  for (const { grant, usual } of shopCase.asked)
    expect(all.find((match) => match.grant.id === grant)?.amount.usual, grant).toBe(usual);
});

test("letter, CV and story tell the same stay and the same sums, each on one page", () => {
  for (const [name, count] of pages) expect(count, name).toBe(1);
  const [letter = "", cv = "", story = ""] = ["letter.txt", "cv.txt", "story.txt"].map((name) =>
    texts.get(name),
  );
  for (const text of [letter, cv, story]) {
    expect(text).toContain("Natalia Krogsgaard");
    // An amount ends with a full stop of its own.
    expect(text).not.toContain("kr..");
    expect(text).toMatch(/16\. august(?:-| til )18\. december 2027/);
  }
  const say = (kroner: number) => formatKroner(kroner).replaceAll("\u00a0", " ");
  const { total, own, granted, asked, spent, paidHerself, missing } = shopCase;
  for (const kroner of [total, own.kroner, granted, ...asked.map(({ kroner }) => kroner)]) {
    expect(letter).toContain(say(kroner));
    expect(story).toContain(say(kroner));
  }
  for (const kroner of [spent, paidHerself, missing]) expect(story).toContain(say(kroner));
  const words = letter.slice(letter.indexOf("Jeg læser"), letter.indexOf("Bilag:")).split(" ");
  const [least, most] = figures.applicationWords.value;
  expect(words.length).toBeGreaterThanOrEqual(least);
  expect(words.length).toBeLessThanOrEqual(most);
  // What the letter asks for which post is what the budget's page asks.
  const ofFlights = (casePlan.oneOffCosts ?? [])
    .filter(({ label }) => label.startsWith("Rejsen"))
    .reduce((sum, { asked: one = 0 }) => sum + one, 0);
  expect(letter).toContain(`${say(ofFlights)} til fly`);
});
