import { expect, test } from "vitest";
import { stepWith } from "../../../tests/support/quiz-steps.ts";
import { isOption, optionsOf } from "../matching/answer-options.ts";
import type { Answers } from "../matching/answers.ts";
import { regionOf, suggestAnswers, withSuggestedAnswers } from "./suggestions.ts";

function suggested(field: string, answers: Answers): string | undefined {
  return suggestAnswers(stepWith(field), answers).get(field)?.answer;
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
  expect(suggested("city", { municipality: "samsoe" })).toBe("andet");
  expect(
    suggested("exchangeDuration", { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" }),
  ).toBe("5\u00a0måneder");
  expect(
    suggested("exchangeDuration", { exchangeStart: "2027-06-30", exchangeEnd: "2027-02-01" }),
  ).toBeUndefined();
});

test("what follows is filled in without changing what was said, and follows when that changes", () => {
  const answers = {
    municipality: "aarhus",
    exchangeStart: "2027-02-01",
    exchangeEnd: "2027-06-30",
    exchangeCountry: "schweiz",
  };
  expect(withSuggestedAnswers(answers)).toMatchObject({
    city: "aarhus",
    region: "oestjylland",
    destination: "europa",
    exchangeDuration: "5\u00a0måneder",
  });
  expect(answers).not.toHaveProperty("city");
  expect(withSuggestedAnswers({ ...answers, exchangeEnd: "2027-04-30" }).exchangeDuration).toBe(
    "3\u00a0måneder",
  );
});

test("a nurse's bachelor is a professional one, and so is any at a university college", () => {
  const level = (answers: Answers) => suggested("educationLevel", answers);
  expect(level({ studyLevel: "bachelor", currentField: "sygeplejerske" })).toBe(
    "professionsbachelor",
  );
  expect(level({ studyLevel: "bachelor", currentInstitution: "via" })).toBe("professionsbachelor");
  expect(level({ studyLevel: "bachelor", currentInstitution: "ku", currentField: "jura" })).toBe(
    "bachelor",
  );
  expect(level({ studyLevel: "kandidat", currentField: "sygeplejerske" })).toBe("kandidat");
});

test("a municipality lies in one part of the country at most", () => {
  for (const { value } of optionsOf("municipality")) {
    const region = regionOf(value);
    if (region !== undefined) expect(isOption("region", region), region).toBe(true);
  }
  expect(regionOf("roskilde")).toBeUndefined();
});
