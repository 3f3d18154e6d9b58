import { globSync, readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { others, students, workbook } from "./people.json" with { type: "json" };

const root = new URL("../../", import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8").replaceAll("\u00a0", " ");
}

/** Half-years since the year 0: the term of the spring begins in February, that of the autumn in August. */
function halfYear(year: number, month: number): number {
  return year * 2 + (month >= 8 ? 1 : month >= 2 ? 0 : -1);
}

const HALF_YEAR = 365.25 * 43_200_000;

const monthNames = "jan feb mar apr ma[jy] jun jul aug sep o[kc]t nov dec".split(" ");

function monthOf(name = ""): number {
  return monthNames.findIndex((start) => new RegExp(`^${start}`, "i").test(name)) + 1;
}

/** The month in the middle of "31. august-18. december 2027", and the one in which it begins. */
function monthsOf(stay: string) {
  const [, first, year, last, lastYear] =
    /(\p{L}+)(?: (\d{4}))?(?:-| til | bis )(?:\d+\. )?(\p{L}+) (\d{4})$/u.exec(stay) ?? [];
  const begins = Number(year ?? lastYear) * 12 + monthOf(first) - 1;
  const ends = Number(lastYear) * 12 + monthOf(last) - 1;
  const middle = Math.floor((begins + ends) / 2);
  return { begins, half: halfYear(Math.floor(middle / 12), (middle % 12) + 1) };
}

const ordinals = ["første", "andet", "tredje|third", "fjerde", "femte", "sjette", "syvende"];
const sayTerm = (term: number) =>
  new RegExp(`(?:\\b${term}\\.|${ordinals[term - 1]}) semester`, "i");

/** The sections of a text that name somebody. */
function sectionsOn(first: string, path: string): string {
  const sections = read(path).split(/^(?=## \S+ \d)/m);
  return sections.filter((section) => new RegExp(`\\b${first}s?\\b`).test(section)).join("\n");
}

test.each(
  students.flatMap(({ in: paths, ...student }) => paths.map((path) => ({ ...student, path }))),
)("$name in $path: semester, points, age and dates hold together", (student) => {
  const { name, path, begun, on, terms, passed, stay, born } = student;
  const text = sectionsOn(name, path);
  const halfOn = (day: string) => halfYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  const term = halfOn(on) - halfOn(begun) + 1;
  expect(term).toBeLessThanOrEqual(terms);
  const told = [term];
  if (stay !== undefined) {
    expect(text).toContain(stay);
    const { begins, half } = monthsOf(stay);
    const away = half - halfOn(begun) + 1;
    told.push(away);
    expect(away).toBeGreaterThan(term);
    expect(away).toBeLessThanOrEqual(terms);
    expect(begins).toBeGreaterThan(Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1);
  }
  expect(told.some((one) => sayTerm(one).test(text))).toBe(true);
  if (passed !== undefined) {
    expect(passed).toBe(30 * (term - 1));
    expect(text).toContain(`${passed} ECTS`);
  }
  // The year before the last birthday, or the year of it.
  const [, age] = /(?:Hun er|ung mand på) (\d+) år/.exec(text) ?? [];
  if (born !== undefined && age !== undefined)
    expect(Number(age) - Number(on.slice(0, 4)) + born).toBeOneOf([-1, 0]);
});

const { sheets } = await readXlsx(
  readFileSync(new URL("products/budget-template/budgetskabelon.xlsx", root)),
);

function factsOf(sheet: string) {
  const rows = sheets.find(({ name }) => name === sheet)?.rows ?? [];
  return (label: string) => rows.find(([first]) => first === label)?.[1];
}

test.each(workbook)("$name in the budget workbook: semester and dates hold together", (student) => {
  const { sheet, name, begun, terms } = student;
  const fact = factsOf(sheet);
  expect(fact("Navn")).toContain(`${name} `);
  const [from, to] = ["Fra", "Til"].map(fact);
  if (!(from instanceof Date && to instanceof Date)) throw new Error(`${sheet} has no dates`);
  const middle = new Date((from.getTime() + to.getTime()) / 2);
  const begins = halfYear(Number(begun.slice(0, 4)), Number(begun.slice(5, 7)));
  const term = halfYear(middle.getFullYear(), middle.getMonth() + 1) - begins + 1;
  expect(term).toBeLessThanOrEqual(terms);
  if (begun === from.toISOString().slice(0, 7)) {
    expect(fact("Uddannelse")).toMatch(/^Hel /);
    expect(Math.round((to.getTime() - from.getTime()) / HALF_YEAR)).toBe(terms);
  } else expect(fact("Uddannelse")).toMatch(sayTerm(term));
});

test("no two made-up people share a first name, and nobody is listed who is in no text", () => {
  const names = [...students, ...workbook].map(({ name }) => name);
  const all = [...names, ...others];
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  const paths = globSync(["products/*/*.md", "src/content/articles/*.mdx"], { cwd: root });
  const texts = paths.map(read).join(" ");
  expect(others.filter((name) => !new RegExp(`\\b${name}`).test(texts))).toEqual([]);
});
