import { expect, test } from "vitest";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { planDeck } from "../../src/domain/list/list-wording.ts";
import { makePreview } from "../../src/domain/list/match-preview.ts";
import { PLANNED_GRANTS, planStart } from "../../src/domain/list/start-page-plan.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { conditionWith, dataOf, grantWith } from "../support/grants.ts";

const TODAY = "2026-11-21";
const NOW = new Date("2026-11-21T10:00:00Z");
type Row = Parameters<typeof grantWith>[0];

const student: MatchingAnswers = {
  studyLevel: "kandidat",
  duration: "4-6",
  destination: "europa",
  stayType: "udveksling",
  unionMember: "no",
  birthday: "2002-05-01",
  exchangeStart: "2027-02-01",
  exchangeEnd: "2027-06-30",
};
const conditions = [
  conditionWith({ id: "by", gruppe: "sted", andel: "0.02" }),
  conditionWith({ id: "sogn", gruppe: "sted", andel: "0.005", efter: "by" }),
];
const grantsOf = (...rows: Row[]) =>
  prepareGrants(
    dataOf(
      rows.map((row) => grantWith(row)),
      conditions,
    ),
  );
const preview = (answers: MatchingAnswers, ...rows: Row[]) =>
  makePreview(grantsOf(...rows), answers, TODAY);

test("the results say what another answer would bring, and what it would cost", () => {
  const { gains } = preview(
    student,
    { id: "djoef", unionMember: "djoef" },
    { id: "djoef-europa", unionMember: "djoef", destination: "europa" },
    { id: "uden-forening", unionMember: "no" },
    { id: "praktik", stayType: "praktik", tjek_selv: "Fonden vurderer praktikstedet." },
    { id: "kun-udveksling", stayType: "udveksling" },
    { id: "aabent-for-praktik", stayType: "udveksling;?praktik" },
  );
  expect(gains).toEqual([
    {
      field: "unionMember",
      value: "djoef",
      gain: 2,
      newMatches: 2,
      loss: 1,
      becomeMatch: 0,
      becomePossible: 0,
    },
    {
      field: "stayType",
      value: "praktik",
      gain: 1,
      newMatches: 0,
      loss: 1,
      becomeMatch: 0,
      becomePossible: 1,
    },
  ]);
});

test("only what a student can do something about is within reach: not age, not level", () => {
  const rows: Row[] = [
    { id: "alder", age: "-20" },
    { id: "niveau", studyLevel: "phd" },
    { id: "snit", gradeAverage: "11" },
    { id: "laengde", months: "9-" },
    { id: "verdensdel", destination: "asien" },
    { id: "to-ting", months: "9-", stayType: "praktik" },
    { id: "lukket", months: "9-", status: "inaktiv" },
    {
      id: "for-sent",
      stayType: "praktik",
      foer_start: "frist",
      frist_type: "fast",
      frister: "03-01",
    },
  ];
  expect(preview(student, ...rows).withinReach).toEqual({
    count: 2,
    byField: [
      { field: "destination", count: 1 },
      { field: "duration", count: 1 },
    ],
  });
  // Whoever has named a country has decided where to go.
  const decided = { ...student, exchangeCountry: "tyskland" };
  expect(preview(decided, ...rows).withinReach).toEqual({
    count: 1,
    byField: [{ field: "duration", count: 1 }],
  });
  const list = makeGrantList(grantsOf(...rows), decided, NOW);
  expect(list.withinReach.map(({ grant }) => grant.id)).toEqual(["laengde"]);
});

test("what the list is worth counts what fits and comes in time, and nothing that is to be checked", () => {
  const { summary } = preview(
    student,
    { id: "passer", satser: "1000 EUR maaned" },
    { id: "passer-ogsaa", min_beloeb_dkk: "10000", max_beloeb_dkk: "20000" },
    { id: "uden-beloeb" },
    { id: "tjek", max_beloeb_dkk: "90000", tjek_selv: "Fonden vurderer det." },
    { id: "sent", max_beloeb_dkk: "70000", frist_type: "fast", frister: "07-15" },
  );
  // Five months of a thousand euro at 7.50 kr., and the middle of ten and twenty thousand.
  expect(summary).toMatchObject({ usualDkk: 37_500 + 15_000, fittingWithAmount: 2, withAmount: 3 });
});

test("the next deadline is that of a grant that fits and can be applied for from home", () => {
  const next = (...rows: Row[]) => preview(student, ...rows).summary.nextDue;
  const check: Row = { id: "tjek", frist_type: "fast", frister: "12-01", tjek_selv: "Vurderes." };
  const away: Row = { id: "ude", frist_type: "fast", frister: "05-01" };
  const atHome: Row = { id: "hjemme", frist_type: "fast", frister: "01-15" };
  const rolling: Row = { id: "rullende", foer_start: "30" };
  expect(next(check, away, atHome)).toEqual({ on: "2027-01-15", outcome: "match" });
  expect(next(check, away, atHome, rolling)).toEqual({ on: "2027-01-02", outcome: "match" });
  expect(next(check, away)).toEqual({ on: "2027-05-01", outcome: "match" });
  expect(next(check, { id: "uden-frist", frist_type: "ukendt" })).toBeNull();
  // Nothing fits: then the first to check is better than nothing, and says what it is.
  expect(next(check)).toEqual({ on: "2026-12-01", outcome: "possible" });
});

