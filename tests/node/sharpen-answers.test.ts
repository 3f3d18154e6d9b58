import { expect, test } from "vitest";
import {
  type AskedQuestion,
  addAsked,
  chosenOf,
  groupQuestions,
  offeredOf,
  shownQuestions,
  withAllSaid,
  withTick,
} from "../../src/results/sharpen-answers.ts";

function question(id: string, overrides: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    id,
    group: "person",
    text: id,
    explanation: null,
    share: 0.01,
    after: null,
    ...overrides,
  };
}

const asked = [
  question("jyske-egne", { group: "sted" }),
  question("skole-i-byer", { group: "skole" }),
  question("kvinde"),
  question("fur", { group: "sted", after: "jyske-egne" }),
  question("hilleroed", { group: "sted", after: "kvinde" }),
];

const found = (questions: readonly AskedQuestion[]) =>
  [...groupQuestions(questions).searched].map(([{ key }, hits]) => [key, hits.map(({ id }) => id)]);

test("places and schools are searched with what follows them; what follows a box stands under that box alone", () => {
  expect(found(asked)).toEqual([["steder", ["jyske-egne", "skole-i-byer", "fur"]]]);
  expect(groupQuestions(asked).boxes.map(({ id }) => id)).toEqual(["kvinde"]);
});

test("membership, family and trade are one search", () => {
  expect(
    found([
      question("mejerist", { group: "fag" }),
      question("3f", { group: "medlem" }),
      question("soefolk", { group: "familie" }),
    ]),
  ).toEqual([["fag", ["mejerist", "3f", "soefolk"]]]);
});

test("what follows an answer of the quiz stands on its own", () => {
  expect(found([question("kolding", { group: "sted", after: "svendebrev" })])).toEqual([
    ["steder", ["kolding"]],
  ]);
});

test("a place that is named says yes to what it follows, and no to the other places there", () => {
  const more = [...asked, question("esbjerg", { group: "sted", after: "jyske-egne" })];
  const said = withTick(more, { "jyske-egne": "nej" }, "fur", true);
  expect(said).toEqual({ fur: "ja" });
  expect(chosenOf(more, said).map(({ id }) => id)).toEqual(["fur"]);
  expect(withAllSaid(more, said)).toEqual({
    fur: "ja",
    "jyske-egne": "ja",
    esbjerg: "nej",
    "skole-i-byer": "nej",
    kvinde: "nej",
  });
});

test("what no grant of the list hangs on can be named, but is not asked", () => {
  const more = [...asked, question("toender", { group: "skole", after: "jyske-egne", grants: 0 })];
  expect(withAllSaid(more, { "jyske-egne": "ja" })).not.toHaveProperty("toender");
  expect(withAllSaid(more, { toender: "ja" })).toMatchObject({ "jyske-egne": "ja" });
  // Until a grant does.
  const later = addAsked(more, [
    question("toender", { group: "skole", after: "jyske-egne", grants: 1 }),
  ]);
  expect(withAllSaid(later, { "jyske-egne": "ja" })).toMatchObject({ toender: "nej" });
});

test("what many can say yes to is offered without a search, until it is chosen", () => {
  const common = [
    question("foraeldre", { group: "familie", share: 0.1 }),
    question("mejerist", { group: "fag" }),
  ];
  expect(offeredOf(common, {}).map(({ id }) => id)).toEqual(["foraeldre"]);
  expect(offeredOf(common, { foraeldre: "ja" })).toEqual([]);
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
