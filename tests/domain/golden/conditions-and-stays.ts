import type { MatchingAnswers } from "../../../src/domain/matching/answers.ts";
import type { GoldenStudent } from "./golden-student.ts";

/** Out for exactly three months, and a child of parents who cannot pay. */
const autumn: MatchingAnswers = {
  studyLevel: "bachelor",
  stayType: "udveksling",
  exchangeStart: "2027-08-01",
  exchangeEnd: "2027-10-31",
  conditions: { "henry-shaws-kreds": "ja" },
};
const henryShaw = "henry-shaws-legat";

const volunteer: MatchingAnswers = {
  stayType: "praktik",
  exchangeCountry: "tyskland",
  duration: "7-12",
  birthday: "1996-11-21",
  conditions: { "frivillig-i-udlandet": "ja" },
};

const atTheHague: MatchingAnswers = {
  studyLevel: "kandidat",
  currentField: "jura",
  stayType: "kursus",
  exchangeCountry: "holland",
  exchangeStart: "2027-07-05",
  exchangeEnd: "2027-08-04",
  conditions: { folkeretskursus: "ja" },
};

const inNeed: MatchingAnswers = {
  studyLevel: "bachelor",
  currentInstitution: "ku",
  stayType: "udveksling",
  additionalInfo: "finansieringsbehov",
  danishCitizenship: "ja",
  conditions: { kvinde: "nej" },
};

const singer: MatchingAnswers = {
  studyLevel: "kandidat",
  currentField: "musik",
  stayType: "hel-uddannelse",
  exchangeCountry: "usa",
  danishCitizenship: "ja",
};

