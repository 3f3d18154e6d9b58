import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseGrantsFile } from "../../cli/grants/grants-file.ts";
import { isOption, NOT_TOLD, optionsOf } from "../../src/domain/answer-options.ts";
import { type MatchingAnswers, matchingFields } from "../../src/domain/answers.ts";
import type { Criterion, Grant, GrantRow } from "../../src/domain/grant.ts";
import { assessGrant, matchGrants, type Outcome, type Reason } from "../../src/domain/match.ts";
import { grantRow, grantsFilePath, grantWith } from "../support/grants.ts";
import { anyDate, anyStudent, excludedStudent, fittingStudent } from "../support/students.ts";
import { plainList, plainResult } from "./plain-matching.ts";

const parsed = parseGrantsFile(readFileSync(grantsFilePath));
if (!parsed.ok) throw new Error("data/grants.csv has faults");
const { rows: realRows, grants: realGrants } = parsed.file;

/** The same cases in every run. */
const settings = { seed: 20261121, numRuns: 1000 };
const today = anyDate("2026-11-01", 1200);

/** A cell of a criterion over a few options, so that students often meet or miss it. */
function cellOf(field: Parameters<typeof optionsOf>[0]): fc.Arbitrary<string> {
  const values = optionsOf(field)
    .map((option) => option.value)
    .filter((value) => value !== NOT_TOLD);
  return fc
    .record({
      required: fc.subarray(values, { maxLength: Math.min(5, values.length) }),
      preferred: fc.subarray(values, { maxLength: Math.min(3, values.length) }),
    })
    .map(({ required, preferred }) =>
      [...required, ...preferred.map((value) => `~${value}`)].join(";"),
    );
}

/** Rows of grants that are not in the data: every column may ask, prefer or do both, and every kind of deadline occurs. */
const anyRow: fc.Arbitrary<GrantRow> = fc
  .record({
    id: fc.stringMatching(/^[a-z]{1,8}$/),
    status: fc.constantFrom("aktiv", "aktiv", "aktiv", "inaktiv"),
    max_beloeb_dkk: fc.constantFrom("", "5000", "5000", "20000"),
    tjek_selv: fc.constantFrom("", "", "Du skal være født på øen."),
    deadline: fc.oneof(
      fc.constant({ frist_type: "loebende", frister: "" }),
      fc.constant({ frist_type: "ukendt", frister: "" }),
      fc
        .constantFrom("02-29", "02-28", "12-31;01-01", "03-01;10-01")
        .map((frister) => ({ frist_type: "fast", frister })),
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
        exchangeUniversity: fc.constantFrom("Oxford", "Háskóli Íslands;~Fudan", "~stanford;EUI"),
        age: fc.constantFrom("18-30", "-35", "25-", "21-21"),
        gradeAverage: fc.constantFrom("7", "8", "-3", "10.2"),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ deadline, cells, ...facts }) => grantRow({ ...facts, ...deadline, ...cells }));

const anyGrant = anyRow.map((row) => grantWith(row));
const anyRows = fc.uniqueArray(anyRow, { selector: (row) => row.id, maxLength: 12 });

/** MATCHING.md: the outcome is a function of the reasons. */
function outcomeFrom(reasons: readonly Reason[]): Outcome {
  const results = new Set(reasons.map(({ result }) => result));
  if (results.has("closed")) return "closed";
  if (results.has("unmet")) return "no";
  return results.has("unknown") ? "possible" : "match";
}

const fit: Readonly<Record<Outcome, number>> = { closed: 0, no: 1, possible: 2, match: 3 };

test("random grants and students fall out as the plain reading says", () => {
  fc.assert(
    fc.property(anyRow, anyStudent, today, (row, answers, day) => {
      const { outcome, deadline, reasons } = assessGrant(grantWith(row), answers, day);
      const plain = plainResult(row, answers, day);
      expect({ outcome, deadline }).toEqual({ outcome: plain.outcome, deadline: plain.deadline });
      expect(reasons.filter(({ result }) => result === "met")).toHaveLength(plain.met);
      expect(reasons.filter(({ result }) => result === "preferred")).toHaveLength(plain.preferred);
    }),
    settings,
  );
});

