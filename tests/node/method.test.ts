import { expect, test } from "vitest";
import { countsBySourceYear } from "../../src/method/count-method.server.ts";
import { readRealData } from "../support/real-grants.ts";

test("every active grant is in exactly one of the years, newest first", () => {
  const active = readRealData().grants.filter((grant) => grant.active);
  const years = countsBySourceYear(active);
  expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(active.length);
  const numbers = years.flatMap(({ label }) => (/^\d{4}$/.test(label) ? [Number(label)] : []));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});
