import type { BudgetPlan, BudgetResult } from "./budget-plan.ts";
import { type BudgetRows, CHECK_COUNT, span } from "./budget-rows.ts";
import type { SheetGrid } from "./sheet-grid.ts";

const FINE = "I orden";

/** Six lines that say whether the budget can be sent, each as a formula with its words. */
export function putChecks(
  grid: SheetGrid,
  rows: BudgetRows,
  plan: BudgetPlan,
  result: BudgetResult,
): void {
  const costs = [rows.monthlyCosts, rows.oneOffCosts];
  const funding = [rows.monthlyFunding, rows.oneOffFunding];
  const missingRates = [...costs, ...funding]
    .map((range) => `COUNTIF(${span("E", range)},"kurs?")`)
    .concat(`COUNTIF(E${rows.deposit.row},"kurs?")`)
    .join("+");
  const missingStatus = funding
    .map((range) => `SUMPRODUCT((${span("B", range)}<>"")*(${span("H", range)}=""))`)
    .join("+");
  const missingMonth = [rows.oneOffCosts, rows.oneOffFunding]
    .map((range) => `SUMPRODUCT((${span("B", range)}<>"")*(${span("G", range)}=""))`)
    .join("+");
  const { asked, gap } = rows.gap;
  const starts = `B${rows.stay.first + 3}`;
  const ends = `B${rows.stay.first + 4}`;
  const checks: [string, string, string][] = [
    [
      "Datoer og måneder",
      `IF(OR(${starts}="",${ends}="",B${rows.months}=""),"Mangler: skriv fra, til og måneder",IF(${ends}>${starts},"${FINE}","Ret: til ligger før fra"))`,
      plan.startsOn === undefined ? "Mangler: skriv fra, til og måneder" : FINE,
    ],
    ["Valuta og kurs", missing(missingRates, "beløb uden valuta eller kurs"), FINE],
    ["Status på finansieringen", missing(missingStatus, "beløb uden status"), FINE],
    ["Måned på engangsbeløb", missing(missingMonth, "beløb uden måned"), FINE],
    [
      "Buffer på 5-10 %",
      `IF(AND(B${rows.buffer}>=0.05,B${rows.buffer}<=0.1),"${FINE}","Se efter: bufferen ligger uden for 5-10 %")`,
      FINE,
    ],
    [
      "Søges her og mangler",
      `IF(F${asked}<=F${gap},"${FINE}","Ret: du søger om mere, end der mangler")`,
      result.asked <= result.gap ? FINE : "Ret: du søger om mere, end der mangler",
    ],
  ];
  for (const column of ["B", "C", "D", "E", "F", "G", "H", "I"])
    grid.put(column, rows.checks.head, { style: "section" });
  grid.put("A", rows.checks.head, { style: "section", value: "Før du sender" });
  checks.slice(0, CHECK_COUNT).forEach(([label, formula, outcome], index) => {
    const row = rows.checks.first + index;
    grid.put("A", row, { style: "label", value: label });
    grid.put("B", row, { style: "label", formula, result: outcome, span: 8 });
  });
}

function missing(count: string, what: string): string {
  return `IF(${count}=0,"${FINE}","Ret: "&(${count})&" ${what}")`;
}
