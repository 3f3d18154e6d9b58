import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOption, NOT_TOLD, optionsOf } from "../../src/domain/matching/answer-options.ts";
import { type MatchingAnswers, matchingFields } from "../../src/domain/matching/answers.ts";
import type { Criterion, Grant, GrantRow } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { createGrantIndex } from "../../src/domain/matching/grant-index.ts";
import {
  isListed,
  matchGrants,
  type Outcome,
  type Reason,
} from "../../src/domain/matching/match.ts";
import { openQuestions } from "../../src/domain/matching/open-questions.ts";
import { readStudent } from "../../src/domain/matching/student.ts";
import { findGains, findWithinReach, withChange } from "../../src/domain/matching/what-if.ts";
import { assess as assessWith, conditionWith, grantRow, grantWith } from "../support/grants.ts";
import { readRealFiles } from "../support/real-grants.ts";
import {
  anyDate,
  anyStudent,
  anyStudentSaying,
  conditionIds,
  excludedStudent,
  fittingStudent,
  someConditions,
} from "../support/students.ts";
import { plainList, plainResult } from "./plain-matching.ts";

const { grantRows: realRows, conditionRows: realConditionRows, data: realData } = readRealFiles();
const realGrants = realData.grants;
const conditions = someConditions.map((row) => conditionWith(row));
const anyRealStudent = anyStudentSaying(realData.conditions.map(({ id }) => id));

function dataOf(rows: readonly GrantRow[]): GrantData {
  return { grants: rows.map((row) => grantWith(row)), conditions };
}
const assess = (grant: Grant, answers: MatchingAnswers, day: string) =>
  assessWith(grant, answers, day, conditions);
const assessReal = (grant: Grant, answers: MatchingAnswers, day: string) =>
  assessWith(grant, answers, day, realData.conditions);

const settings = { numRuns: 1000 };
const today = anyDate("2026-11-01", 1200);

/** A cell of a criterion over a few options, so that students often meet or miss it. */
function cellOf(field: Parameters<typeof optionsOf>[0]): fc.Arbitrary<string> {
  const values = optionsOf(field)
    .map((option) => option.value)
    .filter((value) => value !== NOT_TOLD);
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

/** Rows of grants that are not in the data: every column may ask, prefer or do both, and every kind of deadline occurs. */
const anyRow: fc.Arbitrary<GrantRow> = fc
  .record({
    id: fc.stringMatching(/^[a-z]{1,8}$/),
    status: fc.constantFrom("aktiv", "aktiv", "aktiv", "inaktiv"),
    max_beloeb_dkk: fc.constantFrom("", "5000", "5000", "20000"),
    tjek_selv: fc.constantFrom("", "", "Du skal være født på øen."),
    verificeret: fc.oneof(fc.constant(""), anyDate("2025-11-01", 1500)),
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
  .map(({ deadline, cells, ...facts }) => grantRow({ ...facts, ...deadline, ...cells }));

const anyGrant = anyRow.map((row) => grantWith(row));
const anyRows = fc.uniqueArray(anyRow, { selector: (row) => row.id, maxLength: 12 });

/** docs/matching.md: the outcome is a function of the reasons. */
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
      const { outcome, timing, deadline, score, reasons } = assess(grantWith(row), answers, day);
      const plain = plainResult(row, someConditions, answers, day);
      expect({ outcome, timing, deadline, tenths: Math.round(score * 10) }).toEqual({
        outcome: plain.outcome,
        timing: plain.timing,
        deadline: plain.deadline,
        tenths: plain.tenths,
      });
      expect(reasons.filter(({ result }) => result === "met")).toHaveLength(plain.met);
      expect(reasons.filter(({ result }) => result === "preferred")).toHaveLength(plain.preferred);
    }),
    { numRuns: 3000 },
  );
});

/** A list in what both readings say of it. */
function brief(list: ReturnType<typeof matchGrants>) {
  return list.map(({ grant, outcome, timing, deadline, score }) => ({
    id: grant.id,
    outcome,
    timing,
    deadline,
    tenths: Math.round(score * 10),
  }));
}
function briefPlain(list: ReturnType<typeof plainList>) {
  return list.map(({ id, outcome, timing, deadline, tenths }) => ({
    id,
    outcome,
    timing,
    deadline,
    tenths,
  }));
}

