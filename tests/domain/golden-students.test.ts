import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseGrantsFile } from "../../cli/grants/grants-file.ts";
import { assessGrant, matchGrants, outcomeOf } from "../../src/domain/match.ts";
import { grantsFilePath } from "../support/grants.ts";
import { ageAndGradeStudents } from "./golden/age-and-grade.ts";
import { deadlineStudents } from "./golden/deadlines.ts";
import { personStudents } from "./golden/persons.ts";
import { placeAndCountryStudents } from "./golden/places-and-countries.ts";
import { studyAndUnionStudents } from "./golden/studies-and-unions.ts";
import { plainList, plainResult } from "./plain-matching.ts";

const goldenStudents = [
  ...deadlineStudents,
  ...ageAndGradeStudents,
  ...placeAndCountryStudents,
  ...studyAndUnionStudents,
  ...personStudents,
];

const parsed = parseGrantsFile(readFileSync(grantsFilePath));
if (!parsed.ok) throw new Error("data/grants.csv has faults");
const { rows, grants } = parsed.file;
const byId = new Map(grants.map((grant) => [grant.id, grant]));

test("there are at least 40 golden students, each named once", () => {
  expect(new Set(goldenStudents.map(({ name }) => name)).size).toBe(goldenStudents.length);
  expect(goldenStudents.length).toBeGreaterThanOrEqual(40);
});

test.for(goldenStudents)("$name", ({ on, answers, expected }) => {
  for (const { grant: id, outcome, deadline, reasons, why } of expected) {
    const grant = byId.get(id);
    if (grant === undefined) throw new Error(`${id} is not in data/grants.csv`);
    const assessment = assessGrant(grant, answers, on);
    expect(assessment.outcome, `${id}: ${why}`).toBe(outcome);
    if (deadline !== undefined) expect(assessment.deadline, id).toBe(deadline);
    for (const reason of reasons ?? [])
      expect(assessment.reasons, `${id}: ${why}`).toContainEqual(reason);
    if (reasons?.length === 0) expect(assessment.reasons, id).toEqual([]);
  }
});

test.for(goldenStudents)("all grants agree with the plain reading: $name", ({ on, answers }) => {
  for (const [index, grant] of grants.entries()) {
    const row = rows[index];
    if (row === undefined) throw new Error("rows and grants must correspond");
    const assessment = assessGrant(grant, answers, on);
    const { outcome, deadline } = plainResult(row, answers, on);
    expect({ id: grant.id, outcome: assessment.outcome, deadline: assessment.deadline }).toEqual({
      id: row.id,
      outcome,
      deadline,
    });
    expect(outcomeOf(assessment.reasons)).toBe(assessment.outcome);
  }
  expect(matchGrants(grants, answers, on).map(({ grant }) => grant.id)).toEqual(
    plainList(rows, answers, on),
  );
});
