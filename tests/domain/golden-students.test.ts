import { expect, test } from "vitest";
import {
  assessGrants,
  fittingGrants,
  outcomeOf,
  readGrants,
} from "../../src/domain/matching/match.ts";
import { readStudent } from "../../src/domain/matching/student.ts";
import { prepareRealGrants, readRealFiles } from "../support/real-grants.ts";
import { ageAndGradeStudents } from "./golden/age-and-grade.ts";
import { conditionAndStayStudents } from "./golden/conditions-and-stays.ts";
import { deadlineStudents } from "./golden/deadlines.ts";
import type { GoldenStudent } from "./golden/golden-student.ts";
import { personStudents } from "./golden/persons.ts";
import { placeAndCountryStudents } from "./golden/places-and-countries.ts";
import { studyAndUnionStudents } from "./golden/studies-and-unions.ts";
import { plainStudent } from "./plain-matching.ts";

const goldenStudents = [
  ...deadlineStudents,
  ...conditionAndStayStudents,
  ...ageAndGradeStudents,
  ...placeAndCountryStudents,
  ...studyAndUnionStudents,
  ...personStudents,
];

const files = readRealFiles();
const grants = prepareRealGrants();

/** How every grant falls out for a student, by id. */
function readingOf({ answers, on }: GoldenStudent) {
  return readGrants(grants, readStudent(answers, files.data.conditions, on));
}

test("there are at least 80 golden students, each named once", () => {
  expect(new Set(goldenStudents.map(({ name }) => name)).size).toBe(goldenStudents.length);
  expect(goldenStudents.length).toBeGreaterThanOrEqual(80);
});

test.for(goldenStudents)("$name", (student) => {
  const byId = new Map(
    assessGrants(readingOf(student)).map((assessed) => [assessed.grant.id, assessed]),
  );
  for (const expected of student.expected) {
    const {
      grant: id,
      outcome,
      timing,
      deadline,
      due,
      score,
      usual,
      most,
      reasons,
      why,
    } = expected;
    const assessment = byId.get(id);
    if (assessment === undefined) throw new Error(`${id} is not in data/grants.csv`);
    expect(assessment.outcome, `${id}: ${why}`).toBe(outcome);
    if (timing !== undefined) expect(assessment.timing, `${id}: ${why}`).toBe(timing);
    if (score !== undefined) expect(assessment.score, `${id}: ${why}`).toBe(score);
    if (deadline !== undefined) expect(assessment.deadline, id).toBe(deadline);
    if (due !== undefined) expect(assessment.due, id).toBe(due);
    if (usual !== undefined) expect(assessment.amount.usual, `${id}: ${why}`).toBe(usual);
    if (most !== undefined) expect(assessment.amount.most, `${id}: ${why}`).toBe(most);
    for (const reason of reasons ?? [])
      expect(assessment.reasons, `${id}: ${why}`).toContainEqual(reason);
    if (reasons?.length === 0) expect(assessment.reasons, id).toEqual([]);
  }
});

test.for(goldenStudents)("all grants agree with the plain reading: $name", (student) => {
  const { answers, on } = student;
  const reading = readingOf(student);
  const expected = plainStudent(files, answers, on);
  for (const [place, assessed] of assessGrants(reading).entries()) {
    const plain = expected.results[place];
    if (plain === undefined) throw new Error("rows and grants must correspond");
    const { id, outcome, timing, deadline, due, tenths, usual, most } = plain;
    expect({
      id: assessed.grant.id,
      outcome: assessed.outcome,
      timing: assessed.timing,
      deadline: assessed.deadline,
      due: assessed.due,
      tenths: Math.round(assessed.score * 10),
      usual: assessed.amount.usual,
      most: assessed.amount.most,
    }).toEqual({ id, outcome, timing, deadline, due, tenths, usual, most });
    expect(outcomeOf(assessed.reasons)).toBe(assessed.outcome);
  }
  expect(fittingGrants(reading).map(({ grant }) => grant.id)).toEqual(
    expected.fitting.map(({ id }) => id),
  );
});
