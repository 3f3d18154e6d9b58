import { expect, test } from "vitest";
import { readRealData } from "../../../tests/support/real-grants.ts";
import { quizSteps, stepFields } from "../quiz/questions.ts";
import { countGrantsByField } from "./question-readers.ts";

test("the quiz requires no answer that no grant reads", () => {
  const { grants, conditions } = readRealData();
  const readers = countGrantsByField({ grants: grants.filter(({ active }) => active), conditions });
  const unread = quizSteps
    .flatMap(stepFields)
    .filter(({ id, required }) => required && (readers[id] ?? 0) === 0)
    .map(({ id }) => id);
  expect(unread).toEqual([]);
});

test("a grant counts once for each answer that it reads, also through conditions and what these follow", () => {
  const condition = {
    group: "medlem",
    text: "",
    explanation: null,
    share: 0.1,
    noWhen: [],
    partOf: null,
    after: null,
    searchWords: [],
    canBeMaybe: false,
  } as const;
  const readers = countGrantsByField({
    grants: [
      {
        criteria: [
          { column: "age", min: 18, max: null },
          { column: "months", min: 3, max: null },
        ],
      },
      {
        criteria: [
          { column: "destination", required: ["usa"], open: [], preferred: [] },
          { column: "exchangeCountry", required: ["usa"], open: [], preferred: [] },
          { column: "betingelser", condition: "under", mustHold: true },
        ],
      },
    ],
    conditions: [
      { ...condition, id: "over", yesWhen: [{ field: "employed", value: "ja" }] },
      { ...condition, id: "under", yesWhen: [{ field: "city", value: "aarhus" }], partOf: "over" },
    ],
  });
  expect(readers).toMatchObject({
    birthday: 1,
    exchangeStart: 1,
    duration: 1,
    destination: 1,
    exchangeCountry: 1,
    city: 1,
    employed: 1,
    studyLevel: 0,
  });
});
