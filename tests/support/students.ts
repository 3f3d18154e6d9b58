import * as fc from "fast-check";
import {
  addDays,
  addMonths,
  type IsoDate,
  isRealDate,
} from "../../src/domain/danish/danish-date.ts";
import {
  destinationOf,
  optionsOf,
  PREFER_NOT_TO_SAY,
} from "../../src/domain/matching/answer-options.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import {
  type ConditionAnswers,
  conditionAnswerValues,
} from "../../src/domain/matching/conditions.ts";
import {
  type Criterion,
  type Grant,
  type OptionCriterion,
  optionCriteria,
  type ValueCriterion,
} from "../../src/domain/matching/grant.ts";
import { nextDeadline } from "../../src/domain/matching/timing.ts";
import { conditionRow } from "./grants.ts";

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

/** A nursing student at VIA on the way to an internship in Norway: too few grants fit for a list to be sold. */
export const nursingAnswers = {
  studyLevel: "bachelor",
  studyField: "sundhed",
  unionMember: "dansk-sygeplejeraad",
  region: "midtjylland",
  municipality: "viborg",
  city: "viborg",
  currentInstitution: "via",
  currentField: "sygeplejerske",
  studyArea: "sundhed",
  educationLevel: "professionsbachelor",
  gradeAverage: "7,5",
  stayType: "praktik",
  exchangeCountry: "norge",
  exchangeUniversity: "OsloMet",
} as const;

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
    fc.constantFrom(...optionsOf(field).map((option) => option.value), PREFER_NOT_TO_SAY, ""),
  ]),
) as Record<OptionCriterion, fc.Arbitrary<string>>;

export const someConditions = [
  conditionRow({ id: "c", gruppe: "emne", andel: "0.02", del_af: "b" }),
  conditionRow({ id: "a", gruppe: "person", andel: "0.5", ja_naar: "studyLevel=phd" }),
  conditionRow({ id: "b", gruppe: "sted", andel: "0.1", del_af: "a" }),
  conditionRow({ id: "d", gruppe: "person", andel: "0.004", nej_naar: "hasDisability=nej" }),
  conditionRow({
    id: "e",
    gruppe: "ophold",
    andel: "0.2",
    ja_naar: "destination=asien",
    nej_naar: "stayType=praktik;destination=usa",
  }),
  conditionRow({ id: "f", gruppe: "fag", andel: "0.3", efter: "a" }),
  conditionRow({ id: "g", gruppe: "sted", andel: "0.03", del_af: "f", maaske: "ja" }),
  conditionRow({ id: "h", gruppe: "fag", andel: "0.6", efter: "g", ja_naar: "employed=ja" }),
] as const;
export const conditionIds = someConditions.map(({ id }) => id);

const saidOf = (ids: readonly string[]): fc.Arbitrary<ConditionAnswers> =>
  fc
    .array(
      fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...conditionAnswerValues, "ja" as const)),
      {
        maxLength: 6,
      },
    )
    .map((entries) => Object.fromEntries(entries));

export function anyStudentSaying(ids: readonly string[]): fc.Arbitrary<MatchingAnswers> {
  return fc.record(
    {
      ...optionAnswers,
      additionalCitizenship: fc.constantFrom("ja", "nej", ""),
      exchangeUniversity: fc.constantFrom(...universities, PREFER_NOT_TO_SAY, ""),
      birthday: fc.oneof(anyDate("1980-01-01", 12_000), fc.constantFrom("2001-02-29", "i går", "")),
      gradeAverage: fc.constantFrom("7", "8", "8,0", "6,9", "10.2", "12", "-3", "13", "ti", ""),
      exchangeStart: fc.oneof(anyDate("2026-11-01", 900), fc.constantFrom("2027-02-29", "snart")),
      exchangeEnd: fc.oneof(anyDate("2026-11-01", 1200), fc.constantFrom("2027-02-29", "")),
      conditions: saidOf(ids),
    },
    { requiredKeys: [] },
  );
}
export const anyStudent = anyStudentSaying(conditionIds);

export function anyDate(from: IsoDate, days: number): fc.Arbitrary<IsoDate> {
  return fc.nat({ max: days }).map((day) => addDays(from, day));
}

export function fittingStudent(grant: Grant, today: IsoDate): MatchingAnswers {
  let answers: MatchingAnswers = {};
  for (const criterion of grant.criteria)
    answers = { ...answers, ...fittingAnswers(criterion, grant, today, answers) };
  return answers;
}

function birthdayOfAge(years: number, grant: Grant, today: IsoDate): IsoDate {
  const day = nextDeadline(grant, today) ?? today;
  const birthday = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return isRealDate(birthday) ? birthday : birthday.replace("-02-29", "-02-28");
}

const STAY_BEGINS = "2029-01-15";

/** The dates of a stay of this many whole months. */
function stayOf(months: number): MatchingAnswers {
  const lastDay = addDays(addMonths(STAY_BEGINS, months), -1);
  return { exchangeStart: STAY_BEGINS, exchangeEnd: months === 0 ? STAY_BEGINS : lastDay };
}

function fittingAnswers(
  criterion: Criterion,
  grant: Grant,
  today: IsoDate,
  { conditions = {} }: MatchingAnswers,
): MatchingAnswers {
  switch (criterion.column) {
    case "age":
      return { birthday: birthdayOfAge(criterion.min ?? criterion.max ?? 0, grant, today) };
    case "gradeAverage":
      return { gradeAverage: String(criterion.min).replace(".", ",") };
    case "months":
      return stayOf(criterion.min ?? criterion.max ?? 1);
    case "betingelser":
      return {
        conditions: { ...conditions, [criterion.condition]: criterion.mustHold ? "ja" : "nej" },
      };
    case "exchangeCountry": {
      const country = fittingCountry(criterion, grant);
      return country === null ? {} : { exchangeCountry: country };
    }
    default: {
      const { column, required, open } = criterion;
      if (required[0] !== undefined) return { [column]: required[0] };
      if (open.length === 0) return {};
      const other =
        column === "exchangeUniversity"
          ? "Et helt andet sted"
          : optionsOf(column)
              .map((option) => option.value)
              .find((value) => value !== PREFER_NOT_TO_SAY && !open.includes(value));
      return other === undefined ? {} : { [column]: other };
    }
  }
}

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
