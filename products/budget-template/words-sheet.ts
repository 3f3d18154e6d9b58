import { anyCurrency, currencyLimits } from "./currency-limits.ts";
import { SheetGrid } from "./sheet-grid.ts";
import { wordRows, words } from "./words.ts";

const { first } = wordRows;
const limitRange = `Ord!$D$${first}:$F$${first + currencyLimits.length - 1}`;

/** Look-up tables for other sheets: words in two languages, and the limits of rates. It is hidden. */
export function layOutWords(): SheetGrid {
  const grid = new SheetGrid();
  grid.put("A", 1, { style: "section", value: "Dansk" });
  grid.put("B", 1, { style: "section", value: "Engelsk" });
  Object.entries(words).forEach(([danish, english], index) => {
    grid.put("A", first + index, { style: "label", value: danish });
    grid.put("B", first + index, { style: "label", value: english });
  });
  grid.put("D", 1, { style: "section", value: "Valuta" });
  grid.put("E", 1, { style: "columnRight", value: "Kurs mindst" });
  grid.put("F", 1, { style: "columnRight", value: "Kurs højst" });
  currencyLimits.forEach(([code, [low, high]], index) => {
    grid.put("D", first + index, { style: "label", value: code });
    grid.put("E", first + index, { style: "fixedRate", value: low });
    grid.put("F", first + index, { style: "fixedRate", value: high });
  });
  return grid;
}

/** 1 if the rate of a currency cannot be right, 0 if it can or is missing. */
export function rateFaultFormula(code: string, rate: string): string {
  const [low, high] = anyCurrency;
  const limit = (column: number, other: number) =>
    `IFERROR(VLOOKUP(${code},${limitRange},${column},FALSE),${other})`;
  return `IF(OR(${code}="",${rate}=""),0,IF(OR(${rate}<${limit(2, low)},${rate}>${limit(3, high)}),1,0))`;
}
