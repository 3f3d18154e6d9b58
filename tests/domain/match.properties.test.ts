import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pickPreview } from "../../src/domain/list/match-preview.ts";
import { summarizeMatches } from "../../src/domain/list/match-summary.ts";
import {
  destinationOf,
  optionsOf,
  PREFER_NOT_TO_SAY,
} from "../../src/domain/matching/answer-options.ts";
import {
  type MatchingAnswers,
  matchingFields,
  type StudentAnswers,
} from "../../src/domain/matching/answers.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import type { GrantRow } from "../../src/domain/matching/grant-row.ts";
import {
  type AssessedGrant,
  assessGrants,
  countFittingGrants,
  countForAnswers,
  countsInTotals,
  findFittingGrants,
} from "../../src/domain/matching/match.ts";
import { openConditions } from "../../src/domain/matching/questions-to-ask.ts";
import {
  type MatchRun,
  type PreparedGrants,
  prepareGrants,
  startMatchRun,
} from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import { studentListFor } from "../../src/domain/matching/student-list.ts";
import {
  applyCountChanges,
  findWhatIfs,
  withChangedAnswer,
} from "../../src/domain/matching/what-if.ts";
import { findWithinReach } from "../../src/domain/matching/within-reach.ts";
import {
  assess as assessWith,
  conditionWith,
  currencies,
  currencyRows,
  grantRow,
  grantWith,
} from "../support/grants.ts";
import { prepareRealGrants, readRealFiles } from "../support/real-grants.ts";
import {
  anyDate,
  anyStudent,
  anyStudentSaying,
  conditionIds,
  someConditions,
} from "../support/students.ts";
import { type PlainData, type PlainResult, plainChanges, plainStudent } from "./plain-matching.ts";

function numberOfRuns(few: number, many: number): number {
  return process.env.LEGATKOMPAS_LONG ? many : few;
}

const realFiles = readRealFiles();
const realData = realFiles.data;
const realGrants = realData.grants;
const conditions = someConditions.map((row) => conditionWith(row));
const anyRealStudent = anyStudentSaying(realData.conditions.map(({ id }) => id));

function dataOf(rows: readonly GrantRow[]): GrantData {
  return { grants: rows.map((row) => grantWith(row)), conditions, currencies, attachments: [] };
}
function plainOf(rows: readonly GrantRow[]): PlainData {
  return { grants: rows, conditions: someConditions, currencies: currencyRows };
}
function read(grants: PreparedGrants, answers: StudentAnswers, day: string): MatchRun {
  return startMatchRun(grants, parseStudent(answers, grants.data.conditions, day));
}
const assess = (grant: Grant, answers: MatchingAnswers, day: string) =>
  assessWith(grant, answers, day, conditions);

const today = anyDate("2026-11-01", 1200);

/** A criterion's cell with only a few options, so that students often meet or miss it. */
function cellOf(field: Parameters<typeof optionsOf>[0]): fc.Arbitrary<string> {
  const values = optionsOf(field)
    .map((option) => option.value)
    .filter((value) => value !== PREFER_NOT_TO_SAY);
  return fc
    .record({
      required: fc.subarray(values, { maxLength: Math.min(5, values.length) }),
      open: fc.subarray(values, { maxLength: Math.min(2, values.length) }),
      preferred: fc.subarray(values, { maxLength: Math.min(3, values.length) }),
    })
    .map(({ required, open, preferred }) =>
      [
        ...required,
        ...open.filter((value) => !required.includes(value)).map((value) => `?${value}`),
        ...preferred.map((value) => `~${value}`),
      ].join(";"),
    );
}

