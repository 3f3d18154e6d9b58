import { expect, test } from "vitest";
import { assessGrants } from "../../src/domain/matching/match.ts";
import { startMatchRun } from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import { prepareRealGrants, readRealFiles } from "../support/real-grants.ts";
import { goldenStudents } from "./golden-students.ts";

const { conditions } = readRealFiles().data;

test.for(goldenStudents)("$name", ({ on, answers, expected }) => {
  const assessed = assessGrants(
    startMatchRun(prepareRealGrants(), parseStudent(answers, conditions, on)),
  );
  expect(expected.length).toBeGreaterThan(0);
  for (const { grant, facts, reasons, why } of expected) {
    const found = assessed.find((one) => one.grant.id === grant);
    expect({ ...found, ...found?.amount }, `${grant}: ${why}`).toMatchObject(facts);
    for (const reason of reasons) expect(found?.reasons, `${grant}: ${why}`).toContainEqual(reason);
  }
});
