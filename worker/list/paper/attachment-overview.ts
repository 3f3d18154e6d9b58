import type { Block } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { styles } from "../../../pdf/theme.ts";
import { mergeAttachments } from "../../../src/domain/list/attachments.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { askByText, attachmentsDeck } from "../../../src/domain/list/list-wording.ts";
import { shortTitles } from "../../../src/domain/list/short-titles.ts";
import { placesText, type StartPlan } from "../../../src/domain/list/start-page-plan.ts";

/** Each attachment of all grants once, with the day to request it and a box to tick; nothing if no grant names any. */
export function attachmentOverview(list: GrantList, plan: StartPlan): Block[] {
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
    {
      kind: "table",
      columns: [
        { header: "Bilag", share: 3 },
        { header: "Til nr.", share: 1.3 },
        { header: "Bed om det senest", share: 2.4 },
        { header: "Klar", share: 0.5, align: "right", blank: "box" },
      ],
      rowHeaders: true,
      rows: attachments.map(({ name, numbers }): Text[] => [
        [{ text: name, bold: true }],
        placesText(numbers),
        askByText(name, plan, list.madeOn),
        "",
      ]),
    },
  ];
}

/** A log to fill in by hand: what was sent, when an answer is due, and the outcome. */
export function sentLog({ matches }: GrantList): Block[] {
  if (matches.length === 0) return [];
  const names = shortTitles(matches);
  const title = "Det har du sendt";
  return [
    { kind: "heading", level: 2, text: title, anchor: "sent", bookmark: title },
    {
      kind: "table",
      columns: [
        { header: "Nr.", share: 0.45, align: "right" },
        { header: "Legat", share: 3.4 },
        { header: "Søgt om", share: 1, blank: "line" },
        { header: "Sendt", share: 1, blank: "line" },
        { header: "Svar senest", share: 1.05, blank: "line" },
        { header: "Svar", share: 0.9, blank: "line" },
        { header: "Fik", share: 0.9, blank: "line" },
      ],
      rows: matches.map(({ grant }, index): Text[] => [
        String(index + 1),
        names.get(grant.id) ?? "",
        "",
        "",
        "",
        "",
        "",
      ]),
      style: { ...styles.table, size: 8.4, leading: 11 },
      spaceBefore: 4,
    },
  ];
}
