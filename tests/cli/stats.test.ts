import { expect, test } from "vitest";
import { generateStudents } from "../../cli/grants/sample-students.ts";
import { computeStats, formatOutcomes, SHORT_LIST } from "../../cli/grants/stats.ts";
import { listForAnswers } from "../../src/domain/matching/student-list.ts";
import { dataOf, grantWith } from "../support/grants.ts";
import { grantsCommand } from "../support/grants-command.ts";
import { grantsFilePath, readRealData } from "../support/real-grants.ts";

const TODAY = "2026-11-21";

test("an answer's offer is what a student who has only said so may seek, closed grants left out", () => {
  const data = dataOf([
    grantWith({ id: "alle" }),
    grantWith({ id: "bachelorer", studyLevel: "bachelor", verificeret: "2026-11-01" }),
    grantWith({ id: "begge", studyLevel: "bachelor;kandidat", max_beloeb_dkk: "5000" }),
    grantWith({ id: "lukket", status: "inaktiv" }),
    grantWith({ id: "overstaaet", frist_type: "dato", frister: "2026-11-20" }),
  ]);
  const stats = computeStats(data, [], TODAY);
  expect(stats).toMatchObject({ grants: 3, checkedWithinYear: 1, withAmount: 1 });
  const offer = (value: string) =>
    stats.offers.studyLevel.find((candidate) => candidate.value === value);
  expect(offer("bachelor")).toMatchObject({ open: 3, named: 2 });
  expect(offer("kandidat")).toMatchObject({ open: 2, named: 1 });
  expect(offer("phd")).toMatchObject({ open: 1, named: 0 });
});

test("students who get few are counted, and the answers after which it happens come first", () => {
  const norwegian = { exchangeCountry: "norge" };
  const data = dataOf([
    grantWith({ id: "til-norge", exchangeCountry: "norge" }),
    ...Array.from({ length: SHORT_LIST }, (_, index) =>
      grantWith({ id: `til-usa-${index}`, exchangeCountry: "usa" }),
    ),
  ]);
  const students = [
    ...Array.from({ length: 12 }, () => norwegian),
    ...Array.from({ length: 20 }, () => ({ exchangeCountry: "usa" })),
  ];
  const stats = computeStats(data, students, TODAY);
  expect(stats.students).toEqual({ of: 32, few: 12, median: 5 });
  expect(stats.gaps).toEqual([
    { field: "exchangeCountry", label: "Land: Norge", students: 12, few: 12, average: 1 },
  ]);
});

test("generated students are the same every time, and nothing they answer is left open", () => {
  const data = readRealData();
  const { conditions } = data;
  const students = generateStudents(20, conditions, TODAY);
  expect(students).toEqual(generateStudents(20, conditions, TODAY));
  for (const answers of students)
    for (const { reasons } of listForAnswers(data, answers, TODAY))
      for (const { criterion, result } of reasons)
        if (criterion === "betingelser") expect(result).not.toBe("unknown");
});

test("what buyers have told stands in the figures, and the untold as well", () => {
  expect(formatOutcomes([])).toContain("Ingen købere");
  const words = formatOutcomes([
    { grantId: "nordea", answers: 12, granted: 5, amounts: 4, averageKroner: 9500 },
    { grantId: "jorck", answers: 1, granted: 0, amounts: 0, averageKroner: null },
  ]);
  expect(words).toContain("13 svar om 2 legater");
  expect(words).toMatch(/nordea +12 svar +5 fik ja +9\.500\skr\. i snit af 4 beløb/);
  expect(words).toMatch(/jorck +1 svar +0 fik ja$/m);
});

test("the command prints the figures of the real grants", async () => {
  const { exitCode, out } = await grantsCommand(["stats", "--csv", grantsFilePath, "--json"]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ students: { of: 1000 }, outcomes: [] });
});
