import type { Block } from "../../../../pdf/blocks.ts";
import { renderPdf } from "../../../../pdf/document.ts";
import type { FontFiles } from "../../../../pdf/font-set.ts";
import type { RichText } from "../../../../pdf/lines.ts";
import { styles } from "../../../../pdf/theme.ts";
import { formatDate } from "../../../../src/domain/danish/danish-date.ts";
import { grantsIn, type List } from "../../../../src/domain/list/list.ts";
import { sectionIntros, sectionTitles } from "../../../../src/domain/list/list-sections.ts";
import {
  changesDeck,
  changesTitle,
  countedGrants,
  groupChanges,
  listTitle,
} from "../../../../src/domain/list/list-words.ts";
import type { Notes } from "../../../../src/domain/list/notes.ts";
import type { Plan } from "../../../../src/domain/list/task-plan.ts";
import { composeCover } from "./cover.ts";
import { grantCard } from "./grant-card.ts";
import { internalLink, paragraph, partStart, type RenderOptions } from "./paper-blocks.ts";
import {
  asideSections,
  attachmentOverview,
  closingPage,
  deadlineOverview,
  sentApplicationsTable,
  startPage,
} from "./sections.ts";

const CONTENT_COLUMNS = 3;

function contentsOf(blocks: readonly Block[]): Block[] {
  const entries = blocks.flatMap((block): RichText[] =>
    block.kind === "heading" &&
    block.level === 1 &&
    block.anchor !== undefined &&
    block.bookmark !== undefined
      ? [
          [
            internalLink(`${block.bookmark}  `, block.anchor, block.bookmark),
            { text: "", pageOf: block.anchor, bold: true },
          ],
        ]
      : [],
  );
  const rows = Math.ceil(entries.length / CONTENT_COLUMNS);
  const columns = Array.from({ length: CONTENT_COLUMNS }, (_, index): Block[] =>
    entries.slice(index * rows, (index + 1) * rows).map((text) => paragraph(text, styles.table, 3)),
  );
  return [{ kind: "columns", shares: columns.map(() => 1), columns, gap: 14, spaceBefore: 6 }];
}

function changesOverview(list: List): Block[] {
  const groups = groupChanges(list);
  if (groups.length === 0) return [];
  return [
    ...partStart(changesTitle, changesDeck, "changes"),
    ...groups.flatMap(({ title, items }): Block[] => [
      { kind: "heading", level: 2, text: `${title} (${items.length})` },
      { kind: "list", marker: "bullet", items: items.map(({ text }) => text), style: styles.body },
    ]),
  ];
}

export function composeGrantList(
  list: List,
  plan: Plan,
  notes: Notes,
  options: RenderOptions,
): Block[] {
  const cards = (["match", "possible"] as const).flatMap((section): Block[] => {
    const grants = grantsIn(list, section);
    const title = sectionTitles[section];
    if (grants.length === 0) return [];
    return [
      ...partStart(title, sectionIntros[section], section, `${title} (${grants.length})`),
      ...grants.flatMap((grant) => grantCard(grant, options.siteUrl)),
    ];
  });
  const body = [
    ...startPage(list, plan),
    ...changesOverview(list),
    ...deadlineOverview(list),
    ...cards,
    ...attachmentOverview(list, plan),
    ...sentApplicationsTable(list, notes),
    ...asideSections(list),
    ...closingPage(list, options),
  ];
  return [...composeCover(list, plan, options, contentsOf(body)), ...body];
}

export function composeGrantListPdf(
  list: List,
  plan: Plan,
  notes: Notes,
  options: RenderOptions,
  fonts: FontFiles,
): Promise<Uint8Array> {
  return renderPdf(
    composeGrantList(list, plan, notes, options),
    {
      title: listTitle,
      author: "Legatkompas",
      subject: `${countedGrants(list).length} legater til dit udlandsophold, fundet ${formatDate(list.madeOn)}`,
      madeAt: options.madeAt,
      footer: `Legatkompas · din legatliste fra ${formatDate(list.madeOn)}`,
    },
    fonts,
  );
}
