import { expect, test } from "vitest";
import { isOption, optionsOf } from "../../src/domain/matching/answer-options.ts";
import type { Answers } from "../../src/domain/matching/answers.ts";
import { stepAsking, steps } from "../../src/domain/quiz/questions.ts";
import {
  stayLengthText,
  suggestAnswers,
  withSuggestions,
} from "../../src/domain/quiz/suggestions.ts";

function suggested(field: string, answers: Answers): string | undefined {
  const step = steps[stepAsking(field)];
  if (step === undefined) throw new Error(`No step asks for ${field}`);
  return suggestAnswers(step, answers).get(field)?.answer;
}

test("the level of study fills in the type of education, where they share a name", () => {
  expect(suggested("educationLevel", { studyLevel: "phd" })).toBe("phd");
  expect(suggested("educationLevel", { studyLevel: "anden" })).toBe("anden");
});

test("the field of study tells the area before the broad field does", () => {
  expect(suggested("studyArea", { studyField: "samfundsvidenskab" })).toBe("samfundsvidenskab");
  expect(suggested("studyArea", { studyField: "samfundsvidenskab", currentField: "jura" })).toBe(
    "jura",
  );
  expect(suggested("studyArea", { studyField: "kreativ" })).toBe("kunst");
});

test("every area that is suggested is one of the list", () => {
  for (const { value: currentField } of optionsOf("currentField"))
    for (const { value: studyField } of optionsOf("studyField")) {
      const area = suggested("studyArea", { currentField, studyField });
      expect(area === undefined || isOption("studyArea", area), `${currentField} ${area}`).toBe(
        true,
      );
    }
});

test("dates, municipality and the one destination that is a country fill in what follows from them", () => {
  expect(suggested("exchangeCountry", { destination: "usa" })).toBe("usa");
  expect(suggested("exchangeCountry", { destination: "europa" })).toBeUndefined();
  expect(suggested("city", { municipality: "aarhus" })).toBe("aarhus");
  expect(suggested("city", { municipality: "samsoe" })).toBeUndefined();
  expect(
    suggested("exchangeDuration", { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" }),
  ).toBe("5\u00a0måneder");
  expect(
    suggested("exchangeDuration", { exchangeStart: "2027-06-30", exchangeEnd: "2027-02-01" }),
  ).toBeUndefined();
});

test("an answer that was given or emptied is never suggested over", () => {
  expect(suggested("city", { municipality: "aarhus", city: "odense" })).toBeUndefined();
  expect(suggested("city", { municipality: "aarhus", city: "" })).toBeUndefined();
});

test("suggestions add to the answers without changing them", () => {
  const answers = { municipality: "aarhus" };
  const filled = withSuggestions(
    answers,
    new Map([["city", { answer: "aarhus", from: "municipality" }]]),
  );
  expect(filled).toEqual({ municipality: "aarhus", city: "aarhus" });
  expect(answers).toEqual({ municipality: "aarhus" });
});

test("the length of a stay is said as people say it", () => {
  expect(stayLengthText("2027-02-01", "2027-02-01")).toBe("1\u00a0dag");
  expect(stayLengthText("2027-02-01", "2027-02-05")).toBe("5\u00a0dage");
  expect(stayLengthText("2027-02-01", "2027-02-21")).toBe("3\u00a0uger");
  expect(stayLengthText("2027-02-01", "2027-02-28")).toBe("1\u00a0måned");
  expect(stayLengthText("2027-08-01", "2028-06-30")).toBe("11\u00a0måneder");
});
