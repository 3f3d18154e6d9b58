import * as fc from "fast-check";
import { destinationOf, NOT_TOLD, optionsOf } from "../../src/domain/answer-options.ts";
import type { MatchingAnswers } from "../../src/domain/answers.ts";
import { addDays, type IsoDate, isRealDate } from "../../src/domain/danish-date.ts";
import {
  type Criterion,
  type CriterionColumn,
  type Grant,
  type OptionCriterion,
  optionCriteria,
  placeColumns,
  type ValueCriterion,
} from "../../src/domain/grant.ts";
import { nextDeadline } from "../../src/domain/match.ts";

/** A student who has answered every question that some criterion reads. */
export function student(overrides: MatchingAnswers = {}): MatchingAnswers {
  return {
    studyLevel: "kandidat",
    destination: "europa",
    duration: "4-6",
    studyField: "samfundsvidenskab",
    maritalStatus: "single",
    unionMember: "djoef",
    additionalInfo: "none",
    region: "oestjylland",
    municipality: "aarhus",
    city: "aarhus",
    familyConnection: "none",
    institutionalConnection: "none",
    currentInstitution: "au",
    currentField: "statskundskab",
    studyArea: "samfundsvidenskab",
    educationLevel: "kandidat",
    stayType: "udveksling",
    exchangeCountry: "tyskland",
    danishCitizenship: "ja",
    employed: "ja",
    hasDisability: "nej",
    internationalConnection: "nej",
    exchangeUniversity: "Freie Universität Berlin",
    birthday: "2002-03-14",
    gradeAverage: "9,4",
    ...overrides,
  };
}

const universities = [
  "University of Oxford",
  "STANFORD",
  "Haskoli Islands",
  "EUI i Firenze",
  "ved ikke",
  "Fudan",
];
const optionAnswers = Object.fromEntries(
  optionCriteria.map((field) => [
    field,
    fc.constantFrom(...optionsOf(field).map((option) => option.value), NOT_TOLD, ""),
  ]),
) as Record<OptionCriterion, fc.Arbitrary<string>>;

/** Any answers the quiz could give, each of them possibly missing, empty or not told. */
export const anyStudent: fc.Arbitrary<MatchingAnswers> = fc.record(
  {
    ...optionAnswers,
    exchangeUniversity: fc.constantFrom(...universities, NOT_TOLD, ""),
    birthday: fc.oneof(anyDate("1980-01-01", 12_000), fc.constantFrom("2001-02-29", "i går", "")),
    gradeAverage: fc.constantFrom("7", "8", "8,0", "6,9", "10.2", "12", "-3", "13", "ti", ""),
  },
  { requiredKeys: [] },
);

/** Days from one on. */
export function anyDate(from: IsoDate, days: number): fc.Arbitrary<IsoDate> {
  return fc.nat({ max: days }).map((day) => addDays(from, day));
}

/** A student who meets every criterion of a grant. Answers nothing that the grant does not ask for. */
export function fittingStudent(grant: Grant, today: IsoDate): MatchingAnswers {
  const answers: Record<string, string> = {};
  for (const criterion of grant.criteria) {
    const answer = fittingAnswer(criterion, grant, today);
    if (answer !== null) answers[answerField(criterion.column)] = answer;
  }
  return answers;
}

/** The same student but for one criterion, which then rules the student out. `null` where every option qualifies. */
export function excludedStudent(
  grant: Grant,
  criterion: Criterion,
  today: IsoDate,
): MatchingAnswers | null {
  const answers: Record<string, string> = { ...fittingStudent(grant, today) };
  const isPlace = (placeColumns as readonly CriterionColumn[]).includes(criterion.column);
  const decisive = grant.criteria.filter((other) =>
    isPlace
      ? (placeColumns as readonly CriterionColumn[]).includes(other.column)
      : other === criterion,
  );
  // The country would answer for the destination.
  if (criterion.column === "destination") delete answers.exchangeCountry;
  for (const { column, ...rest } of decisive) {
    const answer = excludedAnswer({ column, ...rest } as Criterion, grant, today);
    if (answer === null) return null;
    answers[answerField(column)] = answer;
  }
  return answers;
}

/** The answer that a criterion reads. */
function answerField(column: CriterionColumn): string {
  return column === "age" ? "birthday" : column;
}

/** The birthday of somebody who turns so old on the very day that counts. */
function birthdayOfAge(years: number, grant: Grant, today: IsoDate): IsoDate {
  const day = nextDeadline(grant, today) ?? today;
  const birthday = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return isRealDate(birthday) ? birthday : birthday.replace("-02-29", "-02-28");
}

function fittingAnswer(criterion: Criterion, grant: Grant, today: IsoDate): string | null {
  if (criterion.column === "age")
    return birthdayOfAge(criterion.min ?? criterion.max ?? 0, grant, today);
  if (criterion.column === "gradeAverage") return String(criterion.min).replace(".", ",");
  if (criterion.column === "exchangeCountry") return fittingCountry(criterion, grant);
  return criterion.required[0] ?? null;
}

/** A country of the list that also lies where the grant wants it. */
function fittingCountry(criterion: ValueCriterion, grant: Grant): string | null {
  const destination = grant.criteria.find((other) => other.column === "destination");
  const wanted =
    destination === undefined || !("required" in destination) || destination.required.length === 0
      ? null
      : destination.required;
  return (
    criterion.required.find((country) => {
      const lies = destinationOf(country);
      return wanted === null || lies === undefined || wanted.includes(lies);
    }) ?? null
  );
}

function excludedAnswer(criterion: Criterion, grant: Grant, today: IsoDate): string | null {
  if (criterion.column === "age")
    return criterion.max === null
      ? birthdayOfAge((criterion.min ?? 0) - 1, grant, today)
      : birthdayOfAge(criterion.max + 1, grant, today);
  if (criterion.column === "gradeAverage")
    return String(criterion.min - 0.1)
      .replace(".", ",")
      .slice(0, 4);
  if (criterion.column === "exchangeUniversity") return "Et helt andet sted";
  const { column, required } = criterion;
  return (
    optionsOf(column)
      .map((option) => option.value)
      .find((value) => value !== NOT_TOLD && !required.includes(value)) ?? null
  );
}