/** Made-up rows, in which every column may require or prefer and every kind of deadline occurs. */
const anyRow: fc.Arbitrary<GrantRow> = fc
  .record({
    id: fc.stringMatching(/^[a-z]{1,8}$/),
    status: fc.constantFrom("aktiv", "aktiv", "aktiv", "inaktiv"),
    amount: fc.constantFrom<Partial<GrantRow>>(
      {},
      { max_beloeb_dkk: "5000" },
      { max_beloeb_dkk: "20001" },
      { min_beloeb_dkk: "995", max_beloeb_dkk: "20050" },
      { min_beloeb_dkk: "1260", max_beloeb_dkk: "1260" },
      { min_beloeb_dkk: "7777" },
    ),
    rates: fc.subarray([
      "250 EUR maaned",
      "-30000 DKK engang",
      "4000-5001 DKK engang destination=usa|asien",
      "180- EUR rejse",
      "25 USD dag stayType=praktik duration=1-3|4-6",
      "1000 EUR semester",
      "20-30 USD uge exchangeCountry=england",
      "9000 EUR aar",
      "45 DKK engang",
    ]),
    uddelinger: fc.constantFrom("", "", "1", "14", "900"),
    foer_start: fc.constantFrom("", "", "0", "1", "30", "150", "1m", "3m", "frist", "frist+60"),
    bredt: fc.constantFrom("", "", "ja"),
    kilde_aar: fc.constantFrom("", "", "2017", "2020", "2021", "2024"),
    tjek_selv: fc.constantFrom("", "", "Du skal være født på øen."),
    verificeret: fc.oneof(fc.constant(""), anyDate("2025-11-01", 1500)),
    deadline: fc.oneof(
      fc.constant({ frist_type: "loebende", frister: "" }),
      fc.constant({ frist_type: "ukendt", frister: "" }),
      fc
        .constantFrom(
          ["02-29", ""],
          ["02-29", "02-29"],
          ["02-28", "12-01"],
          ["12-31;01-01", ""],
          ["12-31;01-01", "11-15;03-01"],
          ["03-01;10-01", "03-01;08-15"],
        )
        .map(([frister = "", aabner = ""]) => ({ frist_type: "fast", frister, aabner })),
      anyDate("2026-11-01", 1200).map((frister) => ({ frist_type: "dato", frister })),
    ),
    cells: fc.record(
      {
        studyLevel: cellOf("studyLevel"),
        destination: cellOf("destination"),
        duration: cellOf("duration"),
        unionMember: cellOf("unionMember"),
        region: cellOf("region"),
        municipality: cellOf("municipality"),
        city: cellOf("city"),
        stayType: cellOf("stayType"),
        exchangeCountry: cellOf("exchangeCountry"),
        hasDisability: cellOf("hasDisability"),
        exchangeUniversity: fc.constantFrom(
          "Oxford",
          "Háskóli Íslands;~Fudan",
          "~stanford;EUI;?Oxford",
        ),
        age: fc.constantFrom("18-30", "-35", "25-", "21-21"),
        gradeAverage: fc.constantFrom("7", "8", "-3", "10.2"),
        months: fc.constantFrom("3-", "-1", "6-12", "1-3", "13-", "2-5"),
        betingelser: fc
          .subarray([...conditionIds], { minLength: 1, maxLength: 3 })
          .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom(id, id, `!${id}`))))
          .map((parts) => parts.join(";")),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ deadline, amount, rates, cells, ...facts }) =>
    grantRow({ ...facts, ...amount, satser: rates.join(";"), ...deadline, ...cells }),
  );

const anyGrant = anyRow.map((row) => grantWith(row));
const anyRows = fc.uniqueArray(anyRow, { selector: (row) => row.id, maxLength: 12 });

/** A grant's result in the terms that both implementations share. */
function brief({ grant, outcome, timing, faint, deadline, due, score, amount }: AssessedGrant) {
  const { usual, most } = amount;
  const tenths = Math.round(score * 10);
  return { id: grant.id, outcome, timing, faint, deadline, due, tenths, usual, most };
}
function briefPlain(result: PlainResult) {
  const { id, outcome, timing, faint, deadline, due, tenths, usual, most } = result;
  return { id, outcome, timing, faint, deadline, due, tenths, usual, most };
}

/** A faster `toEqual`, which still shows the difference if there is one. */
function expectSame(actual: unknown, expected: unknown) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** Compares everything a student gets with the plain reading, except gains, which are slow. */
function expectAgreement(
  grants: PreparedGrants,
  plain: PlainData,
  answers: StudentAnswers,
  day: string,
) {
  const reading = read(grants, answers, day);
  const expectedOf = plainStudent(plain, answers, day);
  const assessed = assessGrants(reading);
  // One comparison for all grants, since an expectation for each would take longer than matching them.
  expectSame(
    assessed.map((one) => ({
      ...brief(one),
      preferred: one.reasons.filter(({ result }) => result === "preferred").length,
      reasons: one.reasons
        .filter(({ result }) => result !== "preferred" && result !== "closed")
        .map(({ criterion, result }) => `${criterion} ${result}`)
        .sort(),
      open: openConditions(one).toSorted(),
    })),
    expectedOf.results.map((result) => ({
      ...briefPlain(result),
      preferred: result.preferred,
      reasons: result.reasons.toSorted(),
      open: result.unknownConditions.toSorted(),
    })),
  );
  expectSame(findFittingGrants(reading).map(brief), expectedOf.fitting.map(briefPlain));
  const { listed, questions } = studentListFor(reading);
  expectSame(idsOf(listed), idsIn(expectedOf.list));
  const counted = listed.filter(countsInTotals);
  const match = counted.filter(({ outcome }) => outcome === "match").length;
  expectSame(countFittingGrants(reading), { match, possible: counted.length - match });
  expectSame(
    idsOf(pickPreview(counted, grants.conditionOf).map(({ match }) => match)),
    expectedOf.preview,
  );
  const { worth } = summarizeMatches(listed, day);
  if (worth !== null) expectSame(worth.kroner, expectedOf.worth);
  expectSame(
    questions.map(({ id }) => id),
    expectedOf.questions,
  );
  expectSame(
    findWithinReach(reading).map(({ grant, obstacle }) => ({ id: grant.id, obstacle })),
    expectedOf.withinReach,
  );
}
const idsOf = (grants: readonly AssessedGrant[]) => grants.map(({ grant }) => grant.id);
const idsIn = (results: readonly PlainResult[]) => results.map(({ id }) => id);

