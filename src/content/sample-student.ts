import type { Answers, StudentAnswers } from "../domain/matching/answers.ts";
import type { Condition } from "../domain/matching/conditions.ts";

/** Sofie Lindegaard is made up; her case is sold with the package (products/case). */
export const sampleAnswers: Answers = {
  studyLevel: "bachelor",
  educationLevel: "bachelor",
  currentInstitution: "dtu",
  currentField: "softwareingenioer",
  studyField: "teknik",
  studyArea: "teknik",
  stayType: "udveksling",
  exchangeCountry: "sydkorea",
  exchangeUniversity: "KAIST",
  duration: "4-6",
  gradeAverage: "8,9",
  birthday: "2005-04-12",
  danishCitizenship: "ja",
  maritalStatus: "single",
  unionMember: "ingenioerforeningen-ida",
  additionalInfo: "none",
  familyConnection: "none",
  institutionalConnection: "none",
  region: "koebenhavn",
  municipality: "lyngby-taarbaek",
  city: "andet",
  internationalConnection: "nej",
  employed: "ja",
  hasDisability: "nej",
};

export const sampleStay = { exchangeStart: "2027-08-31", exchangeEnd: "2027-12-18" } as const;

/** Sofie says yes to these, and no to the others. */
export const sampleConditions: readonly string[] = [
  "kvinde",
  "hilleroed",
  "gavner-dansk-erhvervsliv",
];

export function allSampleAnswers(conditions: readonly Pick<Condition, "id">[]): StudentAnswers {
  return {
    ...sampleAnswers,
    ...sampleStay,
    conditions: Object.fromEntries(
      conditions.map(({ id }) => [id, sampleConditions.includes(id) ? "ja" : "nej"] as const),
    ),
  };
}
