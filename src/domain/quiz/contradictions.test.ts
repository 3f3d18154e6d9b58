import { expect, test } from "vitest";
import { stepWith } from "../../../tests/support/quiz-steps.ts";
import { isOption } from "../matching/answer-options.ts";
import type { Answers } from "../matching/answers.ts";
import { findContradictions } from "./contradictions.ts";
import { countryOfUniversity, hostNamesByCountry } from "./known-universities.ts";

const today = "2026-11-21";
const abroad: Answers = {
  destination: "europa",
  duration: "4-6",
  exchangeCountry: "schweiz",
  exchangeUniversity: "ETH Zürich",
  exchangeStart: "2027-02-01",
  exchangeEnd: "2027-06-30",
};

function doubts(field: string, answers: Answers) {
  return findContradictions(stepWith(field), answers, today);
}

test("answers that go together raise no doubt", () => {
  for (const field of ["exchangeCountry", "destination", "duration"])
    expect(doubts(field, abroad)).toEqual([]);
  expect(doubts("exchangeCountry", {})).toEqual([]);
});

test("ETH Zürich is not in the USA, and either answer can be put right", () => {
  const found = doubts("exchangeCountry", { ...abroad, exchangeCountry: "usa" });
  expect(found.map(({ fields }) => fields)).toEqual([
    ["exchangeUniversity", "exchangeCountry"],
    ["destination", "exchangeCountry"],
  ]);
  expect(found[0]?.fixes).toEqual([
    { label: "Ret landet til Schweiz", answers: { exchangeCountry: "schweiz" } },
  ]);
  expect(found[1]?.fixes[0]?.answers).toEqual({ destination: "usa" });
});

test("a doubt is raised at each step that has a part in it, and at no other", () => {
  const answers = { ...abroad, destination: "asien" };
  expect(doubts("destination", answers)).toHaveLength(1);
  expect(doubts("exchangeCountry", answers)).toHaveLength(1);
  expect(doubts("duration", answers)).toEqual([]);
});

test("dates contradict a duration only where the stay lies outside of it", () => {
  const length = (duration: string, exchangeStart: string, exchangeEnd: string) =>
    doubts("duration", { duration, exchangeStart, exchangeEnd }).map(
      ({ fixes }) => fixes[0]?.answers.duration,
    );
  expect(length("4-6", "2027-02-01", "2027-06-30")).toEqual([]);
  expect(length("7-12", "2027-02-01", "2027-06-30")).toEqual(["4-6"]);
  expect(length("1-3", "2027-02-01", "2027-02-05")).toEqual([]);
  // Six and a half months lie between two answers, and both will do.
  expect(length("4-6", "2027-02-01", "2027-08-15")).toEqual([]);
  expect(length("7-12", "2027-02-01", "2027-08-15")).toEqual([]);
  expect(length("over12", "2027-08-01", "2028-06-30")).toEqual(["7-12"]);
  expect(length("7-12", "2027-08-01", "2029-06-30")).toEqual(["over12"]);
});

test("a stay that has begun is asked about, one that is over is not", () => {
  const start = (exchangeStart: string, exchangeEnd: string) =>
    doubts("exchangeStart", { exchangeStart, exchangeEnd }).length;
  expect(start("2026-11-20", "2027-01-31")).toBe(1);
  expect(start("2026-11-21", "2027-01-31")).toBe(0);
  expect(start("2026-02-01", "2026-06-30")).toBe(0);
});

test("a ph.d. student is not on a bachelor's education, and a kandidat student may be", () => {
  expect(doubts("educationLevel", { studyLevel: "phd", educationLevel: "bachelor" })).toHaveLength(
    1,
  );
  expect(doubts("educationLevel", { studyLevel: "kandidat", educationLevel: "bachelor" })).toEqual(
    [],
  );
  expect(doubts("educationLevel", { studyLevel: "anden", educationLevel: "mba" })).toEqual([]);
});

test("known hosts lie in countries of the list, whatever case and accents they are written in", () => {
  expect(countryOfUniversity("eth zurich, D-MATH")).toBe("schweiz");
  expect(countryOfUniversity("Université Paris-Saclay")).toBe("frankrig");
  expect(countryOfUniversity("Harvard Kennedy School")).toBe("usa");
  expect(countryOfUniversity("Cernavodă")).toBeNull();
  expect(countryOfUniversity("ved ikke")).toBeNull();
  expect(countryOfUniversity("Oxford eller Harvard")).toBeNull();
  for (const country of Object.keys(hostNamesByCountry))
    expect(isOption("exchangeCountry", country), country).toBe(true);
});
