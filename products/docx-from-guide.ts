import {
  AlignmentType,
  CheckBox,
  HeadingLevel,
  HeightRule,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import {
  centimetres,
  packDocument,
  strongStyle,
  TEXT_WIDTH,
  wordStyle,
  wordTableStyle,
} from "./docx-styles.ts";
import type { GuideBlock, SmallBox } from "./guide-blocks.ts";
import type { Model, ModelPart } from "./guide-boxes.ts";
import { modelNumber } from "./guide-chapters.ts";
import type { Span } from "./guide-spans.ts";
import type { TableBlock } from "./guide-tables.ts";
import type { TakenApart } from "./guides.ts";

/** The marks that lead to comments have no place in a letter that is written on. */
function runsOf(spans: readonly Span[]): TextRun[] {
  return spans
    .filter(({ note }) => note === undefined)
    .map(({ text, bold, italic, endsLine }) =>
      endsLine === true
        ? new TextRun({ break: 1 })
        : new TextRun({
            text,
            ...(bold === true ? { style: strongStyle } : {}),
            ...(italic === true ? { italics: true } : {}),
          }),
    );
}

function heading(level: 1 | 2, text: string, pageBreakBefore = false): Paragraph {
  return new Paragraph({
    heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    pageBreakBefore,
    text,
  });
}

/** ansoegning-breve.docx: every letter of the guide, whole, without its comments. */
export function buildModelLetters(chapters: readonly TakenApart[]): Promise<Uint8Array> {
  const children: Paragraph[] = [];
  for (const { blocks } of chapters) {
    let title = "";
    for (const block of blocks) {
      if (block.kind === "heading") title = block.text;
      const letter = letterOf(block, title);
      if (letter !== null)
        children.push(
          heading(1, title.replace("Brevet med kommentarer", "Anbefaling"), children.length > 0),
          ...letter,
        );
    }
  }
  return packDocument({
    title: "Breve fra ansøgningsguiden",
    subject: "Hele legatansøgninger, som du kan skrive videre i",
    keywords: "legat, ansøgning, brev, udlandsophold",
    description: "Breve, som du kan skrive videre i. Personer, projekter og beløb er opdigtede.",
    footer: "Legatkompas · breve til at skrive videre i",
    children,
  });
}

function letterOf(block: GuideBlock, title: string): Paragraph[] | null {
  if (block.kind === "model" && block.look === "letter") {
    const style = block.model.lang === undefined ? "Normal" : wordStyle.english;
    return [
      new Paragraph({ style, children: runsOf([{ text: block.model.title, bold: true }]) }),
      ...block.model.parts.flatMap((part) => partOf(part, style)),
    ];
  }
  // What was refused is there to be compared, not to be sent.
  if (block.kind === "rewriting" && modelNumber(title) !== undefined)
    return smallLetter(block.after);
  return null;
}

function smallLetter({ paragraphs }: SmallBox): Paragraph[] {
  return paragraphs.map((text) => new Paragraph({ children: runsOf(text) }));
}

function partOf(part: ModelPart, style: string): Paragraph[] {
  switch (part.kind) {
    case "section":
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, children: runsOf(part.text) })];
    case "entry":
      return [
        new Paragraph({
          style: wordStyle.entry,
          children: [
            ...runsOf(part.when),
            new TextRun({ children: [new Tab()] }),
            ...runsOf(part.text),
          ],
        }),
      ];
    case "details":
      return part.items.map(
        (item) => new Paragraph({ style: wordStyle.entryDetail, children: runsOf(item) }),
      );
    case "paragraph":
      return [new Paragraph({ style, children: runsOf(part.text) })];
  }
}

/** A CV of the guide as a document of its own, by its number. @throws where the guide has no such CV */
export function buildModelCv(chapters: readonly TakenApart[], number: number): Promise<Uint8Array> {
  const models = chapters
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "model" && block.look === "cv" ? [block.model] : []));
  const cv: Model | undefined = models[number - 1];
  if (cv === undefined) throw new Error(`The guide has no CV number ${number}`);
  const [contact, ...parts] = cv.parts;
  return packDocument({
    title: `Cv: ${cv.title}`,
    subject: "Cv til en legatansøgning, med en opdigtet person",
    keywords: "cv, legat, udlandsophold",
    description: "Et cv, som du kan skrive videre i. Personen er opdigtet.",
    footer: cv.title,
    language: cv.lang === "en" ? "en-GB" : "da-DK",
    children: [
      new Paragraph({ style: wordStyle.title, text: cv.title }),
      ...(contact === undefined ? [] : partOf(contact, wordStyle.contact)),
      ...parts.flatMap((part) => partOf(part, "Normal")),
    ],
  });
}

