import type { Block } from "../../../../pdf/blocks.ts";
import type { RichText } from "../../../../pdf/lines.ts";
import { colors, styles, type TextStyle } from "../../../../pdf/theme.ts";
import { capitalized, withFullStop } from "../../../../src/domain/danish/sentences.ts";
import { grantsIn, type List, type ListedGrant } from "../../../../src/domain/list/list.ts";
import {
  sectionIntros,
  sectionTitles,
  withinReachIntro,
  withinReachTitle,
} from "../../../../src/domain/list/list-sections.ts";
import { partStart } from "./paper-blocks.ts";

function linkTo(title: string, url: string): RichText {
  return [{ text: title, link: { url }, description: `${title}: ${url}` }];
}

const small: TextStyle = { ...styles.table, size: 8.2, leading: 10.6 };

function asideRow(grant: ListedGrant): RichText[] {
  const amount =
    grant.usualKroner === null ? "" : ` ${withFullStop(capitalized(grant.amountShort))}`;
  return [
    [{ text: grant.whenText, color: colors.secondary }],
    [
      ...linkTo(grant.title, grant.url ?? grant.sourceUrl),
      `. ${grant.aside ?? ""}${amount} `,
      { text: `${grant.contact.text}. ${grant.sourceText}.`, color: colors.secondary },
    ],
  ];
}

export function asideSections(list: List): Block[] {
  const apart = (["faint", "late"] as const).flatMap((of): Block[] => {
    const grants = grantsIn(list, of);
    return grants.length === 0
      ? []
      : [
          ...partStart(sectionTitles[of], sectionIntros[of], of),
          {
            kind: "table",
            columns: [
              { header: "Frist", share: 1.5 },
              { header: "Legat", share: 4 },
            ],
            style: small,
            rows: grants.map(asideRow),
          },
        ];
  });
  if (list.withinReach.length === 0) return apart;
  return [
    ...apart,
    ...partStart(withinReachTitle, withinReachIntro, "within-reach"),
    {
      kind: "table",
      columns: [
        { header: "Legat", share: 3.4 },
        { header: "Det, der står i vejen", share: 2.7 },
        { header: "Frist", share: 1.9 },
      ],
      style: small,
      rows: list.withinReach.map(({ title, url, obstacle, whenText }): RichText[] => [
        linkTo(title, url),
        obstacle,
        whenText,
      ]),
    },
  ];
}
