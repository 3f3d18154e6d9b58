import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  countProperties,
  countStudents,
  countsBySourceYear,
} from "../../src/method/count-method.server.ts";
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

test("every active grant is in exactly one of the years, newest first", () => {
  const active = readRealData().grants.filter((grant) => grant.active);
  const years = countsBySourceYear(active);
  expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(active.length);
  const numbers = years.flatMap(({ label }) => (/^\d{4}$/.test(label) ? [Number(label)] : []));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});
