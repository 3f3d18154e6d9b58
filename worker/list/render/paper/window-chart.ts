import type { Block, DrawingBlock, DrawText } from "../../../../pdf/blocks.ts";
import type { Canvas } from "../../../../pdf/canvas.ts";
import { colors, styles } from "../../../../pdf/theme.ts";
import {
  addMonths,
  daysBetween,
  formatDay,
  formatShortMonth,
  type IsoDate,
  monthsFrom,
} from "../../../../src/domain/danish/danish-date.ts";
import { truncate, uncapitalize } from "../../../../src/domain/danish/sentences.ts";
import type { List, ListedGrant } from "../../../../src/domain/list/list.ts";
import { countedGrants } from "../../../../src/domain/list/list-words.ts";
import { shortDatesText } from "../../../../src/domain/list/plan-words.ts";
import { paragraph } from "./paper-blocks.ts";

type DueGrant = ListedGrant & { readonly due: IsoDate };

const MAX_ROWS = 20;
const MIN_MONTHS = 9;
const MAX_MONTHS = 16;
const ROW = 17;
const HEAD = 26;
const FOOT = 18;
const RADIUS = 7.2;
const LABEL_LENGTH = 30;

function openFrom({ opensOn, isRolling, deadline }: DueGrant, today: IsoDate): IsoDate | null {
  return opensOn ?? (isRolling && deadline === null ? today : null);
}

interface Chart {
  readonly canvas: Canvas;
  readonly draw: DrawText;
  readonly list: List;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly months: readonly string[];
  readonly xOf: (day: IsoDate) => number;
}

function monthsOf(windows: readonly DueGrant[], { madeOn, stay }: List): string[] {
  const days = [...windows.map(({ due }) => due), stay.leavesOn, stay.returnsOn, madeOn];
  const until =
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? madeOn;
  const months = monthsFrom(`${madeOn.slice(0, 7)}-01`, MAX_MONTHS);
  const needed = months.indexOf(until.slice(0, 7));
  return needed < 0 ? months : months.slice(0, Math.max(MIN_MONTHS, needed + 1));
}

function describe(windows: readonly DueGrant[], today: IsoDate): string {
  const parts = windows.map(
    (grant) => `nr. ${grant.number}, ${grant.title}: ${uncapitalize(shortDatesText(grant, today))}`,
  );
  return `Hvornår der kan søges. ${parts.join("; ")}.`;
}

const label = { face: "bold", size: 7.4, color: colors.text } as const;

function paintMonths({ canvas, draw, months, xOf, top, bottom }: Chart): void {
  months.forEach((month, index) => {
    const x = xOf(`${month}-01`);
    canvas.rectangle(x - 0.25, top, 0.5, bottom - top, { fill: colors.hairline });
    draw(formatShortMonth(month), x + 2, top - 4, { ...styles.small, size: 7.4 });
    if (index === 0 || month.endsWith("-01"))
      draw(month.slice(0, 4), x + 2, top - 14, { ...styles.small, face: "bold", size: 7.4 });
  });
}

function paintStay({ canvas, list: { stay }, months, xOf, right, top, bottom }: Chart): void {
  const { leavesOn, returnsOn } = stay;
  if (leavesOn === null || leavesOn <= `${months[0]}-01`) return;
  const from = xOf(leavesOn);
  const to = returnsOn === null ? right : xOf(returnsOn);
  canvas.rectangle(from, top, Math.max(0, to - from), bottom - top, { fill: colors.tint });
}

