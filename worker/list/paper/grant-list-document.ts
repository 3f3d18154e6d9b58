import type { Block } from "../../../pdf/blocks.ts";
import { renderPdf } from "../../../pdf/document.ts";
import type { FontFiles } from "../../../pdf/font-set.ts";
import type { Text } from "../../../pdf/lines.ts";
import { colors, styles } from "../../../pdf/theme.ts";
import { formatDate } from "../../../src/domain/danish/danish-date.ts";
import { type GrantList, sections } from "../../../src/domain/list/grant-list.ts";
import { changeText, listTitle, sectionIntros } from "../../../src/domain/list/list-wording.ts";
import { planStart } from "../../../src/domain/list/start-page-plan.ts";
import type { ListOptions } from "../list-options.ts";
import { asideSections } from "./aside-sections.ts";
import { attachmentOverview, sentLog } from "./attachment-overview.ts";
import { changesOverview } from "./changes-overview.ts";
import { closingPage } from "./closing-page.ts";
import { cover } from "./cover.ts";
import { deadlineOverview } from "./deadline-overview.ts";
import { grantCard } from "./grant-card.ts";
import { startPage } from "./start-page.ts";

/** Entries of the cover's contents that are side by side. */
const CONTENT_COLUMNS = 3;

/** The parts of the list that begin below, with their page numbers. */
function contentsOf(blocks: readonly Block[]): Block[] {
  const entries = blocks.flatMap((block): Text[] =>
    block.kind === "heading" &&
    block.level === 1 &&
    block.anchor !== undefined &&
    block.bookmark !== undefined
      ? [
          [
            {
              text: `${block.bookmark}  `,
              link: { anchor: block.anchor },
              color: colors.text,
              description: `Gå til ${block.bookmark}`,
            },
            { text: "", pageOf: block.anchor, bold: true },
          ],
        ]
      : [],
  );
  const rows = Math.ceil(entries.length / CONTENT_COLUMNS);
  const columns = Array.from({ length: CONTENT_COLUMNS }, (_, index): Block[] =>
    entries
      .slice(index * rows, (index + 1) * rows)
      .map((text) => ({ kind: "paragraph", text, style: styles.table, spaceBefore: 3 })),
  );
  return [{ kind: "columns", shares: columns.map(() => 1), columns, gap: 14, spaceBefore: 6 }];
}

/**
 * The whole list on paper: its value, what to do, when, a card per grant in list order, attachments and a
 * log, and how it was made.
 * After the cover everything flows: no section begins a page of its own, and a heading stays with the text after it.
 */
export function composeGrantList(list: GrantList, options: ListOptions): Block[] {
  const changes = options.changes ?? null;
  const numbers = new Map(list.matches.map(({ grant }, index) => [grant.id, index + 1]));
  const cards = sections.flatMap(({ outcome, title }): Block[] => {
    const matches = list.matches.filter((match) => match.outcome === outcome);
    if (matches.length === 0) return [];
    return [
      {
        kind: "heading",
        level: 1,
        text: title,
        anchor: outcome,
        bookmark: `${title} (${matches.length})`,
      },
      {
        kind: "paragraph",
        text: sectionIntros[outcome],
        style: styles.deck,
        keepWithNext: true,
      },
      ...matches.flatMap((match) =>
        grantCard(
          match,
          list.view,
          numbers.get(match.grant.id) ?? 0,
          changeText(changes, match),
          options.siteUrl,
        ),
      ),
    ];
  });
  const plan = planStart(list);
  const body = [
    ...startPage(list, plan),
    ...(changes === null ? [] : changesOverview(list, changes)),
    ...deadlineOverview(list),
    ...cards,
    ...attachmentOverview(list, plan),
    ...sentLog(list),
    ...asideSections(list),
    ...closingPage(list, options),
  ];
  return [...cover(list, options, contentsOf(body)), ...body];
}

/** The list's PDF. The same list, options and fonts always give the same bytes. */
export function composeGrantListPdf(
  list: GrantList,
  options: ListOptions,
  fonts: FontFiles,
): Promise<Uint8Array> {
  return renderPdf(
    composeGrantList(list, options),
    {
      title: listTitle,
      author: "Legatkompas",
      subject: `${list.matches.length} legater til dit udlandsophold, fundet ${formatDate(list.madeOn)}`,
      madeAt: options.madeAt,
      footer: `Legatkompas · din legatliste fra ${formatDate(list.madeOn)}`,
    },
    fonts,
  );
}
