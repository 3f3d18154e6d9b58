import { expect, test } from "vitest";
import { prepareRealGrants } from "../../../tests/support/real-grants.ts";
import { nursingAnswers, student } from "../../../tests/support/students.ts";
import { optionsOf } from "../matching/answer-options.ts";
import type { ConditionAnswers } from "../matching/conditions.ts";
import { makePreview } from "./match-preview.ts";

const today = "2026-11-21";
const preview = (conditions: ConditionAnswers, answers: object = {}) =>
  makePreview(prepareRealGrants(), { ...student(), ...answers, conditions }, today);

test("what hangs on the student is what an open condition leaves to check, and answering settles it", () => {
  const before = preview({});
  expect(before.answeredQuestions).toEqual([]);
  expect(before.awaitingAnswer).toBeGreaterThan(0);
  expect(before.awaitingAnswer).toBeLessThanOrEqual(before.possible);

  // As the boxes do: no to all that is asked, and to what that opens.
  let said: ConditionAnswers = {};
  let found = before;
  for (let round = 0; found.openQuestions.length > 0 && round < 10; round++) {
    said = { ...said, ...Object.fromEntries(found.openQuestions.map(({ id }) => [id, "nej"])) };
    found = preview(said);
  }
  expect(found.openQuestions).toEqual([]);
  expect(found.awaitingAnswer).toBe(0);
  expect(found.answeredQuestions.map(({ id }) => id).sort()).toEqual(Object.keys(said).sort());

  const unsure = Object.fromEntries(before.openQuestions.map(({ id }) => [id, "maaske"] as const));
  expect(preview(unsure).possible).toBeGreaterThan(0);
  expect(preview(unsure).awaitingAnswer).toBe(0);
});

test("an answered question comes back with its words, and an unknown one does not", () => {
  const { answeredQuestions } = preview({ kvinde: "ja", hilleroed: "nej", "findes-ikke": "ja" });
  expect(answeredQuestions).toEqual([
    expect.objectContaining({
      id: "kvinde",
      group: "person",
      text: "Jeg er kvinde",
      partOf: null,
      canBeMaybe: false,
    }),
    expect.objectContaining({ id: "hilleroed", text: "Hillerød", after: "kvinde" }),
  ]);
});

test("what follows an open question can be named before that is answered: it settles its umbrella", () => {
  const before = preview({});
  const open = new Set(before.openQuestions.map(({ id }) => id));
  const fur = before.followingQuestions.find(({ id }) => id === "fur");
  expect(fur).toMatchObject({ group: "sted", partOf: "jyske-egne" });
  expect(open.has("jyske-egne")).toBe(true);
  for (const { id } of before.followingQuestions) expect(open.has(id)).toBe(false);
  const named = preview({ fur: "ja" });
  expect(named.openQuestions.map(({ id }) => id)).not.toContain("jyske-egne");
  expect(named.total).toBeLessThanOrEqual(before.total);
});

test("who would not speak of health is not asked, and a list that is not for sale is then shown whole", () => {
  const refused = { ...nursingAnswers, hasDisability: "uoplyst" };
  let said: ConditionAnswers = {};
  let found = preview(said, refused);
  while (found.openQuestions.length > 0) {
    said = { ...said, ...Object.fromEntries(found.openQuestions.map(({ id }) => [id, "nej"])) };
    found = preview(said, refused);
  }
  expect(said).not.toHaveProperty("saerlige-barrierer");
  expect(found).toMatchObject({ isForSale: false, awaitingAnswer: 0, rows: [] });
  const unasked = preview(said, { ...refused, hasDisability: "" });
  expect(unasked.openQuestions.map(({ id }) => id)).toContain("saerlige-barrierer");
  expect(unasked.rows).not.toEqual([]);
});

test("what is not shown whole is told by the best that is known of it, and by no name", () => {
  const { rows, preview: first, picks, total, events } = preview({});
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(total - first.length);
  expect(picks).toHaveLength(first.length);
  const data = prepareRealGrants().data.grants;
  const shown = new Set(first.map(({ grant }) => grant.foundation));
  for (const { best, facts } of rows) {
    expect(best).not.toMatch(/ikke oplyst|står ikke/i);
    expect([best, ...facts].join("\n")).toMatch(
      /^(?:\p{L}+ legater, )?(frist|frist ventes|åbner|ventes at åbne|søges senest) i \p{L}+|^søges hele året$|^kommer af sig selv$|^spørg /imu,
    );
  }
  const schools = new Set(optionsOf("currentInstitution").map(({ label }) => label));
  const said = JSON.stringify([rows, events]);
  // A school that gives is also named as whom a grant is for.
  for (const { foundation } of data)
    if (!shown.has(foundation) && !schools.has(foundation)) expect(said).not.toContain(foundation);
});
