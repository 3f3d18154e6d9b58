import { expect, test } from "vitest";
import { countReaders } from "../../src/domain/matching/question-readers.ts";
import { fieldsOf, steps } from "../../src/domain/quiz/questions.ts";
import { minutesLeft } from "../../src/domain/quiz/time-left.ts";
import { readRealData } from "../support/real-grants.ts";

test("the quiz requires no answer that no grant reads", () => {
  const { grants, conditions } = readRealData();
  const readers = countReaders({ grants: grants.filter(({ active }) => active), conditions });
  const unread = steps
    .flatMap(fieldsOf)
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
  } as const;
  const readers = countReaders({
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
      { ...condition, id: "over", yesWhen: [{ field: "employed", value: "ja" }], after: null },
      { ...condition, id: "under", yesWhen: [{ field: "city", value: "aarhus" }], after: "over" },
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

test("the time that is left shrinks with every answer and every step, and never is nothing", () => {
  const all = minutesLeft(steps, 0, {});
  expect(all).toBeGreaterThanOrEqual(3);
  expect(all).toBeLessThanOrEqual(8);
  const minutes = steps.map((_, at) => minutesLeft(steps, at, {}));
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  expect(minutes.at(-1)).toBe(1);
});