interface Part {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** A chapter's parts, from one heading to the next. */
function partsOf({ chapter, blocks }: TakenApart): Part[] {
  const parts: { title: string; blocks: GuideBlock[] }[] = [{ title: chapter.title, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === "heading") parts.push({ title: block.text, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

function isToFill(block: GuideBlock): boolean {
  return block.kind === "table"
    ? block.isForm
    : block.kind === "list" && block.marker === "checkbox";
}

/** Every sheet to write in and every checklist of a guide, with what stands above them: to be filled in on the screen. */
export function buildWorksheets(
  title: string,
  chapters: readonly TakenApart[],
): Promise<Uint8Array> {
  const parts = chapters.flatMap(partsOf).filter(({ blocks }) => blocks.some(isToFill));
  return packDocument({
    title,
    subject: "Arbejdsark og tjeklister til at udfylde på skærmen",
    keywords: "legat, arbejdsark, tjekliste, udlandsophold",
    description: "Skriv i de tomme felter, og klik i felterne for at krydse af.",
    footer: title,
    children: [
      new Paragraph({ style: wordStyle.title, text: title }),
      new Paragraph({
        style: wordStyle.subtitle,
        text: "Skriv i de tomme felter, og klik i de små felter for at krydse af.",
      }),
      ...parts.flatMap(worksheet),
    ],
  });
}

function worksheet({ title, blocks }: Part): (Paragraph | Table)[] {
  const last = blocks.findLastIndex(isToFill);
  return [
    heading(2, title),
    ...blocks.slice(0, last + 1).flatMap((block): (Paragraph | Table)[] => {
      if (block.kind === "paragraph")
        return [new Paragraph({ keepNext: true, children: runsOf(block.text) })];
      if (block.kind === "table") return [formOf(block), new Paragraph({})];
      if (block.kind !== "list") return [];
      return block.items.map((item, index) =>
        block.marker === "checkbox"
          ? new Paragraph({
              style: wordStyle.tick,
              keepNext: index < block.items.length - 1,
              children: [new CheckBox(), new TextRun({ children: [new Tab()] }), ...runsOf(item)],
            })
          : new Paragraph({ style: wordStyle.bullet, children: runsOf(item) }),
      );
    }),
  ];
}

const WRITING_HEIGHT = centimetres(1.1);

function formOf({ columns, header, rows, isForm }: TableBlock): Table {
  const shares = columns.map(({ share }, index) => share ?? textLength(header, rows, index));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.round((share / total) * TEXT_WIDTH));
  const cell = (spans: readonly Span[], column: number, style: string, keepNext: boolean) =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      children: [
        new Paragraph({
          style,
          keepNext,
          ...(columns[column]?.align === "right" ? { alignment: AlignmentType.RIGHT } : {}),
          children: runsOf(spans),
        }),
      ],
    });
  return new Table({
    style: wordTableStyle,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    tableLook: { firstRow: true, noVBand: true },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: header.map((spans, column) => cell(spans, column, wordStyle.tableHead, true)),
      }),
      ...rows.map(
        (row, index) =>
          new TableRow({
            cantSplit: true,
            ...(isForm ? { height: { value: WRITING_HEIGHT, rule: HeightRule.ATLEAST } } : {}),
            children: row.map((spans, column) =>
              // A sheet stays on one page.
              cell(spans, column, wordStyle.tableText, index < rows.length - 1),
            ),
          }),
      ),
    ],
  });
}

/** The longest text of a column that is as wide as its longest text, with some air. */
function textLength(
  header: TableBlock["header"],
  rows: TableBlock["rows"],
  column: number,
): number {
  const texts = [header, ...rows].map((row) =>
    (row[column] ?? []).reduce((length, { text }) => length + text.length, 0),
  );
  return Math.max(...texts) + 3;
}
