import { expect, test } from "vitest";
import { assess, conditionWith, dataOf, grantWith } from "../../../tests/support/grants.ts";
import { student } from "../../../tests/support/students.ts";
import { parseGradeAverage } from "./student.ts";
import { listForAnswers } from "./student-list.ts";
import { nextDeadline } from "./timing.ts";

const TODAY = "2026-11-21";

test("a one-off deadline is open on its day and closed on the next", () => {
  const grant = grantWith({ frist_type: "dato", frister: "2026-11-21" });
  expect(nextDeadline(grant, "2026-11-21")).toBe("2026-11-21");
  expect(assess(grant, {}, "2026-11-21")).toMatchObject({
    outcome: "match",
    timing: "ahead",
    score: 2,
    deadline: "2026-11-21",
    due: "2026-11-21",
    reasons: [],
  });
  expect(nextDeadline(grant, "2026-11-22")).toBeNull();
  expect(assess(grant, {}, "2026-11-22")).toMatchObject({
    outcome: "closed",
    timing: "ahead",
    score: 0,
    deadline: null,
    due: null,
    reasons: [{ criterion: "deadline", result: "closed" }],
  });
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

test("the list is ordered by lateness, fit, the departure, score, due day, usual amount and id", () => {
  // Each grant asks for a student of kandidat (1 bit), and is told apart by what its name says.
  const rows = [
    { id: "k-sent", frist_type: "fast", frister: "08-01", studyField: "~samfundsvidenskab" },
    { id: "f-mindst", frist_type: "ukendt", max_beloeb_dkk: "1000" },
    { id: "e-uden-beloeb", frist_type: "ukendt" },
    { id: "b-foretrukket", studyField: "~samfundsvidenskab", max_beloeb_dkk: "1" },
    { id: "d-frist", frist_type: "fast", frister: "12-01" },
    { id: "d-senest-foer-afrejse", foer_start: "60" },
    { id: "c-opfyldt", educationLevel: "kandidat", max_beloeb_dkk: "1" },
    { id: "a-mulig", tjek_selv: "Du skal være født på øen.", studyField: "~samfundsvidenskab" },
    { id: "g-stoerst", frist_type: "ukendt", max_beloeb_dkk: "9000" },
    { id: "d-senere-frist", frist_type: "fast", frister: "12-02" },
    { id: "e-ogsaa-uden-beloeb", frist_type: "ukendt" },
    { id: "h-undervejs", frist_type: "fast", frister: "04-01", max_beloeb_dkk: "90000" },
    { id: "i-kan-sendes-hjemmefra", frist_type: "fast", frister: "02-01", max_beloeb_dkk: "1" },
    { id: "j-aaben-foer", frist_type: "fast", frister: "05-01", aabner: "11-01" },
  ];
  const list = listForAnswers(
    dataOf(rows.map((row) => grantWith({ studyLevel: "bachelor;kandidat", ...row }))),
    student({ exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" }),
    TODAY,
  );
  expect(list.map(({ grant, score, timing, due }) => [grant.id, score, timing, due])).toEqual([
    // educationLevel is one of six: 2.6 bits instead of the level's 1; rolling 2, amount 2.
    ["c-opfyldt", 6.6, "ahead", null],
    ["b-foretrukket", 6, "ahead", null],
    ["d-frist", 3, "ahead", "2026-12-01"],
    ["d-senere-frist", 3, "ahead", "2026-12-02"],
    ["d-senest-foer-afrejse", 3, "ahead", "2026-12-03"],
    ["g-stoerst", 3, "ahead", null],
    ["f-mindst", 3, "ahead", null],
    ["e-ogsaa-uden-beloeb", 1, "ahead", null],
    ["e-uden-beloeb", 1, "ahead", null],
    ["i-kan-sendes-hjemmefra", 5, "ahead", "2027-02-01"],
    ["h-undervejs", 5, "away", "2027-04-01"],
    ["j-aaben-foer", 3, "ahead", "2027-05-01"],
    ["a-mulig", 4, "ahead", null],
    ["k-sent", 4, "late", "2027-08-01"],
  ]);
});

test("a late grant stands on the list where no condition is unknown, a faint one where none is to be asked", () => {
  const conditions = [conditionWith({ id: "kvinde" }), conditionWith({ id: "udlaert" })];
  const late = { frist_type: "fast", frister: "08-01" } as const;
  const broad = { bredt: "ja", studyField: "~teknik" } as const;
  const grants = [
    grantWith({ id: "sent-haenger", betingelser: "kvinde", ...late }),
    grantWith({ id: "sent-tjek", tjek_selv: "Skolen indstiller.", ...late }),
    grantWith({ id: "bredt-spoerges-der-ikke-om", betingelser: "udlaert", ...broad }),
    grantWith({ id: "bredt-spoerges-der-om", betingelser: "kvinde", ...broad }),
    grantWith({ id: "gammelt", betingelser: "kvinde", kilde_aar: "2019" }),
    grantWith({ id: "gammelt-men-tjekket", kilde_aar: "2019", verificeret: "2026-03-01" }),
    grantWith({ id: "ikke-saa-gammelt", kilde_aar: "2020" }),
  ];
  const ids = (answers: Parameters<typeof assess>[1]) =>
    listForAnswers(
      dataOf(grants, conditions),
      { exchangeEnd: "2027-06-30", ...answers },
      TODAY,
    ).map(({ grant, faint }) => [grant.id, faint]);
  const whoever = [
    ["gammelt-men-tjekket", null],
    ["ikke-saa-gammelt", null],
  ];
  expect(ids({})).toEqual([
    ...whoever,
    ["bredt-spoerges-der-ikke-om", "broad"],
    ["sent-tjek", null],
  ]);
  expect(ids({ conditions: { kvinde: "maaske" } })).toEqual([
    ...whoever,
    ["bredt-spoerges-der-ikke-om", "broad"],
    ["bredt-spoerges-der-om", "broad"],
    ["gammelt", "old-source"],
    ["sent-tjek", null],
  ]);
  // Whoever is preferred is meant, and is asked.
  expect(ids({ studyField: "teknik", conditions: { kvinde: "ja" } })).toEqual([
    ["bredt-spoerges-der-om", null],
    ...whoever,
    ["bredt-spoerges-der-ikke-om", null],
    ["gammelt", "old-source"],
    ["sent-haenger", null],
    ["sent-tjek", null],
  ]);
});

/** How a grant's dates lie to a stay, and by when one must have applied. */
function timing(row: Parameters<typeof grantWith>[0], answers: Parameters<typeof assess>[1]) {
  const assessed = assess(grantWith({ frist_type: "fast", ...row }), answers, TODAY);
  return [assessed.timing, assessed.due];
}
const spring = { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" };

test("where no opening is known, one can act a month before the deadline, and not before today", () => {
  expect(timing({ frister: "03-02" }, spring)).toEqual(["ahead", "2027-03-02"]);
  expect(timing({ frister: "03-03" }, spring)).toEqual(["away", "2027-03-03"]);
  expect(timing({ frister: "06-30" }, spring)).toEqual(["away", "2027-06-30"]);
  expect(timing({ frister: "07-01" }, spring)).toEqual(["late", "2027-07-01"]);
  expect(timing({ frister: "07-01" }, { ...spring, exchangeEnd: "2027-02-30" })[0]).toBe("away");
  expect(timing({ frister: "07-01" }, {})).toEqual(["ahead", "2027-07-01"]);
  // Departure tomorrow: the month before the deadline has begun, but not before today.
  expect(timing({ frister: "11-30" }, { exchangeStart: "2026-11-21" })[0]).toBe("away");
  expect(timing({ frister: "11-30" }, { exchangeStart: "2026-11-22" })[0]).toBe("ahead");
});

test("a window that opens before the departure is ahead although its deadline lies in the stay", () => {
  expect(timing({ frister: "05-01", aabner: "01-31" }, spring)).toEqual(["ahead", "2027-05-01"]);
  expect(timing({ frister: "05-01", aabner: "02-01" }, spring)).toEqual(["away", "2027-05-01"]);
  expect(timing({ frister: "05-01", aabner: "12-01" }, spring)[0]).toBe("ahead");
  // It opens after the return, or has opened the year before.
  expect(timing({ frister: "08-01", aabner: "07-01" }, spring)[0]).toBe("late");
  expect(timing({ frister: "08-01", aabner: "06-30" }, spring)[0]).toBe("away");
  expect(timing({ frister: "08-01", aabner: "09-01" }, spring)[0]).toBe("ahead");
});

test("a lead time moves the due day before the deadline, and makes a grant late that opens after it", () => {
  // 31 days before 1 February is 1 January.
  expect(timing({ frister: "01-20", foer_start: "31" }, spring)).toEqual(["ahead", "2027-01-01"]);
  expect(timing({ frister: "12-15", foer_start: "31" }, spring)).toEqual(["ahead", "2026-12-15"]);
  expect(timing({ frister: "02-01", foer_start: "31" }, spring)).toEqual(["late", "2027-01-01"]);
  expect(timing({ frister: "02-01", aabner: "01-01", foer_start: "31" }, spring)[0]).toBe("ahead");
  expect(timing({ frister: "02-01", aabner: "01-02", foer_start: "31" }, spring)[0]).toBe("late");
  // "Before it begins" is the day before, also for what is rolling.
  const rolling = { frist_type: "loebende", foer_start: "0" };
  expect(timing(rolling, spring)).toEqual(["ahead", "2027-01-31"]);
  expect(timing(rolling, { exchangeStart: TODAY })).toEqual(["late", "2026-11-20"]);
  expect(timing(rolling, {})).toEqual(["ahead", null]);
  // Calendar months: 31 March has no such day in February.
  const months = { frist_type: "loebende", foer_start: "1m" };
  expect(timing(months, { exchangeStart: "2027-03-31" })).toEqual(["ahead", "2027-02-28"]);
  // Once the stay is over, everything is.
  const past = { exchangeStart: "2026-08-01", exchangeEnd: "2026-11-20" };
  expect(timing({ frist_type: "loebende" }, past)).toEqual(["late", null]);
  expect(timing({ frist_type: "loebende" }, { ...past, exchangeEnd: TODAY })[0]).toBe("ahead");
  expect(timing({ frist_type: "loebende" }, { ...past, exchangeEnd: "2026-07-31" })[0]).toBe(
    "ahead",
  );
});

test("a stay that must not have begun on the deadline is late from that day on", () => {
  const begun = (frister: string) => timing({ frister, foer_start: "frist" }, spring);
  expect(begun("01-31")).toEqual(["ahead", "2027-01-31"]);
  expect(begun("02-01")).toEqual(["late", "2027-02-01"]);
  const waits = (frister: string) => timing({ frister, foer_start: "frist+60" }, spring)[0];
  expect(waits("12-03")).toBe("ahead");
  expect(waits("12-04")).toBe("late");
  expect(timing({ frister: "02-01", foer_start: "frist" }, {})[0]).toBe("ahead");
});

/** What a grant usually gives, and at most. */
function gives(row: Parameters<typeof grantWith>[0], answers: Parameters<typeof assess>[1] = {}) {
  const { usual, most } = assess(grantWith(row), answers, TODAY).amount;
  return [usual, most];
}
// 150 days, both ends counted: five months of 30.4 days, to the nearest half.
const fiveMonths = { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" };

test("rates are paid for the days of the stay, in kroner", () => {
  // 660 × 5 × 7.5 + 180 × 7.5
  const monthly = { satser: "660 EUR maaned;180- EUR rejse" };
  expect(gives(monthly, fiveMonths)).toEqual([26_100, 26_100]);
  // 46 days are one month and a half, 45 are one and a half too, and a week is half a month.
  const days = (exchangeEnd: string) => ({ exchangeStart: "2027-02-01", exchangeEnd });
  expect(gives({ satser: "1000 DKK maaned" }, days("2027-03-18"))).toEqual([1500, 1500]);
  expect(gives({ satser: "1000 DKK maaned" }, days("2027-03-10"))).toEqual([1500, 1500]);
  expect(gives({ satser: "1000 DKK maaned" }, days("2027-03-09"))).toEqual([1000, 1000]);
  expect(gives({ satser: "1000 DKK maaned" }, days("2027-02-01"))).toEqual([500, 500]);
  // Four to six months: 120 to 180 days.
  expect(gives(monthly, { duration: "4-6" })).toEqual([26_100, 31_100]);
  // Without either only the journey can be counted.
  expect(gives(monthly)).toEqual([1400, 1400]);
  expect(gives({ satser: "200-250 EUR maaned" }, fiveMonths)).toEqual([8400, 9400]);
  expect(gives({ satser: "-250 EUR maaned" }, fiveMonths)).toEqual([4700, 9400]);
  expect(gives({ satser: "7 EUR dag" }, fiveMonths)).toEqual([7900, 7900]);
  expect(gives({ satser: "70 EUR uge" }, fiveMonths)).toEqual([11_300, 11_300]);
  expect(gives({ satser: "1000 EUR semester" }, fiveMonths)).toEqual([7500, 7500]);
  expect(gives({ satser: "1000 EUR semester" }, { duration: "7-12" })).toEqual([11_300, 15_000]);
  expect(gives({ satser: "1000 EUR aar" }, { duration: "over12" })).toEqual([15_000, 15_000]);
});

test("a rate counts only for those whom it is for", () => {
  const satser =
    "-30000 DKK engang destination=europa;-40000 DKK engang destination=usa|asien stayType=praktik";
  expect(gives({ satser }, { destination: "europa" })).toEqual([15_000, 30_000]);
  // The country is the more precise answer.
  const toTheStates = { destination: "europa", exchangeCountry: "usa" };
  expect(gives({ satser }, { ...toTheStates, stayType: "praktik" })).toEqual([20_000, 40_000]);
  expect(gives({ satser }, toTheStates)).toEqual([null, null]);
  expect(gives({ satser, max_beloeb_dkk: "40000" }, {})).toEqual([20_000, 40_000]);
  const { rates } = assess(grantWith({ satser }), { exchangeCountry: "japan" }, TODAY).amount;
  expect(rates.map(({ status }) => status)).toEqual(["other", "unanswered"]);
});

test("how many awards there are, and conditions that are part of one another, weigh in the score", () => {
  const score = (row: Parameters<typeof grantWith>[0], ids: Record<string, "ja" | "nej"> = {}) =>
    assess(grantWith({ frist_type: "ukendt", ...row }), { conditions: ids }, TODAY, conditions)
      .score;
  const conditions = [
    conditionWith({ id: "by", andel: "0.25" }),
    conditionWith({ id: "skole", andel: "0.5", del_af: "by" }),
    conditionWith({ id: "klasse", andel: "0.125", del_af: "skole" }),
    conditionWith({ id: "kvinde", andel: "0.5" }),
    conditionWith({ id: "mor", andel: "0.125", efter: "kvinde" }),
  ];
  expect(score({ uddelinger: "10" })).toBe(0);
  expect(score({ uddelinger: "40" })).toBe(2);
  expect(score({ uddelinger: "1" })).toBe(-3);
  expect(score({ uddelinger: "900" })).toBe(3);
  const all = { by: "ja", skole: "ja", klasse: "ja", kvinde: "ja" } as const;
  expect(score({ betingelser: "by;skole" }, all)).toBe(2);
  expect(score({ betingelser: "skole;klasse;by;kvinde" }, all)).toBe(4);
  expect(score({ betingelser: "kvinde;mor" }, { kvinde: "ja", mor: "ja" })).toBe(4);
  // Nothing ties the two that the one between them would.
  expect(score({ betingelser: "by;klasse" }, all)).toBe(5);
  expect(score({ betingelser: "!by;skole" }, { by: "nej", skole: "ja" })).toBe(1.4);
});

test("a condition is settled by what is said, then by its parts, other answers and what it depends on", () => {
  const conditions = [
    conditionWith({ id: "a", ja_naar: "studyLevel=phd", nej_naar: "studyLevel=bachelor" }),
    conditionWith({ id: "b", del_af: "a" }),
    conditionWith({ id: "c", del_af: "b" }),
    conditionWith({ id: "f", efter: "a" }),
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
  // Whoever names a school has named its town, unless something else was said in between.
  expect(outcome("a;b", { conditions: { c: "ja" } })).toBe("match");
  expect(outcome("a", { conditions: { b: "nej", c: "ja" } })).toBe("possible");
  expect(outcome("a", { conditions: { b: "maaske", c: "ja" } })).toBe("possible");
  expect(outcome("a", { studyLevel: "bachelor", conditions: { b: "ja" } })).toBe("match");
  // What only follows says nothing of it.
  expect(outcome("a", { conditions: { f: "ja" } })).toBe("possible");
  expect(outcome("f", { conditions: { a: "nej" } })).toBe("no");
  // Not known yet goes before what other answers would say.
  expect(outcome("a", { studyLevel: "phd", conditions: { a: "maaske" } })).toBe("possible");
  expect(outcome("b", { conditions: { a: "maaske" } })).toBe("possible");
});