export const conditionAndStayStudents: readonly GoldenStudent[] = [
  {
    name: "a stay of exactly three months, before the deadline of the year",
    on: "2026-11-21",
    answers: autumn,
    expected: [
      {
        grant: henryShaw,
        outcome: "match",
        timing: "ahead",
        deadline: "2027-05-01",
        // 2 of 4 levels 1; 4 of 6 kinds 0.585; 22 of 24 months 0.126; 0.3 of students 1.737; stay 1; deadline 2
        score: 6.4,
        why: "bachelor, udveksling, mindst 3 måneder, forældrenes forhold",
      },
    ],
  },
  {
    name: "a stay one day short of three months",
    on: "2026-11-21",
    answers: { ...autumn, exchangeEnd: "2027-10-30" },
    expected: [
      {
        grant: henryShaw,
        outcome: "no",
        reasons: [{ criterion: "months", result: "unmet" }],
        why: "30. oktober er en dag for tidligt",
      },
    ],
  },
  {
    name: "the window probably opens on the day of departure: while away",
    on: "2026-11-21",
    answers: { ...autumn, exchangeStart: "2027-04-01" },
    expected: [
      { grant: henryShaw, outcome: "match", timing: "away", why: "30 dage før fast 05-01" },
    ],
  },
  {
    name: "the window probably opens the day before departure: one can act at home",
    on: "2026-11-21",
    answers: { ...autumn, exchangeStart: "2027-04-02" },
    expected: [
      { grant: henryShaw, outcome: "match", timing: "ahead", why: "30 dage før fast 05-01" },
    ],
  },
  {
    name: "the day after the deadline the next one lies behind the return",
    on: "2027-05-02",
    answers: autumn,
    expected: [
      {
        grant: henryShaw,
        outcome: "match",
        timing: "late",
        deadline: "2028-05-01",
        why: "hjemme 31. oktober 2027, næste frist 1. maj 2028",
      },
    ],
  },
  {
    name: "home on the very day of the deadline is not too late",
    on: "2027-05-02",
    answers: { ...autumn, exchangeEnd: "2028-05-01" },
    expected: [{ grant: henryShaw, outcome: "match", timing: "away", why: "fast 05-01" }],
  },
  {
    name: "dates the wrong way round leave it to the duration",
    on: "2026-11-21",
    answers: { ...autumn, exchangeEnd: "2027-07-31", duration: "1-3" },
    expected: [
      {
        grant: henryShaw,
        outcome: "possible",
        reasons: [{ criterion: "months", result: "unknown" }],
        why: "1-3 måneder kan være mindre end 3",
      },
    ],
  },
  {
    name: "a child of a doctor, without saying so again",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      stayType: "forskning",
      duration: "4-6",
      additionalInfo: "laege-barn",
    },
    expected: [
      {
        grant: henryShaw,
        outcome: "match",
        reasons: [{ criterion: "betingelser", result: "met", condition: "henry-shaws-kreds" }],
        why: "ja_naar additionalInfo=laege-barn",
      },
    ],
  },
  {
    name: "what is said goes before what other answers would settle",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      stayType: "forskning",
      duration: "4-6",
      additionalInfo: "laege-barn",
      conditions: { "henry-shaws-kreds": "nej" },
    },
    expected: [{ grant: henryShaw, outcome: "no", why: "nej er sagt" }],
  },
  {
    name: "a woman in her second year",
    on: "2026-11-21",
    answers: { studyLevel: "bachelor", conditions: { kvinde: "ja", "foerste-studieaar": "nej" } },
    expected: [
      {
        grant: "dansk-kvindesamfunds-legater",
        outcome: "possible",
        // 3 of 4 levels 0.415; 0.58 women 0.786; 0.94 not in the first year 0.089; amount 2;
        // thirty awards a year log2(3) = 1.585
        score: 4.9,
        usual: 5000,
        most: 6000,
        why: "kvinde; ikke første studieår; engagementet vurderer foreningen selv",
      },
      {
        grant: "peter-og-emma-thomsens-legat",
        outcome: "no",
        reasons: [{ criterion: "betingelser", result: "unmet", condition: "kvinde" }],
        why: "!kvinde",
      },
    ],
  },
  {
    name: "a woman in her first year",
    on: "2026-11-21",
    answers: { studyLevel: "bachelor", conditions: { kvinde: "ja", "foerste-studieaar": "ja" } },
    expected: [
      {
        grant: "dansk-kvindesamfunds-legater",
        outcome: "no",
        reasons: [{ criterion: "betingelser", result: "unmet", condition: "foerste-studieaar" }],
        why: "!foerste-studieaar",
      },
    ],
  },
  {
    name: "a woman on the kandidat, who is in no first year",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      additionalInfo: "finansieringsbehov",
      conditions: { kvinde: "ja" },
    },
    expected: [
      {
        grant: "dansk-kvindesamfunds-legater",
        outcome: "possible",
        score: 5.9,
        reasons: [
          { criterion: "additionalInfo", result: "preferred" },
          { criterion: "betingelser", result: "met", condition: "foerste-studieaar" },
        ],
        why: "nej_naar studyLevel=kandidat; ~finansieringsbehov giver én bit mere",
      },
    ],
  },
  {
    name: "a woman who has not told her year",
    on: "2026-11-21",
    answers: { studyLevel: "bachelor", conditions: { kvinde: "ja" } },
    expected: [
      {
        grant: "dansk-kvindesamfunds-legater",
        outcome: "possible",
        reasons: [{ criterion: "betingelser", result: "unknown", condition: "foerste-studieaar" }],
        why: "året mangler",
      },
    ],
  },
  {
    name: "a Danish man in need at KU",
    on: "2026-11-21",
    answers: inNeed,
    expected: [
      {
        grant: "peter-og-emma-thomsens-legat",
        outcome: "possible",
        deadline: "2027-01-31",
        // levels 1; 12 of 39 schools 1.700; 4 of 6 kinds 0.585; 0.42 no women 1.252; 0.94 0.089; 0.35 1.515; stay 1; deadline and amount 4
        score: 11.1,
        why: "employed=nej er ikke oplyst; tjek_selv; !kvinde; dansk følger af statsborgerskab, behov af særlige forhold",
      },
    ],
  },
  {
    name: "the same man at CBS, which the foundation does not name",
    on: "2026-11-21",
    answers: { ...inNeed, currentInstitution: "cbs" },
    expected: [
      {
        grant: "peter-og-emma-thomsens-legat",
        outcome: "possible",
        reasons: [{ criterion: "currentInstitution", result: "unknown" }],
        why: "?cbs",
      },
    ],
  },
  {
    name: "the same man at VIA, which is neither required nor open",
    on: "2026-11-21",
    answers: { ...inNeed, currentInstitution: "via" },
    expected: [{ grant: "peter-og-emma-thomsens-legat", outcome: "no", why: "ikke på listen" }],
  },
  {
    name: "a singer with no other citizenship, to the USA",
    on: "2026-11-21",
    answers: { ...singer, additionalCitizenship: "nej" },
    expected: [
      {
        grant: "victor-borge-music-scholarship",
        outcome: "match",
        deadline: "2027-02-17",
        reasons: [
          { criterion: "betingelser", result: "met", condition: "amerikansk-eller-green-card" },
        ],
        why: "nej_naar additionalCitizenship=nej, og ! vender det",
      },
    ],
  },
  {
    name: "a singer with another citizenship, which may be the American",
    on: "2026-11-21",
    answers: { ...singer, additionalCitizenship: "ja" },
    expected: [
      {
        grant: "victor-borge-music-scholarship",
        outcome: "possible",
        reasons: [
          { criterion: "betingelser", result: "unknown", condition: "amerikansk-eller-green-card" },
        ],
        why: "hvilket er ikke sagt",
      },
    ],
  },
  {
    name: "a volunteer who turns thirty today",
    on: "2026-11-21",
    answers: volunteer,
    expected: [
      {
        grant: "europaeisk-solidaritetskorps",
        outcome: "match",
        // Europe 2.322; 1 of 6 kinds 2.585; 13 of 23 ages 0.823; 12 of 24 months 1; 0.01 6.644; stay 1; rolling 2
        score: 16.4,
        why: "Tyskland er Europa, 18-30, højst 12 måneder",
      },
    ],
  },
  {
    name: "a volunteer who turns thirty-one today",
    on: "2026-11-21",
    answers: { ...volunteer, birthday: "1995-11-21" },
    expected: [
      {
        grant: "europaeisk-solidaritetskorps",
        outcome: "no",
        reasons: [{ criterion: "age", result: "unmet" }],
        why: "18-30",
      },
    ],
  },
  {
    name: "a volunteer for more than a year",
    on: "2026-11-21",
    answers: { ...volunteer, duration: "over12" },
    expected: [
      {
        grant: "europaeisk-solidaritetskorps",
        outcome: "no",
        reasons: [{ criterion: "months", result: "unmet" }],
        why: "-12",
      },
    ],
  },
  {
    name: "a course of exactly a month in The Hague",
    on: "2026-11-21",
    answers: atTheHague,
    expected: [
      {
        grant: "hague-academy-sommerkursus",
        outcome: "match",
        deadline: "2027-01-31",
        // levels 1; law 6.248; course 2.585; the Netherlands 5.728; a month 4.585; 0.003 8.381; stay 1; deadline 2; amount 2
        score: 33.5,
        why: "5. juli til 4. august er én måned",
      },
    ],
  },
  {
    name: "a course of a month and a day in The Hague",
    on: "2026-11-21",
    answers: { ...atTheHague, exchangeEnd: "2027-08-05" },
    expected: [
      {
        grant: "hague-academy-sommerkursus",
        outcome: "no",
        reasons: [{ criterion: "months", result: "unmet" }],
        why: "-1",
      },
    ],
  },
  {
    name: "a bachelor of law at the course, whom the foundation does not mention",
    on: "2026-11-21",
    answers: { ...atTheHague, studyLevel: "bachelor" },
    expected: [
      {
        grant: "hague-academy-sommerkursus",
        outcome: "possible",
        reasons: [{ criterion: "studyLevel", result: "unknown" }],
        why: "?bachelor",
      },
    ],
  },
  {
    name: "nobody from those towns: what follows is no without asking",
    on: "2026-11-21",
    answers: { studyLevel: "kandidat", duration: "7-12", conditions: { "jyske-egne": "nej" } },
    expected: [
      {
        grant: "tonni-og-kaj-munksoes-fond",
        outcome: "no",
        reasons: [
          { criterion: "betingelser", result: "unmet", condition: "jyske-egne" },
          { criterion: "betingelser", result: "unmet", condition: "silkeborg" },
        ],
        why: "silkeborg følger jyske-egne",
      },
    ],
  },
  {
    name: "living in Silkeborg does not tell where one was born",
    on: "2026-11-21",
    answers: { studyLevel: "kandidat", duration: "7-12", municipality: "silkeborg" },
    expected: [
      {
        grant: "tonni-og-kaj-munksoes-fond",
        outcome: "possible",
        reasons: [
          { criterion: "betingelser", result: "met", condition: "jyske-egne" },
          { criterion: "betingelser", result: "unknown", condition: "silkeborg" },
        ],
        why: "kommunen giver egnen, ikke fødestedet",
      },
    ],
  },
  {
    name: "an SDU student overseas, where there is no Erasmus",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      currentInstitution: "sdu",
      stayType: "udveksling",
      destination: "europa",
      exchangeCountry: "canada",
    },
    expected: [
      {
        grant: "sdu-internationaliseringspuljen",
        outcome: "match",
        why: "Canada går forud for Europa: uden for Europa ja, Erasmus nej",
      },
    ],
  },
  {
    name: "an SDU student on exchange in Europe",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      currentInstitution: "sdu",
      stayType: "udveksling",
      destination: "europa",
    },
    expected: [
      {
        grant: "sdu-internationaliseringspuljen",
        outcome: "no",
        reasons: [
          {
            criterion: "betingelser",
            result: "unmet",
            condition: "sdu-oversoeisk-eller-ikke-udveksling",
          },
        ],
        why: "nej_naar destination=europa",
      },
    ],
  },
];
