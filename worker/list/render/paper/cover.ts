import type { Block } from "../../../../pdf/blocks.ts";
import type { RichText } from "../../../../pdf/lines.ts";
import { colors, styles, type TextStyle } from "../../../../pdf/theme.ts";
import { formatKroner } from "../../../../src/domain/danish/money.ts";
import { truncate } from "../../../../src/domain/danish/sentences.ts";
import type { List } from "../../../../src/domain/list/list.ts";
import {
  countedGrants,
  listDeck,
  listTitle,
  worthDeck,
} from "../../../../src/domain/list/list-words.ts";
import { layOutListRoute } from "../../../../src/domain/list/route.ts";
import type { Plan } from "../../../../src/domain/list/task-plan.ts";
import { checkedText } from "../../../../src/domain/matching/freshness.ts";
import { cardAnchor } from "./grant-card.ts";
import { internalLink, paragraph, type RenderOptions } from "./paper-blocks.ts";
import { routeBlocks } from "./route-drawing.ts";

const brand: TextStyle = {
  ...styles.body,
  face: "heading",
  size: 14,
  leading: 18,
  color: colors.accent,
};
const titleStyle: TextStyle = { ...styles.title, size: 28, leading: 33 };
const sumStyle: TextStyle = { ...styles.figure, size: 25, leading: 32 };

const short = (name: string) => truncate(name, 48);

function worthBlocks(list: List): Block[] {
  const { worth } = list;
  const titles = new Map(list.grants.map(({ id, title }) => [id, title]));
  const title: Block = paragraph("Det giver de normalt", styles.label, 0);
  const deck: Block = paragraph(worthDeck(list), styles.body, 4);
  if (worth === null) return [title, deck];
  return [
    title,
    paragraph(worth.text, sumStyle, 1),
    deck,
    {
      kind: "table",
      columns: [
        { header: "Legat", share: 3 },
        { header: "Normalt", share: 1.3, align: "right" },
      ],
      rowHeaders: true,
      rows: [
        ...worth.rows.map(({ grantId, title: name, kroner, note }): RichText[] => [
          grantId === null
            ? name
            : [
                internalLink(short(name), cardAnchor({ id: grantId }), titles.get(grantId) ?? name),
                ...(note === null ? [] : [{ text: ` ${note}`, color: colors.secondary }]),
              ],
          formatKroner(kroner),
        ]),
        [[{ text: "Normalt i alt", bold: true }], [{ text: worth.text, bold: true }]],
      ],
      spaceBefore: 8,
    },
  ];
}

function sourceBlocks(list: List): Block[] {
  const grants = countedGrants(list);
  const year = Number(list.madeOn.slice(0, 4));
  const from = (first: number, last: number) =>
    grants.filter(
      ({ sourceYear }) => sourceYear !== null && sourceYear >= first && sourceYear <= last,
    ).length;
  const undated = grants.filter(({ sourceYear }) => sourceYear === null).length;
  const checked = grants.filter(({ isCheckedWithinYear }) => isCheckedWithinYear).length;
  const ages: readonly (readonly [label: string, count: number])[] = [
    [`Kilde fra ${year - 1}-${year}`, from(year - 1, year)],
    [`Kilde fra ${year - 4}-${year - 2}`, from(year - 4, year - 2)],
    [`Kilde fra ${year - 5} eller før`, from(0, year - 5)],
    ["Kilde uden årstal", undated],
  ];
  const note = `${checkedText(checked, grants.length)} Adresse og årstal står på hvert legat.`;
  return [
    paragraph("Det bygger den på", styles.label, 0),
    {
      kind: "table",
      columns: [{ share: 3 }, { share: 0.7, align: "right" }],
      rowHeaders: true,
      rows: [
        ["Legater holdt op mod dine svar", list.comparedWith] as const,
        ...ages.filter(([, count]) => count > 0),
        ["Tjekket hos fonden inden for et år", checked] as const,
      ].map(([label, count]) => [label, [{ text: String(count), bold: true }]]),
      spaceBefore: 2,
    },
    ...(grants.length === 0 ? [] : [paragraph(note, styles.body, 8)]),
  ];
}

function footBlocks(list: List, contents: readonly Block[], orderNumber: string): Block[] {
  const answers = [
    ...(list.owner === null ? [] : [list.owner]),
    ...list.situation.map(({ value }) => short(value)),
  ];
  return [
    { kind: "rule", color: colors.border, thickness: 0.6, spaceBefore: 0 },
    ...(answers.length === 0
      ? []
      : ([
          paragraph(
            [
              { text: "Dine svar  ", color: colors.secondary },
              { text: answers.join(" · "), bold: true },
            ],
            styles.table,
            8,
          ),
          { kind: "rule", color: colors.border, thickness: 0.6, spaceBefore: 10 },
        ] as const)),
    ...contents,
    paragraph(
      `Ordrenummer ${orderNumber}. Listen er din: print den, skriv på den, og sæt kryds, når noget er klart.`,
      styles.small,
      8,
    ),
  ];
}

export function composeCover(
  list: List,
  plan: Plan,
  options: RenderOptions,
  contents: readonly Block[],
): Block[] {
  return [
    ...routeBlocks(layOutListRoute(list, plan), paragraph("Legatkompas", brand, 0)),
    {
      kind: "heading",
      level: 1,
      text: listTitle,
      style: titleStyle,
      anchor: "cover",
      bookmark: listTitle,
      spaceBefore: 8,
    },
    paragraph(listDeck(list), styles.lead, 6),
    { kind: "rule", color: colors.text, thickness: 1.2, spaceBefore: 10 },
    {
      kind: "columns",
      shares: [1.15, 1],
      columns: [worthBlocks(list), sourceBlocks(list)],
      gap: 30,
      spaceBefore: 8,
    },
    {
      kind: "together",
      atFoot: true,
      blocks: footBlocks(list, contents, options.orderNumber),
      spaceBefore: 10,
    },
  ];
}