test("a list holds exactly the matching and possible grants, in the order of the plain reading", () => {
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) => {
      const list = matchGrants(dataOf(rows), answers, day);
      const plain = plainList(rows, someConditions, answers, day);
      expect(brief(list)).toEqual(briefPlain(plain));
      expect(list.filter(isListed).map(({ grant }) => grant.id)).toEqual(
        plain
          .filter(({ timing, openConditions }) => timing !== "late" || openConditions.length === 0)
          .map(({ id }) => id),
      );
    }),
    settings,
  );
});

test("the index and the plain function give the same lists, reasons and counts", () => {
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) => {
      const data = dataOf(rows);
      const index = createGrantIndex(data);
      const list = matchGrants(data, answers, day);
      expect(index.match(answers, day)).toEqual(list);
      const counted = list.filter(isListed).filter(({ timing }) => timing !== "late");
      const match = counted.filter(({ outcome }) => outcome === "match").length;
      expect(index.count(answers, day)).toEqual({ match, possible: counted.length - match });
    }),
    { numRuns: 2000 },
  );
});

test("real grants are listed for random students as the plain reading says, by index and one by one", () => {
  const index = createGrantIndex(realData);
  fc.assert(
    fc.property(anyRealStudent, today, (answers, day) => {
      const plain = briefPlain(plainList(realRows, realConditionRows, answers, day));
      expect(brief(matchGrants(realData, answers, day))).toEqual(plain);
      expect(brief(index.match(answers, day))).toEqual(plain);
    }),
    { numRuns: 100 },
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
        betingelser: shuffled(row.betingelser.split(";")),
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
      const withReasons = (list: ReturnType<typeof matchGrants>) =>
        list.map(({ grant, reasons, ...rest }) => ({
          id: grant.id,
          reasons: reasons.map((reason) => JSON.stringify(reason)).toSorted(),
          ...rest,
        }));
      expect(withReasons(matchGrants(dataOf(otherRows), otherAnswers, day))).toEqual(
        withReasons(matchGrants(dataOf(rows), answers, day)),
      );
    }),
    { numRuns: 300 },
  );
});

test("taking an answer away never turns no into match, nor match into no", () => {
  const handsOver = ["exchangeCountry", "exchangeStart", "exchangeEnd"];
  const check = (
    assessOne: typeof assess,
    settling: ReadonlySet<string>,
    grant: Grant,
    answers: MatchingAnswers,
    day: string,
  ) => {
    const before = assessOne(grant, answers, day).outcome;
    for (const field of matchingFields) {
      if (handsOver.includes(field) || settling.has(field)) continue;
      for (const without of ["", NOT_TOLD, undefined]) {
        const { [field]: _answer, ...rest } = answers;
        const after = assessOne(
          grant,
          without === undefined ? rest : { ...rest, [field]: without },
          day,
        );
        expect([before, after.outcome]).not.toEqual(["no", "match"]);
        expect([before, after.outcome]).not.toEqual(["match", "no"]);
      }
    }
  };
  const yesFields = (all: GrantData["conditions"]) =>
    new Set(all.flatMap(({ yesWhen }) => yesWhen.map(({ field }): string => field)));
  const made = yesFields(conditions);
  fc.assert(
    fc.property(anyGrant, anyStudent, today, (grant, answers, day) =>
      check(assess, made, grant, answers, day),
    ),
    { numRuns: 300 },
  );
  const real = yesFields(realData.conditions);
  fc.assert(
    fc.property(fc.constantFrom(...realGrants), today, (grant, day) =>
      check(assessReal, real, grant, fittingStudent(grant, day), day),
    ),
    { numRuns: 200 },
  );
});

test("taking the country away hands over to the destination, and can turn no into match", () => {
  const grant = grantWith({ destination: "europa" });
  const answers = { destination: "europa", exchangeCountry: "usa" };
  expect(assess(grant, answers, "2026-11-21").outcome).toBe("no");
  expect(assess(grant, { ...answers, exchangeCountry: "" }, "2026-11-21").outcome).toBe("match");
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
      expect(fit[assess(wider, answers, day).outcome]).toBeGreaterThanOrEqual(
        fit[assess(grant, answers, day).outcome],
      );
    }),
    settings,
  );
});

