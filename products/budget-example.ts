import type { Block } from "../pdf/blocks.ts";
import { renderPdf } from "../pdf/document.ts";
import type { FontFiles } from "../pdf/font-set.ts";
import type { Inline, Text } from "../pdf/lines.ts";
import { styles } from "../pdf/theme.ts";
import { budgetSample, type SampleTable } from "./budget-template/sample-rows.ts";
import { editionLine } from "./guide-front.ts";
import { guideStyles, MEASURE } from "./guide-look.ts";

/** Tight enough for all costs on the first page. */
const ROW_PADDING = 2.7;
const tableStyle = { ...styles.table, size: 8.6, leading: 11.4 };

/** Widths by what the columns of all tables hold: names, amounts, remarks. */
const shares: Readonly<Record<string, number>> = {
  Post: 2.5,
  Kilde: 3,
  Beløb: 1.35,
  Antal: 0.75,
  "Kr. i alt": 1.45,
  "Kr.": 1.45,
  "Søges her": 1.35,
  Belæg: 3.1,
  Status: 1.35,
  Bemærkning: 3.1,
  Tal: 3.2,
  "Sådan er det regnet": 4.2,
};

function tableBlock({ columns, rows, totals }: SampleTable): Block {
  const used = columns.flatMap((_, index) =>
    [...rows, ...totals].some((row) => row[index] !== "") ? [index] : [],
  );
  const cellsOf = (row: readonly string[], bold: boolean): Text[] =>
    used.map((index): readonly Inline[] => [{ text: row[index] ?? "", bold }]);
  return {
    kind: "table",
    columns: used.map((index) => {
      const { label = "", align = "left" } = columns[index] ?? {};
      return { header: label, share: shares[label] ?? 1, align };
    }),
    rows: [...rows.map((row) => cellsOf(row, false)), ...totals.map((row) => cellsOf(row, true))],
    rowHeaders: true,
    style: tableStyle,
    rowPadding: ROW_PADDING,
  };
}

function sampleBlocks(editionOn: string): Block[] {
  const sample = budgetSample();
  return [
    editionLine(editionOn),
    {
      kind: "heading",
      level: 1,
      text: sample.title,
      anchor: "budget",
      bookmark: sample.title,
      style: styles.heading1,
      spaceBefore: 14,
    },
    {
      kind: "table",
      columns: [{ share: 1 }, { share: 4.4 }],
      rowHeaders: true,
      rows: sample.facts.map(([label, value]) => [[{ text: label, bold: true }], value]),
      style: tableStyle,
      rowPadding: ROW_PADDING,
    },
    {
      kind: "columns",
      shares: [1, 1, 1],
      columns: sample.figures.map(({ label, value, isGap }): Block[] => [
        {
          kind: "paragraph",
          text: [{ text: value, marked: isGap }],
          style: { ...styles.figure, size: 22, leading: 27 },
          spaceBefore: 0,
        },
        { kind: "paragraph", text: label, style: styles.secondary, spaceBefore: 2 },
      ]),
      spaceBefore: 16,
    },
    ...sample.tables.flatMap((table): Block[] => [
      {
        kind: "together",
        blocks: [
          {
            kind: "heading",
            level: 2,
            text: table.heading,
            bookmark: table.heading,
            style: guideStyles.section,
          },
          tableBlock(table),
        ],
        spaceBefore: 18,
      },
    ]),
    {
      kind: "panel",
      look: "reminder",
      spaceBefore: 22,
      blocks: sample.notes.map((note, index) => ({
        kind: "paragraph",
        text: note,
        style: { ...styles.body, size: 9.2, leading: 13.6 },
        measure: MEASURE,
        spaceBefore: index === 0 ? 0 : 5,
      })),
    },
  ];
}

/** The workbook's filled sample on paper. */
export function buildBudgetExample(fonts: FontFiles, editionOn: string): Promise<Uint8Array> {
  const { title } = budgetSample();
  return renderPdf(
    sampleBlocks(editionOn),
    {
      title,
      author: "Legatkompas",
      subject: "Budgetskabelonen udfyldt for et semester i udlandet",
      madeAt: new Date(`${editionOn}T12:00:00Z`),
      footer: "Legatkompas · budgetskabelonens eksempel",
      runningTitle: "Budgetskabelonen",
    },
    fonts,
  );
}
