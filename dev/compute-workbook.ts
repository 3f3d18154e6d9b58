import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  fingerprintWorkbook,
  type SoldWorkbook,
  soldWorkbooks,
} from "../products/budget-template/build-workbook.ts";
import { computeResults } from "../tests/products/workbook.ts";

/** Has LibreOffice compute the budget workbooks as sold; the files contain the results. */
const file = fileURLToPath(new URL("../products/budget-template/computed.json", import.meta.url));

const results = await computeResults();

function format(sold: SoldWorkbook): string {
  const sheets = Object.entries(results[sold]).map(
    ([name, cells]) => `      ${JSON.stringify(name)}: ${JSON.stringify(cells)}`,
  );
  const of = JSON.stringify(fingerprintWorkbook(sold));
  return `  "${sold}": {\n    "of": ${of},\n    "results": {\n${sheets.join(",\n")}\n    }\n  }`;
}

const computed = Object.keys(soldWorkbooks).map((sold) => format(sold as SoldWorkbook));
writeFileSync(file, `{\n${computed.join(",\n")}\n}\n`);
console.log("products/budget-template/computed.json er skrevet.");
