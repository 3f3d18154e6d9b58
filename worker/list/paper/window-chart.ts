import type { Block, Drawing, DrawText } from "../../../pdf/blocks.ts";
import type { Canvas } from "../../../pdf/canvas.ts";
import { colors, styles } from "../../../pdf/theme.ts";
import {
  addMonths,
  daysBetween,
  formatDate,
  formatDay,
  formatMonthShort,
  type IsoDate,
  monthsFrom,
} from "../../../src/domain/danish/danish-date.ts";
import { groupByDue } from "../../../src/domain/list/due.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { shortTitles } from "../../../src/domain/list/short-titles.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../../src/domain/matching/match.ts";

type DueMatch = GrantMatch & { readonly due: IsoDate };

/** Windows beyond this number are not drawn: the table has them all. */
const MOST_ROWS = 20;
const LEAST_MONTHS = 9;
const MOST_MONTHS = 16;
const ROW = 17;
const HEAD = 26;
const FOOT = 18;
const RADIUS = 7.2;
/** Letters that fit beside a window. */
const LABEL_LENGTH = 30;

/** The windows to draw: the best of the list, the earliest last day first. */
function drawn(list: GrantList): DueMatch[] {
  const { dated } = groupByDue(list.matches);
  const best = new Set(
    list.matches
      .filter((match) => dated.some(({ grant }) => grant.id === match.grant.id))
      .slice(0, MOST_ROWS)
      .map(({ grant }) => grant.id),
  );
  return dated.filter(({ grant }) => best.has(grant.id));
}

/** When a window opens, as far as it is known: grants open all year are open today. */
function openFrom({ opensOn, grant, deadline }: DueMatch, today: IsoDate): IsoDate | null {
  return opensOn ?? (grant.deadlineKind === "loebende" && deadline === null ? today : null);
}

interface Axis {
  readonly first: IsoDate;
  readonly months: readonly string[];
  readonly xOf: (day: IsoDate) => number;
}

function axisOf(windows: readonly DueMatch[], list: GrantList, left: number, width: number): Axis {
  const { madeOn, view } = list;
  const { leavesOn, returnsOn } = view.student;
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

/** A text alternative for the windows. */
function describe(windows: readonly DueMatch[], today: IsoDate, numberOf: Numbered): string {
  const parts = windows.map((match) => {
    const from = openFrom(match, today);
    const opening =
      from === null ? "" : from <= today ? ", åben nu" : `, åbner ${formatDate(from)}`;
    return `nr. ${numberOf(match)}, ${grantTitle(match.grant)}: sidste dag ${formatDate(match.due)}${opening}`;
  });
  return `Hvornår der kan søges. ${parts.join("; ")}.`;
}

type Numbered = (match: GrantMatch) => number;

function paintMonths(canvas: Canvas, draw: DrawText, axis: Axis, top: number, bottom: number) {
  axis.months.forEach((month, index) => {
    const x = axis.xOf(`${month}-01`);
    canvas.rectangle(x - 0.25, top, 0.5, bottom - top, { fill: colors.hairline });
    draw(formatMonthShort(month), x + 2, top - 4, { ...styles.small, size: 7.4 });
    if (index === 0 || month.endsWith("-01"))
      draw(month.slice(0, 4), x + 2, top - 14, { ...styles.small, face: "bold", size: 7.4 });
  });
}

/** The part of the drawing behind the windows: the stay, today and the departure. */
function paintDays(canvas: Canvas, draw: DrawText, axis: Axis, list: GrantList, place: Place) {
  const { left, width, top, bottom } = place;
  const { leavesOn, returnsOn } = list.view.student;
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
  match: DueMatch,
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
    /** The position of the departure line. */
    readonly leave: number | null;
  },
): void {
  const end = axis.xOf(match.due);
  const from = openFrom(match, today);
  const isSure = match.outcome === "match";
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
  const label = name.length > LABEL_LENGTH ? `${name.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : name;
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

function chart(windows: readonly DueMatch[], list: GrantList, numberOf: Numbered): Drawing {
  const names = shortTitles(list.matches);
  return {
    kind: "drawing",
    height: HEAD + windows.length * ROW + FOOT + 4,
    alt: describe(windows, list.madeOn, numberOf),
    spaceBefore: 6,
    paint: (canvas, left, top, width, draw) => {
      const place = {
        left,
        width,
        top: top + HEAD,
        bottom: top + HEAD + windows.length * ROW + 4,
      };
      const axis = axisOf(windows, list, left, width);
      const { leavesOn } = list.view.student;
      const paintLines = paintDays(canvas, draw, axis, list, place);
      paintMonths(canvas, draw, axis, place.top, place.bottom);
      paintLines();
      windows.forEach((match, index) => {
        const y = place.top + 2 + (index + 0.5) * ROW;
        paintWindow(canvas, draw, axis, match, {
          number: numberOf(match),
          name: names.get(match.grant.id) ?? "",
          y,
          place,
          today: list.madeOn,
          leave: leavesOn === null ? null : axis.xOf(leavesOn),
        });
      });
    },
  };
}

/** A chart of when to apply for what; nothing if no last day is known. */
export function windowChart(list: GrantList, numberOf: Numbered): Block[] {
  const windows = drawn(list);
  if (windows.length === 0) return [];
  const { dated } = groupByDue(list.matches);
  const more =
    dated.length > windows.length ? ` Tegnet er de ${windows.length} øverste legater.` : "";
  return [
    chart(windows, list, numberOf),
    {
      kind: "paragraph",
      text: `En streg viser, hvor længe der er åbent, når åbningen er kendt. Et tal er sidste dag: fyldt, hvor legatet passer, åbent, hvor du selv skal tjekke.${more}`,
      style: styles.small,
      spaceBefore: 2,
    },
  ];
}
