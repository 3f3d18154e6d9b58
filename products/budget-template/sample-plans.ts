import { figureSource, figures } from "../../src/content/figures.ts";
import type { BudgetLine, BudgetPlan } from "./budget-plan.ts";
import { blankPlan } from "./budget-plans.ts";

type Filled = Omit<BudgetLine, "label" | "ownLabel">;
type BlockName = "monthlyCosts" | "oneOffCosts" | "monthlyFunding" | "oneOffFunding";

/** A block of the blank copy with some of its lines filled in, and the student's own on the lines that are free. */
function fill(
  block: BlockName,
  told: Readonly<Record<string, Filled>>,
  own: readonly (Filled & { readonly label: string })[] = [],
): BudgetLine[] {
  const lines = blankPlan[block];
  const unknown = Object.keys(told).filter((label) => lines.every((line) => line.label !== label));
  if (unknown.length > 0) throw new Error(`The budget has no line ${unknown.join(", ")}`);
  const firstOwn = lines.findIndex(({ ownLabel }) => ownLabel);
  return lines.map((line, index) => {
    const mine = line.ownLabel ? own[index - firstOwn] : told[line.label];
    return mine === undefined ? line : { ...line, currency: "DKK", ...mine };
  });
}

const euro = {
  code: "EUR",
  rate: figures.euroRate.value / 100,
  ratedOn: "2027-01-11",
  source: "Afrundet centralkurs, eksempel",
};
const SU: Filled = { amount: 6200, status: "Bevilget", note: "Efter skat, eksempelbeløb" };
const [, ERASMUS] = figures.erasmusMonth.value;
const [STIPEND] = figures.stipendUniversityTerm.value;

/** A term on an agreement: no tuition, a stipend that does not cover the rent, and one foundation for the rest. */
export const erasmusPlan: BudgetPlan = {
  foundation: "Eksempelfonden",
  name: "Sofie Lund (opdigtet)",
  programme: "Bachelor i statskundskab, 5. semester",
  host: "Universitet i Dublin, Irland",
  startsOn: "2027-08-30",
  endsOn: "2027-12-22",
  months: 4,
  buffer: 0.06,
  currencies: [{ code: "DKK", rate: 1 }, euro, {}, {}],
  monthlyCosts: fill("monthlyCosts", {
    Husleje: {
      amount: 850,
      currency: "EUR",
      asked: 2577,
      note: "Universitetets værelser, prisliste",
    },
    "El, varme og internet": { amount: 60, currency: "EUR", note: "Udlejers oplysning" },
    "Mad og husholdning": { amount: 330, currency: "EUR", note: "Værtens prisoversigt" },
    "Lokal transport": { amount: 65, currency: "EUR", note: "Studiekort, trafikselskabet" },
    Mobil: { amount: 15, currency: "EUR", note: "Abonnement" },
    "Personligt forbrug": { amount: 180, currency: "EUR", note: "Skøn" },
    "Udgifter derhjemme": { amount: 150, note: "Opmagasinering, kvittering" },
  }),
  oneOffCosts: fill(
    "oneOffCosts",
    {
      "Rejsen ud": { amount: 900, month: 0, asked: 900, note: "Pris på datoen, én kuffert" },
      "Rejsen hjem": { amount: 1100, month: 0, asked: 1100, note: "Pris på datoen, én kuffert" },
      "Til og fra lufthavn": {
        amount: 8,
        currency: "EUR",
        count: 2,
        month: 1,
        note: "Busselskabet",
      },
      Forsikring: { amount: 1200, month: 0, note: "Tilbud med hjemtransport" },
      "Bøger og materialer": {
        amount: 120,
        currency: "EUR",
        month: 1,
        asked: 895,
        note: "Kursussider",
      },
      Indflytning: {
        amount: 150,
        currency: "EUR",
        month: 1,
        asked: 1119,
        note: "Sengetøj og køkkengrej",
      },
    },
    [
      {
        label: "Feltkursus i Galway",
        amount: 140,
        currency: "EUR",
        month: 2,
        asked: 1044,
        note: "Obligatorisk, kursusside",
      },
    ],
  ),
  monthlyFunding: fill("monthlyFunding", {
    "SU efter skat": SU,
    "Erasmus+ eller Nordplus": {
      amount: ERASMUS,
      currency: "EUR",
      status: "Bevilget",
      note: `Sats for landet, ${figureSource(figures.erasmusMonth)}`,
    },
  }),
  oneOffFunding: fill("oneOffFunding", {
    "Egen opsparing": { amount: 4000, month: 0, status: "På kontoen" },
    "Uddannelsesstedets tilskud": {
      amount: 2000,
      month: 2,
      status: "Søgt",
      note: "Svar ventes 1. maj",
    },
  }),
  deposit: {
    amount: 850,
    currency: "EUR",
    paidIn: 1,
    returnedIn: 25,
    note: "En måneds husleje",
  },
};

