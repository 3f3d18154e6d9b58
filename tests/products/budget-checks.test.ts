import { expect, test, vi } from "vitest";
import { budgetChecks, FINE } from "../../products/budget-template/budget-checks.ts";
import { type BudgetPlan, computeBudget } from "../../products/budget-template/budget-plan.ts";
import { blankPlan } from "../../products/budget-template/budget-plans.ts";
import { planRows } from "../../products/budget-template/budget-rows.ts";
import {
  erasmusPlan,
  ownStayPlan,
  samplePlans,
} from "../../products/budget-template/sample-plans.ts";
import { awkwardPlan } from "./awkward-plan.ts";
import { type ComputedSheet, computePlans, plain, sheetOf } from "./workbook.ts";

// LibreOffice starts slowly while other tests keep the machine busy.
vi.setConfig({ testTimeout: 600_000 });

/** The checks by their labels, as a program computes them. */
function checksOf(sheet: ComputedSheet, plan: BudgetPlan): Map<string, string> {
  const labels = budgetChecks(plan, planRows(plan)).map(({ label }) => label);
  return new Map(labels.map((label) => [label, plain(sheet.textAt("B", sheet.rowOf(label)))]));
}

function withLine(
  plan: BudgetPlan,
  block: "monthlyCosts" | "oneOffCosts" | "monthlyFunding" | "oneOffFunding",
  label: string,
  changes: object,
): BudgetPlan {
  if (plan[block].every((line) => line.label !== label)) throw new Error(`No line ${label}`);
  return {
    ...plan,
    [block]: plan[block].map((line) => (line.label === label ? { ...line, ...changes } : line)),
  };
}

const wrongRate = (code: string, rate: number): BudgetPlan => ({
  ...ownStayPlan,
  currencies: [{ code: "DKK", rate: 1 }, { code: "CAD", rate: 4.75 }, { code, rate }, {}],
});

/** What a student may get wrong, and what the workbook says about it. */
const wrongInputs: readonly (readonly [
  what: string,
  plan: BudgetPlan,
  label: string,
  outcome: string,
])[] = [
  [
    "a rate for 100 units",
    wrongRate("JPY", 4.56),
    "Kursernes størrelse",
    "Ret: 1 kurs kan ikke passe. Kursen er kroner for én enhed",
  ],
  [
    "an inverted rate",
    wrongRate("EUR", 0.134),
    "Kursernes størrelse",
    "Ret: 1 kurs kan ikke passe. Kursen er kroner for én enhed",
  ],
  [
    "a rate that no currency has",
    wrongRate("XYZ", 746),
    "Kursernes størrelse",
    "Ret: 1 kurs kan ikke passe. Kursen er kroner for én enhed",
  ],
  [
    "months that the dates deny",
    { ...erasmusPlan, months: 6 },
    "Måneder og datoer",
    "Ret: datoerne er 3.8 måneder, men der står 6",
  ],
  [
    "an end before the start",
    { ...erasmusPlan, endsOn: "2027-08-01" },
    "Datoer",
    "Ret: til ligger før fra",
  ],
  ["no dates", blankPlan, "Datoer", "Mangler: skriv fra og til"],
  [
    "more asked than the line costs",
    withLine(erasmusPlan, "oneOffCosts", "Rejsen ud", { asked: 901 }),
    "Søges her og posten",
    "Ret: 1 poster søger om mere, end de koster",
  ],
  [
    "something asked for a line that costs nothing",
    withLine(erasmusPlan, "oneOffCosts", "Sprogkursus", { asked: 1 }),
    "Søges her og posten",
    "Ret: 1 poster søger om mere, end de koster",
  ],
  [
    "more asked than is missing",
    withLine(erasmusPlan, "monthlyCosts", "Mad og husholdning", { asked: 9000 }),
    "Søges her og mangler",
    "Ret: du søger om mere, end der mangler",
  ],
  [
    "a remainder that nobody covers",
    withLine(erasmusPlan, "monthlyCosts", "Husleje", { asked: 2000 }),
    "Stadig udækket",
    "Se efter: 177 kr. er hverken sikret, søgt eller søgt her",
  ],
  [
    "SU on a line of its own beside SU",
    withLine(ownStayPlan, "oneOffFunding", "Fagforeningens rejselegat", { label: "su, ekstra" }),
    "SU og stipendium én gang",
    FINE,
  ],
  [
    "SU twice",
    withLine(ownStayPlan, "oneOffFunding", "Fagforeningens rejselegat", { label: " su i foråret" }),
    "SU og stipendium én gang",
    "Ret: SU eller udlandsstipendium ser ud til at tælle to gange",
  ],
  [
    "udlandsstipendium twice",
    withLine(ownStayPlan, "oneOffFunding", "Fagforeningens rejselegat", {
      label: "Mit Udlandsstipendium",
    }),
    "SU og stipendium én gang",
    "Ret: SU eller udlandsstipendium ser ud til at tælle to gange",
  ],
  [
    "udlandsstipendium without tuition",
    withLine(erasmusPlan, "oneOffFunding", "Udlandsstipendium", {
      amount: 24_700,
      month: 1,
      status: "Bevilget",
    }),
    "Udlandsstipendium og studieafgift",
    "Ret: udlandsstipendiet er større end studieafgiften, og det dækker kun den",
  ],
  [
    "SU before tax",
    withLine(erasmusPlan, "monthlyFunding", "SU efter skat", { amount: 7426 }),
    "SU efter skat",
    "Se efter: SU før skat er 7.426 kr. i 2026. Skriv beløbet efter skat",
  ],
  [
    "a part of Erasmus+ without a month",
    { ...erasmusPlan, instalments: { first: 0.8, paidIn: 1 } },
    "Erasmus+ i to rater",
    "Ret: skriv, i hvilken måned hver rate kommer",
  ],
  [
    "udlandsstipendium of two years for one year's tuition",
    withLine(ownStayPlan, "oneOffFunding", "Udlandsstipendium, andet år", {
      amount: 24_700,
      month: 13,
      status: "Bevilget",
    }),
    "Udlandsstipendium og studieafgift",
    "Ret: udlandsstipendiet er større end studieafgiften, og det dækker kun den",
  ],
  [
    "SU for more months than the stay",
    withLine(erasmusPlan, "monthlyFunding", "SU efter skat", { count: 6 }),
    "Måneder pr. linje",
    "Ret: 1 linjer har flere måneder end opholdet",
  ],
  [
    "an amount without a name",
    withLine(erasmusPlan, "oneOffCosts", "Feltkursus i Galway", { label: "" }),
    "Navn på egne linjer",
    "Ret: 1 beløb uden navn",
  ],
];
const computed = await computePlans([
  ...wrongInputs.map(([, plan]) => plan),
  awkwardPlan,
  ...samplePlans.map(({ plan }) => plan),
]);

