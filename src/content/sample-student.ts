import type { Answers } from "../domain/matching/answers.ts";

/** A made-up student whose answers show what a match is. Not a person, and never shown as one. */
export const sampleAnswers: Answers = {
  studyLevel: "kandidat",
  educationLevel: "kandidat",
  currentInstitution: "dtu",
  currentField: "maskiningenioer",
  studyField: "teknik",
  studyArea: "teknik",
  stayType: "udveksling",
  exchangeCountry: "usa",
  duration: "4-6",
  gradeAverage: "8,7",
  birthday: "2002-03-14",
  danishCitizenship: "ja",
  maritalStatus: "single",
  unionMember: "no",
  additionalInfo: "none",
  familyConnection: "none",
  institutionalConnection: "none",
  region: "koebenhavn",
  municipality: "koebenhavn",
  city: "koebenhavn",
  internationalConnection: "nej",
  employed: "nej",
  hasDisability: "nej",
};
