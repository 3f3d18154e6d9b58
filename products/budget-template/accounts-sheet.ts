import { type BudgetPlan, type BudgetResult, computeBudget } from "./budget-plan.ts";
import { type BudgetRows, onInput } from "./budget-rows.ts";
import type { CellStyleName } from "./cell-styles.ts";
import { SheetGrid } from "./sheet-grid.ts";
import { label, translated } from "./words.ts";

export const ACCOUNTS_SHEET = "Regnskab";
export const accountsColumnWidths = [36, 13, 13, 13, 15, 10, 34] as const;

/** Costs that nobody had foreseen. */
const EXTRA_LINES = 3;

interface Span {
  readonly first: number;
  readonly last: number;
}

export interface AccountsRows {
  readonly costs: Span;
  readonly costTotal: number;
  readonly funding: Span;
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  /** Below what is printed. */
  readonly check: number;
}

export interface AccountsSheet {
  readonly grid: SheetGrid;
  readonly rows: AccountsRows;
}

type BlockName = "monthlyCosts" | "oneOffCosts" | "monthlyFunding" | "oneOffFunding";

/** What the foundation gets when the stay is over: each line as budgeted and as it was, and what the grant paid. */
export function layOutAccounts(plan: BudgetPlan, input: BudgetRows): AccountsSheet {
  const grid = new SheetGrid({ rowHeight: 15 });
  const result = computeBudget(plan);
  const foundation = onInput("B", input.stay.foundation);
  const to = label("Regnskab til ", "Accounts for ");
  grid.put("A", 1, {
    style: "lead",
    formula: `IF(${foundation}="","Legatkompas",${to.formula}&${foundation})`,
    result: plan.foundation === undefined ? "Legatkompas" : `Regnskab til ${plan.foundation}`,
    span: 7,
  });
  grid.setHeight(2, 28);
  grid.put("A", 2, {
    style: "title",
    ...label("Regnskab for udlandsophold", "Accounts for a stay abroad"),
    span: 7,
  });
  const facts: [ReturnType<typeof label>, number, string | undefined][] = [
    [label("Navn", "Name"), input.stay.name, plan.name],
    [label("Værtssted og land", "Host and country"), input.stay.host, plan.host],
  ];
  facts.forEach(([text, row, value], index) => {
    const cell = onInput("B", row);
    grid.put("A", 3 + index, { style: "label", ...text });
    const formula = `IF(${cell}="","",${cell})`;
    grid.put("B", 3 + index, { style: "value", formula, result: value ?? "", span: 6 });
  });

  const costs = putLines(grid, 6, plan, result, input, ["monthlyCosts", "oneOffCosts"]);
  const costTotal = putTotals(grid, costs, result.costs, "BCDE");
  const funding = putLines(grid, costTotal + 2, plan, result, input, [
    "monthlyFunding",
    "oneOffFunding",
  ]);
  const fundingTotal = result.monthlyFundingTotal + result.oneOffFundingTotal;
  const fundingRow = putTotals(grid, funding, fundingTotal, "BCD");
  const grantRows = putGrant(grid, fundingRow + 2, costs);
  return { grid, rows: { costs, costTotal, funding, ...grantRows } };
}

