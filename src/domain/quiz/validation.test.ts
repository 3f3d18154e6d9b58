import { expect, test } from "vitest";
import { stepWith } from "../../../tests/support/quiz-steps.ts";
import type { Answers } from "../matching/answers.ts";
import { findStepErrors, findUnansweredSteps, visitableStage } from "./validation.ts";

const today = "2026-11-21";

/** What is said of one field of its step. */
function faultOf(field: string, answers: Answers): string | undefined {
  return findStepErrors(stepWith(field), answers, today).find((error) => error.field === field)
    ?.message;
}

test("a birthday is a real day that makes somebody between 15 and 100 years old", () => {
  expect(faultOf("birthday", { birthday: "2002-05-14" })).toBeUndefined();
  expect(faultOf("birthday", { birthday: "" })).toBe("Skriv din fødselsdato");
  expect(faultOf("birthday", { birthday: "2002-02-30" })).toMatch(/findes ikke/);
  expect(faultOf("birthday", { birthday: "-06-03" })).toMatch(/findes ikke/);
  expect(faultOf("birthday", { birthday: "02-06-03" })).toBe("Skriv årstallet med fire cifre");
  expect(faultOf("birthday", { birthday: "2025-05-14" })).toBe(
    "Tjek årstallet: med den dato er du 1\u00a0år",
  );
  expect(faultOf("birthday", { birthday: "2011-11-21" })).toBeUndefined();
  expect(faultOf("birthday", { birthday: "2011-11-22" })).toMatch(/14\sår/);
  expect(faultOf("birthday", { birthday: "1925-11-21" })).toMatch(/101\sår/);
  expect(faultOf("birthday", { birthday: "2030-01-01" })).toBe(
    "Fødselsdatoen skal ligge før i dag",
  );
});

test("a stay ends after it begins, and not before today", () => {
  const stay = (exchangeStart: string, exchangeEnd: string) =>
    faultOf("exchangeEnd", { exchangeStart, exchangeEnd });
  expect(stay("2027-02-01", "2027-06-30")).toBeUndefined();
  expect(stay("2027-02-01", "2027-02-01")).toBeUndefined();
  expect(stay("2027-02-01", "2027-01-31")).toBe("Slutdatoen skal ligge efter startdatoen");
  expect(stay("2026-08-01", "2026-11-21")).toBeUndefined();
  expect(stay("2026-02-01", "2026-06-30")).toBe(
    "Opholdet sluttede 30.\u00a0juni 2026. Vælg et ophold, der ligger forude",
  );
});

test("an empty choice is asked for in the words of its question", () => {
  expect(faultOf("danishCitizenship", {})).toBe("Vælg, om du er dansk statsborger");
  expect(faultOf("stayType", {})).toBe("Vælg, hvad det er for et ophold");
  const home = { municipality: "viborg" };
  expect(faultOf("region", home)).toBe("Vælg landsdel");
  expect(faultOf("region", { ...home, region: "atlantis" })).toBe("Vælg landsdel");
  // The municipality may say it.
  expect(faultOf("region", {})).toBeUndefined();
});

test("a step that is optional altogether does not stand in the way", () => {
  const answers = {
    studyLevel: "kandidat",
    destination: "europa",
    duration: "4-6",
    studyField: "teknik",
  };
  const open = findUnansweredSteps(answers, today);
  expect(open[0]).toBe(5);
  expect(visitableStage(99, open)).toBe(5);
  expect(visitableStage(4, open)).toBe(4);
  expect(visitableStage(4, findUnansweredSteps({}, today))).toBe(0);
});

test("the grants are shown once everything is answered, and before that what is missing", () => {
  expect(visitableStage("results", [])).toBe("results");
  expect(visitableStage("answers", [])).toBe("answers");
  expect(visitableStage(13, [])).toBe("answers");
  expect(visitableStage(3, [])).toBe(3);
  expect(visitableStage("results", [5, 12])).toBe(5);
  expect(visitableStage("results", [11])).toBe("answers");
  expect(visitableStage("answers", [0, 12])).toBe(0);
});

test("what follows from another answer is answered", () => {
  const far = {
    studyLevel: "bachelor",
    exchangeCountry: "usa",
    duration: "4-6",
    studyField: "teknik",
  };
  expect(findUnansweredSteps(far, today)[0]).toBe(5);
});
