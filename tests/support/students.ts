import * as fc from "fast-check";
import { addDays, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import { optionsOf, PREFER_NOT_TO_SAY } from "../../src/domain/matching/answer-options.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import {
  type ConditionAnswers,
  conditionAnswerValues,
} from "../../src/domain/matching/conditions.ts";
import { type OptionCriterion, optionCriteria } from "../../src/domain/matching/grant.ts";
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