/** A term that the student has arranged: tuition, of which udlandsstipendium pays a part. */
export const ownStayPlan: BudgetPlan = {
  foundation: "Eksempelfonden",
  name: "Emil Storm (opdigtet)",
  programme: "Kandidat i byggeri, 3. semester",
  host: "Universitet i Vancouver, Canada",
  startsOn: "2027-08-24",
  endsOn: "2027-12-22",
  months: 4,
  buffer: 0.08,
  currencies: [
    { code: "DKK", rate: 1 },
    { code: "CAD", rate: 4.75, ratedOn: "2027-01-11", source: "Eksempelkurs" },
    {},
    {},
  ],
  monthlyCosts: fill("monthlyCosts", {
    Husleje: { amount: 900, currency: "CAD", note: "Gennemsnit af tre annoncer" },
    "El, varme og internet": { amount: 60, currency: "CAD", note: "Udlejers oplysning" },
    "Mad og husholdning": { amount: 520, currency: "CAD", note: "Værtens prisoversigt" },
    "Lokal transport": { amount: 57, currency: "CAD", note: "Studiekort, trafikselskabet" },
    Mobil: { amount: 35, currency: "CAD", note: "Abonnement" },
    "Personligt forbrug": { amount: 250, currency: "CAD", note: "Skøn" },
    "Udgifter derhjemme": { amount: 150, note: "Opmagasinering, kvittering" },
  }),
  oneOffCosts: fill(
    "oneOffCosts",
    {
      "Rejsen ud": { amount: 3900, month: 0, asked: 3900, note: "Pris på datoen" },
      "Rejsen hjem": { amount: 3700, month: 0, asked: 3700, note: "Pris på datoen" },
      "Til og fra lufthavn": {
        amount: 22,
        currency: "CAD",
        count: 2,
        month: 1,
        note: "Trafikselskabet",
      },
      "Visum og tilladelser": {
        amount: 7,
        currency: "CAD",
        month: 0,
        note: "Indrejsetilladelse (eTA)",
      },
      Forsikring: { amount: 1900, month: 0, note: "Tilbud med hjemtransport" },
      "Studieafgift og gebyrer": {
        amount: 7600,
        currency: "CAD",
        month: 1,
        asked: 2827,
        note: "30 ECTS, værtens prisliste",
      },
      "Bøger og materialer": { amount: 260, currency: "CAD", month: 1, note: "Kursussider" },
      Indflytning: { amount: 180, currency: "CAD", month: 1, note: "Sengetøj og køkkengrej" },
    },
    [
      {
        label: "Obligatorisk ekskursion",
        amount: 320,
        currency: "CAD",
        month: 2,
        asked: 1520,
        note: "Kursusside, uge 42",
      },
    ],
  ),
  monthlyFunding: fill("monthlyFunding", {
    "SU efter skat": SU,
    "SU-lån": { amount: 2500, status: "Bevilget", note: "En del af rammen" },
  }),
  oneOffFunding: fill(
    "oneOffFunding",
    {
      "Egen opsparing": { amount: 10000, month: 0, status: "På kontoen" },
      Udlandsstipendium: {
        amount: STIPEND,
        month: 1,
        status: "Bevilget",
        note: `Laveste sats for 30 ECTS i ${figures.stipendUniversityTerm.year}`,
      },
      "Uddannelsesstedets tilskud": {
        amount: 5000,
        month: 2,
        status: "Søgt",
        note: "Svar ventes 1. maj",
      },
    },
    [
      {
        label: "Fagforeningens rejselegat",
        amount: 5000,
        month: 1,
        status: "Søgt",
        note: "Svar ventes 15. juni",
      },
    ],
  ),
  deposit: {
    amount: 450,
    currency: "CAD",
    paidIn: 1,
    returnedIn: 25,
    note: "En halv måneds husleje",
  },
};

