import type { Block } from "../../../pdf/blocks.ts";
import { styles } from "../../../pdf/theme.ts";
import type { ListChanges } from "../../../src/domain/list/edition-changes.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { changeGroups, changesDeck, changesTitle } from "../../../src/domain/list/list-wording.ts";

/** How a renewed list differs from the previous one. */
export function changesOverview(list: GrantList, changes: ListChanges): Block[] {
  const groups = changeGroups(list, changes);
  return [
    {
      kind: "heading",
      level: 1,
      text: changesTitle,
      anchor: "changes",
      bookmark: changesTitle,
    },
    { kind: "paragraph", text: changesDeck(groups.length), style: styles.deck },
    ...groups.flatMap(({ title, items }): Block[] => [
      { kind: "heading", level: 2, text: `${title} (${items.length})` },
      { kind: "list", marker: "bullet", items, style: styles.body },
    ]),
  ];
}