test.each(wrongInputs)("%s is answered", (_, plan, label, outcome) => {
  const sheet = sheetOf(computed(plan).sheets, "Kun til dig");
  expect(checksOf(sheet, plan).get(label)).toBe(outcome);
});

test("half months, several currencies and missing facts are named", () => {
  const { sheets } = computed(awkwardPlan);
  const input = sheetOf(sheets, "Udfyld");
  expect(input.textAt("E", planRows(awkwardPlan).monthlyCosts.first + 3)).toBe("kurs?");
  expect(Object.fromEntries(checksOf(sheetOf(sheets, "Kun til dig"), awkwardPlan))).toMatchObject({
    "Måneder og datoer": "Mangler: skriv fra, til og måneder",
    "Valuta og kurs": "Ret: 1 beløb uden valuta eller kurs",
    "Status på finansieringen": "Ret: 1 beløb uden status",
    "Måned på engangsbeløb": "Ret: 1 beløb uden måned",
    "Buffer på 5-10 %": "Se efter: bufferen ligger uden for 5-10 %",
  });
  expect(input.textAt("A", 1)).toMatch(/^Tjek: \d ting at se på i arket Kun til dig$/);
});

test("the samples pass every check and show what LibreOffice computes", () => {
  for (const { plan, sheet } of samplePlans) {
    const { sheets } = computed(plan);
    const checks = checksOf(sheetOf(sheets, "Kun til dig"), plan);
    expect([...new Set(checks.values())], sheet).toEqual([FINE]);
    expect(sheetOf(sheets, "Udfyld").textAt("A", 1)).toBe("Tjek: alt er i orden");
    const example = sheetOf(sheets, sheet);
    expect(example.numberAt("F", example.rowOf("Samlet behov"))).toBe(computeBudget(plan).need);
    expect(example.numberAt("F", example.rowOf("Stadig udækket"))).toBe(0);
  }
});
