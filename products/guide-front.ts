import type { Block } from "../pdf/blocks.ts";
import type { Text } from "../pdf/lines.ts";
import { colors, styles } from "../pdf/theme.ts";
import { formatMonth } from "../src/domain/danish-date.ts";
import type { Chapter } from "./guide-chapters.ts";
import { coverRoute } from "./guide-compass.ts";
import type { Guide } from "./guide-definitions.ts";
import { guideStyles } from "./guide-look.ts";

/** The line on top of what we sell: who made it, and of which month it is. */
export function editionLine(editionOn: string): Block {
  return {
    kind: "columns",
    shares: [1, 1],
    columns: [
      [{ kind: "paragraph", text: "Legatkompas", style: guideStyles.brand, spaceBefore: 0 }],
      [
        {
          kind: "paragraph",
          text: `Udgave ${formatMonth(editionOn.slice(0, 7))}`,
          style: { ...styles.secondary, leading: 19 },
          align: "right",
          spaceBefore: 0,
        },
      ],
    ],
  };
}

/** The first page: what the guide is, how far it goes, and from when it is. `editionOn` is a day of the edition's month. */
export function guideCover(guide: Guide, chapters: readonly Chapter[], editionOn: string): Block[] {
  return [
    editionLine(editionOn),
    {
      kind: "heading",
      level: 1,
      text: guide.title,
      style: guideStyles.title,
      anchor: "cover",
      bookmark: guide.title,
      spaceBefore: 120,
    },
    {
      kind: "paragraph",
      text: guide.deck,
      style: guideStyles.deck,
      measure: 390,
      spaceBefore: 12,
    },
    coverRoute(guide.stops, 48),
    {
      kind: "columns",
      shares: [1, 1, 1],
      columns: guide.figures(chapters).map(({ figure, text }): Block[] => [
        { kind: "paragraph", text: figure, style: styles.figure, spaceBefore: 0 },
        { kind: "paragraph", text, style: styles.secondary, spaceBefore: 2 },
      ]),
      spaceBefore: 76,
    },
  ];
}

/** Chapters of a short guide are listed with their sections; of a long one only the letters are, for people look for those. */
const SHORT_GUIDE = 12;

/** The contents: each chapter with its page. All of it can be clicked. */
export function guideContents(chapters: readonly Chapter[]): Block[] {
  const isShort = chapters.length <= SHORT_GUIDE;
  return [
    { kind: "page-break" },
    {
      kind: "heading",
      level: 1,
      text: "Indhold",
      anchor: "contents",
      bookmark: "Indhold",
      style: guideStyles.chapter,
      spaceBefore: 0,
    },
    {
      kind: "table",
      columns: [{ share: 0.55 }, { share: 9 }, { share: 0.75, align: "right" }],
      rows: chapters.flatMap((chapter) => [
        contentsRow(String(chapter.number), chapter, isShort),
        ...(isShort ? [] : letterRows(chapter)),
      ]),
      style: guideStyles.contents,
    },
  ];
}

function contentsRow(number: string, chapter: Chapter, withSections: boolean): Text[] {
  const { title, anchor, sections } = chapter;
  const link = { anchor };
  const description = `Gå til kapitel ${chapter.number}: ${title}`;
  return [
    [{ text: number, color: colors.accent, bold: true }],
    [
      { text: title, bold: true, color: colors.text, link, description, endsLine: withSections },
      ...(withSections
        ? [
            {
              text: sections.map((section) => section.title).join(" · "),
              color: colors.secondary,
            },
          ]
        : []),
    ],
    [{ text: "", bold: true, pageOf: anchor, link, description }],
  ];
}

function letterRows({ sections }: Chapter): Text[][] {
  return sections
    .filter(({ title }) => /^Brev \d+:/.test(title))
    .map(({ title, anchor }) => {
      const link = { anchor };
      const description = `Gå til ${title}`;
      return [
        "",
        [{ text: title, color: colors.secondary, link, description }],
        [{ text: "", color: colors.secondary, pageOf: anchor, link, description }],
      ];
    });
}
