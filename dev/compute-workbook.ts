import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fingerprintWorkbook } from "../products/budget-template/build-workbook.ts";
import { computeResults } from "../tests/products/workbook.ts";

/** Has LibreOffice compute the budget workbook as it is sold, whose file brings the results along. */
const file = fileURLToPath(new URL("../products/budget-template/computed.json", import.meta.url));
const results = await computeResults();
const sheets = Object.entries(results).map(
  ([name, cells]) => `    ${JSON.stringify(name)}: ${JSON.stringify(cells)}`,
);
writeFileSync(
  file,
  `{\n  "of": ${JSON.stringify(fingerprintWorkbook())},\n  "results": {\n${sheets.join(",\n")}\n  }\n}\n`,
);
console.log("products/budget-template/computed.json er skrevet.");