test("»Begynd her« begins with the best of what fits, in the list's own order", () => {
  const rows: Row[] = [
    { id: "a-bred", studyLevel: "bachelor;kandidat" },
    { id: "b-smal", studyLevel: "kandidat", betingelser: "by" },
    { id: "c-smallest", studyLevel: "kandidat", betingelser: "by;sogn", uddelinger: "80" },
    { id: "d-tjek", betingelser: "by;sogn", tjek_selv: "Vurderes.", max_beloeb_dkk: "90000" },
    { id: "e-ude", betingelser: "by;sogn", frist_type: "fast", frister: "05-01" },
    { id: "f-alle", frist_type: "ukendt" },
    { id: "g-alle", frist_type: "ukendt", max_beloeb_dkk: "1000" },
  ];
  const answers = { ...student, conditions: { by: "ja", sogn: "ja" } as const };
  const list = makeGrantList(grantsOf(...rows), answers, NOW);
  expect(list.matches.map(({ grant }) => grant.id)).toEqual([
    "c-smallest",
    "b-smal",
    "a-bred",
    "g-alle",
    "f-alle",
    "e-ude",
    "d-tjek",
  ]);
  // What is to be checked is no part of the plan, and of more than it lays out the first on the list are.
  const plan = planStart(list);
  expect(plan.planned).toEqual(list.matches.slice(0, 6));
  const many = Array.from({ length: PLANNED_GRANTS + 3 }, (_, index) => ({
    id: `lige-${index}`,
    frist_type: "fast",
    frister: "03-01",
    max_beloeb_dkk: String(1000 * (index + 1)),
  }));
  const long = makeGrantList(grantsOf(...many), answers, NOW);
  const best = planStart(long);
  expect(best.planned).toEqual(long.matches.slice(0, PLANNED_GRANTS));
  expect(planDeck(best, long)).toMatch(/^Planen gælder de tolv øverste legater/);
});

test("how many can say yes to a condition decides the order, on screen and in the list", () => {
  const rows: Row[] = [
    { id: "a-by", betingelser: "by" },
    { id: "b-sogn", betingelser: "sogn" },
  ];
  const answers = { ...student, conditions: { by: "ja", sogn: "ja" } as const };
  const shown = preview(answers, ...rows).preview.map(({ grant }) => grant.id);
  expect(shown).toEqual(["b-sogn", "a-by"]);
  expect(
    makeGrantList(grantsOf(...rows), answers, NOW).matches.map(({ grant }) => grant.id),
  ).toEqual(shown);
});

test("open questions come with the larger share first, where they settle equally many", () => {
  const { openQuestions } = makePreview(
    prepareGrants(
      dataOf(
        [grantWith({ id: "x", betingelser: "faa;mange" })],
        [conditionWith({ id: "faa", andel: "0.01" }), conditionWith({ id: "mange", andel: "0.4" })],
      ),
    ),
    student,
    TODAY,
  );
  expect(openQuestions.map(({ id }) => id)).toEqual(["mange", "faa"]);
});

test("what is not sold is seen: the short list at once, of a long one that is not settled all that fits", () => {
  const fits: Row[] = [{ id: "a" }, { id: "b", danishCitizenship: "~ja" }, { id: "c" }];
  const open = (count: number): Row[] =>
    Array.from({ length: count }, (_, place) => ({ id: `aaben-${place}`, betingelser: "by" }));
  const seen = (answers: MatchingAnswers, ...rows: Row[]) => {
    const { preview: shown, isForSale, total, openQuestions } = preview(answers, ...rows);
    const outcomes = shown.map(({ outcome }) => outcome);
    return { isForSale, total, asked: openQuestions.length, outcomes };
  };
  // Five grants are never sold, whatever the last answer is.
  expect(seen(student, ...fits, ...open(2))).toEqual({
    isForSale: false,
    total: 5,
    asked: 1,
    outcomes: ["match", "match", "match", "possible", "possible"],
  });
  // Nine may be: those that fit are seen, the others once they are settled.
  expect(seen(student, ...fits, ...open(6))).toEqual({
    isForSale: false,
    total: 9,
    asked: 1,
    outcomes: ["match", "match", "match"],
  });
  const settled = { ...student, conditions: { by: "ja" } as const };
  expect(seen(settled, ...fits, ...open(6))).toMatchObject({ isForSale: true, total: 9 });
  expect(seen({ ...student, conditions: { by: "nej" } }, ...fits, ...open(6))).toMatchObject({
    isForSale: false,
    outcomes: ["match", "match", "match"],
  });
});
