import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import type { DocumentKind } from "../../src/domain/orders/documents.ts";

const places = {
  Fonde: ["LegatNavne", "LegatStatus", "LegatFrister", "LegatSvar", "LegatBeloeb", "LegatHoveder"],
  Udfyld: ["OpholdUddannelse", "OpholdVaert", "OpholdFra", "OpholdTil", "OpholdMaaneder"],
} as const;

function workbook(): Promise<Uint8Array> {
  const sheets = Object.entries(places).map(([name, names]) => ({
    name,
    cells: new Map(
      names.flatMap((_, row) =>
        Array.from({ length: 6 }, (_, column) => [
          `${row},${column}`,
          { style: { numFmt: "@" }, ...(row === 5 ? { formula: "A1" } : {}) },
        ]),
      ),
    ),
  }));
  const namedRanges = Object.entries(places).flatMap(([sheet, names]) =>
    names.map((name, row) => ({
      name,
      range: sheet === "Fonde" ? `Fonde!$A$${row + 1}:$F$${row + 1}` : `Udfyld!$A$${row + 1}`,
    })),
  );
  return writeXlsx({ sheets, namedRanges });
}

const gap = (text: string) =>
  `<w:r><w:rPr><w:rStyle w:val="Pladsholder"/></w:rPr><w:t xml:space="preserve">[${text}]</w:t></w:r>`;

function letter(): Uint8Array {
  const gaps = ["uddannelse", "værtssted og land", "beløb"].map(gap).join("");
  return zipSync({
    "word/document.xml": strToU8(`<w:document><w:body><w:p>${gaps}</w:p></w:body></w:document>`),
  });
}

export async function templateOf(kind: DocumentKind): Promise<Uint8Array | null> {
  if (kind === "budget-workbook") return workbook();
  return kind === "application-template" ? letter() : null;
}
