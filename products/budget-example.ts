import { formatMonth } from "../src/domain/danish-date.ts";
import { budgetSample } from "./budget-template/sample-rows.ts";
import { typeset } from "./typeset.ts";

/** The workbook's filled sample on paper. */
export function buildBudgetExample(editionOn: string): Promise<Uint8Array> {
  const data = { ...budgetSample(), edition: formatMonth(editionOn.slice(0, 7)), editionOn };
  return typeset({ source: "budget-example.typ", data, editionOn });
}
