import { expect, test } from "vitest";
import { createGrantIndex } from "../../src/domain/matching/grant-index.ts";
import { outcomeOf } from "../../src/domain/matching/match.ts";
import { assess } from "../support/grants.ts";
import { readRealFiles } from "../support/real-grants.ts";
import { ageAndGradeStudents } from "./golden/age-and-grade.ts";
import { conditionAndStayStudents } from "./golden/conditions-and-stays.ts";
import { deadlineStudents } from "./golden/deadlines.ts";
import { personStudents } from "./golden/persons.ts";
import { placeAndCountryStudents } from "./golden/places-and-countries.ts";
import { studyAndUnionStudents } from "./golden/studies-and-unions.ts";
import { plainList, plainResult } from "./plain-matching.ts";

const goldenStudents = [
  ...deadlineStudents,
  ...conditionAndStayStudents,
  ...ageAndGradeStudents,
  ...placeAndCountryStudents,
  ...studyAndUnionStudents,
  ...personStudents,
];

const { grantRows: rows, conditionRows, data } = readRealFiles();
const { grants, conditions } = data;
const index = createGrantIndex(data);
const byId = new Map(grants.map((grant) => [grant.id, grant]));

test("there are at least 80 golden students, each named once", () => {
  expect(new Set(goldenStudents.map(({ name }) => name)).size).toBe(goldenStudents.length);
  expect(goldenStudents.length).toBeGreaterThanOrEqual(80);
});

test.for(goldenStudents)("$name", ({ on, answers, expected }) => {
  for (const { grant: id, outcome, timing, deadline, score, reasons, why } of expected) {
    const grant = byId.get(id);
    if (grant === undefined) throw new Error(`${id} is not in data/grants.csv`);
    const assessment = assess(grant, answers, on, conditions);
    expect(assessment.outcome, `${id}: ${why}`).toBe(outcome);
    if (timing !== undefined) expect(assessment.timing, `${id}: ${why}`).toBe(timing);
    if (score !== undefined) expect(assessment.score, `${id}: ${why}`).toBe(score);
    if (deadline !== undefined) expect(assessment.deadline, id).toBe(deadline);
    for (const reason of reasons ?? [])
      expect(assessment.reasons, `${id}: ${why}`).toContainEqual(reason);
    if (reasons?.length === 0) expect(assessment.reasons, id).toEqual([]);
  }
});

test.for(goldenStudents)("all grants agree with the plain reading: $name", ({ on, answers }) => {
  for (const [place, grant] of grants.entries()) {
    const row = rows[place];
    if (row === undefined) throw new Error("rows and grants must correspond");
    const assessment = assess(grant, answers, on, conditions);
    const { outcome, timing, deadline, tenths } = plainResult(row, conditionRows, answers, on);
    expect({
      id: grant.id,
      outcome: assessment.outcome,
      timing: assessment.timing,
      deadline: assessment.deadline,
      tenths: Math.round(assessment.score * 10),
    }).toEqual({ id: row.id, outcome, timing, deadline, tenths });
    expect(outcomeOf(assessment.reasons)).toBe(assessment.outcome);
  }
  expect(index.rank(answers, on).map(({ grant }) => grant.id)).toEqual(
    plainList(rows, conditionRows, answers, on).map(({ id }) => id),
  );
});
