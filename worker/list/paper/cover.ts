import type { Block, Drawing } from "../../../pdf/blocks.ts";
import type { Canvas } from "../../../pdf/canvas.ts";
import type { Text } from "../../../pdf/lines.ts";
import { colors, styles, type TextStyle } from "../../../pdf/theme.ts";
import { formatDate } from "../../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../../src/domain/danish/money.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import {
  listDeck,
  listTitle,
  sourceAges,
  sourcesNote,
  sourcesTitle,
  worthDeck,
  worthlessText,
  worthNote,
  worthTitle,
} from "../../../src/domain/list/list-wording.ts";
import { worthRows } from "../../../src/domain/list/list-worth.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import { roundSum } from "../../../src/domain/wording/amount-text.ts";
import type { ListOptions } from "../list-options.ts";
import { cardAnchor } from "./grant-card.ts";

const brand: TextStyle = {
  ...styles.body,
  face: "heading",
  size: 14,
  leading: 18,
  color: colors.accent,
};
const worth: TextStyle = { ...styles.figure, size: 25, leading: 32 };

/** The compass line: a thin route from here to there, with a needle's turn on the way. */
function compassLine(from: readonly string[], to: readonly string[]): Drawing {
  return {
    kind: "drawing",
    height: 110,
    spaceBefore: 10,
    paint: (canvas, left, top, width, draw) => {
      const start = { x: left + 7, y: top + 66 };
      const end = { x: left + width - 9, y: top + 16 };
      canvas.curve(
        [start.x, start.y],
        [
          [start.x + 90, start.y, start.x + 118, top + 24, start.x + 196, top + 38],
          [start.x + 262, top + 50, end.x - 92, end.y, end.x, end.y],
        ],
        { color: colors.accent, width: 2, roundCaps: true },
      );
      canvas.circle(start.x, start.y, 6, { fill: colors.accent });
      paintDestination(canvas, end.x, end.y);
      const place = { ...styles.fact, face: "heading", size: 12 } as const;
      from.forEach((line, index) => {
        draw(line, start.x - 7, start.y + 24 + index * 13, index === 0 ? place : styles.small);
      });
      to.forEach((line, index) => {
        draw(line, end.x + 9, end.y + 27 + index * 13, index === 0 ? place : styles.small, "right");
      });
    },
  };
}

function paintDestination(canvas: Canvas, x: number, y: number): void {
  canvas.circle(x, y, 9, { fill: colors.signal, stroke: { color: colors.text, width: 1.4 } });
  canvas.circle(x, y, 2.6, { fill: colors.text });
}