/** Two years abroad: udlandsstipendium pays the tuition, loan and grants the difference between SU and a rent. */
export const wholeDegreePlan: BudgetPlan = {
  foundation: "Eksempelfonden",
  name: "Noor Haddad (opdigtet)",
  programme: "Hel kandidat i vandbygning",
  host: "Universitet i Delft, Nederlandene",
  startsOn: "2027-09-01",
  endsOn: "2029-08-31",
  months: 24,
  buffer: 0.05,
  currencies: [{ code: "DKK", rate: 1 }, euro, {}, {}],
  monthlyCosts: fill("monthlyCosts", {
    Husleje: { amount: 650, currency: "EUR", asked: 10022, note: "Kollegiets kontrakt" },
    "El, varme og internet": { amount: 70, currency: "EUR", note: "Kollegiets kontrakt" },
    "Mad og husholdning": { amount: 300, currency: "EUR", note: "Værtens prisoversigt" },
    "Lokal transport": { amount: 45, currency: "EUR", note: "Cykel og tog" },
    Mobil: { amount: 15, currency: "EUR", note: "Abonnement" },
    "Personligt forbrug": { amount: 180, currency: "EUR", note: "Skøn" },
  }),
  oneOffCosts: fill("oneOffCosts", {
    "Rejsen ud": { amount: 700, month: 0, asked: 700, note: "Tog med cykel" },
    "Rejsen hjem": { amount: 700, month: 24, asked: 700, note: "Tog med cykel" },
    Forsikring: { amount: 2100, count: 2, month: 1, note: "To år, tilbud" },
    "Studieafgift og gebyrer": {
      amount: 2600,
      currency: "EUR",
      count: 2,
      month: 1,
      note: "To år, eksempelbeløb",
    },
    "Bøger og materialer": {
      amount: 400,
      currency: "EUR",
      count: 2,
      month: 1,
      asked: 5968,
      note: "To år, kursussider",
    },
    Indflytning: { amount: 600, currency: "EUR", month: 1, asked: 4476, note: "Brugte møbler" },
  }),
  monthlyFunding: fill("monthlyFunding", {
    "SU efter skat": SU,
    "SU-lån": { amount: 2500, status: "Bevilget", note: "En del af rammen" },
  }),
  oneOffFunding: fill(
    "oneOffFunding",
    {
      "Egen opsparing": { amount: 15000, month: 0, status: "På kontoen" },
      Udlandsstipendium: {
        amount: 2600,
        currency: "EUR",
        count: 2,
        month: 1,
        status: "Bevilget",
        note: "Højst studieafgiften, to år",
      },
    },
    [
      {
        label: "Kollegiets legat",
        amount: 10000,
        month: 2,
        status: "Søgt",
        note: "Svar ventes 1. juni",
      },
    ],
  ),
  deposit: {
    amount: 650,
    currency: "EUR",
    paidIn: 1,
    returnedIn: 25,
    note: "En måneds husleje",
  },
};

/** The filled copies of the workbook, by the names of their sheets. */
export const samplePlans = [
  { sheet: "Eks. Erasmus+", title: "Eksempel: et semester med Erasmus+", plan: erasmusPlan },
  { sheet: "Eks. selvarrangeret", title: "Eksempel: selvarrangeret ophold", plan: ownStayPlan },
  { sheet: "Eks. hel kandidat", title: "Eksempel: en hel kandidat", plan: wholeDegreePlan },
] as const;
