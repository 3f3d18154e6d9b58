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
          { criterion: "betingelser", result: "met", condition: "saerlige-barrierer" },
          {
            criterion: "betingelser",
            result: "unknown",
            condition: "polio-sklerose-eller-synstab",
          },
          { criterion: "place", result: "preferred" },
          { criterion: "age", result: "met" },
        ],
        why: "handicap ja giver særlige barrierer, men ikke hvilket; ~silkeborg, 15-40",
      },
      {
        grant: "lizzi-og-mogens-staal-fonden",
        outcome: "match",
        reasons: [
          { criterion: "betingelser", result: "met", condition: "kunst-handicap-eller-ideelt" },
        ],
        why: "ja_naar hasDisability=ja",
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
        reasons: [{ criterion: "betingelser", result: "unknown", condition: "saerlige-barrierer" }],
        why: "særlige barrierer; uoplyst afgør intet",
      },
      {
        grant: "lizzi-og-mogens-staal-fonden",
        outcome: "possible",
        reasons: [
          { criterion: "betingelser", result: "unknown", condition: "kunst-handicap-eller-ideelt" },
        ],
        why: "kunst, handicap eller velgørende; uoplyst afgør intet",
      },
    ],
  },
  {
    name: "no disability",
    on: "2026-11-21",
    answers: { hasDisability: "nej", municipality: "silkeborg", birthday: "2000-01-01" },
    expected: [
      {
        grant: "b-soendergaards-mindelegat",
        outcome: "no",
        why: "nej til handicap giver nej til polio, sklerose og synstab",
      },
    ],
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
        why: "wedell, ja; behovet følger af særlige forhold",
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
        outcome: "closed",
        deadline: "2026-12-31",
        reasons: [{ criterion: "status", result: "closed" }],
        why: "inaktiv, selv om nej er det, den kræver",
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
        outcome: "possible",
        deadline: "2027-10-31",
        usual: 3000,
        reasons: [
          { criterion: "danishCitizenship", result: "met" },
          { criterion: "stayType", result: "unknown" },
        ],
        why: "fast 10-31; ja; ?hel-uddannelse spørger til opholdet, som mangler",
      },
      { grant: "ap-moellers-fond-for-islandske-studerende", outcome: "closed", why: "inaktiv" },
      {
        grant: "fondet-for-dansk-svensk-samarbejde",
        outcome: "possible",
        deadline: "2027-02-01",
        reasons: [
          { criterion: "exchangeCountry", result: "unknown" },
          { criterion: "betingelser", result: "met", condition: "dansk-eller-svensk" },
        ],
        why: "sverige mangler; dansk eller svensk følger af statsborgerskabet",
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
    name: "nothing told: no grant fits, and none that is open is ruled out",
    on: "2026-11-21",
    answers: {},
    expected: [
      {
        grant: "glashofs-legat",
        outcome: "possible",
        reasons: [{ criterion: "stayType", result: "unknown" }],
        why: "opholdstypen mangler; ~danske-bank kræver intet",
      },
      { grant: "hede-nielsens-fond", outcome: "possible", why: "studyLevel mangler" },
      {
        grant: "william-demant-fonden",
        outcome: "possible",
        reasons: [{ criterion: "tjek_selv", result: "unknown" }],
        why: "studyLevel mangler, og tjek_selv",
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
