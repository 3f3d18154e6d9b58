import type { GoldenStudent } from "./golden-student.ts";

export const deadlineStudents: readonly GoldenStudent[] = [
  {
    name: "a deadline today is open",
    on: "2027-03-31",
    answers: { studyLevel: "kandidat", conditions: { "saerligt-oekonomisk-behov": "ja" } },
    expected: [
      {
        grant: "miron-og-elenora-christensens-fond",
        outcome: "match",
        deadline: "2027-03-31",
        why: "fast 03-31; bachelor, kandidat, anden; særligt økonomisk behov",
      },
    ],
  },
  {
    name: "a yearly deadline yesterday is next year's",
    on: "2027-04-01",
    answers: { studyLevel: "kandidat", conditions: { "saerligt-oekonomisk-behov": "ja" } },
    expected: [
      {
        grant: "miron-og-elenora-christensens-fond",
        outcome: "match",
        deadline: "2028-03-31",
        why: "fast 03-31; særligt økonomisk behov",
      },
      {
        grant: "viet-jacobsen-fonden",
        outcome: "possible",
        deadline: "2028-03-31",
        why: "fast 03-31; opholdstypen mangler",
      },
    ],
  },
  {
    name: "on 29 February the deadline of the 28th has passed",
    on: "2028-02-29",
    answers: {},
    expected: [
      {
        grant: "vilhelm-pedersen-og-hustrus-legat",
        outcome: "possible",
        deadline: "2029-02-28",
        reasons: [{ criterion: "studyArea", result: "unknown" }],
        why: "fast 02-28; erhverv;teknik;naturvidenskab, resten åbent, og intet er svaret",
      },
      {
        grant: "kulturfonden-for-finland-og-danmark",
        outcome: "possible",
        deadline: "2029-02-28",
        why: "fast 02-28; Finland, fagområde og emne mangler",
      },
    ],
  },
  {
    name: "on 28 February of a leap year the deadline is today, not the 29th",
    on: "2028-02-28",
    answers: { exchangeCountry: "finland", studyArea: "teknik" },
    expected: [
      {
        grant: "vilhelm-pedersen-og-hustrus-legat",
        outcome: "match",
        deadline: "2028-02-28",
        reasons: [{ criterion: "studyArea", result: "preferred" }],
        why: "teknik og ~teknik",
      },
      {
        grant: "kulturfonden-for-finland-og-danmark",
        outcome: "possible",
        deadline: "2028-02-28",
        reasons: [{ criterion: "exchangeCountry", result: "met" }],
        why: "Finland opfyldt; om projektet handler om Finland, er ikke afgjort",
      },
    ],
  },
  {
    name: "the first of several dates of the year comes next",
    on: "2026-11-21",
    answers: { studyField: "teknik" },
    expected: [
      {
        grant: "marie-og-m-b-richters-fond",
        outcome: "possible",
        deadline: "2027-04-01",
        reasons: [
          { criterion: "studyField", result: "preferred" },
          { criterion: "months", result: "unknown" },
        ],
        why: "fast 04-01;10-01; ~teknik; mindst 3 måneder, og varigheden mangler",
      },
    ],
  },
  {
    name: "between two dates of the year the second comes next",
    on: "2027-04-02",
    answers: { studyField: "sundhed", duration: "4-6", stayType: "udveksling" },
    expected: [
      {
        grant: "marie-og-m-b-richters-fond",
        outcome: "match",
        deadline: "2027-10-01",
        reasons: [{ criterion: "months", result: "met" }],
        why: "fast 04-01;10-01; mindst 3 måneder; det foretrukne fag passer ikke",
      },
    ],
  },
  {
    name: "a professional bachelor's internship, on the autumn deadline",
    on: "2026-11-01",
    answers: {
      studyLevel: "bachelor",
      duration: "1-3",
      educationLevel: "professionsbachelor",
      stayType: "praktik",
    },
    expected: [
      {
        grant: "nordea-fonden-professionsbachelor",
        outcome: "closed",
        deadline: "2026-11-01",
        reasons: [{ criterion: "status", result: "closed" }],
        why: "inaktiv, også på fristdagen 05-01;11-01",
      },
    ],
  },
  {
    name: "a professional bachelor's internship, the day after the autumn deadline",
    on: "2026-11-02",
    answers: {
      studyLevel: "bachelor",
      duration: "1-3",
      educationLevel: "professionsbachelor",
      stayType: "praktik",
    },
    expected: [
      {
        grant: "nordea-fonden-professionsbachelor",
        outcome: "closed",
        deadline: "2027-05-01",
        reasons: [{ criterion: "status", result: "closed" }],
        why: "inaktiv; næste frist regnes alligevel",
      },
    ],
  },
  {
    name: "to Sweden on the day of the deadline",
    on: "2026-11-15",
    answers: { exchangeCountry: "sverige", stayType: "hel-uddannelse", danishCitizenship: "ja" },
    expected: [
      {
        grant: "henry-og-astrid-moellers-fond",
        outcome: "match",
        deadline: "2026-11-15",
        why: "fast 11-15",
      },
    ],
  },
  {
    name: "to Sweden the day after the deadline",
    on: "2026-11-16",
    answers: { exchangeCountry: "sverige", stayType: "hel-uddannelse", danishCitizenship: "ja" },
    expected: [
      {
        grant: "henry-og-astrid-moellers-fond",
        outcome: "match",
        deadline: "2027-11-15",
        why: "fast 11-15",
      },
    ],
  },
];
