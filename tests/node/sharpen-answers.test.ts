import { expect, test } from "vitest";
import { findOptions } from "../../src/components/find-options.ts";
import { isUnion } from "../../src/domain/quiz/searched-options.ts";
import {
  type AskedQuestion,
  answerQuestion,
  broaderOption,
  denyUnanswered,
  groupQuestions,
  mergeQuestions,
  offeredPlaces,
  questionOptions,
  questionSearches,
  tickEffectText,
} from "../../src/results/sharpen-answers.ts";
import { readRealData } from "../support/real-grants.ts";

function question(id: string, overrides: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    id,
    group: "person",
    text: id,
    explanation: null,
    share: 0.01,
    partOf: null,
    after: null,
    searchWords: [],
    canBeMaybe: false,
    ...overrides,
  };
}

const asked = [
  question("jyske-egne", { group: "sted" }),
  question("skole-i-byer", { group: "skole" }),
  question("kvinde"),
  question("fur", { group: "sted", partOf: "jyske-egne" }),
  question("hilleroed", { group: "sted", after: "kvinde" }),
];

const found = (questions: readonly AskedQuestion[]) =>
  [...groupQuestions(questions).searched].map(([{ key }, hits]) => [key, hits.map(({ id }) => id)]);

test("places and schools are searched with their parts; what follows a box stands under that box alone", () => {
  expect(found(asked)).toEqual([["steder", ["jyske-egne", "skole-i-byer", "fur"]]]);
  expect(groupQuestions(asked).boxes.map(({ id }) => id)).toEqual(["kvinde"]);
});

test("one tick is one answer: nothing else becomes yes, and what it is part of does not become no", () => {
  const more = [...asked, question("esbjerg", { group: "sted", partOf: "jyske-egne" })];
  const said = answerQuestion(more, { "jyske-egne": "nej" }, "fur", "ja");
  expect(said).toEqual({ fur: "ja" });
  expect(denyUnanswered(more, said)).toEqual({
    fur: "ja",
    esbjerg: "nej",
    "skole-i-byer": "nej",
    kvinde: "nej",
  });
});

test("what follows a tick is asked once a grant hangs on it; parts are asked with their whole", () => {
  const after = question("toender", { group: "skole", after: "jyske-egne", grants: 0 });
  const part = question("grenaa", { group: "sted", partOf: "jyske-egne", grants: 0 });
  const said = denyUnanswered([...asked, after, part], { "jyske-egne": "ja" });
  expect(said).not.toHaveProperty("toender");
  expect(said).toMatchObject({ grenaa: "nej" });
  const later = mergeQuestions([...asked, after], [{ ...after, grants: 1 }]);
  expect(denyUnanswered(later, { "jyske-egne": "ja" })).toMatchObject({ toender: "nej" });
});

test("a place the quiz already names needs only a tick, and a named school says nothing of its town", () => {
  const cities = question("skole-i-byer", {
    group: "skole",
    text: "Esbjerg, Hillerød, Odense eller Vejle",
  });
  const school = question("odense-katedralskole", {
    group: "skole",
    text: "Odense Katedralskole",
    explanation: "Du bliver student herfra i år.",
    share: 0.002,
    partOf: "skole-i-byer",
  });
  const offered = (answers: Record<string, string>) =>
    [...offeredPlaces([cities, school, ...asked], answers).values()].map(({ text }) => text);
  expect(offered({ municipality: "hilleroed", previousEducation: "Hf i Fursund" })).toEqual([
    "Jeg har gået i skole i Hillerød",
  ]);
  expect(offered({ city: "odense", previousEducation: "stx, Odense Katedralskole" })).toEqual([
    "Odense Katedralskole: Jeg bliver student herfra i år",
  ]);
  // Living there is not all that such a condition asks.
  asked.push(
    question("bornholm", { group: "sted", text: "Bornholm", explanation: "Du er vokset op dér." }),
  );
  expect(offered({ region: "bornholm" })).toEqual(["Bornholm: Jeg er vokset op dér"]);
  expect(offered({ city: "viborg", previousEducation: "Bachelor i jura" })).toEqual([]);
});