test("the outcome is a function of the reasons", () => {
  fc.assert(
    fc.property(anyGrant, anyStudent, today, (grant, answers, day) => {
      const { outcome, reasons } = assess(grant, answers, day);
      expect(outcomeFrom(reasons)).toBe(outcome);
    }),
    settings,
  );
});

test("every criterion that requires something gives exactly one reason of its own", () => {
  fc.assert(
    fc.property(anyGrant, anyStudent, today, (grant, answers, day) => {
      const { reasons } = assess(grant, answers, day);
      const decided = reasons
        .filter(({ result }) => result !== "preferred" && result !== "closed")
        .map(({ criterion, condition }) =>
          condition === undefined ? criterion : `${criterion} ${condition}`,
        );
      const asked = new Set<string>();
      const maybe = new Set<string>();
      for (const criterion of grant.criteria) {
        const isPlace = ["region", "municipality", "city"].includes(criterion.column);
        const name =
          criterion.column === "betingelser"
            ? `betingelser ${criterion.condition}`
            : isPlace
              ? "place"
              : criterion.column;
        const requires = !("required" in criterion) || criterion.required.length > 0;
        (requires ? asked : maybe).add(name);
      }
      if (grant.checkYourself !== null) asked.add("tjek_selv");
      expect(new Set(decided).size).toBe(decided.length);
      for (const name of asked) expect(decided).toContain(name);
      for (const name of decided) expect([...asked, ...maybe]).toContain(name);
    }),
    settings,
  );
});

test("answering an open question changes no other grant's outcome", () => {
  const check = (data: GrantData, answers: MatchingAnswers, day: string) => {
    const student = readStudent(answers, data.conditions, day);
    const list = matchGrants(data, answers, day).filter(isListed);
    const outcomeOf = (grant: Grant, said: MatchingAnswers) =>
      assessWith(grant, said, day, data.conditions).outcome;
    const before = data.grants.map((grant) => ({ grant, outcome: outcomeOf(grant, answers) }));
    for (const { id } of openQuestions(list, data, student)) {
      // What follows a condition is settled with it.
      const affected = new Set([id]);
      for (let known = 0; known !== affected.size; ) {
        known = affected.size;
        for (const condition of data.conditions)
          if (condition.after !== null && affected.has(condition.after)) affected.add(condition.id);
      }
      for (const said of ["ja", "nej"] as const) {
        const then = { ...answers, conditions: { ...answers.conditions, [id]: said } };
        const changed = before.filter(
          ({ grant, outcome }) =>
            !grant.criteria.some(
              (criterion) =>
                criterion.column === "betingelser" && affected.has(criterion.condition),
            ) && outcomeOf(grant, then) !== outcome,
        );
        expect(changed).toEqual([]);
      }
    }
  };
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) =>
      check(dataOf(rows), answers, day),
    ),
    { numRuns: 100 },
  );
  fc.assert(
    fc.property(anyRealStudent, today, (answers, day) => check(realData, answers, day)),
    { numRuns: 3 },
  );
});

