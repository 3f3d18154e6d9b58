import { type BudgetPlan, costBlocks, fundingStatuses } from "./budget-plan.ts";
import { type BudgetRows, INPUT_SHEET, onInput, span } from "./budget-rows.ts";
import { factLabels, putFact, putPageTop } from "./page-top.ts";
import { type Computed, SheetGrid } from "./sheet-grid.ts";
import { label, translated } from "./words.ts";

export const EXTRA_COST_SHEET = "Merudgift";
export const extraCostColumnWidths = [36, 13, 15, 13, 13, 10, 34] as const;

/** Funding that a student also has at home, so it covers the living costs that the stay replaces. */
const alsoAtHome = ["SU efter skat", "SU-lån", "Løn", "Familie", "Egen opsparing"] as const;

/** The same budget for a foundation that pays only what the stay costs beyond staying at home. */
export function layOutExtraCost(plan: BudgetPlan, input: BudgetRows) {
  const grid = new SheetGrid({ rowHeight: 15 });
  const title = label("Merudgifter ved opholdet", "Additional costs of the stay");
  putPageTop(grid, input, label("Merudgifter til ", "Additional costs for "), title);
  putFact(grid, ["A", "B"], 3, factLabels.name, input.stay.name, { span: 6 });
  putFact(grid, ["A", "B"], 4, factLabels.host, input.stay.host, { span: 6 });
  const head = 6;
  grid.putRow(head, {
    A: { style: "section", ...label("Post", "Item") },
    B: { style: "columnRight", ...label("Derude, kr.", "Abroad, DKK") },
    C: { style: "columnRight", ...label("Hjemme pr. gang", "At home, each") },
    D: { style: "columnRight", ...label("Hjemme, kr.", "At home, DKK") },
    E: { style: "columnRight", ...label("Forskel, kr.", "Difference, DKK") },
    G: { style: "columnLeft", ...label("Bemærkning", "Remark") },
  });
  grid.rule("F", head, "columnRight");
  let row = head;
  for (const block of costBlocks)
    for (const from of plan[block].map((_, index) => input[block].first + index)) {
      row += 1;
      const abroad = onInput("F", from);
      grid.putRow(row, {
        A: {
          style: "fittedLabel",
          formula: `IF(ISNUMBER(${abroad}),${translated(onInput("A", from))},"")`,
        },
        B: { style: "whole", formula: `IF(ISNUMBER(${abroad}),${abroad},"")` },
        C: { style: "inputWholeKroner" },
        D: { style: "whole", formula: `IF(C${row}="","",C${row}*${onInput("D", from)})` },
        E: { style: "whole", formula: `IF(AND(B${row}="",C${row}=""),"",N(B${row})-N(D${row}))` },
        F: { style: "label" },
        G: { style: "inputNote" },
      });
    }
  const lines = { first: head + 1, last: row };
  const [sum, buffer, total, only, gap] = [1, 2, 3, 5, 6].map((below) => row + below) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const put = (
    at: number,
    text: { formula: string },
    formula: string,
    style: "label" | "total" | "gapTotal",
  ) => {
    const amount = { label: "whole", total: "totalWhole", gapTotal: "gapWhole" } as const;
    grid.put("A", at, { style, ...text });
    grid.rule("BCD", at, style);
    grid.put("E", at, { style: amount[style], formula });
  };
  put(sum, label("Merudgifter", "Additional costs"), `SUM(${span("E", lines)})`, "label");
  put(
    buffer,
    label("Buffer til uforudsete udgifter", "Buffer for unforeseen costs"),
    onInput("F", input.need.buffer),
    "label",
  );
  put(total, label("Merudgifter i alt", "Total additional costs"), `E${sum}+E${buffer}`, "total");
  put(
    only,
    label("Sikre penge, du kun får til opholdet", "Secured funding for the stay only"),
    onlyAbroadFormula(input),
    "label",
  );
  put(gap, label("Mangler", "Shortfall"), `MAX(0,E${total}-E${only})`, "gapTotal");
  grid.put("A", gap + 2, {
    style: "lead",
    ...ifNothingAtHome(
      lines,
      label(
        "SU, lån, løn og opsparing er ikke regnet med: de dækker det, livet hjemme ellers havde kostet.",
        "State grant, loan, wages and savings are left out: they cover what living at home would have cost.",
      ),
    ),
    span: 7,
  });
  return { grid, lines, last: gap + 2, rows: { sum, buffer, total, only, gap } };
}

/** Says what is missing as long as no cost at home is filled in: until then the shortfall is too large. */
function ifNothingAtHome(lines: { first: number; last: number }, { formula }: Computed): Computed {
  const missing = label(
    "Skriv, hvad posterne koster hjemme. Indtil da er det, der mangler, for stort.",
    "Fill in what the items cost at home. Until then the shortfall is too large.",
  );
  return { formula: `IF(COUNT(${span("C", lines)})=0,${missing.formula},${formula})` };
}

/** Certain funding, less what the student also has at home. */
function onlyAbroadFormula({ monthlyFunding, oneOffFunding, gap }: BudgetRows): string {
  const certain = fundingStatuses.slice(0, 2);
  const atHome = alsoAtHome.flatMap((name) =>
    [monthlyFunding, oneOffFunding].flatMap((range) =>
      certain.map(
        (status) =>
          `SUMIFS(${span("F", range, INPUT_SHEET)},${span("A", range, INPUT_SHEET)},"${name}",${span("H", range, INPUT_SHEET)},"${status}")`,
      ),
    ),
  );
  return `${onInput("F", gap.certain)}-(${atHome.join("+")})`;
}
