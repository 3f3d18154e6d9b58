import { expect, test } from "vitest";
import {
  type AskedQuestion,
  addAsked,
  groupQuestions,
  shownQuestions,
  withAllSaid,
  withTick,
} from "../../src/results/asked-questions.ts";

function question(id: string, overrides: Partial<AskedQuestion> = {}): AskedQuestion {
  return { id, group: "person", text: id, explanation: null, after: null, ...overrides };
}

const asked = [
  question("jyske-egne", { group: "sted" }),
  question("skole-i-byer", { group: "skole" }),
  question("kvinde"),
  question("fur", { group: "sted", after: "jyske-egne" }),
  question("hilleroed", { group: "sted", after: "kvinde" }),
];

test("places and schools are one question, and what follows a box stands under it alone", () => {
  expect(
    groupQuestions(asked).map(({ key, questions }) => [key, questions.map(({ id }) => id)]),
  ).toEqual([
    ["sted", ["jyske-egne", "skole-i-byer"]],
    ["person", ["kvinde"]],
  ]);
});

test("what follows an answer of the quiz stands on its own", () => {
  const [group] = groupQuestions([question("kolding", { group: "sted", after: "svendebrev" })]);
  expect(group?.questions.map(({ id }) => id)).toEqual(["kolding"]);
});

test("new questions are added at the end, and known ones stay where they are", () => {
  const more = addAsked(asked, [question("kvinde"), question("sps")]);
  expect(more.map(({ id }) => id)).toEqual([...asked.map(({ id }) => id), "sps"]);
  expect(addAsked(asked, [question("kvinde")])).toBe(asked);
});

test("a tick shows what follows it; taking it away forgets what was said there", () => {
  expect(shownQuestions(asked, {})).toEqual(["jyske-egne", "skole-i-byer", "kvinde"]);
  const ticked = withTick(asked, {}, "jyske-egne", true);
  expect(shownQuestions(asked, ticked)).toContain("fur");
  const both = withTick(asked, ticked, "fur", true);
  expect(both).toEqual({ "jyske-egne": "ja", fur: "ja" });
  expect(withTick(asked, both, "jyske-egne", false)).toEqual({});
});

test("whoever says that this was all says no to every box in view, and to no other", () => {
  expect(withAllSaid(asked, { kvinde: "ja" })).toEqual({
    kvinde: "ja",
    "jyske-egne": "nej",
    "skole-i-byer": "nej",
    hilleroed: "nej",
  });
});