test("answering all open questions, and what then follows, leaves no grant hanging on a condition", () => {
  fc.assert(
    fc.property(anyRealStudent, today, fc.infiniteStream(fc.boolean()), (start, day, coin) => {
      let answers = start;
      for (let round = 0; round < 10; round++) {
        const student = readStudent(answers, realData.conditions, day);
        const list = matchGrants(realData, answers, day).filter(isListed);
        const questions = openQuestions(list, realData, student);
        if (questions.length === 0) break;
        const said = questions.map(
          ({ id }) => [id, coin.next().value ? "ja" : "nej"] as [string, "ja" | "nej"],
        );
        answers = {
          ...answers,
          conditions: { ...answers.conditions, ...Object.fromEntries(said) },
        };
      }
      for (const { reasons, timing } of matchGrants(realData, answers, day))
        if (timing !== "late")
          expect(
            reasons.some(
              ({ criterion, result }) => criterion === "betingelser" && result === "unknown",
            ),
          ).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test("each gain equals what matching with the changed answer shows", () => {
  const check = (data: GrantData, answers: MatchingAnswers, day: string) => {
    const index = createGrantIndex(data);
    const today = new Set(
      matchGrants(data, answers, day)
        .filter(isListed)
        .map(({ grant }) => grant.id),
    );
    const gains = findGains(index, answers, day);
    for (const { field, value, gain, newMatches } of gains) {
      const added = matchGrants(data, withChange(answers, field, value), day)
        .filter(isListed)
        .filter(({ grant, timing }) => timing !== "late" && !today.has(grant.id));
      expect(added).toHaveLength(gain);
      expect(added.filter(({ outcome }) => outcome === "match")).toHaveLength(newMatches);
      expect(gain).toBeGreaterThan(0);
    }
    expect(gains.map(({ gain, newMatches }) => gain * 10_000 + newMatches)).toEqual(
      gains.map(({ gain, newMatches }) => gain * 10_000 + newMatches).toSorted((a, b) => b - a),
    );
  };
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) =>
      check(dataOf(rows), answers, day),
    ),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(anyRealStudent, today, (answers, day) => check(realData, answers, day)),
    { numRuns: 10 },
  );
});

test("what is within reach is ruled out by one thing that the student can change", () => {
  fc.assert(
    fc.property(anyRows, anyStudent, today, (rows, answers, day) => {
      const data = dataOf(rows);
      const reached = findWithinReach(data, answers, day);
      const listed = new Set(matchGrants(data, answers, day).map(({ grant }) => grant.id));
      for (const { grant, outcome, reasons, obstacle } of reached) {
        expect(outcome).toBe("no");
        expect(grant.active).toBe(true);
        expect(listed.has(grant.id)).toBe(false);
        expect(
          reasons.filter(({ result }) => result === "unmet").map(({ criterion }) => criterion),
        ).toEqual([obstacle]);
      }
    }),
    { numRuns: 300 },
  );
});

const active = realGrants.filter((grant) => grant.active);

test("every active grant of the data matches some student, or is possible where it says to check oneself", () => {
  for (const day of ["2026-11-21", "2028-02-29"]) {
    for (const grant of active) {
      const answers = fittingStudent(grant, day);
      for (const [field, answer] of Object.entries(answers))
        if (typeof answer === "string")
          expect([grant.id, field, isAnswerable(field, answer)]).toEqual([grant.id, field, true]);
      expect([grant.id, assessReal(grant, answers, day).outcome]).toEqual([
        grant.id,
        grant.checkYourself === null ? "match" : "possible",
      ]);
    }
  }
});

/** Whether the quiz can give this answer. */
function isAnswerable(field: string, answer: string): boolean {
  const free = ["birthday", "gradeAverage", "exchangeUniversity", "exchangeStart", "exchangeEnd"];
  return free.includes(field) || isOption(field as Parameters<typeof optionsOf>[0], answer);
}

test("each criterion of an active grant excludes some student who meets all the others, or leaves one open", () => {
  const day = "2026-11-21";
  const asks = (criterion: Criterion) =>
    !("required" in criterion) || criterion.required.length + criterion.open.length > 0;
  for (const grant of active) {
    for (const criterion of grant.criteria.filter(asks)) {
      const excluded = excludedStudent(grant, criterion, day);
      // Where every option qualifies, whoever has not told is left open.
      const answers = excluded ?? { ...fittingStudent(grant, day), [criterion.column]: "" };
      const { outcome, reasons } = assessReal(grant, answers, day);
      const isOpen =
        "required" in criterion &&
        (excluded === null ||
          criterion.open.includes(
            String(answers[criterion.column as keyof MatchingAnswers] ?? ""),
          ));
      expect([grant.id, criterion.column, outcome]).toEqual([
        grant.id,
        criterion.column,
        isOpen ? "possible" : "no",
      ]);
      const name = ["region", "municipality", "city"].includes(criterion.column)
        ? "place"
        : criterion.column;
      expect(
        reasons.filter(({ criterion: about }) => about === name).map(({ result }) => result),
      ).toContain(isOpen ? "unknown" : "unmet");
    }
  }
});
