import { expect, test } from "vitest";
import { statedAnswerText } from "./notes.ts";
import { outcomesText } from "./outcomes.ts";

const reported = { grantId: "x", answers: 14, granted: 6, amounts: 11, averageKroner: 12_000 };

test("others hear how it went once more than ten have told, and of amounts once more than ten have told theirs", () => {
  expect(outcomesText(reported)).toBe(
    "14 har fortalt, hvordan det gik: 6 fik ja, i snit 12.000\u00a0kr.",
  );
  expect(outcomesText({ ...reported, answers: 10 })).toBeNull();
  expect(outcomesText({ ...reported, answers: 11 })).toMatch(/^11 har fortalt/);
  expect(outcomesText({ ...reported, amounts: 10 })).toBe(
    "14 har fortalt, hvordan det gik: 6 fik ja",
  );
  expect(outcomesText({ ...reported, granted: 0, amounts: 0, averageKroner: null })).toBe(
    "14 har fortalt, hvordan det gik: ingen fik ja",
  );
  expect(outcomesText(undefined)).toBeNull();
});

test("a foundation's answer is passed on as what it said, and not at all where it said nothing", () => {
  expect(
    statedAnswerText({
      statedDeadline: "2027-03-01",
      statedKroner: 10_000,
      statedOther: "Kun pr. post",
    }),
  ).toBe(
    "Fonden har svaret en, der spurgte.\nFrist: 1.\u00a0marts 2027.\nBeløb: 10.000\u00a0kr.\nAndet: Kun pr. post",
  );
  expect(
    statedAnswerText({ statedDeadline: null, statedKroner: null, statedOther: "" }),
  ).toBeNull();
});
