import type { Block, Drawing, TableColumn } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { colors, styles } from "../../../pdf/theme.ts";
import { formatMonth, formatMonthShort } from "../../../src/domain/danish/danish-date.ts";
import { listAnd } from "../../../src/domain/danish/sentences.ts";
import { type DueGroups, groupByDue } from "../../../src/domain/list/due.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import {
  deadlinesDeck,
  outcomeNames,
  undatedGroups,
} from "../../../src/domain/list/list-wording.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../../src/domain/matching/match.ts";
import { amountInTable } from "../../../src/domain/wording/amount-text.ts";
import { dueText } from "../../../src/domain/wording/date-text.ts";
import { cardAnchor } from "./grant-card.ts";

interface MonthCount {
  readonly month: string;
  readonly match: number;
  readonly possible: number;
}

function countByMonth({ summary, matches }: GrantList): MonthCount[] {
  return summary.deadlinesByMonth.map(({ month }) => {
    const inMonth = matches.filter(({ due }) => due?.startsWith(month));
    const match = inMonth.filter(({ outcome }) => outcome === "match").length;
    return { month, match, possible: inMonth.length - match };
  });
}

/** What the axis shows, for those who do not see it. */
function describeAxis(months: readonly MonthCount[]): string {
  const busy = months.filter(({ match, possible }) => match + possible > 0);
  if (busy.length === 0) return "Tolv måneder uden kendte frister.";
  return `Frister pr. måned: ${listAnd(busy.map(({ month, match, possible }) => `${formatMonth(month)} ${match + possible}`))}.`;
}

const BAR_ROOM = 92;
const BAR_STEP = 9;

/** Twelve months as a route with a stop each; filled blocks fit, open ones are to be checked. */
function monthAxis(months: readonly MonthCount[]): Drawing {
  const most = Math.max(1, ...months.map(({ match, possible }) => match + possible));
  const step = Math.min(BAR_STEP, BAR_ROOM / most);
  const barHeight = most * step;
  return {
    kind: "drawing",
    height: barHeight + 56,
    alt: describeAxis(months),
    keepWithNext: true,
    spaceBefore: 18,
    paint: (canvas, left, top, width, draw) => {
      const slot = width / months.length;
      const axis = top + barHeight + 22;
      const ink = { color: colors.accent, width: 0.9 };
      canvas.line(
        [
          [left + slot / 2, axis],
          [left + width - slot / 2, axis],
        ],
        { stroke: { color: colors.accent, width: 1.6, roundCaps: true } },
      );
      months.forEach(({ month, match, possible }, index) => {
        const x = left + slot * (index + 0.5);
        const count = match + possible;
        for (let block = 0; block < count; block++) {
          const fill = block < match ? colors.accent : colors.paper;
          canvas.rectangle(x - 9, axis - 8 - (block + 1) * step + 1.5, 18, step - 1.5, {
            fill,
            stroke: ink,
          });
        }
        const isFirst = index === 0;
        const isYear = isFirst || month.endsWith("-01");
        canvas.circle(x, axis, isFirst ? 4.4 : 2.8, {
          fill: isFirst ? colors.signal : count > 0 ? colors.accent : colors.paper,
          stroke: isFirst ? { color: colors.text, width: 1.1 } : ink,
        });
        if (count > 0)
          draw(
            String(count),
            x,
            axis - 11 - count * step,
            { face: "bold", size: 8.5, color: colors.text },
            "center",
          );
        draw(
          formatMonthShort(month),
          x,
          axis + 17,
          { face: "body", size: 8.5, color: colors.text },
          "center",
        );
        if (isYear)
          draw(
            month.slice(0, 4),
            x,
            axis + 28,
            { face: "body", size: 7.5, color: colors.secondary },
            "center",
          );
      });
    },
  };
}

function legend(): Drawing {
  return {
    kind: "drawing",
    height: 12,
    spaceBefore: 4,
    paint: (canvas, left, top, _width, draw) => {
      const stroke = { color: colors.accent, width: 0.9 };
      canvas.rectangle(left, top + 3, 14, 6.5, { fill: colors.accent, stroke });
      draw("passer til dig", left + 20, top + 9.5, styles.small);
      canvas.rectangle(left + 96, top + 3, 14, 6.5, { fill: colors.paper, stroke });
      draw("tjek selv", left + 116, top + 9.5, styles.small);
    },
  };
}

function grantLink({ grant }: GrantMatch): Text {
  return [
    {
      text: grantTitle(grant),
      link: { anchor: cardAnchor(grant) },
      color: colors.text,
      description: `Gå til ${grantTitle(grant)}`,
    },
  ];
}

/** What all tables of the overview end with: the grant, what it gives, how it fits and where its card is. */
const grantColumns: readonly TableColumn[] = [
  { header: "Legat", share: 4 },
  { header: "Beløb", share: 1.9 },
  { header: "Status", share: 0.95 },
  { header: "Side", share: 0.5, align: "right" },
];

function grantCells(match: GrantMatch): Text[] {
  return [
    grantLink(match),
    amountInTable(match),
    outcomeNames[match.outcome],
    [{ text: "", pageOf: cardAnchor(match.grant) }],
  ];
}

function datedTable(dated: DueGroups["dated"]): Block {
  return {
    kind: "table",
    columns: [{ header: "Frist", share: 2.9 }, ...grantColumns],
    rows: dated.map((match): Text[] => [
      [{ text: dueText(match), bold: true }],
      ...grantCells(match),
    ]),
  };
}

function undatedBlocks(group: keyof typeof undatedGroups, matches: readonly GrantMatch[]): Block[] {
  if (matches.length === 0) return [];
  const { title, intro } = undatedGroups[group];
  return [
    { kind: "heading", level: 2, text: title },
    { kind: "paragraph", text: intro, keepWithNext: true, spaceBefore: 4 },
    { kind: "table", columns: grantColumns, rows: matches.map(grantCells) },
  ];
}

function laterNote(count: number): Block[] {
  if (count === 0) return [];
  const text =
    count === 1
      ? "Én frist ligger senere end de tolv måneder."
      : `${count} frister ligger senere end de tolv måneder.`;
  return [
    { kind: "paragraph", text: `${text} Se listen nedenfor.`, style: styles.small, spaceBefore: 6 },
  ];
}

/** All deadlines at a glance, then by date, then the grants that have no date. */
export function deadlineOverview(list: GrantList): Block[] {
  const { matches, summary } = list;
  const months = countByMonth(list);
  const later = matches.filter(
    ({ due }) => due !== null && due.slice(0, 7) > (months.at(-1)?.month ?? ""),
  );
  const hasDates = summary.nextDue !== null;
  const { dated, rolling, unknown } = groupByDue(matches);
  return [
    {
      kind: "heading",
      level: 1,
      text: "Dine frister",
      anchor: "deadlines",
      bookmark: "Dine frister",
    },
    {
      kind: "paragraph",
      text: deadlinesDeck(list),
      style: styles.deck,
      keepWithNext: true,
    },
    ...(hasDates
      ? [monthAxis(months), legend(), ...laterNote(later.length), datedTable(dated)]
      : []),
    ...undatedBlocks("rolling", rolling),
    ...undatedBlocks("unknown", unknown),
  ];
}
