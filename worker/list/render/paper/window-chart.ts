import type { Block, Drawing, DrawText } from "../../../../pdf/blocks.ts";
import type { Canvas } from "../../../../pdf/canvas.ts";
import { colors, styles } from "../../../../pdf/theme.ts";
import {
  addMonths,
  daysBetween,
  formatDate,
  formatDay,
  formatMonthShort,
  type IsoDate,
  monthsFrom,
} from "../../../../src/domain/danish/danish-date.ts";
import { shortened } from "../../../../src/domain/danish/sentences.ts";
import type { List, ListedGrant } from "../../../../src/domain/list/list.ts";
import { countedGrants } from "../../../../src/domain/list/list-words.ts";

type DueGrant = ListedGrant & { readonly due: IsoDate };

const MOST_ROWS = 20;
const LEAST_MONTHS = 9;
const MOST_MONTHS = 16;
const ROW = 17;
const HEAD = 26;
const FOOT = 18;
const RADIUS = 7.2;
const LABEL_LENGTH = 30;

function isDue(grant: ListedGrant): grant is DueGrant {
  return grant.due !== null;
}

function drawn(list: List): DueGrant[] {
  return countedGrants(list)
    .filter(isDue)
    .slice(0, MOST_ROWS)
    .sort((a, b) => a.due.localeCompare(b.due, "en"));
}

/** When a window opens, as far as it is known: grants open all year are open today. */
function openFrom({ opensOn, isRolling, deadline }: DueGrant, today: IsoDate): IsoDate | null {
  return opensOn ?? (isRolling && deadline === null ? today : null);
}

interface Axis {
  readonly first: IsoDate;
  readonly months: readonly string[];
  readonly xOf: (day: IsoDate) => number;
}

function axisOf(windows: readonly DueGrant[], list: List, left: number, width: number): Axis {
  const { madeOn, stay } = list;
  const { leavesOn, returnsOn } = stay;
  const first = `${madeOn.slice(0, 7)}-01`;
  const days = [...windows.map(({ due }) => due), leavesOn, returnsOn].filter(
    (day) => day !== null,
  );
  const until = days.reduce((latest, day) => (day > latest ? day : latest), madeOn);
  const needed = monthsFrom(first, MOST_MONTHS).indexOf(until.slice(0, 7));
  const count = needed < 0 ? MOST_MONTHS : Math.max(LEAST_MONTHS, needed + 1);
  const end = addMonths(first, count);
  const total = daysBetween(first, end);
  const xOf = (day: IsoDate) =>
    left + (width * Math.min(total, Math.max(0, daysBetween(first, day)))) / total;
  return { first, months: monthsFrom(first, count), xOf };
}

function describe(windows: readonly DueGrant[], today: IsoDate): string {
  const parts = windows.map((grant) => {
    const from = openFrom(grant, today);
    const opening =
      from === null ? "" : from <= today ? ", åben nu" : `, åbner ${formatDate(from)}`;
    return `nr. ${grant.number}, ${grant.title}: søg senest ${formatDate(grant.due)}${opening}`;
  });
  return `Hvornår der kan søges. ${parts.join("; ")}.`;
}

function paintMonths(canvas: Canvas, draw: DrawText, axis: Axis, top: number, bottom: number) {
  axis.months.forEach((month, index) => {
    const x = axis.xOf(`${month}-01`);
    canvas.rectangle(x - 0.25, top, 0.5, bottom - top, { fill: colors.hairline });
    draw(formatMonthShort(month), x + 2, top - 4, { ...styles.small, size: 7.4 });
    if (index === 0 || month.endsWith("-01"))
      draw(month.slice(0, 4), x + 2, top - 14, { ...styles.small, face: "bold", size: 7.4 });
  });
}

