import type { Drawing, DrawText } from "../pdf/blocks.ts";
import type { Canvas } from "../pdf/canvas.ts";
import { colors, styles } from "../pdf/theme.ts";

type Point = readonly [x: number, y: number];
type Bend = readonly [Point, Point, Point, Point];

function pointOn([a, b, c, d]: Bend, t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1) =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
}

const ROUTE_HEIGHT = 250;

/** The compass line of a cover: from here to there, with the guide's parts as stops on the way. */
export function coverRoute(stops: readonly string[], spaceBefore: number): Drawing {
  return {
    kind: "drawing",
    height: ROUTE_HEIGHT,
    spaceBefore,
    paint: (canvas, left, top, width, draw) => {
      const at = (x: number, y: number): Point => [left + width * x, top + ROUTE_HEIGHT * y];
      const bends: Bend[] = [
        [at(0.015, 0.86), at(0.2, 0.92), at(0.2, 0.46), at(0.4, 0.5)],
        [at(0.4, 0.5), at(0.62, 0.545), at(0.62, 0.13), at(0.965, 0.1)],
      ];
      const start = bends[0]?.[0] ?? at(0, 1);
      canvas.asDecoration().curve(
        start,
        bends.map(([, [ax, ay], [bx, by], [x, y]]) => [ax, ay, bx, by, x, y] as const),
        { color: colors.accent, width: 2.2, roundCaps: true },
      );
      stops.forEach((stop, index) => {
        const along = (index / (stops.length - 1)) * bends.length;
        const bend = bends[Math.min(bends.length - 1, Math.floor(along))];
        if (bend === undefined) return;
        const place = pointOn(bend, along - bends.indexOf(bend));
        paintStop(canvas, draw, place, stop, {
          isFirst: index === 0,
          isLast: index === stops.length - 1,
        });
      });
    },
  };
}

function paintStop(
  canvas: Canvas,
  draw: DrawText,
  [x, y]: Point,
  label: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): void {
  const style = { ...styles.fact, color: colors.text };
  if (isLast) {
    canvas.circle(x, y, 11, { fill: colors.signal, stroke: { color: colors.text, width: 1.5 } });
    canvas.circle(x, y, 3.2, { fill: colors.text });
    draw(label, x + 11, y + 32, style, "right");
    return;
  }
  canvas.circle(
    x,
    y,
    isFirst ? 6.5 : 5,
    isFirst
      ? { fill: colors.accent }
      : { fill: colors.paper, stroke: { color: colors.accent, width: 2.2 } },
  );
  if (isFirst) draw(label, x - 6.5, y + 26, style);
  else draw(label, x + 9, y + 20, style);
}

/** Where a chapter is on the way through the guide: a stop a chapter, those behind it filled. */
export function chapterRoute(number: number, count: number): Drawing {
  return {
    kind: "drawing",
    height: 22,
    alt: `Kapitel ${number} af ${count}`,
    keepWithNext: true,
    paint: (canvas, left, top, width, draw) => {
      const y = top + 11;
      const start = left + 11;
      const step = (width - 22) / (count - 1);
      const x = start + step * (number - 1);
      canvas.line(
        [
          [start, y],
          [left + width - 11, y],
        ],
        { stroke: { color: colors.hairline, width: 1 } },
      );
      canvas.line(
        [
          [start, y],
          [x, y],
        ],
        { stroke: { color: colors.accent, width: 2, roundCaps: true } },
      );
      for (let stop = 1; stop <= count; stop++) {
        if (stop === number) continue;
        canvas.circle(
          start + step * (stop - 1),
          y,
          2.6,
          stop < number
            ? { fill: colors.accent }
            : { fill: colors.paper, stroke: { color: colors.border, width: 0.9 } },
        );
      }
      canvas.circle(x, y, 10.4, {
        fill: colors.signal,
        stroke: { color: colors.text, width: 1.3 },
      });
      draw(String(number), x, y + 3.7, { face: "bold", size: 10.4, color: colors.text }, "center");
    },
  };
}
