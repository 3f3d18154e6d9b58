import { expect, test } from "vitest";
import { nextDeadline } from "../../src/domain/matching/deadlines.ts";
import { isListed, matchGrants, outcomeOf } from "../../src/domain/matching/match.ts";
import { parseGradeAverage } from "../../src/domain/matching/student.ts";
import { assess, conditionWith, dataOf, grantWith } from "../support/grants.ts";
import { student } from "../support/students.ts";

const TODAY = "2026-11-21";

test("a one-off deadline is open on its day and closed on the next", () => {
  const grant = grantWith({ frist_type: "dato", frister: "2026-11-21" });
  expect(nextDeadline(grant, "2026-11-21")).toBe("2026-11-21");
  expect(assess(grant, {}, "2026-11-21")).toEqual({
    outcome: "match",
    timing: "ahead",
    score: 1,
    deadline: "2026-11-21",
    reasons: [],
  });
  expect(nextDeadline(grant, "2026-11-22")).toBeNull();
  expect(assess(grant, {}, "2026-11-22")).toEqual({
    outcome: "closed",
    timing: "ahead",
    score: 0,
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
  expect(assess(onDeadline, answers, TODAY).outcome).toBe("no");
  expect(assess(rolling, answers, TODAY).outcome).toBe("match");
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
  expect(assess(grant, {}, TODAY)).toMatchObject({ outcome: "match", reasons: [] });
  expect(assess(grant, student({ studyField: "teknik" }), TODAY).reasons).toEqual([
    { criterion: "studyField", result: "preferred" },
    { criterion: "place", result: "preferred" },
  ]);
});

test("a value can be required and preferred at once", () => {
  const grant = grantWith({ studyField: "teknik;naturvidenskab;~teknik" });
  expect(assess(grant, { studyField: "teknik" }, TODAY).reasons).toEqual([
    { criterion: "studyField", result: "met" },
    { criterion: "studyField", result: "preferred" },
  ]);
  expect(assess(grant, { studyField: "naturvidenskab" }, TODAY).reasons).toEqual([
    { criterion: "studyField", result: "met" },
  ]);
  expect(assess(grant, { studyField: "humaniora" }, TODAY).outcome).toBe("no");
});

test("the place counts once, and any of its three answers will do", () => {
  const grant = grantWith({ region: "fyn", municipality: "aarhus", city: "vejle" });
  const place = (answers: Parameters<typeof assess>[1]) => assess(grant, answers, TODAY).reasons;
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

test("the list is ordered by lateness, fit, timing, score, deadline, amount and id", () => {
  // Each grant asks for a student of kandidat (1 bit), and is told apart by what its name says.
  const rows = [
    { id: "h-sent", frist_type: "fast", frister: "08-01", studyField: "~samfundsvidenskab" },
    { id: "f-mindst", frist_type: "ukendt", max_beloeb_dkk: "1000" },
    { id: "e-uden-beloeb", frist_type: "ukendt" },
    { id: "b-foretrukket", studyField: "~samfundsvidenskab", max_beloeb_dkk: "1" },
    { id: "d-frist", frist_type: "fast", frister: "12-01" },
    { id: "c-opfyldt", educationLevel: "kandidat", max_beloeb_dkk: "1" },
    { id: "a-mulig", tjek_selv: "Du skal være født på øen.", studyField: "~samfundsvidenskab" },
    { id: "g-stoerst", frist_type: "ukendt", max_beloeb_dkk: "9000" },
    { id: "d-senere-frist", frist_type: "fast", frister: "12-02" },
    { id: "e-ogsaa-uden-beloeb", frist_type: "ukendt" },
    { id: "a-undervejs", frist_type: "fast", frister: "03-01", max_beloeb_dkk: "90000" },
  ];
  const list = matchGrants(
    dataOf(rows.map((row) => grantWith({ studyLevel: "bachelor;kandidat", ...row }))),
    student({ exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" }),
    TODAY,
  );
  expect(list.map(({ grant, score, timing }) => [grant.id, score, timing])).toEqual([
    // educationLevel is one of five: 2.3 bits instead of the level's 1; rolling 1, amount 1.
    ["c-opfyldt", 4.3, "ahead"],
    ["b-foretrukket", 4, "ahead"],
    ["d-frist", 2, "ahead"],
    ["d-senere-frist", 2, "ahead"],
    ["g-stoerst", 2, "ahead"],
    ["f-mindst", 2, "ahead"],
    ["e-ogsaa-uden-beloeb", 1, "ahead"],
    ["e-uden-beloeb", 1, "ahead"],
    ["a-undervejs", 3, "away"],
    ["a-mulig", 3, "ahead"],
    ["h-sent", 3, "late"],
  ]);
});

test("a late grant has a place on the list only where no condition is open", () => {
  const conditions = [conditionWith({ id: "kvinde" })];
  const late = { frist_type: "fast", frister: "08-01" } as const;
  const grants = [
    grantWith({ id: "haenger", betingelser: "kvinde", ...late }),
    grantWith({ id: "tjek", tjek_selv: "Skolen indstiller.", ...late }),
  ];
  const answers = { exchangeEnd: "2027-06-30" };
  const list = matchGrants({ grants, conditions }, answers, TODAY);
  expect(list.map(({ grant }) => grant.id)).toEqual(["haenger", "tjek"]);
  expect(list.filter(isListed).map(({ grant }) => grant.id)).toEqual(["tjek"]);
});

test("a deadline on the day of departure or return is while away, the day after is late", () => {
  const due = (frister: string, answers: Parameters<typeof assess>[1]) =>
    assess(grantWith({ frist_type: "dato", frister }), answers, TODAY).timing;
  const stay = { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" };
  expect(due("2027-01-31", stay)).toBe("ahead");
  expect(due("2027-02-01", stay)).toBe("away");
  expect(due("2027-06-30", stay)).toBe("away");
  expect(due("2027-07-01", stay)).toBe("late");
  expect(due("2027-07-01", { exchangeStart: "2027-02-01", exchangeEnd: "2027-02-30" })).toBe(
    "away",
  );
  expect(due("2027-07-01", {})).toBe("ahead");
});

test("months are calendar months from the first day to the day after the last", () => {
  const stay = (exchangeStart: string, exchangeEnd: string, months: string) =>
    assess(grantWith({ months }), { exchangeStart, exchangeEnd }, TODAY).outcome;
  expect(stay("2027-01-31", "2027-02-27", "1-")).toBe("match");
  expect(stay("2027-01-31", "2027-02-26", "1-")).toBe("no");
  expect(stay("2027-08-01", "2027-10-31", "3-3")).toBe("match");
  expect(stay("2027-08-01", "2027-11-01", "-3")).toBe("no");
  expect(stay("2028-02-29", "2029-02-27", "12-")).toBe("match");
  expect(stay("2027-08-01", "2027-08-01", "-1")).toBe("match");
});

test("without sound dates the duration decides, and may leave the months open", () => {
  const byMonths = (months: string, answers: Parameters<typeof assess>[1]) =>
    assess(grantWith({ months }), answers, TODAY).outcome;
  expect(byMonths("3-", { duration: "1-3" })).toBe("possible");
  expect(byMonths("4-", { duration: "1-3" })).toBe("no");
  expect(byMonths("1-6", { duration: "4-6" })).toBe("match");
  expect(byMonths("-12", { duration: "over12" })).toBe("no");
  expect(byMonths("13-", { duration: "over12" })).toBe("match");
  expect(byMonths("13-24", { duration: "over12" })).toBe("possible");
  expect(byMonths("3-", {})).toBe("possible");
  const wrongWay = { exchangeStart: "2027-08-02", exchangeEnd: "2027-08-01", duration: "4-6" };
  expect(byMonths("3-", wrongWay)).toBe("match");
});

test("a condition is settled by what is said, then by other answers, then by what it follows", () => {
  const conditions = [
    conditionWith({ id: "a", ja_naar: "studyLevel=phd", nej_naar: "studyLevel=bachelor" }),
    conditionWith({ id: "b", efter: "a" }),
  ];
  const outcome = (betingelser: string, answers: Parameters<typeof assess>[1]) =>
    assess(grantWith({ betingelser }), answers, TODAY, conditions).outcome;
  expect(outcome("a", {})).toBe("possible");
  expect(outcome("a", { studyLevel: "phd" })).toBe("match");
  expect(outcome("a", { studyLevel: "phd", conditions: { a: "nej" } })).toBe("no");
  expect(outcome("!a", { studyLevel: "bachelor" })).toBe("match");
  expect(outcome("b", { studyLevel: "bachelor" })).toBe("no");
  expect(outcome("b", { studyLevel: "phd" })).toBe("possible");
  expect(outcome("!b", { conditions: { a: "nej" } })).toBe("match");
  expect(outcome("b", { conditions: { a: "nej", b: "ja" } })).toBe("match");
});

test("an open value leaves the question open, and alone asks only those who answer it", () => {
  const outcome = (unionMember: string, answers: Parameters<typeof assess>[1]) =>
    assess(grantWith({ unionMember }), answers, TODAY).outcome;
  expect(outcome("djoef;?no", { unionMember: "djoef" })).toBe("match");
  expect(outcome("djoef;?no", { unionMember: "no" })).toBe("possible");
  expect(outcome("djoef;?no", { unionMember: "hk" })).toBe("no");
  expect(outcome("?no", { unionMember: "no" })).toBe("possible");
  expect(outcome("?no", { unionMember: "hk" })).toBe("match");
  expect(outcome("?no", {})).toBe("possible");
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
