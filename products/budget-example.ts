import { formatMonth } from "../src/domain/danish-date.ts";
import { sampleDocument } from "./budget-template/sample-document.ts";
import { typeset } from "./typeset.ts";

/** The workbook's filled samples on paper, and the accounts of one of them. */
export function buildBudgetExample(editionOn: string): Promise<Uint8Array> {
  const data = { ...sampleDocument(), edition: formatMonth(editionOn.slice(0, 7)), editionOn };
  return typeset({ source: "budget-example.typ", data, editionOn });
}
