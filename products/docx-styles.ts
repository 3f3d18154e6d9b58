import {
  AlignmentType,
  BorderStyle,
  Footer,
  type IPropertiesOptions,
  type ISectionOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Tab,
  TextRun,
  Document as WordDocument,
} from "docx";

/** Lengths in Word are twentieths of a point; documents are planned in centimetres. */
export function centimetres(length: number): number {
  return Math.round((length / 2.54) * 1440);
}

/** Half points, as Word counts the size of letters. */
function points(size: number): number {
  return size * 2;
}

const ink = "14232B";
const quiet = "4A5B63";
const sea = "0B5D5A";
const hairline = "D9D4C7";
const marker = "FDF1D6";

// Both come with Windows and macOS; elsewhere the programs put in letters of the same width.
const headingFont = "Georgia";
const bodyFont = "Arial";

const MARGIN = centimetres(2.2);
/** Width of the text on A4. */
export const TEXT_WIDTH = centimetres(21) - 2 * MARGIN;
/** Where the text of a dated entry begins: the dates stand before it. */
const ENTRY_INDENT = centimetres(3.9);

/** The paragraph styles of the templates, by the ids that the documents use. */
export const wordStyle = {
  title: "Title",
  subtitle: "Subtitle",
  guidance: "Vejledning",
  contact: "Kontakt",
  entry: "Post",
  entryDetail: "PostDetalje",
  bullet: "ListBullet",
  checkItem: "Tjekpunkt",
  tick: "Afkrydsning",
  english: "Engelsk",
  tableText: "Tabeltekst",
  tableHead: "Tabelhoved",
  footer: "Footer",
} as const;

export const strongStyle = "Fremhaevet";
const characterStyle = {
  placeholder: "Pladsholder",
  strong: strongStyle,
  strongPlaceholder: "PladsholderFremhaevet",
} as const;
export const wordTableStyle = "Legatkompas";
const lists = { bullet: "punkter", check: "tjekliste" } as const;

export interface WordFile {
  readonly title: string;
  readonly subject: string;
  readonly keywords: string;
  /** What the file is, for its properties. */
  readonly description: string;
  /** Of the text where no style says otherwise; Danish unless said. */
  readonly language?: "da-DK" | "en-GB";
  /** Left side of every page's foot. */
  readonly footer: string;
  readonly children: ISectionOptions["children"];
}

/** A .docx on A4 where every look is a named style, so that a buyer can change it in one place. */
export async function packDocument(file: WordFile): Promise<Uint8Array> {
  const document = new WordDocument({
    title: file.title,
    subject: file.subject,
    keywords: file.keywords,
    creator: "Legatkompas",
    lastModifiedBy: "Legatkompas",
    description: file.description,
    styles: stylesIn(file.language ?? "da-DK"),
    externalStyles: tableStyleMarkup,
    numbering: { config: [listOf(lists.bullet, "•"), listOf(lists.check, "☐")] },
    theme: { fonts: { headings: headingFont, body: bodyFont } },
    sections: [
      {
        properties: {
          page: {
            size: { width: centimetres(21), height: centimetres(29.7) },
            margin: {
              top: centimetres(1.9),
              bottom: centimetres(1.8),
              left: MARGIN,
              right: MARGIN,
              footer: centimetres(0.9),
            },
          },
        },
        footers: { default: footerWith(file.footer, file.language) },
        children: file.children,
      },
    ],
  });
  const packed = await Packer.toBuffer(document, undefined, [
    { path: "word/fontTable.xml", data: fontTableMarkup },
  ]);
  return new Uint8Array(packed);
}

/** Text in square brackets in the look of a placeholder, the rest as it is. A run has one character style, so bold ones have their own. */
export function placeholderRuns(text: string, strong = false): TextRun[] {
  return text
    .split(/(\[[^[\]]+\])/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("["))
        return new TextRun({
          text: part,
          style: strong ? characterStyle.strongPlaceholder : characterStyle.placeholder,
        });
      return strong ? new TextRun({ text: part, style: characterStyle.strong }) : new TextRun(part);
    });
}

