import type { Block } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { styles } from "../../../pdf/theme.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import {
  lateIntro,
  lateTitle,
  obstacleText,
  reachIntro,
  reachTitle,
} from "../../../src/domain/list/list-wording.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import { amountInTable } from "../../../src/domain/wording/amount-text.ts";
import { deadlineText, dueText } from "../../../src/domain/wording/date-text.ts";

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

function section(title: string, intro: string, anchor: string, table: Block): Block[] {
  return [
    { kind: "heading", level: 1, text: title, anchor, bookmark: title },
    { kind: "paragraph", text: intro, style: styles.deck, keepWithNext: true },
    table,
  ];
}

/** What one change would open, and what fits too late: beside the list, and counted nowhere. */
export function asideSections({ withinReach: reach, late, view }: GrantList): Block[] {
  return [
    ...(reach.length === 0
      ? []
      : section(reachTitle, reachIntro, "within-reach", {
          kind: "table",
          columns: [
            { header: "Legat", share: 3 },
            { header: "Det, der står i vejen", share: 3.2 },
            { header: "Frist", share: 1.8 },
          ],
          rows: reach.map((match): Text[] => [
            grantLink(match.grant),
            obstacleText(match, view),
            dueText(match, view.student),
          ]),
        })),
    ...(late.length === 0
      ? []
      : section(lateTitle, lateIntro, "late", {
          kind: "table",
          columns: [
            { header: "Legat", share: 3.4 },
            { header: "Beløb", share: 1.9 },
            { header: "Næste frist", share: 2 },
          ],
          rows: late.map((match): Text[] => [
            grantLink(match.grant),
            amountInTable(match),
            deadlineText(match.grant, match.deadline, view.student),
          ]),
        })),
  ];
}
