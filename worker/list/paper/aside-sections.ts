import type { Block } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { colors, styles, type TextStyle } from "../../../pdf/theme.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { lateReason } from "../../../src/domain/list/late-reason.ts";
import {
  lateIntro,
  lateTitle,
  obstacleText,
  reachIntro,
  reachTitle,
} from "../../../src/domain/list/list-wording.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import { amountInTable, isAmountKnown } from "../../../src/domain/wording/amount-text.ts";
import { dueText } from "../../../src/domain/wording/date-text.ts";
import { sourceText } from "../../../src/domain/wording/grant-text.ts";

function grantLink(grant: Grant): Text {
  const url = grant.url ?? grant.sourceUrl;
  return [
    {
      text: grantTitle(grant),
      link: { url },
      description: `${grantTitle(grant)}: ${url}`,
    },
  ];
}

/** Secondary to the list, and smaller. */
const small: TextStyle = { ...styles.table, size: 8.2, leading: 10.6 };

function section(title: string, intro: string, anchor: string, table: Block): Block[] {
  return [
    { kind: "heading", level: 1, text: title, anchor, bookmark: title },
    { kind: "paragraph", text: intro, style: styles.deck, keepWithNext: true },
    table,
  ];
}

/** Grants that come too late, with the reason and the remedy; then those that one change would open up. Not counted. */
export function asideSections({ withinReach: reach, late, view }: GrantList): Block[] {
  return [
    ...(late.length === 0
      ? []
      : section(lateTitle, lateIntro, "late", {
          kind: "table",
          columns: [
            { header: "Næste frist", share: 1.5 },
            { header: "Legat", share: 4 },
          ],
          style: small,
          rows: late.map((match): Text[] => {
            const { day, distance, text } = lateReason(match, view.student);
            const { grant } = match;
            const amount = isAmountKnown(match) ? ` ${amountInTable(match)}.` : "";
            return [
              [
                { text: day, bold: true },
                { text: ` ${distance}`, color: colors.secondary },
              ],
              [
                ...grantLink(grant),
                `. ${text}${amount} `,
                { text: `${sourceText(grant)}.`, color: colors.secondary },
              ],
            ];
          }),
        })),
    ...(reach.length === 0
      ? []
      : section(reachTitle, reachIntro, "within-reach", {
          kind: "table",
          columns: [
            { header: "Legat", share: 3.4 },
            { header: "Det, der står i vejen", share: 2.7 },
            { header: "Frist", share: 1.9 },
          ],
          style: small,
          rows: reach.map((match): Text[] => [
            grantLink(match.grant),
            obstacleText(match, view),
            dueText(match, view.student),
          ]),
        })),
  ];
}