test("a list holds exactly the matching and possible grants, in the order of the plain reading", () => {
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) => {
      const list = matchGrants(
        rows.map((row) => grantWith(row)),
        answers,
        day,
      );
      expect(list.map(({ grant }) => grant.id)).toEqual(plainList(rows, answers, day));
      for (const { grant, outcome, deadline, reasons } of list)
        expect({ outcome, deadline, reasons }).toEqual(assessGrant(grant, answers, day));
    }),
    settings,
  );
});

test("real grants are listed for random students as the plain reading says", () => {
  fc.assert(
    fc.property(anyStudent, today, (answers, day) => {
      expect(matchGrants(realGrants, answers, day).map(({ grant }) => grant.id)).toEqual(
        plainList(realRows, answers, day),
      );
    }),
    { ...settings, numRuns: 60 },
  );
});

test("the order of answers, of grants and of values in a cell changes nothing", () => {
  const shuffled = <T>(items: readonly T[]) =>
    fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
  const withShuffledCells = (row: GrantRow): fc.Arbitrary<GrantRow> =>
    fc
      .record({
        studyLevel: shuffled(row.studyLevel.split(";")),
        exchangeCountry: shuffled(row.exchangeCountry.split(";")),
        municipality: shuffled(row.municipality.split(";")),
        exchangeUniversity: shuffled(row.exchangeUniversity.split(";")),
        frister: shuffled(row.frister.split(";")),
      })
      .map((cells) => ({
        ...row,
        ...Object.fromEntries(
          Object.entries(cells).map(([column, values]) => [column, values.join(";")]),
        ),
      }));
  const cases = fc.tuple(anyRows, anyStudent).chain(([rows, answers]) =>
    fc.record({
      rows: fc.constant(rows),
      answers: fc.constant(answers),
      otherRows: fc.tuple(...rows.map(withShuffledCells)).chain((changed) => shuffled(changed)),
      otherAnswers: shuffled(Object.entries(answers)).map(
        (entries) => Object.fromEntries(entries) as MatchingAnswers,
      ),
    }),
  );
  fc.assert(
    fc.property(cases, today, ({ rows, answers, otherRows, otherAnswers }, day) => {
      const brief = (list: ReturnType<typeof matchGrants>) =>
        list.map(({ grant, ...rest }) => ({ id: grant.id, ...rest }));
      const list = matchGrants(
        rows.map((row) => grantWith(row)),
        answers,
        day,
      );
      const other = matchGrants(
        otherRows.map((row) => grantWith(row)),
        otherAnswers,
        day,
      );
      expect(brief(other)).toEqual(brief(list));
    }),
    { ...settings, numRuns: 300 },
  );
});

test("taking an answer away never turns no into match, nor match into no", () => {
  const removable = matchingFields.filter((field) => field !== "exchangeCountry");
  const check = (grant: Grant, answers: MatchingAnswers, day: string) => {
    const before = assessGrant(grant, answers, day).outcome;
    for (const field of removable) {
      for (const without of ["", NOT_TOLD, undefined]) {
        const after = assessGrant(grant, { ...answers, [field]: without }, day).outcome;
        expect([before, after]).not.toEqual(["no", "match"]);
        expect([before, after]).not.toEqual(["match", "no"]);
      }
    }
  };
  fc.assert(fc.property(anyGrant, anyStudent, today, check), { ...settings, numRuns: 300 });
  fc.assert(
    fc.property(fc.constantFrom(...realGrants), today, (grant, day) =>
      check(grant, fittingStudent(grant, day), day),
    ),
    { ...settings, numRuns: 300 },
  );
});

test("taking the country away hands over to the destination, and can turn no into match", () => {
  const grant = grantWith({ destination: "europa" });
  const answers = { destination: "europa", exchangeCountry: "usa" };
  expect(assessGrant(grant, answers, "2026-11-21").outcome).toBe("no");
  expect(assessGrant(grant, { ...answers, exchangeCountry: "" }, "2026-11-21").outcome).toBe(
    "match",
  );
});

