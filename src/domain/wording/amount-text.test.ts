import { expect, test } from "vitest";
import { assess, grantWith } from "../../../tests/support/grants.ts";
import type { StudentAnswers } from "../matching/answers.ts";
import { parseStudent } from "../matching/student.ts";
import { amountForTable, amountText, awardsText } from "./amount-text.ts";
import { dueText, whenText, whomToAsk } from "./date-text.ts";

const TODAY = "2026-11-21";
type Row = Parameters<typeof grantWith>[0];

/** Words with ordinary spaces, as they are read aloud. */
const read = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;
const fiveMonths = { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" };

const amount = (row: Row, answers: StudentAnswers = {}) =>
  read(amountText(assess(grantWith(row), answers, TODAY)));
const inTable = (row: Row, answers: StudentAnswers = {}) =>
  read(amountForTable(assess(grantWith(row), answers, TODAY), TODAY));

test("rates of a stay say what is paid, and what it comes to for this student", () => {
  const monthly = { satser: "660 EUR maaned;180- EUR rejse" };
  expect(amount(monthly, fiveMonths)).toBe(
    "660 euro om måneden og mindst 180 euro til rejsen: omkring 26.100 kr. for dine fem måneder",
  );
  expect(inTable(monthly, fiveMonths)).toBe("omkring 26.100 kr.");
  expect(amount({ satser: "-250 EUR maaned" }, { duration: "4-6" })).toBe(
    "op til 250 euro om måneden: omkring 4.700 kr., højst 11.300 kr. for 4-6 måneder",
  );
  expect(amount({ satser: "100 EUR uge" }, { ...fiveMonths, exchangeEnd: "2027-02-21" })).toBe(
    "100 euro om ugen: omkring 2.300 kr. for dine tre uger",
  );
  // 83 days are paid as two months and a half, 132 as four and a half.
  expect(
    amount(
      { satser: "700 EUR maaned" },
      { exchangeStart: "2027-08-15", exchangeEnd: "2027-11-05" },
    ),
  ).toBe("700 euro om måneden: omkring 13.100 kr. for to og en halv måned");
  expect(
    amount(
      { satser: "700 EUR maaned" },
      { exchangeStart: "2027-01-01", exchangeEnd: "2027-05-12" },
    ),
  ).toBe("700 euro om måneden: omkring 23.600 kr. for fire og en halv måned");
  expect(amount({ satser: "9000 EUR aar" }, { duration: "over12" })).toBe(
    "9.000 euro om året: omkring 135.000 kr.",
  );
  // Nobody knows the stay: then only what is paid can be said.
  expect(amount(monthly)).toBe("660 euro om måneden og mindst 180 euro til rejsen");
  expect(inTable(monthly)).toBe("afhænger af opholdet");
});

test("a single sum in kroner is said once, and beside a higher most", () => {
  expect(amount({ satser: "6000 DKK engang" })).toBe("6.000 kr.");
  expect(amount({ satser: "-30000 DKK engang" })).toBe("op til 30.000 kr.");
  expect(amount({ satser: "-30000 DKK engang", max_beloeb_dkk: "100000" })).toBe(
    "normalt op til 30.000 kr., højst 100.000 kr.",
  );
  expect(amount({ satser: "20000 USD engang" })).toBe("20.000 dollar (omkring 132.000 kr.)");
  expect(inTable({ satser: "20000 USD engang" })).toBe("omkring 132.000 kr.");
});

test("what is stated is said as it is, and what is not, once", () => {
  expect(amount({ min_beloeb_dkk: "5000", max_beloeb_dkk: "25000" })).toBe("5.000-25.000 kr.");
  expect(amount({ max_beloeb_dkk: "25000" })).toBe("op til 25.000 kr.");
  expect(amount({ min_beloeb_dkk: "5000" })).toBe("mindst 5.000 kr.");
  expect(amount({ min_beloeb_dkk: "5000", max_beloeb_dkk: "5000" })).toBe("5.000 kr.");
  expect(amount({})).toBe("Fonden oplyser ikke beløbet");
  expect(inTable({})).toBe("ikke oplyst");
});

test("a rate says whom it is for, where that is not told, and is silent where it is for others", () => {
  const satser = "4000 DKK engang destination=europa;6000 DKK engang destination=usa|asien";
  expect(amount({ satser })).toBe("4.000 kr. (Europa) eller 6.000 kr. (USA eller Asien)");
  expect(inTable({ satser })).toBe("afhænger af opholdet");
  expect(amount({ satser }, { exchangeCountry: "japan" })).toBe("6.000 kr.");
  expect(amount({ satser }, { destination: "andet" })).toBe("Fonden oplyser ikke beløbet");
  const many = `${satser};-9 EUR rejse duration=1-3;7 EUR rejse duration=7-12|over12`;
  expect(amount({ satser: many })).toMatch(/^4\.000-6\.000 kr\. og op til 9 euro .* opholdet$/);
});

test("awards are said as the estimate that they are", () => {
  expect(read(awardsText({ awardsPerYear: 30 }))).toBe("omkring 30 legater om året");
  expect(awardsText({ awardsPerYear: null })).toBeNull();
});

const student = (currentInstitution: string) => parseStudent({ currentInstitution }, [], TODAY);
const due = (row: Row, answers: StudentAnswers = fiveMonths) =>
  read(dueText(assess(grantWith({ frist_type: "fast", ...row }), answers, TODAY), student("")));

test("a grant says by when this student must apply, and from when it is possible", () => {
  expect(due({ frister: "01-15" })).toBe("15. januar 2027");
  expect(due({ frister: "01-15", foer_start: "31" })).toBe(
    "senest 1. januar 2027 (31 dage før afrejsen, fondens frist er 15. januar 2027)",
  );
  expect(due({ frister: "01-15", aabner: "01-05" })).toBe("15. januar 2027, åbner 5. januar");
  expect(due({ frister: "01-15", aabner: "12-05" })).toBe(
    "15. januar 2027, åbner 5. december 2026",
  );
  expect(due({ frister: "01-15", aabner: "11-05" })).toBe("15. januar 2027");
  expect(due({ frister: "04-15" })).toBe("15. april 2027, efter din afrejse");
  expect(due({ frister: "04-15", aabner: "01-05" })).toBe(
    "15. april 2027, åbner 5. januar, efter din afrejse",
  );
  expect(due({ frist_type: "loebende" })).toBe("hele året");
  expect(due({ frist_type: "loebende", foer_start: "0" })).toBe(
    "hele året, senest 31. januar 2027 (før afrejsen)",
  );
  expect(due({ frist_type: "ukendt" })).toBe("Spørg fonden om fristen");
  const opening = assess(
    grantWith({ frist_type: "fast", frister: "03-01", aabner: "01-10" }),
    {},
    TODAY,
  );
  expect(read(whenText(opening, student("")))).toBe("åbner 10. januar, frist 1. marts 2027");
});

test("what is applied for at one's own school is asked about there", () => {
  const row = { frist_type: "ukendt", soeges_hos: "egen-institution" } as const;
  const match = assess(grantWith(row), {}, TODAY);
  expect(dueText(match, student("via"))).toBe("Spørg VIAs internationale kontor om fristen");
  expect(whomToAsk(match.grant, student("cbs"))).toBe("CBS' internationale kontor");
  expect(dueText(match, student("martec"))).toBe("Spørg MARTECs internationale kontor om fristen");
  expect(whomToAsk(match.grant)).toBe("dit uddannelsessteds internationale kontor");
});
