import { expect, test } from "vitest";
import { outcomesText } from "../../src/domain/list/outcomes.ts";
import { toldAnswer } from "../../src/domain/list/told-answer.ts";

const told = { grantId: "x", answers: 14, granted: 6, amounts: 11, averageKroner: 12_000 };

test("others hear how it went once more than ten have told, and of amounts once more than ten have told theirs", () => {
  expect(outcomesText(told)).toBe(
    "14 har fortalt, hvordan det gik: 6 fik ja, i snit 12.000\u00a0kr.",
  );
  expect(outcomesText({ ...told, answers: 10 })).toBeNull();
  expect(outcomesText({ ...told, answers: 11 })).toMatch(/^11 har fortalt/);
  expect(outcomesText({ ...told, amounts: 10 })).toBe("14 har fortalt, hvordan det gik: 6 fik ja");
  expect(outcomesText({ ...told, granted: 0, amounts: 0, averageKroner: null })).toBe(
    "14 har fortalt, hvordan det gik: ingen fik ja",
  );
  expect(outcomesText(undefined)).toBeNull();
});

test("a foundation's answer is passed on as what it said, and not at all where it said nothing", () => {
  expect(
    toldAnswer({ toldDeadline: "2027-03-01", toldKroner: 10_000, toldOther: "Kun pr. post" }),
  ).toBe(
    "Fonden har svaret en, der spurgte.\nFrist: 1.\u00a0marts 2027.\nBeløb: 10.000\u00a0kr.\nAndet: Kun pr. post",
  );
  expect(toldAnswer({ toldDeadline: null, toldKroner: null, toldOther: "" })).toBeNull();
});
