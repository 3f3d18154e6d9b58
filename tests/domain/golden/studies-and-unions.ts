import type { GoldenStudent } from "./golden-student.ts";

export const studyAndUnionStudents: readonly GoldenStudent[] = [
  {
    name: "a union not told leaves it open",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      duration: "4-6",
      stayType: "udveksling",
      unionMember: "uoplyst",
    },
    expected: [
      {
        grant: "djoefs-rejselegat",
        outcome: "possible",
        deadline: null,
        reasons: [{ criterion: "unionMember", result: "unknown" }],
        why: "djoef;?no; uoplyst er ikke et svar",
      },
      { grant: "dm-studerendes-rejselegat", outcome: "possible", why: "dansk-magisterforening-dm" },
    ],
  },
  {
    name: "no union is an answer",
    on: "2026-11-21",
    answers: { studyLevel: "kandidat", duration: "4-6", stayType: "udveksling", unionMember: "no" },
    expected: [
      {
        grant: "djoefs-rejselegat",
        outcome: "possible",
        reasons: [{ criterion: "unionMember", result: "unknown" }],
        why: "djoef;?no: man kan nå at melde sig ind",
      },
    ],
  },
  {
    name: "a member of Djøf",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      duration: "4-6",
      stayType: "udveksling",
      unionMember: "djoef",
      studyArea: "jura",
    },
    expected: [
      {
        grant: "djoefs-rejselegat",
        outcome: "match",
        why: "djoef, kandidat, jura, 3-12 måneder, udveksling",
      },
      {
        grant: "djoefs-groenne-rejselegat",
        outcome: "possible",
        reasons: [
          { criterion: "betingelser", result: "unknown", condition: "klima-og-baeredygtighed" },
        ],
        why: "samme krav, og opholdet skal handle om klima",
      },
      { grant: "dm-studerendes-rejselegat", outcome: "no", why: "kun dm" },
    ],
  },
  {
    name: "a member of the journalists' union at RUC",
    on: "2026-11-21",
    answers: {
      unionMember: "dansk-journalistforbund",
      currentInstitution: "ruc",
      currentField: "journalistik",
    },
    expected: [
      { grant: "dj-ruc-legat", outcome: "match", deadline: "2026-12-01", why: "fast 06-01;12-01" },
    ],
  },
  {
    name: "a kind of stay not told leaves it open",
    on: "2026-11-21",
    answers: { studyLevel: "kandidat", duration: "7-12", stayType: "uoplyst" },
    expected: [
      {
        grant: "su-udlandsstipendium-hel-kandidat",
        outcome: "possible",
        reasons: [{ criterion: "stayType", result: "unknown" }],
        why: "hel-uddannelse; opholdstypen er uoplyst",
      },
      {
        grant: "su-udlandsstipendium-studieophold",
        outcome: "possible",
        why: "selvarrangeret; opholdstypen er uoplyst",
      },
    ],
  },
  {
    name: "a medical student in need",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      additionalInfo: "finansieringsbehov",
      currentInstitution: "ku",
      currentField: "medicin",
      studyField: "sundhed",
    },
    expected: [
      {
        grant: "ku-fond-for-medicinstuderende",
        outcome: "match",
        why: "bachelor;kandidat, ku;au;sdu, medicin; behovet følger af særlige forhold",
      },
      {
        grant: "ku-laegevidenskabelige-fakultets-fond",
        outcome: "match",
        why: "sundhed, ku, medicin",
      },
    ],
  },
  {
    name: "a medical student without a need",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      additionalInfo: "none",
      currentInstitution: "ku",
      currentField: "medicin",
      studyField: "sundhed",
    },
    expected: [
      {
        grant: "ku-fond-for-medicinstuderende",
        outcome: "possible",
        reasons: [
          { criterion: "betingelser", result: "unknown", condition: "saerligt-oekonomisk-behov" },
        ],
        why: "intet særligt forhold er ikke et nej til, at pengene ikke rækker",
      },
    ],
  },
  {
    name: "a doctoral student of health on a research stay",
    on: "2026-11-21",
    answers: {
      studyLevel: "phd",
      duration: "1-3",
      studyField: "sundhed",
      currentInstitution: "ku",
      stayType: "forskning",
      employed: "ja",
    },
    expected: [
      {
        grant: "ku-sund-phd-stoette-til-udlandsophold",
        outcome: "match",
        why: "phd, sundhed, ku, forskning",
      },
      {
        grant: "apm-laegefonden-udlandsophold",
        outcome: "match",
        reasons: [{ criterion: "duration", result: "met" }],
        why: "1-3;4-6;?7-12, employed ja",
      },
      {
        grant: "stjerngrens-fond",
        outcome: "possible",
        deadline: "2027-10-01",
        reasons: [{ criterion: "months", result: "unknown" }],
        why: "phd, sundhed, forskning; mindst 3 måneder, og 1-3 kan være mindre",
      },
      { grant: "au-health-phd-miljoeskift", outcome: "no", why: "kun au" },
    ],
  },
  {
    name: "a doctoral student at the EUI in Florence",
    on: "2026-11-21",
    answers: {
      studyLevel: "phd",
      duration: "over12",
      studyField: "humaniora",
      stayType: "hel-uddannelse",
      exchangeCountry: "italien",
      exchangeUniversity: "EUI, Firenze",
    },
    expected: [
      {
        grant: "eui-phd-danmark",
        outcome: "match",
        deadline: "2027-01-31",
        why: "fast 01-31; EUI er en del af svaret",
      },
    ],
  },
  {
    name: "a whole master's degree abroad",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      duration: "over12",
      educationLevel: "kandidat",
      stayType: "hel-uddannelse",
    },
    expected: [
      {
        grant: "su-udlandsstipendium-hel-kandidat",
        outcome: "possible",
        deadline: null,
        reasons: [
          { criterion: "betingelser", result: "unknown", condition: "betaler-selv-studieafgift" },
        ],
        why: "kandidat, 7-12;over12, hel-uddannelse; betaler man selv studieafgift?",
      },
      {
        grant: "nordea-fonden-kandidat",
        outcome: "match",
        why: "fire frister; mindst 2 måneder; hel-uddannelse er ikke lønnet praktik",
      },
      { grant: "su-udlandsstipendium-studieophold", outcome: "no", why: "kun selvarrangeret" },
      {
        grant: "knud-hoejgaards-fond-kandidat",
        outcome: "possible",
        reasons: [{ criterion: "gradeAverage", result: "unknown" }],
        why: "gradeAverage 7 mangler",
      },
    ],
  },
  {
    name: "a musician at a conservatory, to the USA",
    on: "2026-11-21",
    answers: {
      studyLevel: "kandidat",
      currentInstitution: "dkdm",
      currentField: "musik",
      studyArea: "kunst",
      stayType: "hel-uddannelse",
      exchangeCountry: "usa",
      danishCitizenship: "ja",
    },
    expected: [
      {
        grant: "fulbright-danmark-kunst",
        outcome: "no",
        reasons: [
          { criterion: "danishCitizenship", result: "met" },
          { criterion: "stayType", result: "unmet" },
        ],
        why: "dkdm, usa, ja; men ikke hel-uddannelse",
      },
      {
        grant: "victor-borge-music-scholarship",
        outcome: "possible",
        why: "alle krav; amerikansk statsborgerskab er ikke afgjort",
      },
      {
        grant: "arthur-og-ellen-anderssons-legat",
        outcome: "match",
        deadline: "2027-05-15",
        why: "musik",
      },
      { grant: "odd-fellow-musiklegat", outcome: "closed", why: "inaktiv" },
      {
        grant: "jacob-gade-rejselegater",
        outcome: "closed",
        reasons: [{ criterion: "status", result: "closed" }],
        why: "inaktiv, selv om alle krav er opfyldt",
      },
    ],
  },
  {
    name: "to Japan",
    on: "2026-11-21",
    answers: { studyLevel: "kandidat", stayType: "forskning", exchangeCountry: "japan" },
    expected: [
      {
        grant: "scandinavia-japan-sasakawa-foundation",
        outcome: "match",
        deadline: "2027-01-31",
        why: "fast 01-31;08-31",
      },
      {
        grant: "mext-research-students-danmark",
        outcome: "possible",
        why: "forskningsstuderende i Japan er ikke afgjort",
      },
      { grant: "vulcanus-in-japan", outcome: "no", why: "kun praktik" },
    ],
  },
];
