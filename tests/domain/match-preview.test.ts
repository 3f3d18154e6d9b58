import { expect, test } from "vitest";
import { makePreview } from "../../src/domain/list/match-preview.ts";
import type { ConditionAnswers } from "../../src/domain/matching/conditions.ts";
import { prepareRealGrants } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

const today = "2026-11-21";
const preview = (conditions: ConditionAnswers) =>
  makePreview(prepareRealGrants(), { ...student(), conditions }, today);

test("what hangs on the student is what an open condition leaves to check, and answering settles it", () => {
  const before = preview({});
  expect(before.answeredQuestions).toEqual([]);
  expect(before.hanging).toBeGreaterThan(0);
  expect(before.hanging).toBeLessThanOrEqual(before.possible);

  // As the boxes do: no to all that is asked, and to what that opens.
  let said: ConditionAnswers = {};
  let found = before;
  for (let round = 0; found.openQuestions.length > 0 && round < 10; round++) {
    said = { ...said, ...Object.fromEntries(found.openQuestions.map(({ id }) => [id, "nej"])) };
    found = preview(said);
  }
  expect(found.openQuestions).toEqual([]);
  expect(found.hanging).toBe(0);
  expect(found.answeredQuestions.map(({ id }) => id).sort()).toEqual(Object.keys(said).sort());
});

test("an answered question comes back with its words, and an unknown one does not", () => {
  const { answeredQuestions } = preview({ kvinde: "ja", hilleroed: "nej", "findes-ikke": "ja" });
  expect(answeredQuestions).toEqual([
    {
      id: "kvinde",
      group: "person",
      text: "Jeg er kvinde",
      explanation: null,
      share: 0.58,
      after: null,
    },
    expect.objectContaining({ id: "hilleroed", text: "Hillerød", after: "kvinde" }),
  ]);
});

test("what follows an open question can be named before that is answered: it settles its umbrella", () => {
  const before = preview({});
  const open = new Set(before.openQuestions.map(({ id }) => id));
  const fur = before.followingQuestions.find(({ id }) => id === "fur");
  expect(fur).toMatchObject({ group: "sted", after: "jyske-egne" });
  expect(open.has("jyske-egne")).toBe(true);
  for (const { id } of before.followingQuestions) expect(open.has(id)).toBe(false);
  const named = preview({ fur: "ja" });
  expect(named.openQuestions.map(({ id }) => id)).not.toContain("jyske-egne");
  expect(named.total).toBeLessThanOrEqual(before.total);
});

test("every grant of the list is told by when something can be done for it, and by no name", () => {
  const { rows, preview: first } = preview({});
  expect(rows.length).toBeGreaterThan(10);
  for (const { action, due, deadlineKind, when } of rows) {
    if (action === "rolling")
      expect([due === null || when.when.includes("senest"), deadlineKind]).toEqual([
        true,
        "loebende",
      ]);
    if (due !== null) expect(when.when).toContain(due.slice(0, 4));
  }
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(2);
  for (const { grant } of first) expect(JSON.stringify(rows)).not.toContain(grant.foundation);
});