test("adding a required value to a criterion that has one never makes a grant fit fewer students", () => {
  const widened = anyGrant.chain((grant) => {
    const options = grant.criteria.flatMap((criterion, index) => {
      if (!("required" in criterion) || criterion.required.length === 0) return [];
      const { column } = criterion;
      const values =
        column === "exchangeUniversity"
          ? ["Berlin", "ved"]
          : optionsOf(column).map((option) => option.value);
      return values.filter((value) => value !== NOT_TOLD).map((value) => ({ index, value }));
    });
    if (options.length === 0) return fc.constant({ grant, wider: grant });
    return fc.constantFrom(...options).map(({ index, value }) => ({
      grant,
      wider: {
        ...grant,
        criteria: grant.criteria.map((criterion, at) =>
          at === index && "required" in criterion
            ? { ...criterion, required: [...criterion.required, value] }
            : criterion,
        ),
      },
    }));
  });
  fc.assert(
    fc.property(widened, anyStudent, today, ({ grant, wider }, answers, day) => {
      expect(fit[assessGrant(wider, answers, day).outcome]).toBeGreaterThanOrEqual(
        fit[assessGrant(grant, answers, day).outcome],
      );
    }),
    settings,
  );
});

test("the outcome is a function of the reasons", () => {
  fc.assert(
    fc.property(anyGrant, anyStudent, today, (grant, answers, day) => {
      const { outcome, reasons } = assessGrant(grant, answers, day);
      expect(outcomeFrom(reasons)).toBe(outcome);
    }),
    settings,
  );
});

test("every criterion that requires something gives exactly one reason of its own", () => {
  fc.assert(
    fc.property(anyGrant, anyStudent, today, (grant, answers, day) => {
      const { reasons } = assessGrant(grant, answers, day);
      const decided = reasons
        .filter(({ result }) => result !== "preferred" && result !== "closed")
        .map(({ criterion }) => criterion);
      const asked = new Set(
        grant.criteria
          .filter((criterion) => !("required" in criterion) || criterion.required.length > 0)
          .map(({ column }) =>
            column === "region" || column === "municipality" || column === "city"
              ? "place"
              : column,
          ),
      );
      if (grant.checkYourself !== null) asked.add("tjek_selv" as never);
      expect(decided.toSorted()).toEqual([...asked].toSorted());
    }),
    settings,
  );
});

const active = realGrants.filter((grant) => grant.active);

test("every active grant of the data matches some student, or is possible where it says to check oneself", () => {
  for (const day of ["2026-11-21", "2028-02-29"]) {
    for (const grant of active) {
      const answers = fittingStudent(grant, day);
      expect(
        Object.entries(answers).filter(([field, answer]) => optionOrFree(field, answer) === false),
        grant.id,
      ).toEqual([]);
      expect([grant.id, assessGrant(grant, answers, day).outcome]).toEqual([
        grant.id,
        grant.checkYourself === null ? "match" : "possible",
      ]);
    }
  }
});

/** Whether the quiz can give this answer. */
function optionOrFree(field: string, answer: string): boolean {
  if (["birthday", "gradeAverage", "exchangeUniversity"].includes(field)) return true;
  return isOption(field as Parameters<typeof optionsOf>[0], answer);
}

test("each criterion of an active grant excludes some student who meets all the others", () => {
  const day = "2026-11-21";
  const requires = (criterion: Criterion) =>
    !("required" in criterion) || criterion.required.length > 0;
  for (const grant of active) {
    for (const criterion of grant.criteria.filter(requires)) {
      const answers = excludedStudent(grant, criterion, day);
      if (answers === null)
        throw new Error(`${grant.id}, ${criterion.column}: every option qualifies`);
      const { outcome, reasons } = assessGrant(grant, answers, day);
      const name = ["region", "municipality", "city"].includes(criterion.column)
        ? "place"
        : criterion.column;
      expect([grant.id, outcome]).toEqual([grant.id, "no"]);
      expect(reasons).toContainEqual({ criterion: name, result: "unmet" });
    }
  }
});
