import type { MatchingAnswers } from "../../../src/domain/matching/answers.ts";
import type { GoldenStudent } from "./golden-student.ts";

const engineer: MatchingAnswers = {
  studyLevel: "bachelor",
  duration: "4-6",
  studyField: "teknik",
  currentInstitution: "dtu",
  currentField: "maskiningenioer",
  studyArea: "teknik",
  stayType: "udveksling",
};

const lawyer: MatchingAnswers = {
  studyLevel: "kandidat",
  duration: "4-6",
  currentField: "jura",
  studyArea: "jura",
  educationLevel: "kandidat",
  stayType: "udveksling",
};

const georgian: MatchingAnswers = {
  studyLevel: "bachelor",
  destination: "usa",
  duration: "7-12",
  maritalStatus: "single",
  stayType: "selvarrangeret",
  exchangeCountry: "usa",
};

export const ageAndGradeStudents: readonly GoldenStudent[] = [
  {
    name: "the birthday on the deadline counts: 26 that day is too old for 25",
    on: "2027-02-01",
    answers: { duration: "7-12", birthday: "2001-04-01" },
    expected: [
      {
        grant: "birchs-legat",
        outcome: "no",
        deadline: "2027-04-01",
        reasons: [{ criterion: "age", result: "unmet" }],
        why: "-25 den 1. april 2027; fylder 26 den dag",
      },
    ],
  },
  {
    name: "the birthday the day after the deadline: still 25 that day",
    on: "2027-02-01",
    answers: { duration: "7-12", birthday: "2001-04-02" },
    expected: [
      {
        grant: "birchs-legat",
        outcome: "possible",
        deadline: "2027-04-01",
        reasons: [{ criterion: "age", result: "met" }],
        why: "25 på fristen; Bornholm er ikke afgjort",
      },
    ],
  },
  {
    name: "an age that fits today but not on the deadline does not fit",
    on: "2026-06-02",
    answers: { studyLevel: "bachelor", birthday: "2005-03-01" },
    expected: [
      {
        grant: "noerresundby-gymnasiums-venners-rejselegat",
        outcome: "no",
        deadline: "2027-06-01",
        reasons: [{ criterion: "age", result: "unmet" }],
        why: "-21; er 21 i dag, men 22 den 1. juni 2027",
      },
    ],
  },
  {
    name: "eighteen today is old enough where there is no deadline",
    on: "2026-11-21",
    answers: { ...georgian, birthday: "2008-11-21" },
    expected: [
      {
        grant: "georgia-rotary-student-program",
        outcome: "match",
        deadline: null,
        reasons: [{ criterion: "age", result: "met" }],
        why: "18-24, ukendt frist; fylder 18 i dag",
      },
    ],
  },
  {
    name: "eighteen tomorrow is too young",
    on: "2026-11-21",
    answers: { ...georgian, birthday: "2008-11-22" },
    expected: [
      { grant: "georgia-rotary-student-program", outcome: "no", why: "18-24; er 17 i dag" },
    ],
  },
  {
    name: "25 today is over the limit of 24",
    on: "2026-11-21",
    answers: { ...georgian, birthday: "2001-11-21" },
    expected: [
      { grant: "georgia-rotary-student-program", outcome: "no", why: "18-24; fylder 25 i dag" },
    ],
  },
  {
    name: "25 tomorrow is within the limit of 24",
    on: "2026-11-21",
    answers: { ...georgian, birthday: "2001-11-22", institutionalConnection: "rotary" },
    expected: [
      {
        grant: "georgia-rotary-student-program",
        outcome: "match",
        reasons: [{ criterion: "institutionalConnection", result: "preferred" }],
        why: "24 i dag; ~rotary",
      },
    ],
  },
  {
    name: "married where only single or in a relationship qualify",
    on: "2026-11-21",
    answers: { ...georgian, birthday: "2004-05-05", maritalStatus: "married" },
    expected: [
      {
        grant: "georgia-rotary-student-program",
        outcome: "no",
        reasons: [{ criterion: "maritalStatus", result: "unmet" }],
        why: "single;relationship",
      },
    ],
  },
  {
    name: "born on 29 February: not 25 before 1 March",
    on: "2029-02-28",
    answers: { exchangeCountry: "norge", municipality: "fredensborg", birthday: "2004-02-29" },
    expected: [
      {
        grant: "fredensborg-venskabsbylegat",
        outcome: "possible",
        reasons: [{ criterion: "age", result: "met" }],
        why: "-24, ukendt frist; 24 den 28. februar; venskabsbyen er ikke afgjort",
      },
    ],
  },
  {
    name: "born on 29 February: 25 on 1 March",
    on: "2029-03-01",
    answers: { exchangeCountry: "norge", municipality: "fredensborg", birthday: "2004-02-29" },
    expected: [
      {
        grant: "fredensborg-venskabsbylegat",
        outcome: "no",
        reasons: [{ criterion: "age", result: "unmet" }],
        why: "-24; 25 den 1. marts",
      },
    ],
  },
  {
    name: "a birthday that the calendar does not have is no birthday",
    on: "2027-02-01",
    answers: { duration: "7-12", birthday: "2001-02-29" },
    expected: [
      {
        grant: "birchs-legat",
        outcome: "possible",
        reasons: [{ criterion: "age", result: "unknown" }],
        why: "alder kan ikke afgøres",
      },
    ],
  },
  {
    name: "a birthday in the future is no birthday",
    on: "2027-02-01",
    answers: { duration: "7-12", birthday: "2027-02-02" },
    expected: [
      {
        grant: "birchs-legat",
        outcome: "possible",
        reasons: [{ criterion: "age", result: "unknown" }],
        why: "alder kan ikke afgøres",
      },
    ],
  },
  {
    name: "an average exactly at the limit, with comma",
    on: "2026-11-21",
    answers: { ...engineer, gradeAverage: "8,0" },
    expected: [
      {
        grant: "otto-moensteds-fond-studieophold",
        outcome: "match",
        deadline: "2027-03-01",
        reasons: [{ criterion: "gradeAverage", result: "met" }],
        why: "gradeAverage 8",
      },
      {
        grant: "au-nat-tech-faculty-grant",
        outcome: "no",
        reasons: [{ criterion: "currentInstitution", result: "unmet" }],
        why: "kun au",
      },
    ],
  },
  {
    name: "an average exactly at the limit, with point",
    on: "2026-11-21",
    answers: {
      ...engineer,
      currentInstitution: "au",
      gradeAverage: "7.0",
      conditions: { "foerste-studieaar": "nej" },
    },
    expected: [
      {
        grant: "au-nat-tech-faculty-grant",
        outcome: "match",
        deadline: "2027-04-01",
        why: "gradeAverage 7; au, teknik, 3-12 måneder, bachelor; ikke på første år",
      },
      {
        grant: "otto-moensteds-fond-studieophold",
        outcome: "no",
        reasons: [{ criterion: "gradeAverage", result: "unmet" }],
        why: "gradeAverage 8",
      },
    ],
  },
  {
    name: "an average a tenth under the limit",
    on: "2026-11-21",
    answers: { ...engineer, gradeAverage: "7,9" },
    expected: [
      {
        grant: "otto-moensteds-fond-studieophold",
        outcome: "no",
        reasons: [{ criterion: "gradeAverage", result: "unmet" }],
        why: "gradeAverage 8",
      },
    ],
  },
  {
    name: "an average over the scale is not a number of it",
    on: "2026-11-21",
    answers: { ...engineer, gradeAverage: "12,1" },
    expected: [
      {
        grant: "otto-moensteds-fond-studieophold",
        outcome: "possible",
        reasons: [{ criterion: "gradeAverage", result: "unknown" }],
        why: "ikke et tal fra -3 til 12",
      },
    ],
  },
  {
    name: "the lowest average of the scale is a number, and too low",
    on: "2026-11-21",
    answers: { ...lawyer, gradeAverage: "-3" },
    expected: [
      {
        grant: "jorcks-rejselegat-jura-medicin-statskundskab",
        outcome: "no",
        deadline: "2027-09-15",
        why: "gradeAverage 8",
      },
    ],
  },
  {
    name: "a law student with the average that Jorck asks for, on the deadline",
    on: "2027-09-15",
    answers: { ...lawyer, gradeAverage: "8", additionalInfo: "finansieringsbehov" },
    expected: [
      {
        grant: "jorcks-rejselegat-jura-medicin-statskundskab",
        outcome: "match",
        deadline: "2027-09-15",
        reasons: [{ criterion: "additionalInfo", result: "preferred" }],
        why: "alle krav; ~finansieringsbehov",
      },
      {
        grant: "jorcks-rejselegat",
        outcome: "no",
        reasons: [{ criterion: "studyArea", result: "unmet" }],
        why: "erhverv;teknik;?samfundsvidenskab;?naturvidenskab, ikke jura",
      },
    ],
  },
];
