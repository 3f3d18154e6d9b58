import type { GoldenStudent } from "./golden-student.ts";

export const placeAndCountryStudents: readonly GoldenStudent[] = [
  {
    name: "a country counts before the destination: to Germany although the USA was chosen",
    on: "2026-11-21",
    answers: {
      destination: "usa",
      exchangeCountry: "tyskland",
      duration: "4-6",
      stayType: "udveksling",
    },
    expected: [
      {
        grant: "erasmus-plus-studieophold",
        outcome: "match",
        reasons: [{ criterion: "destination", result: "met" }],
        why: "europa; Tyskland ligger i Europa",
      },
    ],
  },
  {
    name: "a country counts before the destination: to the USA although Europe was chosen",
    on: "2026-11-21",
    answers: {
      destination: "europa",
      exchangeCountry: "usa",
      duration: "4-6",
      stayType: "udveksling",
      currentInstitution: "dmjx",
    },
    expected: [
      {
        grant: "erasmus-plus-studieophold",
        outcome: "no",
        reasons: [{ criterion: "destination", result: "unmet" }],
        why: "europa; USA ligger i USA",
      },
      {
        grant: "dmjx-erasmus-uden-for-europa",
        outcome: "possible",
        reasons: [{ criterion: "destination", result: "met" }],
        why: "usa;asien;australien;andet; tjek_selv",
      },
    ],
  },
  {
    name: "another country has no destination of its own, so the chosen one counts",
    on: "2026-11-21",
    answers: {
      destination: "europa",
      exchangeCountry: "anden",
      studyLevel: "kandidat",
      duration: "4-6",
      stayType: "udveksling",
    },
    expected: [
      {
        grant: "slovakiet-national-scholarship-programme",
        outcome: "possible",
        deadline: "2027-04-30",
        reasons: [
          { criterion: "destination", result: "met" },
          { criterion: "exchangeCountry", result: "met" },
        ],
        why: "europa, anden; Slovakiet og studieåret er ikke afgjort",
      },
      {
        grant: "erasmus-plus-studieophold",
        outcome: "match",
        why: "europa; anden er på landelisten",
      },
    ],
  },
  {
    name: "another country outside Europe",
    on: "2026-11-21",
    answers: {
      destination: "asien",
      exchangeCountry: "anden",
      studyLevel: "kandidat",
      duration: "4-6",
      stayType: "udveksling",
    },
    expected: [
      {
        grant: "slovakiet-national-scholarship-programme",
        outcome: "no",
        reasons: [{ criterion: "destination", result: "unmet" }],
        why: "europa",
      },
    ],
  },
  {
    name: "no country yet: the destination answers for it, the list of countries stays open",
    on: "2026-11-21",
    answers: { destination: "europa", duration: "4-6", stayType: "udveksling" },
    expected: [
      {
        grant: "erasmus-plus-studieophold",
        outcome: "possible",
        reasons: [
          { criterion: "destination", result: "met" },
          { criterion: "exchangeCountry", result: "unknown" },
        ],
        why: "land mangler",
      },
    ],
  },
  {
    name: "the place is met by the city alone",
    on: "2026-11-21",
    answers: { region: "sydjylland", municipality: "kolding", city: "soenderborg" },
    expected: [
      {
        grant: "zonta-soenderborg-uddannelseslegat",
        outcome: "possible",
        reasons: [{ criterion: "place", result: "met" }],
        why: "kommune eller by; kvinde er ikke afgjort",
      },
    ],
  },
  {
    name: "the place is met by the municipality alone",
    on: "2026-11-21",
    answers: { region: "soenderjylland", municipality: "soenderborg", city: "andet" },
    expected: [
      {
        grant: "zonta-soenderborg-uddannelseslegat",
        outcome: "possible",
        reasons: [{ criterion: "place", result: "met" }],
        why: "kommune eller by; kvinde er ikke afgjort",
      },
    ],
  },
  {
    name: "the place is open while one of its answers is missing",
    on: "2026-11-21",
    answers: { municipality: "kolding" },
    expected: [
      {
        grant: "zonta-soenderborg-uddannelseslegat",
        outcome: "possible",
        reasons: [{ criterion: "place", result: "unknown" }],
        why: "by mangler; kvinde er ikke afgjort",
      },
    ],
  },
  {
    name: "the place is unmet when no answer is the right one",
    on: "2026-11-21",
    answers: { region: "soenderjylland", municipality: "aabenraa", city: "andet" },
    expected: [
      {
        grant: "zonta-soenderborg-uddannelseslegat",
        outcome: "no",
        reasons: [{ criterion: "place", result: "unmet" }],
        why: "soenderborg som kommune eller by; regionen spørges der ikke om",
      },
      {
        grant: "3-november-fonden-aabenraa",
        outcome: "match",
        reasons: [
          { criterion: "betingelser", result: "met", condition: "soenderjylland-eller-sydslesvig" },
          { criterion: "betingelser", result: "met", condition: "aabenraa" },
        ],
        why: "landsdel og kommune giver begge betingelser",
      },
    ],
  },
  {
    name: "another municipality is an answer, and does not meet a named one",
    on: "2026-11-21",
    answers: { region: "koebenhavn", municipality: "andet", city: "andet" },
    expected: [
      {
        grant: "hvidovre-kommunes-jubilaeumslegat",
        outcome: "no",
        deadline: "2027-11-15",
        reasons: [{ criterion: "place", result: "unmet" }],
        why: "hvidovre",
      },
      {
        grant: "aalborg-stiftstidendes-fond",
        outcome: "possible",
        reasons: [{ criterion: "betingelser", result: "unknown", condition: "nordjylland" }],
        why: "født eller vokset op i Nordjylland kan man være uden at bo der",
      },
      {
        grant: "3-november-fonden-aabenraa",
        outcome: "possible",
        why: "født eller opvokset i Aabenraa kan man være uden at bo der",
      },
    ],
  },
  {
    name: "a university named without its accents, ignoring case",
    on: "2026-11-21",
    answers: {
      duration: "7-12",
      studyField: "humaniora",
      stayType: "udveksling",
      exchangeCountry: "island",
      exchangeUniversity: "HASKOLI ISLANDS",
    },
    expected: [
      {
        grant: "icelandic-government-scholarship",
        outcome: "possible",
        reasons: [{ criterion: "exchangeUniversity", result: "met" }],
        why: "Háskóli Íslands; om man kan islandsk, er ikke afgjort",
      },
    ],
  },
  {
    name: "a university within a longer answer",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      duration: "7-12",
      currentInstitution: "au",
      currentField: "medicin",
      stayType: "forskning",
      exchangeCountry: "usa",
      exchangeUniversity: "Stanford University, Palo Alto",
    },
    expected: [
      {
        grant: "lundbeckfonden-dare",
        outcome: "match",
        deadline: null,
        reasons: [{ criterion: "exchangeUniversity", result: "met" }],
        why: "Stanford er en del af svaret",
      },
    ],
  },
  {
    name: "another university than the named ones",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      duration: "7-12",
      currentInstitution: "au",
      currentField: "medicin",
      stayType: "forskning",
      exchangeCountry: "usa",
      exchangeUniversity: "Yale",
    },
    expected: [
      {
        grant: "lundbeckfonden-dare",
        outcome: "no",
        why: "Stanford, University of California, San Francisco eller UCSF",
      },
    ],
  },
  {
    name: "no university yet",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      duration: "7-12",
      currentInstitution: "au",
      currentField: "medicin",
      stayType: "forskning",
      exchangeCountry: "usa",
    },
    expected: [
      {
        grant: "lundbeckfonden-dare",
        outcome: "possible",
        reasons: [{ criterion: "exchangeUniversity", result: "unknown" }],
        why: "universitet mangler",
      },
    ],
  },
];
