import type { Block, TableColumn } from "../../../../pdf/blocks.ts";
import type { RichText } from "../../../../pdf/lines.ts";
import { colors, styles } from "../../../../pdf/theme.ts";
import { formatKroner } from "../../../../src/domain/danish/money.ts";
import type { List, ListedGrant } from "../../../../src/domain/list/list.ts";
import { countedGrants, groupByAction } from "../../../../src/domain/list/list-words.ts";
import { dayText, weekdayName } from "../../../../src/domain/list/plan-words.ts";
import { cardAnchor } from "./grant-card.ts";
import { paragraph, partHeading } from "./paper-blocks.ts";
import { windowChart } from "./window-chart.ts";

const columns: readonly TableColumn[] = [
  { header: "Søg senest", share: 1.75 },
  { header: "Legat", share: 4 },
  { header: "Normalt", share: 1.2, align: "right" },
  { header: "Nr.", share: 0.4, align: "right" },
  { header: "Side", share: 0.45, align: "right" },
];

function dayCell({ due, whenText }: ListedGrant, { madeOn }: List): RichText {
  return due === null
    ? whenText
    : [
        { text: dayText(due, madeOn), bold: true },
        { text: ` ${weekdayName(due)}`, color: colors.secondary },
      ];
}

function rowOf(grant: ListedGrant, list: List): RichText[] {
  return [
    dayCell(grant, list),
    [
      {
        text: grant.shortTitle,
        link: { anchor: cardAnchor(grant) },
        color: colors.text,
        description: `Gå til ${grant.title}`,
      },
      { text: grant.besides === "" ? "" : `, ${grant.besides}`, color: colors.secondary },
    ],
    grant.usualKroner === null ? "–" : formatKroner(grant.usualKroner),
    grant.number === null ? "" : String(grant.number),
    [{ text: "", pageOf: cardAnchor(grant) }],
  ];
}

export function deadlineOverview(list: List): Block[] {
  const grants = countedGrants(list);
  if (grants.length === 0) return [];
  let before = 0;
  const groups = groupByAction(list).map((group) => {
    const first = before;
    before += group.grants.length;
    return { ...group, before: first };
  });
  return [
    partHeading("Dine frister", "deadlines"),
    ...windowChart(list),
    {
      kind: "table",
      columns,
      groups: groups.map(({ title, intro, before }) => ({
        before,
        title: [title, { text: `  ${intro}`, quiet: true }],
      })),
      rows: groups.flatMap((group) => group.grants.map((grant) => rowOf(grant, list))),
    },
    ...(grants.some(({ usualKroner }) => usualKroner === null)
      ? [paragraph("– betyder, at beløbet ikke står hos fonden.", styles.small, 6)]
      : []),
  ];
}
