import type { Block } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { styles } from "../../../pdf/theme.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { startDeck, startTitle } from "../../../src/domain/list/list-wording.ts";
import { planStart, stepDate } from "../../../src/domain/list/start-page-plan.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import { amountInTable } from "../../../src/domain/wording/amount-text.ts";
import { dueText } from "../../../src/domain/wording/date-text.ts";
import { cardAnchor } from "./grant-card.ts";

/** Where to begin: the best grants with their deadlines, and what to do when. Nothing where the list is empty. */
export function startPage(list: GrantList): Block[] {
  const plan = planStart(list);
  if (plan.best.length === 0) return [];
  const numbers = new Map(list.matches.map(({ grant }, index) => [grant.id, index + 1]));
  return [
    { kind: "page-break" },
    { kind: "heading", level: 1, text: startTitle, anchor: "start", bookmark: startTitle },
    { kind: "paragraph", text: startDeck(plan), style: styles.deck },
    {
      kind: "table",
      columns: [
        { header: "Nr.", share: 0.4, align: "right" },
        { header: "Legat", share: 3.6 },
        { header: "Beløb", share: 1.8 },
        { header: "Frist", share: 2 },
        { header: "Side", share: 0.5, align: "right" },
      ],
      rows: plan.best.map((match): Text[] => [
        String(numbers.get(match.grant.id) ?? ""),
        [
          {
            text: grantTitle(match.grant),
            bold: true,
            link: { anchor: cardAnchor(match.grant) },
            description: `Gå til ${grantTitle(match.grant)}`,
          },
        ],
        amountInTable(match),
        dueText(match, list.view.student),
        [{ text: "", pageOf: cardAnchor(match.grant) }],
      ]),
    },
    ...(plan.steps.length === 0
      ? []
      : ([
          { kind: "heading", level: 2, text: "Hvad du gør hvornår" },
          {
            kind: "table",
            columns: [
              { header: "Dato", share: 1.3 },
              { header: "Opgave", share: 4 },
            ],
            rowHeaders: true,
            rows: plan.steps.map((step): Text[] => [
              [{ text: stepDate(step), bold: true }],
              step.text,
            ]),
          },
        ] as const)),
  ];
}
