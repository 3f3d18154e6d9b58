import type { BudgetLine, BudgetPlan } from "./budget-plan.ts";

const monthlyCosts = [
  "Husleje",
  "El, varme og internet",
  "Mad og husholdning",
  "Lokal transport",
  "Mobil",
  "Personligt forbrug",
  "Udgifter derhjemme",
] as const;

const oneOffCosts = [
  "Rejsen ud",
  "Rejsen hjem",
  "Til og fra lufthavn",
  "Visum og tilladelser",
  "Forsikring",
  "Vaccinationer og læge",
  "Studieafgift og gebyrer",
  "Bøger og materialer",
  "Sprogkursus",
  "Indflytning",
] as const;

const monthlyFunding = [
  "SU efter skat",
  "SU-lån",
  "Erasmus+ eller Nordplus",
  "Løn",
  "Familie",
] as const;

const oneOffFunding = [
  "Egen opsparing",
  "Udlandsstipendium",
  "Uddannelsesstedets tilskud",
] as const;

const ownLine: BudgetLine = { label: "", ownLabel: true, currency: "DKK" };

function linesFor(labels: readonly string[], ownLines: number): BudgetLine[] {
  return [
    ...labels.map((label) => ({ label, currency: "DKK" })),
    ...Array.from({ length: ownLines }, () => ownLine),
  ];
}

/** The copy that the student fills in. */
export const blankPlan: BudgetPlan = {
  buffer: 0.07,
  currencies: [{ code: "DKK", rate: 1 }, { code: "EUR" }, {}, {}],
  monthlyCosts: linesFor(monthlyCosts, 2),
  oneOffCosts: linesFor(oneOffCosts, 3),
  monthlyFunding: linesFor(monthlyFunding, 1),
  oneOffFunding: linesFor(oneOffFunding, 4),
  deposit: { currency: "DKK" },
};

/** A filled copy. The person, the prices and the rate are made up; the lines are those of the blank copy. */
export const samplePlan: BudgetPlan = {
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
  monthlyCosts: [
    { label: "Husleje", amount: 900, currency: "CAD", note: "Gennemsnit af tre annoncer" },
    { label: "El, varme og internet", amount: 60, currency: "CAD", note: "Udlejers oplysning" },
    { label: "Mad og husholdning", amount: 520, currency: "CAD", note: "Værtens prisoversigt" },
    { label: "Lokal transport", amount: 57, currency: "CAD", note: "Studiekort, trafikselskabet" },
    { label: "Mobil", amount: 35, currency: "CAD", note: "Abonnement" },
    { label: "Personligt forbrug", amount: 250, currency: "CAD", note: "Skøn" },
    {
      label: "Udgifter derhjemme",
      amount: 150,
      currency: "DKK",
      note: "Opmagasinering, kvittering",
    },
    ownLine,
    ownLine,
  ],
  oneOffCosts: [
    {
      label: "Rejsen ud",
      amount: 3900,
      currency: "DKK",
      month: 0,
      asked: 3900,
      note: "Pris på datoen",
    },
    {
      label: "Rejsen hjem",
      amount: 3700,
      currency: "DKK",
      month: 0,
      asked: 3700,
      note: "Pris på datoen",
    },
    {
      label: "Til og fra lufthavn",
      amount: 22,
      currency: "CAD",
      count: 2,
      month: 1,
      note: "Trafikselskabet",
    },
    {
      label: "Visum og tilladelser",
      amount: 7,
      currency: "CAD",
      month: 0,
      note: "Indrejsetilladelse (eTA)",
    },
    {
      label: "Forsikring",
      amount: 1900,
      currency: "DKK",
      month: 0,
      note: "Tilbud med hjemtransport",
    },
    { label: "Vaccinationer og læge", currency: "DKK" },
    {
      label: "Studieafgift og gebyrer",
      amount: 240,
      currency: "CAD",
      month: 1,
      note: "Semestergebyr, aftaleplads",
    },
    { label: "Bøger og materialer", amount: 260, currency: "CAD", month: 1, note: "Kursussider" },
    { label: "Sprogkursus", currency: "DKK" },
    {
      label: "Indflytning",
      amount: 180,
      currency: "CAD",
      month: 1,
      note: "Sengetøj og køkkengrej",
    },
    {
      label: "Obligatorisk ekskursion",
      ownLabel: true,
      amount: 320,
      currency: "CAD",
      month: 2,
      note: "Kursusside, uge 42",
    },
    ownLine,
    ownLine,
  ],
  monthlyFunding: [
    {
      label: "SU efter skat",
      amount: 5900,
      currency: "DKK",
      status: "Bevilget",
      note: "minSU, eksempelbeløb",
    },
    {
      label: "SU-lån",
      amount: 2000,
      currency: "DKK",
      status: "Bevilget",
      note: "En del af rammen",
    },
    { label: "Erasmus+ eller Nordplus", currency: "DKK" },
    { label: "Løn", currency: "DKK" },
    { label: "Familie", currency: "DKK" },
    ownLine,
  ],
  oneOffFunding: [
    { label: "Egen opsparing", amount: 6000, currency: "DKK", month: 0, status: "På kontoen" },
    { label: "Udlandsstipendium", currency: "DKK", note: "Ingen studieafgift" },
    {
      label: "Uddannelsesstedets tilskud",
      amount: 2500,
      currency: "DKK",
      month: 2,
      status: "Søgt",
      note: "Svar ventes 1. maj",
    },
    {
      label: "Fagforeningens rejselegat",
      ownLabel: true,
      amount: 5000,
      currency: "DKK",
      month: 1,
      status: "Søgt",
      note: "Svar ventes 15. juni",
    },
    ownLine,
    ownLine,
    ownLine,
  ],
  deposit: {
    amount: 450,
    currency: "CAD",
    paidIn: 1,
    returnedIn: 13,
    note: "En halv måneds husleje",
  },
};
