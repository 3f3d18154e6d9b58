import type { Block } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { styles } from "../../../pdf/theme.ts";
import {
  countText,
  type MergedAttachment,
  mergeAttachments,
} from "../../../src/domain/list/attachments.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { attachmentGroups, attachmentsDeck } from "../../../src/domain/list/list-wording.ts";

function item(attachment: MergedAttachment): Text {
  const { name, count, numbers } = attachment;
  const places = `nr. ${numbers.join(", ")}`;
  return count === 1
    ? [{ text: name, bold: true }, ` (${places})`]
    : [{ text: `${name}: `, bold: true }, `${countText(attachment)} (${places})`];
}

/** The attachments of all grants, each once, to be ticked; nothing where no grant names any. */
export function attachmentOverview(list: GrantList): Block[] {
  const attachments = mergeAttachments(list.matches);
  const [first] = attachments;
  if (first === undefined) return [];
  const title = "Dine bilag";
  return [
    { kind: "heading", level: 1, text: title, anchor: "attachments", bookmark: title },
    {
      kind: "paragraph",
      text: attachmentsDeck(list, first.of),
      style: styles.deck,
      keepWithNext: true,
    },
    ...attachmentGroups(attachments).flatMap(([heading, group]): Block[] => [
      { kind: "heading", level: 2, text: heading },
      { kind: "list", marker: "checkbox", items: group.map(item), style: styles.body },
    ]),
  ];
}
