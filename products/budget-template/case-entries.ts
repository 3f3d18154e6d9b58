import { shopCase } from "../../src/content/shop-case.ts";
import { layOutAccounts } from "./accounts-sheet.ts";
import { costBlocks } from "./budget-plan.ts";
import { MATRIX_SHEET, matrixColumns, planMatrixRows, planRows } from "./budget-rows.ts";
import type { Typed } from "./build-workbook.ts";
import { casePlan } from "./sample-plans.ts";

/** Which foundation is asked for which item, in whole kroner, in the order of the case. */
const asked: readonly Readonly<Record<string, number>>[] = [
  { "Rejsen ud": 3700, "Rejsen hjem": 3700, "Visum og tilladelser": 2600 },
  { Forsikring: 10_000 },
  { Husleje: 29_800 },
];
/** The day on which the file shows them: the first has answered. */
const states = ["Bevilget", "Søgt", "Skal søges"] as const;
const deadlines = [new Date("2027-03-01T00:00:00Z"), null, new Date("2027-09-15T00:00:00Z")];
/** The actual costs of the first foundation's items, how much of them the grant paid, and the receipts' numbers. */
const spent: Readonly<Record<string, readonly [spent: number, paid: number, receipt: string]>> = {
  "Rejsen ud": [3690, 3690, "1"],
  "Rejsen hjem": [3722, 3722, "2"],
  "Visum og tilladelser": [2673, 2588, "3"],
};

/** The entries of the case's student in the sheets of foundations and accounts. */
export function caseEntries(): Typed[] {
  const labels = costBlocks.flatMap((block) => casePlan[block].map(({ label }) => label));
  const matrix = planMatrixRows(casePlan);
  const { rows } = layOutAccounts(casePlan, planRows(casePlan));
  const rowOf = (first: number, label: string) => first + labels.indexOf(label);
  const foundations = shopCase.asked.flatMap(({ label, usual }, index): Typed[] => {
    const column = matrixColumns[index];
    const on = (row: number, value: Typed[2]): Typed => [MATRIX_SHEET, `${column}${row}`, value];
    const deadline = deadlines[index];
    return [
      on(matrix.name, label),
      on(matrix.status, states[index] ?? states[2]),
      ...(deadline === null || deadline === undefined ? [] : [on(matrix.deadline, deadline)]),
      on(matrix.usual, usual),
      ...Object.entries(asked[index] ?? {}).map(([post, amount]) =>
        on(rowOf(matrix.lines.first, post), amount),
      ),
    ];
  });
  const accounts = Object.entries(spent).flatMap(([post, [cost, paid, receipt]]): Typed[] => {
    const row = rowOf(rows.costs.first, post);
    return [
      ["Regnskab", `C${row}`, cost],
      ["Regnskab", `E${row}`, paid],
      ["Regnskab", `F${row}`, receipt],
    ];
  });
  return [...foundations, ...accounts, ["Regnskab", `E${rows.granted}`, shopCase.granted]];
}
