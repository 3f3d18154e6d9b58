import { expect, test } from "vitest";
import {
  countFittingGrants,
  countForAnswers,
  type GrantMatch,
} from "../../src/domain/matching/match.ts";
import { startMatchRun } from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import {
  applyCountChanges,
  findWhatIfs,
  withChangedAnswer,
} from "../../src/domain/matching/what-if.ts";
import { quizSteps } from "../../src/domain/quiz/questions.ts";
import { amountParts } from "../../src/domain/wording/amount-text.ts";
import { windowText } from "../../src/domain/wording/date-text.ts";
import { reasonViewOf, wordReasons } from "../../src/domain/wording/reason-text.ts";
import { answerImpactText } from "../../src/quiz/quiz-figures.ts";
import { trialChangeRows } from "../../src/results/trial-words.ts";
import { becauseText, toCheckText } from "../../src/results/why-it-fits.ts";
import { goldenStudents } from "../domain/golden-students.ts";
import { assess, conditionWith, grantWith } from "../support/grants.ts";
import { prepareRealGrants } from "../support/real-grants.ts";

const TODAY = "2026-11-23";
const read = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;
const student = {
  studyLevel: "bachelor",
  unionMember: "djoef",
  studyArea: "erhverv",
  currentField: "erhvervsoekonomi-ha-cand-merc",
  currentInstitution: "cbs",
  gradeAverage: "8,6",
  stayType: "udveksling",
  exchangeCountry: "usa",
  exchangeStart: "2027-08-16",
  exchangeEnd: "2027-12-18",
};
type Row = Parameters<typeof grantWith>[0];
const conditions = [conditionWith({ id: "kvinde", gruppe: "person", tekst: "Jeg er kvinde" })];

const match = (row: Row, answers: object = {}) => {
  const assessed = assess(grantWith(row), { ...student, ...answers }, TODAY, conditions);
  return assessed as GrantMatch;
};
const view = (answers: object = {}) => reasonViewOf({ ...student, ...answers }, conditions, TODAY);
const because = (row: Row, answers: object = {}) => {
  const found = match(row, answers);
  const whose = view(answers);
  return read(becauseText(wordReasons(found, whose), whose.student));
};

test("a sentence says why a grant fits: what tells most first, and the same thing once", () => {
  expect(
    because({
      studyLevel: "bachelor",
      studyArea: "erhverv",
      currentField: "erhvervsoekonomi-ha-cand-merc;oekonomi",
      currentInstitution: "cbs;ku",
      gradeAverage: "8",
      months: "3-",
    }),
  ).toBe(
    "du læser erhvervsøkonomi på CBS, har 8,6 i gennemsnit og skal af sted i over fire måneder",
  );
  const stay = { stayType: "udveksling", exchangeCountry: "usa", months: "3-" };
  expect(because({ ...stay, studyLevel: "bachelor" })).toBe(
    "du læser en bachelor og skal på udveksling i USA i over fire måneder",
  );
  expect(
    because({ stayType: "hel-uddannelse", exchangeCountry: "usa" }, { stayType: "hel-uddannelse" }),
  ).toBe("du tager hele uddannelsen i USA");
  expect(because({ studyArea: "erhverv", exchangeCountry: "usa" })).toBe(
    "du læser inden for erhverv og økonomi og skal til USA",
  );
  expect(because({ unionMember: "no;hk" }, { unionMember: "no" })).toBe(
    "du ikke er medlem af en fagforening",
  );
  expect(because({ betingelser: "kvinde" }, { conditions: { kvinde: "ja" } })).toBe("du er kvinde");
  expect(because({})).toBeNull();
  expect(because({ studyLevel: "bachelor", currentInstitution: "cbs;ku" })).toBe(
    "du læser en bachelor på CBS",
  );
  expect(because({ danishCitizenship: "ja" }, { danishCitizenship: "ja" })).toBe(
    "alle danske statsborgere kan søge",
  );
});

test("what is to be checked is said in sentences", () => {
  const found = match(
    { unionMember: "djoef;?no", tjek_selv: "Du skal indstilles" },
    { unionMember: "no" },
  );
  expect(read(toCheckText(wordReasons(found, view({ unionMember: "no" }))))).toBe(
    "Kræver medlemskab af Djøf. Du kan nå at melde dig ind, før du søger. Du skal indstilles.",
  );
});

