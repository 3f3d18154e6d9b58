import type { Feature } from "write-excel-file/universal";
import {
  findElement,
  getChildElements,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from "write-excel-file/utility";

/** What write-excel-file leaves to features: filter, choice lists, links and print set-up of a sheet. */
export interface SheetExtras {
  readonly name: string;
  /** Range that the filter covers, its header row first. */
  readonly table: string;
  readonly choices: readonly { readonly range: string; readonly choices: readonly string[] }[];
  readonly links: readonly { readonly cell: string; readonly url: string }[];
}

/** ECMA-376, 18.3.1.99: Excel calls a file damaged whose elements stand in another order. */
const worksheetOrder = [
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetData",
  "autoFilter",
  "mergeCells",
  "conditionalFormatting",
  "dataValidations",
  "hyperlinks",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "drawing",
];

function insertInOrder(xml: string, markup: string): string {
  const worksheet = findElement(xml, "worksheet");
  if (worksheet === undefined) throw new Error("The sheet holds no worksheet element");
  const place = worksheetOrder.indexOf(/^<(\w+)/.exec(markup)?.[1] ?? "");
  const children = getChildElements(xml, worksheet);
  const follower = children.find(({ tagName }) => worksheetOrder.indexOf(tagName) > place);
  const at = follower?.openingTagStartIndex ?? worksheet.closingTagStartIndex ?? xml.length;
  return xml.slice(0, at) + markup + xml.slice(at);
}

function validations({ choices }: SheetExtras): string {
  const items = choices.map(
    ({ range, choices: words }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="Vælg fra listen" error="${sanitizeAttributeValue(`Vælg ${words.join(", ")}.`)}" sqref="${range}"><formula1>"${sanitizeTextContent(words.join(","))}"</formula1></dataValidation>`,
  );
  return `<dataValidations count="${items.length}">${items.join("")}</dataValidations>`;
}

function linkMarkup({ links }: SheetExtras): string {
  const items = links.map(({ cell }) => `<hyperlink ref="${cell}" r:id="rId-link-${cell}"/>`);
  return `<hyperlinks>${items.join("")}</hyperlinks>`;
}

function linkTargets({ links }: SheetExtras): string {
  return links
    .map(
      ({ cell, url }) =>
        `<Relationship Id="rId-link-${cell}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${sanitizeAttributeValue(addressOf(url))}" TargetMode="External"/>`,
    )
    .join("");
}

/** The format knows no letters outside ASCII in addresses. */
function addressOf(url: string): string {
  return URL.canParse(url) ? new URL(url).href : encodeURI(url);
}

/** The library's own frozen row names a pane that is not there. */
function frozenHeader(isFirst: boolean): string {
  return `<sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ""}workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>`;
}

function setUpSheet(xml: string, sheet: SheetExtras, index: number): string {
  const additions = [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    frozenHeader(index === 0),
    `<autoFilter ref="${sheet.table}"/>`,
    validations(sheet),
    ...(sheet.links.length === 0 ? [] : [linkMarkup(sheet)]),
    "<headerFooter><oddFooter>&amp;L&amp;8Legatkompas: &amp;A&amp;R&amp;8Side &amp;P af &amp;N</oddFooter></headerFooter>",
  ];
  const onOnePageWidth = xml.replace(
    /<pageSetup ([^>]*?)\/>/,
    '<pageSetup $1 fitToWidth="1" fitToHeight="0"/>',
  );
  return additions.reduce(insertInOrder, onOnePageWidth);
}

/** The header row is printed on every page, and the filter knows its range. */
function setUpWorkbook(xml: string, sheets: readonly SheetExtras[]): string {
  const names = sheets.flatMap(({ name, table }, index) => {
    const area = table.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${name}'!${area}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$1:$1</definedName>`,
    ];
  });
  return xml.replace("<definedNames/>", `<definedNames>${names.join("")}</definedNames>`);
}

/** @param sheets what to add, in the order of the workbook's sheets */
export function sheetFeature(sheets: readonly SheetExtras[]): Feature<Blob> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _options, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            return sheet === undefined ? xml : setUpSheet(xml, sheet, sheetIndex);
          },
        },
        "xl/worksheets/_rels/sheet{id}.xml.rels": {
          insert: (_options, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            return sheet === undefined ? undefined : linkTargets(sheet);
          },
        },
        "xl/workbook.xml": { transform: (xml) => setUpWorkbook(xml, sheets) },
      },
    },
  };
}