/** The cover's text has to leave room for the rest of it: a long name is cut, and appears in full on its card. */
const LONGEST_NAME = 48;
function short(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

function routeOf({ situation, view: { student } }: GrantList): Drawing {
  const answerOf = (label: string) => situation.find((row) => row.label === label)?.value;
  const { leavesOn, returnsOn } = student;
  const country = answerOf("Land");
  const university = answerOf("Universitet");
  const days =
    leavesOn === null
      ? []
      : returnsOn === null
        ? [`fra ${formatDate(leavesOn)}`]
        : [`${formatDate(leavesOn)} til ${formatDate(returnsOn)}`];
  const there = university === undefined ? [country ?? "Ude"] : [university, country ?? ""];
  const here = answerOf("Uddannelsesinstitution");
  const field = answerOf("Nuværende studieretning");
  return compassLine(
    [here ?? "Dig", ...(field === undefined ? [] : [field])].map(short),
    [...there.filter((line) => line !== ""), ...days].map(short),
  );
}

/** The sum and its terms, so that anybody can add it up. */
function worthBlocks(list: GrantList): Block[] {
  const { usualDkk } = list.summary;
  if (usualDkk === 0)
    return [
      { kind: "paragraph", text: worthTitle, style: styles.label, spaceBefore: 0 },
      {
        kind: "paragraph",
        text: worthlessText(list),
        spaceBefore: 4,
      },
    ];
  const note = worthNote(list);
  return [
    { kind: "paragraph", text: worthTitle, style: styles.label, spaceBefore: 0 },
    {
      kind: "paragraph",
      text: [{ text: `omkring ${formatKroner(roundSum(usualDkk))}`, marked: true }],
      style: worth,
      spaceBefore: 1,
    },
    { kind: "paragraph", text: worthDeck(list), spaceBefore: 4 },
    {
      kind: "table",
      columns: [
        { header: "Legat", share: 3 },
        { header: "Normalt", share: 1.3, align: "right" },
      ],
      rowHeaders: true,
      rows: [
        ...worthRows(list).map(({ match, title, text, note: why }): Text[] => [
          match === null
            ? title
            : [
                {
                  text: short(title),
                  link: { anchor: cardAnchor(match.grant) },
                  color: colors.text,
                  description: `Gå til ${grantTitle(match.grant)}`,
                },
                ...(why === null ? [] : [{ text: ` ${why}`, color: colors.secondary }]),
              ],
          text,
        ]),
        [[{ text: "Normalt i alt", bold: true }], [{ text: formatKroner(usualDkk), bold: true }]],
      ],
      spaceBefore: 8,
    },
    ...(note === null
      ? []
      : [{ kind: "paragraph", text: note, style: styles.small, spaceBefore: 6 } as const]),
  ];
}

function sourceBlocks(list: GrantList): Block[] {
  return [
    { kind: "paragraph", text: sourcesTitle, style: styles.label, spaceBefore: 0 },
    {
      kind: "table",
      columns: [{ share: 3 }, { share: 0.7, align: "right" }],
      rowHeaders: true,
      rows: sourceAges(list).map(({ label, count }) => [
        label,
        [{ text: String(count), bold: true }],
      ]),
      spaceBefore: 2,
    },
    ...(list.matches.length === 0
      ? []
      : [{ kind: "paragraph", text: sourcesNote(list), spaceBefore: 8 } as const]),
  ];
}

/** The answers that shaped the list, and where its parts begin. */
function footBlocks(list: GrantList, contents: readonly Block[], orderNumber: string): Block[] {
  const { situation } = list;
  const pairs = situation.map(
    ({ label, value }): Text => [
      { text: `${label}  `, color: colors.secondary },
      { text: short(value), bold: true },
    ],
  );
  const half = Math.ceil(pairs.length / 2);
  const column = (texts: readonly Text[]) =>
    texts.map(
      (text) => ({ kind: "paragraph", text, style: styles.table, spaceBefore: 3 }) as const,
    );
  return [
    { kind: "rule", color: colors.border, thickness: 0.6, spaceBefore: 0 },
    ...(pairs.length === 0
      ? []
      : ([
          { kind: "paragraph", text: "Dine svar", style: styles.label, spaceBefore: 8 },
          {
            kind: "columns",
            shares: [1, 1],
            columns: [column(pairs.slice(0, half)), column(pairs.slice(half))],
            spaceBefore: 2,
          },
          { kind: "rule", color: colors.border, thickness: 0.6, spaceBefore: 10 },
        ] as const)),
    ...contents,
    {
      kind: "paragraph",
      text: `Ordrenummer ${orderNumber}. Listen er din: print den, skriv på den, og sæt kryds, når noget er klart.`,
      style: styles.small,
      spaceBefore: 8,
    },
  ];
}

/**
 * The first page: the value of the list with the sum behind it, what it is based on, and the way into it.
 *
 * @param contents the list's parts with their page numbers
 */
export function cover(list: GrantList, options: ListOptions, contents: readonly Block[]): Block[] {
  return [
    { kind: "paragraph", text: "Legatkompas", style: brand, spaceBefore: 0 },
    routeOf(list),
    {
      kind: "heading",
      level: 1,
      text: listTitle,
      style: styles.title,
      anchor: "cover",
      bookmark: listTitle,
      spaceBefore: 14,
    },
    { kind: "paragraph", text: listDeck(list), style: styles.lead, spaceBefore: 6 },
    { kind: "rule", color: colors.text, thickness: 1.2, spaceBefore: 16 },
    {
      kind: "columns",
      shares: [1.15, 1],
      columns: [worthBlocks(list), sourceBlocks(list)],
      gap: 30,
      spaceBefore: 10,
    },
    {
      kind: "together",
      atFoot: true,
      blocks: footBlocks(list, contents, options.orderNumber),
      spaceBefore: 18,
    },
  ];
}
