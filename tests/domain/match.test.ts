import { expect, test } from "vitest";
import {
  assessGrant,
  matchGrants,
  nextDeadline,
  outcomeOf,
  parseGradeAverage,
} from "../../src/domain/match.ts";
import { grantWith } from "../support/grants.ts";
import { student } from "../support/students.ts";

const TODAY = "2026-11-21";

test("a one-off deadline is open on its day and closed on the next", () => {
  const grant = grantWith({ frist_type: "dato", frister: "2026-11-21" });
  expect(nextDeadline(grant, "2026-11-21")).toBe("2026-11-21");
  expect(assessGrant(grant, {}, "2026-11-21")).toEqual({
    outcome: "match",
    deadline: "2026-11-21",
    reasons: [],
  });
  expect(nextDeadline(grant, "2026-11-22")).toBeNull();
  expect(assessGrant(grant, {}, "2026-11-22")).toEqual({
    outcome: "closed",
    deadline: null,
    reasons: [{ criterion: "deadline", result: "closed" }],
  });
});

test("a yearly deadline yesterday is next year's", () => {
  const grant = grantWith({ frist_type: "fast", frister: "11-20" });
  expect(nextDeadline(grant, TODAY)).toBe("2027-11-20");
});

test("the next of several yearly dates counts, in whatever order they stand", () => {
  const grant = grantWith({ frist_type: "fast", frister: "10-01;02-15;12-31" });
  expect(nextDeadline(grant, "2026-11-21")).toBe("2026-12-31");
  expect(nextDeadline(grant, "2027-01-01")).toBe("2027-02-15");
});

test("29 February counts as the 28th in other years", () => {
  const grant = grantWith({ frist_type: "fast", frister: "02-29" });
  expect(nextDeadline(grant, "2027-02-28")).toBe("2027-02-28");
  expect(nextDeadline(grant, "2027-03-01")).toBe("2028-02-29");
  expect(nextDeadline(grant, "2028-02-29")).toBe("2028-02-29");
  expect(nextDeadline(grant, "2028-03-01")).toBe("2029-02-28");
  expect(nextDeadline(grant, "2099-12-31")).toBe("2100-02-28");
});

test("rolling and unknown deadlines are none", () => {
  expect(nextDeadline(grantWith({ frist_type: "loebende" }), TODAY)).toBeNull();
  expect(nextDeadline(grantWith({ frist_type: "ukendt" }), TODAY)).toBeNull();
});

test("the age is that of the deadline, and today's where there is none", () => {
  const answers = { birthday: "1995-12-01" };
  const onDeadline = grantWith({ age: "-30", frist_type: "fast", frister: "12-01" });
  const rolling = grantWith({ age: "-30" });
  expect(assessGrant(onDeadline, answers, TODAY).outcome).toBe("no");
  expect(assessGrant(rolling, answers, TODAY).outcome).toBe("match");
});

test("a grade average is a number from -3 to 12, with comma or point", () => {
  expect(["10,2", "10.2", " 8 ", "-3", "12", "0", "7,123456"].map(parseGradeAverage)).toEqual([
    10.2, 10.2, 8, -3, 12, 0, 7.123456,
  ]);
  expect(
    ["", "12,01", "-3.5", "otte", "8,2,1", "1e1", "8 ud af 12", "Infinity", "0x8"].map(
      parseGradeAverage,
    ),
  ).toEqual(Array(9).fill(null));
});

test("preferences alone neither ask for an answer nor exclude", () => {
  const grant = grantWith({ studyField: "~teknik", municipality: "~aarhus", city: "~aarhus" });
  expect(assessGrant(grant, {}, TODAY)).toMatchObject({ outcome: "match", reasons: [] });
  expect(assessGrant(grant, student({ studyField: "teknik" }), TODAY).reasons).toEqual([
    { criterion: "studyField", result: "preferred" },
    { criterion: "place", result: "preferred" },
  ]);
});

test("a value can be required and preferred at once", () => {
  const grant = grantWith({ studyField: "teknik;naturvidenskab;~teknik" });
  expect(assessGrant(grant, { studyField: "teknik" }, TODAY).reasons).toEqual([
    { criterion: "studyField", result: "met" },
    { criterion: "studyField", result: "preferred" },
  ]);
  expect(assessGrant(grant, { studyField: "naturvidenskab" }, TODAY).reasons).toEqual([
    { criterion: "studyField", result: "met" },
  ]);
  expect(assessGrant(grant, { studyField: "humaniora" }, TODAY).outcome).toBe("no");
});

test("the place counts once, and any of its three answers will do", () => {
  const grant = grantWith({ region: "fyn", municipality: "aarhus", city: "vejle" });
  const place = (answers: Parameters<typeof assessGrant>[1]) =>
    assessGrant(grant, answers, TODAY).reasons;
  expect(place({ region: "fyn", municipality: "odense", city: "odense" })).toEqual([
    { criterion: "place", result: "met" },
  ]);
  expect(place({ municipality: "aarhus" })).toEqual([{ criterion: "place", result: "met" }]);
  expect(place({ region: "bornholm", city: "vejle" })).toEqual([
    { criterion: "place", result: "met" },
  ]);
  expect(place({ region: "bornholm", municipality: "bornholm" })).toEqual([
    { criterion: "place", result: "unknown" },
  ]);
  expect(place({ region: "bornholm", municipality: "bornholm", city: "andet" })).toEqual([
    { criterion: "place", result: "unmet" },
  ]);
});

test("the list is ordered by fit, preferences, criteria met, deadline, amount and id", () => {
  const rows = [
    { id: "f-mindst", max_beloeb_dkk: "1000" },
    { id: "e-uden-beloeb" },
    { id: "b-foretrukket", studyField: "~samfundsvidenskab" },
    { id: "d-frist", frist_type: "fast", frister: "12-01" },
    { id: "c-opfyldt", studyLevel: "kandidat" },
    { id: "a-mulig", tjek_selv: "Du skal være født på øen.", studyField: "~samfundsvidenskab" },
    { id: "g-stoerst", max_beloeb_dkk: "9000" },
    { id: "d-senere-frist", frist_type: "fast", frister: "12-02", max_beloeb_dkk: "9000" },
    { id: "e-ogsaa-uden-beloeb" },
  ];
  const list = matchGrants(
    rows.map((row) => grantWith(row)),
    student(),
    TODAY,
  );
  expect(list.map(({ grant }) => grant.id)).toEqual([
    "b-foretrukket",
    "c-opfyldt",
    "d-frist",
    "d-senere-frist",
    "g-stoerst",
    "f-mindst",
    "e-ogsaa-uden-beloeb",
    "e-uden-beloeb",
    "a-mulig",
  ]);
});

test("closed goes before everything, unmet before unknown", () => {
  expect(outcomeOf([])).toBe("match");
  expect(
    outcomeOf([
      { criterion: "age", result: "unknown" },
      { criterion: "studyLevel", result: "unmet" },
    ]),
  ).toBe("no");
  expect(
    outcomeOf([
      { criterion: "studyLevel", result: "unmet" },
      { criterion: "age", result: "unknown" },
    ]),
  ).toBe("no");
  expect(
    outcomeOf([
      { criterion: "studyLevel", result: "unmet" },
      { criterion: "status", result: "closed" },
    ]),
  ).toBe("closed");
  expect(
    outcomeOf([
      { criterion: "studyField", result: "preferred" },
      { criterion: "tjek_selv", result: "unknown" },
    ]),
  ).toBe("possible");
});
