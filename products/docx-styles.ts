import { readFileSync } from "node:fs";
import {
  AlignmentType,
  BorderStyle,
  Footer,
  type IParagraphStyleOptions,
  type IParagraphStylePropertiesOptions,
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
    externalStyles: readMarkup("word-table-style.xml"),
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
    { path: "word/fontTable.xml", data: readMarkup("word-font-table.xml") },
  ]);
  return new Uint8Array(packed);
}

function readMarkup(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
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

/** Space above and below in twentieths of a point, and between lines in 240ths of one. */
function spaced(before: number, after: number, line?: number) {
  return {
    spacing: {
      before,
      after,
      ...(line === undefined ? {} : { line, lineRule: LineRuleType.AUTO }),
    },
  };
}

/** A first line that begins left of the others, where a sign or a date stands. */
function hanging(width: number, left = width) {
  return { indent: { left, hanging: width } };
}

function heading(outlineLevel: number, size: number, look: IParagraphStylePropertiesOptions) {
  return {
    run: { font: headingFont, size: points(size), color: sea, bold: false },
    paragraph: { keepNext: true, keepLines: true, outlineLevel, ...look },
  };
}

function stylesIn(language: string): NonNullable<IPropertiesOptions["styles"]> {
  const style = (
    id: string,
    name: string,
    paragraph: IParagraphStylePropertiesOptions,
    more: Partial<IParagraphStyleOptions> = {},
  ): IParagraphStyleOptions => ({
    id,
    name,
    basedOn: "Normal",
    quickFormat: true,
    paragraph,
    ...more,
  });
  const small = { color: quiet, size: points(9), italics: true };
  const placeholder = { shading: { fill: marker, color: "auto", type: ShadingType.CLEAR } };
  const bullets = { numbering: { reference: lists.bullet, level: 0 } };
  const checks = { numbering: { reference: lists.check, level: 0 } };
  const inText = { basedOn: "DefaultParagraphFont", quickFormat: true };
  const [dot, tick] = [centimetres(0.45), centimetres(0.8)];
  return {
    default: {
      document: {
        run: { font: bodyFont, size: points(10), color: ink, language: { value: language } },
        paragraph: { spacing: { after: 100, line: 264, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { font: headingFont, size: points(24), color: sea },
        paragraph: spaced(0, 40, 252),
      },
      heading1: heading(0, 18, spaced(0, 160)),
      heading2: heading(1, 13, {
        ...spaced(170, 70),
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: sea } },
      }),
      heading3: {
        ...heading(2, 10.5, spaced(180, 60)),
        run: { font: bodyFont, size: points(10.5), color: ink, bold: true },
      },
      hyperlink: { run: { color: sea, underline: {} } },
    },
    paragraphStyles: [
      style(wordStyle.subtitle, "Subtitle", spaced(0, 80), {
        next: "Normal",
        run: { color: quiet, size: points(11) },
      }),
      style(
        wordStyle.guidance,
        "Vejledning",
        { ...spaced(0, 80, 250), keepNext: true },
        {
          next: "Normal",
          run: small,
        },
      ),
      style(wordStyle.contact, "Kontakt", spaced(0, 60), { run: { color: quiet } }),
      style(
        wordStyle.entry,
        "Post",
        { ...spaced(60, 20), ...hanging(ENTRY_INDENT), leftTabStop: ENTRY_INDENT, keepLines: true },
        { next: wordStyle.entryDetail },
      ),
      style(wordStyle.entryDetail, "Postens detalje", {
        ...spaced(0, 30),
        ...hanging(dot, ENTRY_INDENT + dot),
        ...bullets,
      }),
      style(wordStyle.bullet, "List Bullet", {
        ...spaced(0, 40),
        ...hanging(centimetres(0.6)),
        ...bullets,
      }),
      style(wordStyle.checkItem, "Tjekpunkt", { ...spaced(0, 80), ...hanging(tick), ...checks }),
      style(wordStyle.tick, "Afkrydsning", {
        ...spaced(0, 80),
        ...hanging(tick),
        leftTabStop: tick,
      }),
      style(wordStyle.english, "Engelsk", {}, { run: { language: { value: "en-GB" } } }),
      style(wordStyle.tableText, "Tabeltekst", spaced(40, 40, 250), { run: { size: points(9.5) } }),
      style(
        wordStyle.tableHead,
        "Tabelhoved",
        { keepNext: true },
        {
          basedOn: wordStyle.tableText,
          run: { bold: true, color: quiet },
        },
      ),
      style(
        wordStyle.footer,
        "footer",
        { ...spaced(0, 0), rightTabStop: TEXT_WIDTH },
        {
          quickFormat: false,
          run: { size: points(8), color: quiet },
        },
      ),
    ],
    characterStyles: [
      { ...inText, id: characterStyle.placeholder, name: "Pladsholder", run: placeholder },
      { ...inText, id: characterStyle.strong, name: "Fremhævet", run: { bold: true } },
      {
        id: characterStyle.strongPlaceholder,
        name: "Fremhævet pladsholder",
        basedOn: characterStyle.placeholder,
        run: { bold: true, ...placeholder },
      },
    ],
  };
}