test.each([
  [{ match: 7, possible: 51, awaitingAnswer: 46 }, "Fur: ét legat mere passer."],
  [
    { match: 8, possible: 51, awaitingAnswer: 44 },
    "Fur: to legater mere passer, to legater mere at tjekke.",
  ],
  [{ match: 5, possible: 52, awaitingAnswer: 47 }, "Fur: ét legat færre passer."],
  [
    { match: 7, possible: 49, awaitingAnswer: 44 },
    "Fur: ét legat mere passer, to legater falder fra.",
  ],
  [{ match: 6, possible: 50, awaitingAnswer: 45 }, "Fur: to legater falder fra."],
  [
    { match: 6, possible: 52, awaitingAnswer: 47 },
    "Fur er talt med. Legaterne kræver også noget andet.",
  ],
])("a tick that leads to %j is told as »%s«", (after, expected) => {
  expect(tickEffectText("Fur", { match: 6, possible: 52, awaitingAnswer: 47 }, after, false)).toBe(
    expected,
  );
});

test("new questions are added at the end, and known ones stay where they are", () => {
  const more = mergeQuestions(asked, [question("kvinde"), question("sps")]);
  expect(more.map(({ id }) => id)).toEqual([...asked.map(({ id }) => id), "sps"]);
  expect(mergeQuestions(asked, [question("kvinde")])).toBe(asked);
});

test("what follows an answer is open again once that is taken back; a part stays what was said of it", () => {
  const both = answerQuestion(
    asked,
    { kvinde: "ja", fur: "ja", "jyske-egne": "ja" },
    "hilleroed",
    "ja",
  );
  expect(answerQuestion(asked, both, "kvinde", null)).toEqual({ fur: "ja", "jyske-egne": "ja" });
  expect(answerQuestion(asked, both, "jyske-egne", null)).toMatchObject({
    fur: "ja",
    hilleroed: "ja",
  });
});

test("a union is known by its name and by what it is called", () => {
  expect(["djøf", "IDA", "DSR", "HK"].filter((typed) => !isUnion(typed))).toEqual([]);
  expect(["lyng", "spejder", "KFUM"].filter(isUnion)).toEqual([]);
});

test.each([
  ["odense", ["Odense Katedralskole", "Odense (gymnasium eller skole)"]],
  ["hiller", ["Hillerød (gymnasium eller skole)", "Handelsskole i Hillerød eller Helsingør"]],
  ["ital", []],
  ["inge", []],
  ["køb", []],
])(
  "»%s« is offered as %j among the places: the town first, and no middle of a word",
  (typed, expected) => {
    const all = readRealData().conditions.map(({ yesWhen, noWhen, ...each }) => each);
    const [places] = groupQuestions(all).searched.values();
    const hits = findOptions(questionOptions(places ?? [], {}), typed).filter(
      ({ isInside, synonym }) => !isInside && synonym === null,
    );
    expect(hits.map(({ option }) => option.label).toSorted()).toEqual(expected.toSorted());
    const inside = findOptions(questionOptions(places ?? [], {}), typed).map(
      ({ isInside }) => isInside,
    );
    expect(inside).toEqual(inside.toSorted());
  },
);

test.each([
  ["Frederikshavn", "nordjylland", null],
  ["Falster", "falster-eller-frederiksvaerk", null],
  ["Nykøbing F", "falster-eller-frederiksvaerk", null],
  ["Haderslev", "soenderjylland-eller-sydslesvig", null],
  ["Silkeborg", "silkeborg", "bygningshaandvaerker"],
  ["smed", null, "svendebrev"],
  ["vvs", null, "svendebrev"],
  ["dsr", null, "dsr-fagligt-selskab"],
  ["djøf", null, null],
  ["Borgerdyd", null, null],
  ["Aarhus", null, "forum-eller-restaurering"],
  // Not in the words of any box, but in Northern Jutland.
  ["Klarup", "nordjylland", null],
])(
  "»%s« finds %s among the places and %s among trades, or that no more is known",
  (typed, place, trade) => {
    const all = readRealData().conditions.map(({ yesWhen, noWhen, ...each }) => each);
    const first = questionSearches.map((search) => {
      const options = questionOptions(groupQuestions(all).searched.get(search) ?? [], {});
      const [hit] = findOptions(options, typed);
      const broader = search.key === "steder" ? broaderOption(options, typed) : undefined;
      return (hit?.option ?? broader)?.id ?? null;
    });
    expect(first).toEqual([place, trade]);
  },
);
