import type { Block, TableColumn } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { colors, styles } from "../../../pdf/theme.ts";
import { formatKroner } from "../../../src/domain/danish/money.ts";
import { groupByAction } from "../../../src/domain/list/due.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { actionIntros, deadlinesDeck } from "../../../src/domain/list/list-wording.ts";
import { dayText, weekdayName } from "../../../src/domain/list/plan-words.ts";
import { shortTitles } from "../../../src/domain/list/short-titles.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../../src/domain/matching/match.ts";
import { opensLater, whomToAsk } from "../../../src/domain/wording/date-text.ts";
import { cardAnchor } from "./grant-card.ts";
import { windowChart } from "./window-chart.ts";

const columns: readonly TableColumn[] = [
  { header: "Sidste dag", share: 1.75 },
  { header: "Legat", share: 4 },
  { header: "Normalt", share: 1.2, align: "right" },
  { header: "Nr.", share: 0.4, align: "right" },
  { header: "Side", share: 0.45, align: "right" },
];

function dayCell({ due, grant }: GrantMatch, { madeOn, view }: GrantList): Text {
  if (due !== null)
    return [
      { text: dayText(due, madeOn), bold: true },
      { text: ` ${weekdayName(due)}`, color: colors.secondary },
    ];
  return grant.deadlineKind === "loebende"
    ? "hele året"
    : `spørg ${whomToAsk(grant, view.student)}`;
}

/** Remarks beside a grant's name: that it opens later, or needs checking. */
function besides(match: GrantMatch, { madeOn }: GrantList): string {
  const { opensOn, due, deadline, outcome } = match;
  const notes = [
    ...(opensOn !== null && opensLater(match) ? [`åbner ${dayText(opensOn, madeOn)}`] : []),
    ...(due !== null && deadline !== null && due < deadline
      ? [`fondens frist er ${dayText(deadline, madeOn)}`]
      : []),
    ...(outcome === "possible" ? ["tjek selv"] : []),
  ];
  return notes.length === 0 ? "" : `, ${notes.join(", ")}`;
}

function rowOf(
  match: GrantMatch,
  number: number,
  list: GrantList,
  names: ReadonlyMap<string, string>,
): Text[] {
  const { grant, amount } = match;
  return [
    dayCell(match, list),
    [
      {
        text: names.get(grant.id) ?? "",
        link: { anchor: cardAnchor(grant) },
        color: colors.text,
        description: `Gå til ${grantTitle(grant)}`,
      },
      { text: besides(match, list), color: colors.secondary },
    ],
    amount.usual === null ? "–" : formatKroner(amount.usual),
    String(number),
    [{ text: "", pageOf: cardAnchor(grant) }],
  ];
}

/** All windows at a glance, then every grant by the date on which something can be done for it. */
export function deadlineOverview(list: GrantList): Block[] {
  if (list.matches.length === 0) return [];
  const places = new Map(list.matches.map(({ grant }, index) => [grant.id, index + 1]));
  const numberOf = ({ grant }: GrantMatch) => places.get(grant.id) ?? 0;
  let before = 0;
  const groups = groupByAction(list.matches, list.madeOn).map((group) => {
    const first = before;
    before += group.matches.length;
    return { ...group, before: first };
  });
  const names = shortTitles(list.matches);
  const hasSilent = list.matches.some(({ amount }) => amount.usual === null);
  return [
    {
      kind: "heading",
      level: 1,
      text: "Dine frister",
      anchor: "deadlines",
      bookmark: "Dine frister",
    },
    { kind: "paragraph", text: deadlinesDeck(list), style: styles.deck, keepWithNext: true },
    ...windowChart(list, numberOf),
    {
      kind: "table",
      columns,
      groups: groups.map(({ id, title, before }) => ({
        before,
        title: [title, { text: `  ${actionIntros[id]}`, quiet: true }],
      })),
      rows: groups.flatMap(({ matches }) =>
        matches.map((match) => rowOf(match, numberOf(match), list, names)),
      ),
    },
    ...(hasSilent
      ? [
          {
            kind: "paragraph",
            text: "– betyder, at beløbet ikke står hos fonden.",
            style: styles.small,
            spaceBefore: 6,
          } as const,
        ]
      : []),
  ];
}