test("made-up grants fall out, are listed, asked about and reached for as the plain reading says", () => {
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) =>
      expectAgreement(prepareGrants(dataOf(rows)), plainOf(rows), answers, day),
    ),
    { numRuns: numberOfRuns(500, 20_000) },
  );
});

test("real grants fall out, are listed, asked about and reached for as the plain reading says", () => {
  fc.assert(
    fc.property(anyRealStudent, today, (answers, day) =>
      expectAgreement(prepareRealGrants(), realFiles.rows, answers, day),
    ),
    { numRuns: numberOfRuns(60, 3000) },
  );
});

test("what other answers would bring and cost is what the plain reading finds by making each list anew", () => {
  const check = (
    grants: PreparedGrants,
    plain: PlainData,
    answers: StudentAnswers,
    day: string,
  ) => {
    const run = read(grants, answers, day);
    for (const { field, alternatives } of findWhatIfs(run))
      for (const { value, changes } of alternatives) {
        const changed = withChangedAnswer(answers, field, value);
        expect(changes).toEqual(plainChanges(plain, answers, changed, day));
        expect(countForAnswers(grants, changed, day)).toEqual(
          applyCountChanges(countFittingGrants(run), changes),
        );
      }
  };
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) =>
      check(prepareGrants(dataOf(rows)), plainOf(rows), answers, day),
    ),
    { numRuns: numberOfRuns(100, 3000) },
  );
  fc.assert(
    fc.property(anyRealStudent, today, (answers, day) =>
      check(prepareRealGrants(), realFiles.rows, answers, day),
    ),
    { numRuns: numberOfRuns(2, 60) },
  );
});

test("taking an answer away never turns no into match, nor match into no", () => {
  const handsOver = ["exchangeCountry", "exchangeStart", "exchangeEnd"];
  const settling = new Set(
    conditions.flatMap(({ yesWhen }) => yesWhen.map(({ field }): string => field)),
  );
  fc.assert(
    fc.property(anyGrant, anyStudent, today, (grant, answers, day) => {
      const before = assess(grant, answers, day).outcome;
      for (const field of matchingFields) {
        if (handsOver.includes(field) || settling.has(field)) continue;
        for (const without of ["", PREFER_NOT_TO_SAY, undefined]) {
          const { [field]: _answer, ...rest } = answers;
          const after = assess(
            grant,
            without === undefined ? rest : { ...rest, [field]: without },
            day,
          );
          const turned = `${before} to ${after.outcome}`;
          if (turned === "no to match" || turned === "match to no")
            expect.unreachable(`${grant.id} without ${field}: ${turned}`);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("answering all open questions, and what then follows, leaves no grant hanging on a condition", () => {
  fc.assert(
    fc.property(anyRealStudent, today, fc.infiniteStream(fc.boolean()), (start, day, coin) => {
      const sure = Object.entries(start.conditions ?? {}).filter(([, said]) => said !== "maaske");
      let answers = { ...start, conditions: Object.fromEntries(sure) };
      for (let round = 0; round < 10; round++) {
        const { questions } = studentListFor(read(prepareRealGrants(), answers, day));
        if (questions.length === 0) break;
        const said = questions.map(({ id }) => [id, coin.next().value ? "ja" : "nej"] as const);
        answers = {
          ...answers,
          conditions: { ...answers.conditions, ...Object.fromEntries(said) },
        };
      }
      const fitting = findFittingGrants(read(prepareRealGrants(), answers, day));
      const hanging = fitting.filter(
        (match) =>
          match.timing !== "late" && match.faint !== "broad" && openConditions(match).length > 0,
      );
      expectSame(idsOf(hanging), []);
    }),
    { numRuns: 30 },
  );
});

test("whoever names a country that a grant asks for lies where the grant asks to go", () => {
  const asking = (grant: Grant, column: string) =>
    grant.criteria.flatMap((one) =>
      one.column === column && "required" in one && one.required.length > 0 ? one.required : [],
    );
  for (const grant of realGrants) {
    const destinations = asking(grant, "destination");
    const countries = asking(grant, "exchangeCountry");
    if (destinations.length === 0 || countries.length === 0) continue;
    const places = countries.map((country) => destinationOf(country));
    expect(
      places.some((place) => place === undefined || destinations.includes(place)),
      grant.id,
    ).toBe(true);
  }
});