function putLines(
  grid: SheetGrid,
  head: number,
  plan: BudgetPlan,
  result: BudgetResult,
  input: BudgetRows,
  names: readonly [BlockName, BlockName],
): Span {
  const isFunding = names[0] === "monthlyFunding";
  const heads: [string, ReturnType<typeof label>, CellStyleName][] = [
    ["A", isFunding ? label("Finansiering", "Funding") : label("Udgifter", "Costs"), "section"],
    ["B", label("Budget, kr.", "Budget, DKK"), "columnRight"],
    [
      "C",
      isFunding ? label("Modtaget, kr.", "Received, DKK") : label("Brugt, kr.", "Spent, DKK"),
      "columnRight",
    ],
    ["D", label("Forskel, kr.", "Difference, DKK"), "columnRight"],
    [
      "E",
      isFunding ? { formula: '""', result: "" } : label("Heraf legatet", "Paid by the grant"),
      "columnRight",
    ],
    ["F", label("Bilag nr.", "Receipt no."), "columnLeft"],
    ["G", label("Bemærkning", "Remark"), "columnLeft"],
  ];
  for (const [letter, text, style] of heads) grid.put(letter, head, { style, ...text });
  let row = head;
  const inputs = () => {
    grid.put("C", row, { style: "inputWholeKroner" });
    if (isFunding) grid.put("E", row, { style: "label" });
    else grid.put("E", row, { style: "inputWholeKroner" });
    grid.put("F", row, { style: "inputChoice" });
    grid.put("G", row, { style: "inputNote" });
  };
  for (const name of names)
    plan[name].forEach((line, index) => {
      row += 1;
      const from = input[name].first + index;
      const total = result[name][index]?.total ?? null;
      const [budget, text] = [onInput("F", from), onInput("A", from)];
      grid.put("A", row, {
        style: "label",
        formula: `IF(ISNUMBER(${budget}),${translated(text)},"")`,
        result: total === null ? "" : line.label,
      });
      const formula = `IF(ISNUMBER(${budget}),${budget},"")`;
      grid.put("B", row, { style: "whole", formula, result: total ?? "" });
      grid.put("D", row, {
        style: "whole",
        formula: `IF(AND(B${row}="",C${row}=""),"",N(B${row})-N(C${row}))`,
        result: total ?? "",
      });
      inputs();
    });
  for (let extra = 0; extra < (isFunding ? 0 : EXTRA_LINES); extra++) {
    row += 1;
    grid.put("A", row, { style: "inputText" });
    grid.put("B", row, { style: "whole" });
    grid.put("D", row, { style: "whole", formula: `IF(C${row}="","",-C${row})`, result: "" });
    inputs();
  }
  return { first: head + 1, last: row };
}

function putTotals(
  grid: SheetGrid,
  { first, last }: Span,
  budget: number,
  columns: string,
): number {
  const row = last + 1;
  grid.put("A", row, { style: "total", ...label("I alt", "Total") });
  for (const column of columns)
    grid.put(column, row, {
      style: "totalWhole",
      formula: `SUM(${column}${first}:${column}${last})`,
      result: column === "B" || column === "D" ? budget : 0,
    });
  grid.rule("EFG", row, "total");
  return row;
}

function putGrant(
  grid: SheetGrid,
  head: number,
  costs: Span,
): Pick<AccountsRows, "granted" | "used" | "left" | "check"> {
  const [granted, used, left, check] = [head + 1, head + 2, head + 3, head + 5];
  grid.put("A", head, { style: "section", ...label("Legatet", "The grant") });
  grid.rule("BCDEFG", head, "section");
  grid.put("A", granted, {
    style: "label",
    ...label("Bevilget og udbetalt", "Granted and paid out"),
  });
  grid.put("E", granted, { style: "inputWholeKroner" });
  grid.put("A", used, { style: "label", ...label("Brugt af legatet", "Spent from the grant") });
  const paid = `SUM(E${costs.first}:E${costs.last})`;
  grid.put("E", used, { style: "whole", formula: paid, result: 0 });
  grid.put("A", left, {
    style: "gapTotal",
    ...label("Ikke brugt: betales tilbage", "Unspent: to be returned"),
  });
  const unspent = `N(E${granted})-E${used}`;
  grid.put("E", left, { style: "gapWhole", formula: unspent, result: 0 });
  for (const row of [granted, used]) grid.rule("BCD", row, "label");
  grid.rule("BCD", left, "gapTotal");
  const costRange = (column: string) => `${column}${costs.first}:${column}${costs.last}`;
  const tooMuch = `SUMPRODUCT((${costRange("E")}<>"")*(${costRange("E")}>${costRange("C")}))`;
  grid.put("A", check, {
    style: "lead",
    formula: `IF(${tooMuch}>0,"Ret: legatet har betalt mere, end posten kostede",IF(E${used}>N(E${granted}),"Ret: der er brugt mere af legatet, end der er bevilget","Tjek: regnskabet går op"))`,
    result: "Tjek: regnskabet går op",
    span: 7,
  });
  return { granted, used, left, check };
}
