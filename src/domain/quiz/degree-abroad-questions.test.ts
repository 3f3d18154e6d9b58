import { expect, test } from "vitest";
import { stepWith } from "../../../tests/support/quiz-steps.ts";
import { stepForStayType } from "./degree-abroad-questions.ts";
import { stepFields } from "./questions.ts";
import { findStepErrors } from "./validation.ts";

test("a whole education abroad is asked about where the stay is, with the same answers, and any other stay is not", () => {
  const abroad = stepWith("stayType");
  const asked = (stayType: string) =>
    stepFields(stepForStayType(abroad, { stayType })).map(({ id }) => id);
  expect(asked("udveksling")).toEqual(stepFields(abroad).map(({ id }) => id));
  expect(asked("hel-uddannelse").slice(0, 4)).toEqual([
    "stayType",
    "studyField",
    "currentField",
    "educationLevel",
  ]);
});

test("what is asked of the education abroad has to be answered there", () => {
  const step = stepForStayType(stepWith("stayType"), { stayType: "hel-uddannelse" });
  const missing = findStepErrors(step, { stayType: "hel-uddannelse" }, "2026-11-23");
  expect(missing.map(({ field }) => field)).toContain("currentField");
});