function footerWith(text: string, language: WordFile["language"]): Footer {
  const [page, of] = language === "en-GB" ? ["Page ", " of "] : ["Side ", " af "];
  return new Footer({
    children: [
      new Paragraph({
        style: wordStyle.footer,
        children: [
          ...placeholderRuns(text),
          new TextRun({
            children: [new Tab(), page, PageNumber.CURRENT, of, PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
}

function listOf(reference: string, sign: string) {
  return {
    reference,
    levels: [{ level: 0, format: LevelFormat.BULLET, text: sign, alignment: AlignmentType.LEFT }],
  };
}

const placeholderShading = { fill: marker, color: "auto", type: ShadingType.CLEAR };

function stylesIn(language: string): NonNullable<IPropertiesOptions["styles"]> {
  return {
    default: {
      document: {
        run: { font: bodyFont, size: points(10), color: ink, language: { value: language } },
        paragraph: { spacing: { after: 100, line: 264, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { font: headingFont, size: points(24), color: sea },
        paragraph: { spacing: { after: 40, line: 252, lineRule: LineRuleType.AUTO } },
      },
      heading1: {
        run: { font: headingFont, size: points(18), color: sea, bold: false },
        paragraph: {
          spacing: { before: 0, after: 160 },
          keepNext: true,
          keepLines: true,
          outlineLevel: 0,
        },
      },
      heading2: {
        run: { font: headingFont, size: points(13), color: sea, bold: false },
        paragraph: {
          spacing: { before: 170, after: 70 },
          keepNext: true,
          keepLines: true,
          outlineLevel: 1,
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: sea } },
        },
      },
      heading3: {
        run: { font: bodyFont, size: points(10.5), color: ink, bold: true },
        paragraph: {
          spacing: { before: 180, after: 60 },
          keepNext: true,
          keepLines: true,
          outlineLevel: 2,
        },
      },
      hyperlink: { run: { color: sea, underline: {} } },
    },
    paragraphStyles: [
      {
        id: wordStyle.subtitle,
        name: "Subtitle",
        basedOn: "Normal",
        next: "Normal",
        quickFormat: true,
        run: { color: quiet, size: points(11) },
        paragraph: { spacing: { after: 80 } },
      },
      {
        id: wordStyle.guidance,
        name: "Vejledning",
        basedOn: "Normal",
        next: "Normal",
        quickFormat: true,
        run: { color: quiet, size: points(9), italics: true },
        paragraph: {
          spacing: { after: 80, line: 250, lineRule: LineRuleType.AUTO },
          keepNext: true,
        },
      },
      {
        id: wordStyle.contact,
        name: "Kontakt",
        basedOn: "Normal",
        quickFormat: true,
        run: { color: quiet },
        paragraph: { spacing: { after: 60 } },
      },
      {
        id: wordStyle.entry,
        name: "Post",
        basedOn: "Normal",
        next: wordStyle.entryDetail,
        quickFormat: true,
        paragraph: {
          spacing: { before: 60, after: 20 },
          indent: { left: ENTRY_INDENT, hanging: ENTRY_INDENT },
          leftTabStop: ENTRY_INDENT,
          keepLines: true,
        },
      },
      {
        id: wordStyle.entryDetail,
        name: "Postens detalje",
        basedOn: "Normal",
        quickFormat: true,
        paragraph: {
          spacing: { after: 30 },
          indent: { left: ENTRY_INDENT + centimetres(0.45), hanging: centimetres(0.45) },
          numbering: { reference: lists.bullet, level: 0 },
        },
      },
      {
        id: wordStyle.bullet,
        name: "List Bullet",
        basedOn: "Normal",
        quickFormat: true,
        paragraph: {
          spacing: { after: 40 },
          indent: { left: centimetres(0.6), hanging: centimetres(0.6) },
          numbering: { reference: lists.bullet, level: 0 },
        },
      },
      {
        id: wordStyle.checkItem,
        name: "Tjekpunkt",
        basedOn: "Normal",
        quickFormat: true,
        paragraph: {
          spacing: { after: 80 },
          indent: { left: centimetres(0.8), hanging: centimetres(0.8) },
          numbering: { reference: lists.check, level: 0 },
        },
      },
      {
        id: wordStyle.tick,
        name: "Afkrydsning",
        basedOn: "Normal",
        quickFormat: true,
        paragraph: {
          spacing: { after: 80 },
          indent: { left: centimetres(0.8), hanging: centimetres(0.8) },
          leftTabStop: centimetres(0.8),
        },
      },
      {
        id: wordStyle.english,
        name: "Engelsk",
        basedOn: "Normal",
        quickFormat: true,
        run: { language: { value: "en-GB" } },
      },
      {
        id: wordStyle.tableText,
        name: "Tabeltekst",
        basedOn: "Normal",
        quickFormat: true,
        run: { size: points(9.5) },
        paragraph: { spacing: { before: 40, after: 40, line: 250, lineRule: LineRuleType.AUTO } },
      },
      {
        id: wordStyle.tableHead,
        name: "Tabelhoved",
        basedOn: wordStyle.tableText,
        quickFormat: true,
        run: { bold: true, color: quiet },
        paragraph: { keepNext: true },
      },
      {
        id: wordStyle.footer,
        name: "footer",
        basedOn: "Normal",
        run: { size: points(8), color: quiet },
        paragraph: {
          spacing: { after: 0 },
          rightTabStop: TEXT_WIDTH,
        },
      },
    ],
    characterStyles: [
      {
        id: characterStyle.placeholder,
        name: "Pladsholder",
        basedOn: "DefaultParagraphFont",
        quickFormat: true,
        run: { shading: placeholderShading },
      },
      {
        id: characterStyle.strong,
        name: "Fremhævet",
        basedOn: "DefaultParagraphFont",
        quickFormat: true,
        run: { bold: true },
      },
      {
        id: characterStyle.strongPlaceholder,
        name: "Fremhævet pladsholder",
        basedOn: characterStyle.placeholder,
        run: { bold: true, shading: placeholderShading },
      },
    ],
  };
}

const tableBorder = (side: string, color: string, size: number) =>
  `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${color}"/>`;

/** docx has no option for table styles, so this one comes as markup: ruled under every row and stronger under the head. */
const tableStyleMarkup = [
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">',
  `<w:style w:type="table" w:customStyle="1" w:styleId="${wordTableStyle}">`,
  '<w:name w:val="Legatkompas tabel"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="99"/><w:qFormat/>',
  '<w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblBorders>',
  tableBorder("bottom", hairline, 4),
  tableBorder("insideH", hairline, 4),
  '</w:tblBorders><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="115" w:type="dxa"/></w:tblCellMar></w:tblPr>',
  `<w:tblStylePr w:type="firstRow"><w:tcPr><w:tcBorders>${tableBorder("bottom", sea, 8)}</w:tcBorders></w:tcPr></w:tblStylePr>`,
  "</w:style></w:styles>",
].join("");

/** Tells programs without a font which one to take instead, and whether its letters have feet. */
const fontTableMarkup = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">',
  fontEntry(bodyFont, "Liberation Sans", "swiss", "020B0604020202020204"),
  fontEntry(headingFont, "Gelasio", "roman", "02040502050405020303"),
  "</w:fonts>",
].join("");

function fontEntry(name: string, fallback: string, family: string, panose: string): string {
  return `<w:font w:name="${name}"><w:altName w:val="${fallback}"/><w:panose1 w:val="${panose}"/><w:charset w:val="00"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`;
}