function paintTodayAndDeparture({ canvas, draw, list, xOf, left, right, top, bottom }: Chart) {
  const { leavesOn } = list.stay;
  const today = xOf(list.madeOn);
  const line = [
    [today, top],
    [today, bottom + 4],
  ] as const;
  canvas.line(line, { stroke: { color: colors.text, width: 0.9, dash: [2, 2] } });
  draw("I dag", today + 1, bottom + 13, label, today < left + 20 ? "left" : "center");
  if (leavesOn === null || leavesOn <= list.madeOn) return;
  const leave = xOf(leavesOn);
  if (leave >= right) return;
  canvas.rectangle(leave - 0.7, top, 1.4, bottom - top + 4, { fill: colors.text });
  const isNear = leave - today < 60;
  draw(`Du rejser ${formatDay(leavesOn)}`, leave, bottom + 13, label, isNear ? "left" : "center");
}

function paintWindow({ canvas, draw, list, left, right, xOf }: Chart, grant: DueGrant, y: number) {
  const { leavesOn } = list.stay;
  const leave = leavesOn === null ? null : xOf(leavesOn);
  const end = xOf(grant.due);
  const from = openFrom(grant, list.madeOn);
  const isSure = grant.section === "match";
  const begin = from === null ? end : xOf(from);
  if (from !== null) {
    canvas.rectangle(begin, y - 1.4, Math.max(0, end - begin), 2.8, { fill: colors.accent });
    canvas.rectangle(begin - 0.7, y - 4, 1.4, 8, { fill: colors.accent });
  }
  canvas.circle(end, y, RADIUS, {
    fill: isSure ? colors.text : colors.paper,
    stroke: { color: colors.text, width: 1 },
  });
  const ink = isSure ? colors.paper : colors.text;
  draw(String(grant.number ?? 0), end, y + 2.7, { ...label, color: ink }, "center");
  const name = truncate(grant.shortTitle.replaceAll(/[»«]/g, ""), LABEL_LENGTH);
  const style = { ...label, face: "body" } as const;
  // About four points a letter.
  const room = name.length * 4.1 + 4;
  const hasRoomAfter = end + RADIUS + room < right;
  const crosses = leave !== null && end < leave && leave < end + RADIUS + room;
  const before = Math.min(begin, end - RADIUS);
  if (hasRoomAfter && !crosses) draw(name, end + RADIUS + 4, y + 2.6, style);
  else if (before - room > left) draw(name, before - 4, y + 2.6, style, "right");
  else draw(name, end - RADIUS - 4, y - 3.6, style, "right");
}

function drawingOf(windows: readonly DueGrant[], list: List): DrawingBlock {
  return {
    kind: "drawing",
    height: HEAD + windows.length * ROW + FOOT + 4,
    alt: describe(windows, list.madeOn),
    spaceBefore: 6,
    paint: (canvas, left, y, width, draw) => {
      const months = monthsOf(windows, list);
      const first = `${months[0]}-01`;
      const total = daysBetween(first, addMonths(first, months.length));
      const xOf = (day: IsoDate) =>
        left + (width * Math.min(total, Math.max(0, daysBetween(first, day)))) / total;
      const top = y + HEAD;
      const bottom = top + windows.length * ROW + 4;
      const chart = { canvas, draw, list, left, right: left + width, top, bottom, months, xOf };
      paintStay(chart);
      paintMonths(chart);
      paintTodayAndDeparture(chart);
      windows.forEach((grant, index) => {
        paintWindow(chart, grant, top + 2 + (index + 0.5) * ROW);
      });
    },
  };
}

export function windowChart(list: List): Block[] {
  const withDay = countedGrants(list).filter((grant): grant is DueGrant => grant.due !== null);
  const windows = withDay.slice(0, MAX_ROWS).sort((a, b) => a.due.localeCompare(b.due, "en"));
  if (windows.length === 0) return [];
  const more =
    withDay.length > windows.length ? ` Tegnet er de ${windows.length} øverste legater.` : "";
  return [
    drawingOf(windows, list),
    paragraph(
      `En streg viser, hvor længe der er åbent, når åbningen er kendt. Et tal er den dag, du senest skal have søgt: fyldt, hvor legatet passer, åbent, hvor du selv skal tjekke.${more}`,
      styles.small,
      2,
    ),
  ];
}