function paintDays(canvas: Canvas, draw: DrawText, axis: Axis, list: List, place: Place) {
  const { left, width, top, bottom } = place;
  const { leavesOn, returnsOn } = list.stay;
  if (leavesOn !== null && leavesOn > axis.first) {
    const from = axis.xOf(leavesOn);
    const to = returnsOn === null ? left + width : axis.xOf(returnsOn);
    canvas.rectangle(from, top, Math.max(0, to - from), bottom - top, { fill: colors.tint });
  }
  return () => {
    const today = axis.xOf(list.madeOn);
    canvas.line(
      [
        [today, top],
        [today, bottom + 4],
      ],
      { stroke: { color: colors.text, width: 0.9, dash: [2, 2] } },
    );
    const label = { face: "bold", size: 7.4, color: colors.text } as const;
    draw("I dag", today + 1, bottom + 13, label, today < left + 20 ? "left" : "center");
    if (leavesOn === null || leavesOn <= list.madeOn) return;
    const leave = axis.xOf(leavesOn);
    if (leave >= left + width) return;
    canvas.rectangle(leave - 0.7, top, 1.4, bottom - top + 4, { fill: colors.text });
    const isNear = leave - today < 60;
    draw(`Du rejser ${formatDay(leavesOn)}`, leave, bottom + 13, label, isNear ? "left" : "center");
  };
}

interface Place {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** A window: a bar from its opening, if known, to a numbered disc on its last day; hollow if it needs checking. */
function paintWindow(
  canvas: Canvas,
  draw: DrawText,
  axis: Axis,
  grant: DueGrant,
  {
    number,
    name,
    y,
    place,
    today,
    leave,
  }: {
    readonly number: number;
    readonly name: string;
    readonly y: number;
    readonly place: Place;
    readonly today: IsoDate;
    readonly leave: number | null;
  },
): void {
  const end = axis.xOf(grant.due);
  const from = openFrom(grant, today);
  const isSure = grant.section === "match";
  const begin = from === null ? end : axis.xOf(from);
  if (from !== null) {
    canvas.rectangle(begin, y - 1.4, Math.max(0, end - begin), 2.8, { fill: colors.accent });
    canvas.rectangle(begin - 0.7, y - 4, 1.4, 8, { fill: colors.accent });
  }
  canvas.circle(end, y, RADIUS, {
    fill: isSure ? colors.text : colors.paper,
    stroke: { color: colors.text, width: 1 },
  });
  const ink = isSure ? colors.paper : colors.text;
  draw(String(number), end, y + 2.7, { face: "bold", size: 7.4, color: ink }, "center");
  const label = shortened(name, LABEL_LENGTH);
  const style = { face: "body", size: 7.4, color: colors.text } as const;
  // About four points a letter. A name goes after its disc, or else before its window, or else above its bar.
  const room = label.length * 4.1 + 4;
  const hasRoomAfter = end + RADIUS + room < place.left + place.width;
  const crosses = leave !== null && end < leave && leave < end + RADIUS + room;
  const before = Math.min(begin, end - RADIUS);
  if (hasRoomAfter && !crosses) draw(label, end + RADIUS + 4, y + 2.6, style);
  else if (before - room > place.left) draw(label, before - 4, y + 2.6, style, "right");
  else draw(label, end - RADIUS - 4, y - 3.6, style, "right");
}

function chart(windows: readonly DueGrant[], list: List): Drawing {
  return {
    kind: "drawing",
    height: HEAD + windows.length * ROW + FOOT + 4,
    alt: describe(windows, list.madeOn),
    spaceBefore: 6,
    paint: (canvas, left, top, width, draw) => {
      const place = {
        left,
        width,
        top: top + HEAD,
        bottom: top + HEAD + windows.length * ROW + 4,
      };
      const axis = axisOf(windows, list, left, width);
      const { leavesOn } = list.stay;
      const paintLines = paintDays(canvas, draw, axis, list, place);
      paintMonths(canvas, draw, axis, place.top, place.bottom);
      paintLines();
      windows.forEach((grant, index) => {
        const y = place.top + 2 + (index + 0.5) * ROW;
        paintWindow(canvas, draw, axis, grant, {
          number: grant.number ?? 0,
          name: grant.shortTitle,
          y,
          place,
          today: list.madeOn,
          leave: leavesOn === null ? null : axis.xOf(leavesOn),
        });
      });
    },
  };
}

export function windowChart(list: List): Block[] {
  const windows = drawn(list);
  if (windows.length === 0) return [];
  const more =
    countedGrants(list).filter(isDue).length > windows.length
      ? ` Tegnet er de ${windows.length} øverste legater.`
      : "";
  return [
    chart(windows, list),
    {
      kind: "paragraph",
      text: `En streg viser, hvor længe der er åbent, når åbningen er kendt. Et tal er den dag, du senest skal have søgt: fyldt, hvor legatet passer, åbent, hvor du selv skal tjekke.${more}`,
      style: styles.small,
      spaceBefore: 2,
    },
  ];
}
