import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataPaths, readDataFiles } from "../../cli/grants/data-files.ts";
import {
  countProperties,
  countStudents,
  countsBySourceYear,
  editionOf,
} from "../../src/method/count-method.ts";
import { readRealData } from "../support/real-grants.ts";

const tests = new URL("../domain/", import.meta.url);
const read = (folder: URL, file: string) => readFileSync(new URL(file, folder), "utf8");

test("the students that the page counts are those that the tests hold", async () => {
  const folder = new URL("golden/", tests);
  const files = readdirSync(folder);
  const students: unknown[] = [];
  for (const file of files) {
    const lists: Readonly<Record<string, unknown>> = await import(new URL(file, folder).pathname);
    students.push(...Object.values(lists).filter(Array.isArray).flat());
  }
  expect(students.length).toBeGreaterThanOrEqual(40);
  expect(countStudents(files.map((file) => read(folder, file)))).toBe(students.length);
});

test("the properties that the page counts are tests that run", () => {
  const sources = readdirSync(tests)
    .filter((file) => file.endsWith(".properties.test.ts"))
    .map((file) => read(tests, file));
  expect(sources.length).toBeGreaterThan(0);
  expect(countProperties(sources)).toBeGreaterThan(5);
});

test("the page names the data edition as an import of the same files does", async () => {
  const grants = new URL("../../data/grants.csv", import.meta.url);
  const result = await readDataFiles(dataPaths(grants.pathname));
  if (!result.ok) throw new Error("data/ has faults");
  const conditions = new URL("conditions.csv", grants);
  expect(await editionOf(readFileSync(grants, "utf8"), readFileSync(conditions, "utf8"))).toBe(
    result.files.version,
  );
});

test("every active grant is in exactly one of the years, newest first", () => {
  const active = readRealData().grants.filter((grant) => grant.active);
  const years = countsBySourceYear(active);
  expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(active.length);
  const numbers = years.flatMap(({ label }) => (/^\d{4}$/.test(label) ? [Number(label)] : []));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});
