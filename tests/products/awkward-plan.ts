import type { BudgetPlan } from "../../products/budget-template/budget-plan.ts";
import { blankPlan } from "../../products/budget-template/budget-plans.ts";

/** Half months, three currencies, a currency without a rate and lines without status or month. */
export const awkwardPlan: BudgetPlan = {
  ...blankPlan,
  foundation: 'Fonden "A & B" <1>',
  months: 4.5,
  buffer: 0.12,
  currencies: [
    { code: "DKK", rate: 1 },
    { code: "EUR", rate: 7.46 },
    { code: "JPY", rate: 0.0456 },
    { code: "USD" },
  ],
  monthlyCosts: [
    { label: "Husleje", amount: 433.33, currency: "EUR" },
    { label: "Mad", amount: 41_999, currency: "JPY", asked: 3000 },
    { label: "Mobil", amount: 99.5, currency: "DKK", count: 3 },
    { label: "Glemt kurs", amount: 10, currency: "USD" },
    { label: "", ownLabel: true, currency: "DKK" },
  ],
  oneOffCosts: [
    { label: "Rejsen ud", amount: 2750, currency: "DKK", month: 0, asked: 2750 },
    { label: "Ture & feltarbejde <uge 42>", amount: 12.25, currency: "EUR", count: 3, month: 2 },
    { label: "Uden måned", amount: 100, currency: "DKK" },
    { label: "Efter opholdet", amount: 640, currency: "DKK", month: 9 },
  ],
  monthlyFunding: [
    { label: "SU efter skat", amount: 5901, currency: "DKK", status: "Bevilget" },
    { label: "SU-lån", currency: "DKK" },
    { label: "Erasmus+", amount: 321, currency: "EUR", count: 4, status: "Søgt" },
  ],
  oneOffFunding: [
    { label: "Opsparing", amount: 1000, currency: "DKK", month: 0, status: "På kontoen" },
    { label: "Udlandsstipendium", currency: "DKK" },
    { label: "Legat", amount: 2000, currency: "DKK", month: 3, status: "Forventet" },
    { label: "Uden status", amount: 300, currency: "DKK", month: 1 },
  ],
  deposit: { amount: 333.3, currency: "EUR", paidIn: 1, returnedIn: 25 },
};
