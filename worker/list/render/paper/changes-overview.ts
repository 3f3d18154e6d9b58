import type { Block } from "../../../../pdf/blocks.ts";
import { styles } from "../../../../pdf/theme.ts";
import type { List } from "../../../../src/domain/list/list.ts";
import { changeGroups, changesDeck, changesTitle } from "../../../../src/domain/list/list-words.ts";

export function changesOverview(list: List): Block[] {
  const groups = changeGroups(list);
  if (groups.length === 0) return [];
  return [
    {
      kind: "heading",
      level: 1,
      text: changesTitle,
      anchor: "changes",
      bookmark: changesTitle,
    },
    { kind: "paragraph", text: changesDeck, style: styles.deck },
    ...groups.flatMap(({ title, items }): Block[] => [
      { kind: "heading", level: 2, text: `${title} (${items.length})` },
      { kind: "list", marker: "bullet", items: items.map(({ text }) => text), style: styles.body },
    ]),
  ];
}
