import type { Block, Drawing } from "../../../pdf/blocks.ts";
import type { Canvas } from "../../../pdf/canvas.ts";
import { colors, styles, type TextStyle } from "../../../pdf/theme.ts";
import { formatDay } from "../../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../../src/domain/danish/money.ts";
import { type GrantList, sections } from "../../../src/domain/list/grant-list.ts";
import { listDeck, listTitle } from "../../../src/domain/list/list-wording.ts";
import { roundSum } from "../../../src/domain/wording/amount-text.ts";
import type { ListOptions } from "../list-options.ts";

const brand: TextStyle = {
  ...styles.body,
  face: "heading",
  size: 14,
  leading: 18,
  color: colors.accent,
};

/** The compass line: a thin route from here to there, with a needle's turn on the way. */
function compassLine(from: string, to: string): Drawing {
  return {
    kind: "drawing",
    height: 118,
    spaceBefore: 34,
    paint: (canvas, left, top, width, draw) => {
      const start = { x: left + 7, y: top + 84 };
      const end = { x: left + width - 9, y: top + 26 };
      canvas.curve(
        [start.x, start.y],
        [
          [start.x + 90, start.y, start.x + 118, top + 34, start.x + 196, top + 50],
          [start.x + 262, top + 63, end.x - 92, end.y, end.x, end.y],
        ],
        { color: colors.accent, width: 2, roundCaps: true },
      );
      canvas.circle(start.x, start.y, 6, { fill: colors.accent });
      paintDestination(canvas, end.x, end.y);
      draw(from, start.x - 7, start.y + 24, { ...styles.fact, color: colors.text });
      draw(to, end.x + 9, end.y + 28, { ...styles.fact, color: colors.text }, "right");
    },
  };
}

function paintDestination(canvas: Canvas, x: number, y: number): void {
  canvas.circle(x, y, 9, { fill: colors.signal, stroke: { color: colors.text, width: 1.4 } });
  canvas.circle(x, y, 2.6, { fill: colors.text });
}

function keyFigure(figure: string, text: string): Block[] {
  return [
    { kind: "paragraph", text: figure, style: styles.figure, spaceBefore: 0 },
    { kind: "paragraph", text, style: styles.secondary, spaceBefore: 2 },
  ];
}

function listWorth({ summary, matches }: GrantList): Block[] {
  // Only what fits: what has to be checked may not be the student's to apply for.
  const { usualDkk, fittingWithAmount } = summary;
  if (usualDkk === 0) return [];
  const fitting = matches.filter(({ outcome }) => outcome === "match").length;
  const opening =
    fittingWithAmount === 1
      ? "Ét af de legater, der passer, oplyser et beløb. Det giver"
      : `${fittingWithAmount} af de ${fitting} legater, der passer, oplyser et beløb. De giver`;
  return [
    {
      kind: "paragraph",
      text: [
        `${opening} normalt omkring `,
        { text: formatKroner(roundSum(usualDkk)), bold: true, marked: true },
        fittingWithAmount === 1 ? "" : " tilsammen, hvis alle siger ja; de fleste får ja fra få.",
      ],
      style: { ...styles.body, size: 11, leading: 17 },
      spaceBefore: 20,
    },
  ];
}

/** The first page: what this is, for whom, and what it amounts to. */
export function cover(list: GrantList, options: ListOptions): Block[] {
  const { situation, summary, matches } = list;
  const answerOf = (label: string) => situation.find((row) => row.label === label)?.value;
  const counts = new Map(sections.map(({ outcome }) => [outcome, 0]));
  for (const { outcome } of matches) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [
    { kind: "paragraph", text: "Legatkompas", style: brand, spaceBefore: 0 },
    compassLine(answerOf("Uddannelsesinstitution") ?? "Dig", answerOf("Land") ?? "Ude"),
    {
      kind: "heading",
      level: 1,
      text: listTitle,
      style: styles.title,
      anchor: "cover",
      bookmark: listTitle,
    },
    {
      kind: "paragraph",
      text: listDeck(list),
      style: styles.deck,
      spaceBefore: 8,
    },
    {
      kind: "columns",
      shares: [1, 1, 1.6],
      columns: [
        keyFigure(String(counts.get("match") ?? 0), "passer til dig"),
        keyFigure(String(counts.get("possible") ?? 0), "skal du selv tjekke"),
        summary.nextDue === null
          ? keyFigure("Ingen dato", "har de næste tolv måneder")
          : keyFigure(
              formatDay(summary.nextDue.on),
              summary.nextDue.outcome === "match"
                ? "er den næste frist"
                : "er den næste frist (tjek selv)",
            ),
      ],
      spaceBefore: 34,
    },
    ...listWorth(list),
    ...(situation.length === 0
      ? []
      : ([
          { kind: "heading", level: 2, text: "Din situation" },
          {
            kind: "table",
            columns: [{ share: 1 }, { share: 2 }],
            rowHeaders: true,
            rows: situation.map(({ label, value }) => [
              [{ text: label, color: colors.secondary }],
              [{ text: value, bold: true }],
            ]),
          },
        ] as const)),
    {
      kind: "paragraph",
      text: `Ordrenummer ${options.orderNumber}. Listen er din: print den, skriv på den, og sæt kryds, når et bilag er klar.`,
      style: styles.small,
      spaceBefore: 18,
    },
  ];
}
