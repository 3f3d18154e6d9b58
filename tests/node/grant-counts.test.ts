import { expect, test } from "vitest";
import { countForGuides, tabulateForGuides } from "../../src/content/grant-counts.server.ts";
import { dataOf, grantWith } from "../support/grants.ts";

const grants = [
  grantWith({
    id: "a",
    max_beloeb_dkk: "5000",
    studyLevel: "bachelor",
    bilag: "budget;cv",
    frist_type: "ukendt",
  }),
  grantWith({ id: "b", max_beloeb_dkk: "10000", frist_type: "fast", frister: "03-01;10-01" }),
  grantWith({
    id: "c",
    max_beloeb_dkk: "100000",
    studyLevel: "phd",
    gradeAverage: "8",
    frist_type: "fast",
    frister: "10-01",
    bilag: "anbefaling (to);budget",
  }),
  grantWith({
    id: "d",
    daekker: "studieafgift",
    danishCitizenship: "ja",
    gradeAverage: "7",
    frist_type: "ukendt",
  }),
  grantWith({ id: "closed", status: "inaktiv", max_beloeb_dkk: "777" }),
];
const counts = countForGuides(grants, "2026-11-21");

test("only active grants are counted", () => {
  expect(counts.active).toBe(4);
  expect([counts.withAmount, counts.withoutAmount, counts.withLargest]).toEqual([3, 1, 3]);
  const rated = grantWith({ id: "sats", satser: "600 EUR maaned" });
  const withRate = countForGuides([...grants, rated], "2026-11-21");
  expect([withRate.withAmount, withRate.withoutAmount, withRate.withLargest]).toEqual([4, 1, 3]);
  expect(counts.countedIn).toBe("november 2026");
});

test("a grant for ph.d. students alone is not one for bachelor and kandidat students", () => {
  expect(counts.withLargestForStudents).toBe(2);
  expect(counts.medianAmountForStudentsDkk).toBe(7500);
  expect(counts.from100000ForStudents).toBe(0);
});

test("attachments are counted by what they are, whatever they are called", () => {
  expect(counts.withAttachments).toBe(2);
  expect([counts.wantBudget, counts.wantCv, counts.wantRecommendation]).toEqual([2, 1, 1]);
});

test("deadlines are counted by kind, and the commonest date comes first", () => {
  expect([counts.fixedDeadline, counts.unknownDeadline, counts.springOrAutumn]).toEqual([2, 2, 2]);
  expect(tabulateForGuides(dataOf(grants), "2026-11-21").commonDeadlines).toEqual([
    "1. oktober",
    "1. marts",
  ]);
});

test("amounts fall into bands that leave none out", () => {
  const { amounts, gradesRequired } = tabulateForGuides(dataOf(grants), "2026-11-21");
  expect(amounts.map(({ all }) => all)).toEqual([1, 1, 0, 0, 0, 1]);
  expect(amounts.map(({ forStudents }) => forStudents)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(gradesRequired).toBe("7 eller 8");
});
