import type { GoldenStudent } from "./golden-student.ts";

export const personStudents: readonly GoldenStudent[] = [
  {
    name: "a student with a disability",
    on: "2026-11-21",
    answers: { hasDisability: "ja", municipality: "silkeborg", birthday: "2000-01-01" },
    expected: [
      {
        grant: "b-soendergaards-mindelegat",
        outcome: "possible",
        reasons: [
          { criterion: "hasDisability", result: "met" },
          { criterion: "place", result: "preferred" },
          { criterion: "age", result: "met" },
        ],
        why: "ja, ~silkeborg, 15-40; tjek_selv",
      },
      {
        grant: "lizzi-og-mogens-staal-fonden",
        outcome: "match",
        reasons: [{ criterion: "hasDisability", result: "preferred" }],
        why: "~ja",
      },
    ],
  },
  {
    name: "a disability not told",
    on: "2026-11-21",
    answers: { hasDisability: "uoplyst", municipality: "viborg", birthday: "2000-01-01" },
    expected: [
      {
        grant: "b-soendergaards-mindelegat",
        outcome: "possible",
        reasons: [{ criterion: "hasDisability", result: "unknown" }],
        why: "ja; uoplyst er ikke et svar",
      },
      { grant: "lizzi-og-mogens-staal-fonden", outcome: "match", reasons: [], why: "kun fortrin" },
    ],
  },
  {
    name: "no disability",
    on: "2026-11-21",
    answers: { hasDisability: "nej", municipality: "silkeborg", birthday: "2000-01-01" },
    expected: [{ grant: "b-soendergaards-mindelegat", outcome: "no", why: "hasDisability ja" }],
  },
  {
    name: "a student of the Wedell family",
    on: "2026-11-21",
    answers: {
      familyConnection: "wedell",
      additionalInfo: "finansieringsbehov",
      danishCitizenship: "ja",
    },
    expected: [
      {
        grant: "wedells-og-comtesse-agnes-stiftelse",
        outcome: "match",
        why: "wedell, finansieringsbehov, ja",
      },
    ],
  },
  {
    name: "not a Danish citizen",
    on: "2026-11-21",
    answers: { danishCitizenship: "nej" },
    expected: [
      {
        grant: "ap-moellers-fond-for-islandske-studerende",
        outcome: "possible",
        deadline: "2026-12-31",
        reasons: [{ criterion: "danishCitizenship", result: "met" }],
        why: "nej; tjek_selv",
      },
      { grant: "dansk-rejseforsikrings-rejselegat", outcome: "no", why: "ja" },
    ],
  },
  {
    name: "a Danish citizen and nothing else told",
    on: "2026-11-21",
    answers: { danishCitizenship: "ja" },
    expected: [
      {
        grant: "dansk-rejseforsikrings-rejselegat",
        outcome: "match",
        deadline: "2027-10-31",
        why: "fast 10-31",
      },
      { grant: "ap-moellers-fond-for-islandske-studerende", outcome: "no", why: "nej" },
      {
        grant: "fondet-for-dansk-svensk-samarbejde",
        outcome: "possible",
        deadline: "2027-02-01",
        reasons: [
          { criterion: "exchangeCountry", result: "unknown" },
          { criterion: "danishCitizenship", result: "preferred" },
        ],
        why: "sverige mangler; ~ja",
      },
    ],
  },
  {
    name: "an answer that no list has meets nothing",
    on: "2026-11-21",
    answers: { studyLevel: "Kandidat" },
    expected: [
      { grant: "hede-nielsens-fond", outcome: "no", why: "kandidat;phd, og svaret er et andet" },
    ],
  },
  {
    name: "nothing told: only grants that ask for nothing fit",
    on: "2026-11-21",
    answers: {},
    expected: [
      { grant: "glashofs-legat", outcome: "match", reasons: [], why: "kun ~danske-bank" },
      { grant: "hede-nielsens-fond", outcome: "possible", why: "studyLevel mangler" },
      {
        grant: "william-demant-fonden",
        outcome: "possible",
        reasons: [{ criterion: "tjek_selv", result: "unknown" }],
        why: "intet krav, men tjek_selv",
      },
      { grant: "bodil-pedersen-fonden", outcome: "closed", why: "inaktiv" },
      { grant: "frederiksberg-kommunes-uddannelseslegat", outcome: "closed", why: "inaktiv" },
    ],
  },
  {
    name: "closed stays closed where a criterion is unmet too",
    on: "2026-11-21",
    answers: { additionalInfo: "none", municipality: "aarhus", birthday: "1970-01-01" },
    expected: [
      {
        grant: "frederiksberg-kommunes-uddannelseslegat",
        outcome: "closed",
        reasons: [
          { criterion: "status", result: "closed" },
          { criterion: "age", result: "unmet" },
        ],
        why: "inaktiv går forud",
      },
    ],
  },
];
