import { figureSource, figures } from "../../src/content/figures.ts";
import {
  type BudgetRows,
  INPUT_SHEET,
  MATRIX_SHEET,
  onInput,
  type planMatrixRows,
  type planPrivateRows,
  span,
} from "./budget-rows.ts";
import type { CellStyleName } from "./cell-styles.ts";
import { inputCell, type SheetGrid } from "./sheet-grid.ts";

/**
 * The maximum of grants for the stay that is tax-free (ligningsloven § 7 K): board for the first twelve months and
 * lodging at the daily rates, the journeys, and the tuition not already paid by udlandsstipendium.
 */
export function putTaxCeiling(
  grid: SheetGrid,
  rows: ReturnType<typeof planPrivateRows>["tax"],
  input: BudgetRows,
  matrix: ReturnType<typeof planMatrixRows>,
): void {
  const { boardPerDay, lodgingPerDay, dayRateMonths } = figures;
  const [starts, ends] = [onInput("B", input.stay.starts), onInput("B", input.stay.ends)];
  const dated = `AND(ISNUMBER(${starts}),ISNUMBER(${ends}))`;
  const sumOf = (block: "oneOffCosts" | "oneOffFunding", label: string) =>
    `SUMIF(${span("A", input[block], INPUT_SHEET)},"${label}",${span("F", input[block], INPUT_SHEET)})`;
  const journeys = ["Rejsen ud", "Rejsen hjem", "Til og fra lufthavn"];
  const boardDays = `MIN(D${rows.days},EDATE(${starts},${dayRateMonths.value})-${starts})`;
  const travel = journeys.map((label) => sumOf("oneOffCosts", label)).join("+");
  const tuition = `${sumOf("oneOffCosts", "Studieafgift*")}-${sumOf("oneOffFunding", "Udlandsstipendium*")}`;
  const over = `D${rows.granted}-D${rows.ceiling}`;
  grid.put("A", rows.head, { style: "section", value: "Loftet for skattefri legater" });
  grid.rule("BCDE", rows.head, "section");
  const put = (
    row: number,
    label: string,
    style: CellStyleName,
    formula: string,
    explained: string,
    textStyle: CellStyleName = "label",
  ) => {
    grid.putRow(row, {
      A: { style: textStyle, value: label },
      D: { style, formula },
      E: { style: "remark", value: explained },
    });
    grid.rule("BC", row, textStyle);
  };
  const putRate = (row: number, label: string, rate: typeof boardPerDay | typeof lodgingPerDay) => {
    grid.putRow(row, {
      A: { style: "label", value: label },
      D: inputCell("inputKroner", rate.value),
      E: { style: "remark", value: `${figureSource(rate)}. Ret til dit år` },
    });
    grid.rule("BC", row, "label");
  };
  put(
    rows.days,
    "Døgn",
    "amountCount",
    `IF(${dated},MAX(0,${ends}-${starts}+1),0)`,
    "Fra første til sidste dag",
  );
  putRate(rows.boardRate, "Kost og småfornødenheder pr. døgn", boardPerDay);
  putRate(rows.lodgingRate, "Logi pr. døgn", lodgingPerDay);
  put(
    rows.board,
    "Kost og småfornødenheder",
    "amountWithZero",
    `IF(${dated},${boardDays}*D${rows.boardRate},0)`,
    `Højst de første ${dayRateMonths.value} måneder`,
  );
  put(rows.lodging, "Logi", "amountWithZero", `D${rows.days}*D${rows.lodgingRate}`, "Alle døgn");
  put(rows.travel, "Rejsen ud og hjem", "amountWithZero", travel, "Som i budgettet");
  put(
    rows.tuition,
    "Studieafgift",
    "amountWithZero",
    `MAX(0,${tuition})`,
    "Uden det, udlandsstipendiet betaler",
  );
  put(
    rows.ceiling,
    "Skattefrit i alt, højst",
    "totalAmount",
    `SUM(D${rows.board}:D${rows.tuition})`,
    "Hver post har sit eget loft",
    "total",
  );
  put(
    rows.granted,
    "Bevilget i arket Fonde",
    "amountWithZero",
    `${MATRIX_SHEET}!J${matrix.lines.total}`,
    "Kun legater, der er betinget af rejsen",
  );
  grid.put("A", rows.verdict, {
    style: "lead",
    formula: `IF(${over}>0,"Se efter: "&(${over})&" kr. ligger over loftet og kan blive skattepligtige","Legaterne ligger under loftet. Loftet gælder beløb, fonden har øremærket til studierejsen")`,
    span: 5,
  });
}
