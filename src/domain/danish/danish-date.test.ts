import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyDate } from "../../../tests/support/students.ts";
import {
  ageOn,
  danishDateAt,
  daysBetween,
  formatDate,
  formatInstant,
  formatMonth,
  formatMonthName,
  formatShortDate,
  formatShortMonth,
  isRealDate,
  nextYearlyDate,
} from "./danish-date.ts";

test("the day is Denmark's, in winter and in summer", () => {
  expect(danishDateAt(new Date("2026-11-20T22:59:59Z"))).toBe("2026-11-20");
  expect(danishDateAt(new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
  expect(danishDateAt(new Date("2026-07-01T21:59:59Z"))).toBe("2026-07-01");
  expect(danishDateAt(new Date("2026-07-01T22:00:00Z"))).toBe("2026-07-02");
});

test("only days of the calendar are real dates", () => {
  expect(["2028-02-29", "2026-12-31", "2000-02-29"].map(isRealDate)).toEqual([true, true, true]);
  const unreal = [
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "26-01-01",
    "2026-1-1",
    "",
    "2026-01-01T00:00",
    " 2026-01-01",
  ];
  expect(unreal.filter(isRealDate)).toEqual([]);
});

test.each([
  ["2001-04-01", "2027-03-31", 25],
  ["2001-04-01", "2027-04-01", 26],
  ["2004-02-29", "2029-02-28", 24],
  ["2004-02-29", "2029-03-01", 25],
  ["2004-02-29", "2028-02-28", 23],
  ["2004-02-29", "2028-02-29", 24],
])("somebody born on %s is on %s %d years old", (birthday, on, age) => {
  expect(ageOn(birthday, on)).toBe(age);
});

test("a yearly date is today's, later this year's or next year's", () => {
  expect(nextYearlyDate("03-01", "2026-03-01")).toBe("2026-03-01");
  expect(nextYearlyDate("03-01", "2026-02-28")).toBe("2026-03-01");
  expect(nextYearlyDate("03-01", "2026-03-02")).toBe("2027-03-01");
  expect(nextYearlyDate("01-01", "2026-12-31")).toBe("2027-01-01");
});

test("the next yearly date is a real day within a year", () => {
  fc.assert(
    fc.property(anyDate("2024-01-01", 4000), anyDate("2024-01-01", 365), (today, model) => {
      const next = nextYearlyDate(model.slice(5), today);
      expect(isRealDate(next)).toBe(true);
      expect(daysBetween(today, next)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(today, next)).toBeLessThanOrEqual(366);
    }),
    { numRuns: 2000 },
  );
});

test("dates read as Danes write them", () => {
  expect(formatDate("2027-03-01")).toBe("1.\u00a0marts 2027");
  expect(formatShortDate("2027-03-01")).toBe("1.\u00a0mar.");
  expect(formatMonth("2027-03")).toBe("marts 2027");
  expect(formatMonthName("2027-03")).toBe("marts");
  expect(formatShortMonth("2027-05")).toBe("maj");
  expect(formatInstant(new Date("2026-11-21T13:05:00Z"))).toBe(
    "21.\u00a0november 2026 kl.\u00a014.05",
  );
});
