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
  Tab,
  TextRun,
  Document as WordDocument,
} from "docx";
import { lightColours, officeColour, paperColours } from "../src/styles/palette.ts";

export function cmToTwips(length: number): number {
  return Math.round((length / 2.54) * 1440);
}

function halfPoints(size: number): number {
  return size * 2;
}

const ink = officeColour(paperColours.text);
const quiet = officeColour(paperColours.secondary);
const sea = officeColour(paperColours.accent);

// Both come with Windows and macOS; word-font-table.xml names substitutes.
const headingFont = "Georgia";
const bodyFont = "Arial";

const MARGIN = cmToTwips(2.2);
export const TEXT_WIDTH = cmToTwips(21) - 2 * MARGIN;
const [top, bottom, footer] = [cmToTwips(1.9), cmToTwips(1.8), cmToTwips(0.9)];
const margins = { top, bottom, footer, left: MARGIN, right: MARGIN };
const ENTRY_INDENT = cmToTwips(3.9);

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
  letterHead: "Brevhoved",
  englishLetterHead: "BrevhovedEngelsk",
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

export type WordDesign = "compass" | "classic";

export interface WordFile {
  readonly title: string;
  readonly subject: string;
  readonly keywords: string;
  readonly description: string;
  readonly language?: "da-DK" | "en-GB" | "en-US" | "de-DE";
  readonly design?: WordDesign;
  /** Left out where a foundation would read it under a student's text. */
  readonly footer?: string;
  readonly children: ISectionOptions["children"];
}

/** Named styles let a buyer change a look in one place. */
export async function packDocument(file: WordFile): Promise<Uint8Array> {
  const document = new WordDocument({
    title: file.title,
    subject: file.subject,
    keywords: file.keywords,
    // Programs copy the author into the student's PDF, which must not name us.
    creator: "",
    lastModifiedBy: "",
    description: file.description,
    styles: stylesIn(file.language ?? "da-DK", file.design ?? "compass"),
    externalStyles: readMarkup("word-styles.xml")
      .replaceAll("{quiet}", quiet)
      .replaceAll("{sea}", sea)
      .replaceAll("{hairline}", officeColour(lightColours.hairline)),
    numbering: { config: [listOf(lists.bullet, "•"), listOf(lists.check, "☐")] },
    theme: { fonts: { headings: headingFont, body: bodyFont } },
    sections: [
      {
        properties: {
          page: {
            size: { width: cmToTwips(21), height: cmToTwips(29.7) },
            margin: margins,
          },
        },
        ...(file.footer === undefined
          ? {}
          : { footers: { default: footerWith(file.footer, file.language) } }),
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

/** A run has one character style, so bold placeholders have their own. */
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
  const [page, of] = language?.startsWith("en") === true ? ["Page ", " of "] : ["Side ", " af "];
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

function spaced(before: number, after: number) {
  return { spacing: { before, after } };
}

function heading(
  outlineLevel: number,
  size: number,
  look: IParagraphStylePropertiesOptions,
  color = sea,
) {
  return {
    run: { font: headingFont, size: halfPoints(size), color, bold: false },
    paragraph: { keepNext: true, keepLines: true, outlineLevel, ...look },
  };
}

function list(
  id: string,
  name: string,
  reference: string,
  after: number,
  indent: number,
  hanging: number,
): IParagraphStyleOptions {
  const paragraph = {
    ...spaced(0, after),
    indent: { left: indent + hanging, hanging },
    numbering: { reference, level: 0 },
  };
  return { id, name, basedOn: "Normal", quickFormat: true, paragraph };
}

function stylesIn(language: string, design: WordDesign): NonNullable<IPropertiesOptions["styles"]> {
  const isClassic = design === "classic";
  const middle = isClassic ? { alignment: AlignmentType.CENTER } : {};
  const color = isClassic ? ink : sea;
  const classicSection = heading(1, 11, { ...spaced(200, 60), ...middle }, color);
  return {
    default: {
      document: {
        run: {
          font: isClassic ? headingFont : bodyFont,
          size: halfPoints(10),
          color: ink,
          language: { value: language },
        },
        paragraph: { spacing: { after: 100, line: 264, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { font: headingFont, size: halfPoints(24), color },
        paragraph: { ...middle, spacing: { after: 40, line: 252, lineRule: LineRuleType.AUTO } },
      },
      heading1: heading(0, 18, spaced(0, 160), color),
      heading2: isClassic
        ? {
            ...classicSection,
            run: { ...classicSection.run, bold: true, allCaps: true, characterSpacing: 30 },
          }
        : heading(1, 13, {
            ...spaced(170, 70),
            border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: sea } },
          }),
      heading3: {
        ...heading(2, 10.5, spaced(180, 60)),
        run: { font: bodyFont, size: halfPoints(10.5), color: ink, bold: true },
      },
      hyperlink: { run: { color: sea, underline: {} } },
    },
    // For the design and for lists; other styles are in word-styles.xml.
    paragraphStyles: [
      {
        id: wordStyle.contact,
        name: "Kontakt",
        basedOn: "Normal",
        quickFormat: true,
        run: { color: quiet },
        paragraph: { ...middle, ...spaced(0, isClassic ? 160 : 60) },
      },
      list(
        wordStyle.entryDetail,
        "Postens detalje",
        lists.bullet,
        30,
        ENTRY_INDENT,
        cmToTwips(0.45),
      ),
      list(wordStyle.bullet, "List Bullet", lists.bullet, 40, 0, cmToTwips(0.6)),
      list(wordStyle.checkItem, "Tjekpunkt", lists.check, 80, 0, cmToTwips(0.8)),
    ],
  };
}
