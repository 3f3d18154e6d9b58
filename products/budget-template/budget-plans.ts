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

/** The copy that the student fills in. Its lines are those of every sample, in the same order. */
export const blankPlan: BudgetPlan = {
  buffer: 0.07,
  currencies: [{ code: "DKK", rate: 1 }, { code: "EUR" }, {}, {}],
  monthlyCosts: linesFor(monthlyCosts, 2),
  oneOffCosts: linesFor(oneOffCosts, 3),
  monthlyFunding: linesFor(monthlyFunding, 1),
  oneOffFunding: linesFor(oneOffFunding, 4),
  deposit: { currency: "DKK" },
};
