import { type BudgetPlan, costBlocks, fundingBlocks } from "./budget-plan.ts";
import { type BudgetRows, onInput, span } from "./budget-rows.ts";
import { factLabels, putFact, putPageTop } from "./page-top.ts";
import { SheetGrid } from "./sheet-grid.ts";
import { label, translated } from "./words.ts";

export const ACCOUNTS_SHEET = "Regnskab";
export const accountsColumnWidths = [36, 13, 13, 13, 15, 10, 34] as const;

/** Costs that nobody foresaw. */
const EXTRA_LINES = 3;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The foundation's accounts after the stay: each line as budgeted and as spent, and what the grant paid. */
export function layOutAccounts(plan: BudgetPlan, input: BudgetRows) {
  const grid = new SheetGrid({ rowHeight: 15 });
  const title = label("Regnskab for udlandsophold", "Accounts for a stay abroad");
  putPageTop(grid, input, label("Regnskab til ", "Accounts for "), title);
  putFact(grid, ["A", "B"], 3, factLabels.name, input.stay.name, { span: 6 });
  putFact(grid, ["A", "B"], 4, factLabels.host, input.stay.host, { span: 6 });
  const costs = putLines(grid, 6, plan, input, false);
  putTotals(grid, costs, "BCDE");
  const funding = putLines(grid, costs.last + 3, plan, input, true);
  putTotals(grid, funding, "BCD");
  return { grid, rows: { costs, funding, ...putGrant(grid, funding.last + 3, costs) } };
}

function putLines(
  grid: SheetGrid,
  head: number,
  plan: BudgetPlan,
  input: BudgetRows,
  isFunding: boolean,
): Span {
  const [title, used, paid] = isFunding
    ? [label("Finansiering", "Funding"), label("Modtaget, kr.", "Received, DKK")]
    : [
        label("Udgifter", "Costs"),
        label("Brugt, kr.", "Spent, DKK"),
        label("Heraf legatet", "Paid by the grant"),
      ];
  grid.putRow(head, {
    A: { style: "section", ...title },
    B: { style: "columnRight", ...label("Budget, kr.", "Budget, DKK") },
    C: { style: "columnRight", ...used },
    D: { style: "columnRight", ...label("Forskel, kr.", "Difference, DKK") },
    E: { style: "columnRight", ...(paid ?? { formula: '""' }) },
    F: { style: "columnLeft", ...label("Bilag nr.", "Receipt no.") },
    G: { style: "columnLeft", ...label("Bemærkning", "Remark") },
  });
  const toFillIn = {
    C: { style: "inputWholeKroner" },
    E: { style: isFunding ? "label" : "inputWholeKroner" },
    F: { style: "inputChoice" },
    G: { style: "inputNote" },
  } as const;
  let row = head;
  for (const block of isFunding ? fundingBlocks : costBlocks)
    for (const from of plan[block].map((_, index) => input[block].first + index)) {
      row += 1;
      const budget = onInput("F", from);
      const left = `IF(AND(B${row}="",C${row}=""),"",N(B${row})-N(C${row}))`;
      grid.putRow(row, {
        A: {
          style: "fittedLabel",
          formula: `IF(ISNUMBER(${budget}),${translated(onInput("A", from))},"")`,
        },
        B: { style: "whole", formula: `IF(ISNUMBER(${budget}),${budget},"")` },
        D: { style: "whole", formula: left },
        ...toFillIn,
      });
    }
  for (let extra = 0; extra < (isFunding ? 0 : EXTRA_LINES); extra++) {
    row += 1;
    grid.putRow(row, {
      A: { style: "inputText" },
      B: { style: "whole" },
      D: { style: "whole", formula: `IF(C${row}="","",-C${row})` },
      ...toFillIn,
    });
  }
  return { first: head + 1, last: row };
}

function putTotals(grid: SheetGrid, lines: Span, columns: string): void {
  const row = lines.last + 1;
  grid.put("A", row, { style: "total", ...label("I alt", "Total") });
  for (const column of columns)
    grid.put(column, row, { style: "totalWhole", formula: `SUM(${span(column, lines)})` });
  grid.rule("EFG", row, "total");
}

function putGrant(grid: SheetGrid, head: number, costs: Span) {
  const [granted, used, left, check] = [head + 1, head + 2, head + 3, head + 5];
  const [paid, spent] = [span("E", costs), span("C", costs)];
  grid.put("A", head, { style: "section", ...label("Legatet", "The grant") });
  grid.rule("BCDEFG", head, "section");
  grid.putRow(granted, {
    A: { style: "label", ...label("Bevilget og udbetalt", "Granted and paid out") },
    E: { style: "inputWholeKroner" },
  });
  grid.putRow(used, {
    A: { style: "label", ...label("Brugt af legatet", "Spent from the grant") },
    E: { style: "whole", formula: `SUM(${paid})` },
  });
  grid.putRow(left, {
    A: { style: "gapTotal", ...label("Ikke brugt: betales tilbage", "Unspent: to be returned") },
    E: { style: "gapWhole", formula: `N(E${granted})-E${used}` },
  });
  for (const row of [granted, used]) grid.rule("BCD", row, "label");
  grid.rule("BCD", left, "gapTotal");
  const tooMuch = `SUMPRODUCT((${paid}<>"")*(${paid}>${spent}))`;
  grid.put("A", check, {
    style: "lead",
    formula: `IF(${tooMuch}>0,"Ret: legatet har betalt mere, end posten kostede",IF(E${used}>N(E${granted}),"Ret: der er brugt mere af legatet, end der er bevilget","Tjek: regnskabet går op"))`,
    span: 7,
  });
  return { granted, left, check };
}
