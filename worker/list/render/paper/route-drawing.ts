import type { Block, DrawText } from "../../../../pdf/blocks.ts";
import type { Canvas, PathStyle } from "../../../../pdf/canvas.ts";
import { colors, columnWidth, styles, type TextStyle } from "../../../../pdf/theme.ts";
import {
  type ListRoute,
  type RouteStation,
  routeHeightAt,
} from "../../../../src/domain/list/route.ts";

const LABEL_LETTERS = 16;
const LARGEST = 36;
const NAME_SHARE = 0.4;
const END = 0.93;
const RISE = 58;
const LABELS_BELOW = 19;
const leading = styles.small.leading - 1;

function nameStyle(name: string, least: number): TextStyle {
  const fitting = (columnWidth * NAME_SHARE) / (name.length * 0.6);
  const size = Math.max(least, Math.min(LARGEST, fitting));
  return { face: "heading", size, leading: size * 1.2, color: colors.text };
}

function brokenLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LABEL_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const stroke = { color: colors.text, width: 1.4 };
const stops: Readonly<Record<RouteStation["kind"], PathStyle>> = {
  opens: { fill: colors.paper, stroke },
  due: { fill: colors.text, stroke },
  expected: { fill: colors.paper, stroke: { ...stroke, dash: [1.8, 1.6] } },
};

function paintStation(
  canvas: Canvas,
  draw: DrawText,
  station: RouteStation,
  { left, bottom, width }: { left: number; bottom: number; width: number },
): void {
  const x = left + station.x * width;
  const y = bottom - station.y * RISE;
  const top = bottom + LABELS_BELOW;
  canvas.line(
    [
      [x, y + 6],
      [x, top - 9],
    ],
    { stroke: { color: colors.hairline, width: 0.7 } },
  );
  canvas.circle(x, y, 4, stops[station.kind]);
  const days = brokenLines(station.days);
  days.forEach((line, at) => {
    draw(
      line,
      x,
      top + at * leading,
      { ...styles.small, face: "bold", color: colors.text },
      "center",
    );
  });
  brokenLines(station.text).forEach((line, at) => {
    draw(line, x, top + (days.length + at) * leading, styles.small, "center");
  });
}

export function routeBlocks({ from, to, stay, stations }: ListRoute, brand: Block): Block[] {
  const lines = stations.map(
    ({ days, text }) => brokenLines(days).length + brokenLines(text).length,
  );
  const labels = stations.length === 0 ? 0 : LABELS_BELOW + Math.max(...lines) * leading;
  const right = { kind: "paragraph", align: "right" } as const;
  return [
    {
      kind: "columns",
      shares: [1, 1.4],
      columns: [
        [brand],
        [
          {
            ...right,
            text: [{ text: to, marked: true }],
            style: nameStyle(to, LARGEST / 2),
            spaceBefore: 0,
          },
          ...(stay === null
            ? []
            : [{ ...right, text: stay, style: styles.secondary, spaceBefore: 2 }]),
        ],
      ],
      spaceBefore: 0,
    },
    {
      kind: "drawing",
      height: 14 + RISE + labels,
      alt: [`Fra ${from} til ${to}`, ...stations.map(({ days, text }) => `${days}: ${text}`)].join(
        ". ",
      ),
      spaceBefore: 0,
      paint: (canvas, left, top, width, draw) => {
        const bottom = top + 14 + RISE;
        const goal = { x: left + END * width, y: bottom - RISE * routeHeightAt(END) };
        canvas.rectangle(goal.x, goal.y - 3, width * (1 - END), 6, { fill: colors.signal });
        canvas.line(
          Array.from({ length: 61 }, (_, step) => {
            const x = (END * step) / 60;
            return [left + x * width, bottom - routeHeightAt(x) * RISE] as const;
          }),
          { stroke: { color: colors.accent, width: 2.4, roundCaps: true } },
        );
        for (const station of stations)
          paintStation(canvas, draw, station, { left, bottom, width });
        canvas.circle(left, bottom, 4.5, {
          fill: colors.paper,
          stroke: { color: colors.accent, width: 2 },
        });
        canvas.circle(goal.x, goal.y, 8.5, { fill: colors.signal, stroke });
        canvas.circle(goal.x, goal.y, 2.6, { fill: colors.text });
        draw(from, left, bottom - 14, nameStyle(from, LARGEST / 4));
      },
    },
  ];
}