const fast = { frist_type: "fast" };
const unknown = { frist_type: "ukendt" };
test.each<[Row, string, string | null]>([
  [{ ...fast, frister: "03-01", aabner: "01-10" }, "Åbner 10. januar, frist 1. marts 2027", null],
  [{ ...fast, frister: "03-15", aabner: "11-01" }, "Åbent til 15. marts 2027", null],
  [
    { ...fast, frister: "10-31", aabner: "12-01", foer_start: "0" },
    "Åbner 1. december 2026. Søg senest 15. august 2027",
    "Det er dagen før, du rejser.",
  ],
  [
    { ...fast, frister: "09-15", aabner: "08-01" },
    "Åbner 1. august, frist 15. september 2027",
    "Fristen er efter din afrejse. Søg, før du rejser, og spørg, om opholdet kan støttes.",
  ],
  [
    { frist_type: "loebende", foer_start: "30" },
    "Søg senest 17. juli 2027",
    "Kan søges hele året, men mindst 30 dage før afrejsen.",
  ],
  [unknown, "Fristen kender vi ikke", "Spørg fonden."],
  [
    { ...unknown, foer_start: "0", soeges_hos: "egen-institution" },
    "Søg senest 15. august 2027",
    "Vi kender ikke fristen. Spørg CBS' internationale kontor.",
  ],
])("the window of %o is told as things happen, with what is not known", (row, when, note) => {
  const told = windowText(match(row), view().student);
  expect([read(told.when), read(told.note)]).toEqual([when, note]);
});

const five = { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" };
test.each<[Row, object, string, string | null]>([
  [
    { satser: "660 EUR maaned;180- EUR rejse" },
    five,
    "660 euro om måneden og mindst 180 euro til rejsen",
    "omkring 26.100 kr. for dine fem måneder",
  ],
  [
    { satser: "-30000 DKK engang", max_beloeb_dkk: "100000" },
    {},
    "Normalt op til 30.000 kr.",
    "Højst 100.000 kr. Vi regner med 15.000 kr.",
  ],
  [{}, {}, "Fonden oplyser ikke beløbet", null],
])(
  "%o gives what its own terms say, and below what that comes to",
  (row, answers, given, forYou) => {
    const told = amountParts(match(row, answers));
    expect([read(told.given), read(told.forYou)]).toEqual([given, forYou]);
  },
);

test("a trial says what comes, what goes and what moves between the two sections", () => {
  const none = { match: 0, possible: 0 };
  const still = { added: none, removed: none, becomeMatch: 0, becomePossible: 0 };
  expect(
    trialChangeRows({
      added: { match: 1, possible: 6 },
      removed: { match: 2, possible: 0 },
      becomeMatch: 1,
      becomePossible: 3,
    }),
  ).toEqual([
    ["Kommer til", "7, heraf passer 1"],
    ["Falder fra", "2, som passede"],
    ["Skulle tjekkes, passer nu", "1"],
    ["Passede, skal nu tjekkes", "3"],
  ]);
  expect(trialChangeRows({ ...still, removed: { match: 0, possible: 1 } })).toEqual([
    ["Falder fra", "1, som du skulle tjekke"],
  ]);
  expect(trialChangeRows(still)).toEqual([]);
});

test("at each position of each dial, today's figures with what comes and goes are the new ones, and a trial says them", () => {
  const grants = prepareRealGrants();
  let turned = 0;
  for (const { answers, on } of goldenStudents.slice(0, 12)) {
    const run = startMatchRun(grants, parseStudent(answers, grants.data.conditions, on));
    const before = countFittingGrants(run);
    for (const { field, alternatives } of findWhatIfs(run))
      for (const { value, changes } of alternatives) {
        const after = countForAnswers(grants, withChangedAnswer(answers, field, value), on);
        expect(applyCountChanges(before, changes), `${field} ${value}`).toEqual(after);
        const said = new Map<string, number>(
          trialChangeRows(changes).map(([label, text]) => [label, parseInt(text, 10)]),
        );
        const saidOf = (label: string) => said.get(label) ?? 0;
        const total = before.match + before.possible + saidOf("Kommer til") - saidOf("Falder fra");
        expect(total, `${field} ${value}`).toBe(after.match + after.possible);
        turned++;
      }
  }
  expect(turned).toBeGreaterThan(120);
});

test("a question says what it decides only above thirty grants", () => {
  const readers = { destination: 0, duration: 30, studyField: 31 };
  const figures = { active: 400, readers, connections: "Wedell har sit eget legat." };
  const said = (id: string) =>
    quizSteps.filter((step) => step.id === id).map((step) => answerImpactText(step, figures));
  expect([...said("destination"), ...said("duration"), ...said("studyField")]).toEqual([
    undefined,
    undefined,
    "31 af 400 legater stiller krav til det.",
  ]);
  expect(said("connections")).toEqual([figures.connections]);
});
