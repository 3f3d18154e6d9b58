import type { Feature } from "write-excel-file/universal";
import {
  findElement,
  getChildElements,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from "write-excel-file/utility";
import type { FormulaResult } from "./sheet-grid.ts";

export interface Validation {
  readonly cells: readonly string[];
  readonly rule:
    | { readonly kind: "list"; readonly source: string }
    | { readonly kind: "decimal" | "whole"; readonly from: number; readonly to: number }
    | { readonly kind: "date" };
  readonly error: string;
  /** The program asks instead of refusing. */
  readonly warningOnly?: boolean;
}

/** What write-excel-file leaves to features: protection, print set-up, validation and computed values of a sheet. */
export interface SheetSetup {
  readonly name: string;
  readonly tabColor: string;
  readonly frozenRows: number;
  /** Ranges that print, each beginning a page. */
  readonly printAreas: readonly string[];
  readonly pagesTall: number;
  readonly repeatedRows: number;
  readonly validations: readonly Validation[];
  readonly results: ReadonlyMap<string, FormulaResult>;
}

export interface WorkbookSetup {
  readonly title: string;
  readonly subject: string;
  /** Fill of the cells that stay open when the sheets are protected, "#RRGGBB". */
  readonly inputFill: string;
  /** In the order of the sheets. */
  readonly sheets: readonly SheetSetup[];
}

// The order that the format demands of a worksheet's children, as far as these features touch it.
const worksheetOrder = [
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetData",
  "sheetProtection",
  "mergeCells",
  "conditionalFormatting",
  "dataValidations",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "drawing",
];

/** The features that make a sheet of a printed form: pass them to write-excel-file as `features`. */
export function workbookFeatures<FileContent>(setup: WorkbookSetup): Feature<FileContent>[] {
  return [
    {
      files: {
        transform: {
          "xl/worksheets/sheet{id}.xml": {
            transform: (xml, _options, { sheetIndex }) => {
              const sheet = setup.sheets[sheetIndex];
              return sheet === undefined ? xml : setUpSheet(xml, sheet);
            },
          },
          "xl/workbook.xml": { transform: (xml) => setUpWorkbook(xml, setup) },
          "xl/styles.xml": { transform: (xml) => unlockFilledCells(xml, setup.inputFill) },
          "[Content_Types].xml": {
            insert: () =>
              '<Override ContentType="application/vnd.openxmlformats-package.core-properties+xml" PartName="/docProps/core.xml"/>',
          },
          "_rels/.rels": {
            insert: () =>
              '<Relationship Id="rId-properties-1" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
          },
        },
        write: { files: () => ({ "docProps/core.xml": coreProperties(setup) }) },
      },
    },
  ];
}

function setUpSheet(xml: string, sheet: SheetSetup): string {
  const additions = [
    `<sheetPr><tabColor rgb="FF${sheet.tabColor.slice(1)}"/><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0"/>',
    validationsMarkup(sheet.validations),
    '<printOptions horizontalCentered="1"/>',
    '<pageMargins left="0.5" right="0.5" top="0.55" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="${sheet.pagesTall}"/>`,
    "<headerFooter><oddFooter>&amp;L&amp;8&amp;A&amp;R&amp;8Side &amp;P af &amp;N</oddFooter></headerFooter>",
  ].filter((markup) => markup !== "");
  return additions.reduce(
    insertInOrder,
    addResults(freezeRows(xml, sheet.frozenRows), sheet.results),
  );
}

/** Excel calls a file damaged whose elements stand in another order, so each goes before the first that must follow it. */
function insertInOrder(xml: string, markup: string): string {
  const worksheet = findElement(xml, "worksheet");
  if (worksheet === undefined) throw new Error("The sheet holds no worksheet element.");
  const place = worksheetOrder.indexOf(/^<(\w+)/.exec(markup)?.[1] ?? "");
  const follower = getChildElements(xml, worksheet).find(
    ({ tagName }) => worksheetOrder.indexOf(tagName) > place,
  );
  const at = follower?.openingTagStartIndex ?? worksheet.closingTagStartIndex ?? xml.length;
  return xml.slice(0, at) + markup + xml.slice(at);
}

function freezeRows(xml: string, rows: number): string {
  if (rows === 0) return xml;
  const pane = `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`;
  return xml.replace(/<sheetView ([^>]*?)\/>/, `<sheetView $1>${pane}</sheetView>`);
}

/** Writes what each formula gave beside it, for programs that show a file without computing it. */
function addResults(xml: string, results: ReadonlyMap<string, FormulaResult>): string {
  return xml.replace(
    /<c r="([A-Z]+\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g,
    (cell, address: string, rest: string, formula: string) => {
      const result = results.get(address);
      if (result === undefined) return cell;
      const type = typeof result === "string" ? ' t="str"' : "";
      return `<c r="${address}"${rest}${type}>${formula}<v>${sanitizeTextContent(String(result))}</v></c>`;
    },
  );
}

function validationsMarkup(validations: readonly Validation[]): string {
  if (validations.length === 0) return "";
  const items = validations.map(({ cells, rule, error, warningOnly }) => {
    const attributes = [
      `type="${rule.kind}"`,
      ...(rule.kind === "list"
        ? []
        : [`operator="${rule.kind === "date" ? "greaterThan" : "between"}"`]),
      ...(warningOnly ? ['errorStyle="warning"'] : []),
      'allowBlank="1" showErrorMessage="1"',
      `errorTitle="Tjek feltet" error="${sanitizeAttributeValue(error)}"`,
      `sqref="${cells.join(" ")}"`,
    ];
    return `<dataValidation ${attributes.join(" ")}>${ruleMarkup(rule)}</dataValidation>`;
  });
  return `<dataValidations count="${items.length}">${items.join("")}</dataValidations>`;
}

function ruleMarkup(rule: Validation["rule"]): string {
  if (rule.kind === "list") return `<formula1>${sanitizeTextContent(rule.source)}</formula1>`;
  // Dates are days since 1900 in the file; 36526 is 1 January 2000.
  if (rule.kind === "date") return "<formula1>36526</formula1>";
  return `<formula1>${rule.from}</formula1><formula2>${rule.to}</formula2>`;
}

function setUpWorkbook(xml: string, setup: WorkbookSetup): string {
  const names = setup.sheets.flatMap((sheet, index) => {
    const quoted = `'${sheet.name}'!`;
    const areas = sheet.printAreas.map((area) => quoted + absolute(area)).join(",");
    const name = (builtIn: string, value: string) =>
      `<definedName name="_xlnm.${builtIn}" localSheetId="${index}">${sanitizeTextContent(value)}</definedName>`;
    return [
      name("Print_Area", areas),
      ...(sheet.repeatedRows > 0
        ? [name("Print_Titles", `${quoted}$1:$${sheet.repeatedRows}`)]
        : []),
    ];
  });
  return xml
    .replace("<definedNames/>", `<definedNames>${names.join("")}</definedNames>`)
    .replace("<calcPr/>", '<calcPr calcId="191029" fullCalcOnLoad="1"/>');
}

function absolute(range: string): string {
  return range.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
}

/** The library has no word for "unlocked": the cells are known by their fill. */
function unlockFilledCells(xml: string, fill: string): string {
  const fills = findElement(xml, "fills");
  if (fills?.closingTagStartIndex === undefined)
    throw new Error("The workbook's styles hold no fills.");
  const markup = xml.slice(fills.openingTagEndIndex, fills.closingTagStartIndex);
  const index = [...markup.matchAll(/<fill>.*?<\/fill>/g)].findIndex(([one]) =>
    one.includes(`rgb="FF${fill.slice(1)}"`),
  );
  if (index === -1) throw new Error(`No cell has the input fill ${fill}.`);
  return xml.replace(/<xf ([^>]*)>(.*?)<\/xf>/g, (format, attributes: string, inner: string) =>
    attributes.includes(`fillId="${index}"`)
      ? `<xf ${attributes} applyProtection="1">${inner}<protection locked="0"/></xf>`
      : format,
  );
}

function coreProperties(setup: WorkbookSetup): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:title>${sanitizeTextContent(setup.title)}</dc:title>`,
    `<dc:subject>${sanitizeTextContent(setup.subject)}</dc:subject>`,
    "<dc:creator>Legatkompas</dc:creator><dc:language>da-DK</dc:language>",
    "</cp:coreProperties>",
  ].join("");
}
