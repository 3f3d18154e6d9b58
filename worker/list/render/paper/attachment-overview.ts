import type { Block } from "../../../../pdf/blocks.ts";
import type { RichText } from "../../../../pdf/lines.ts";
import { styles } from "../../../../pdf/theme.ts";
import { formatShortDate } from "../../../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../../../src/domain/danish/money.ts";
import type { List } from "../../../../src/domain/list/list.ts";
import {
  askByText,
  attachmentLines,
  attachmentsDeck,
  countedGrants,
  listNumbersOf,
  numberRangesText,
} from "../../../../src/domain/list/list-words.ts";
import { grantNote, type Notes } from "../../../../src/domain/list/notes.ts";
import type { Plan } from "../../../../src/domain/list/task-plan.ts";
import { partStart } from "./paper-blocks.ts";

export function attachmentOverview(list: List, plan: Plan): Block[] {
  const attachments = attachmentLines(list).filter(
    (attachment) => listNumbersOf(attachment, list).length > 0,
  );
  if (attachments.length === 0) return [];
  return [
    ...partStart("Dine bilag", attachmentsDeck(list), "attachments"),
    {
      kind: "table",
      columns: [
        { header: "Bilag", share: 4.6 },
        { header: "Til nr.", share: 1.2 },
        { header: "Bed om det senest", share: 1.8 },
        { header: "Klar", share: 0.5, align: "right", blank: "box" },
      ],
      rowHeaders: true,
      rows: attachments.map((attachment): RichText[] => [
        [{ text: `${attachment.name}. `, bold: true }, attachment.how],
        numberRangesText(listNumbersOf(attachment, list)),
        askByText(attachment, plan),
        "",
      ]),
    },
  ];
}

export function sentApplicationsTable(list: List, notes: Notes): Block[] {
  const grants = countedGrants(list);
  if (grants.length === 0) return [];
  const title = "Det har du sendt";
  const day = (date: string | null) => (date === null ? "" : formatShortDate(date));
  const kroner = (amount: number | null) => (amount === null ? "" : formatKroner(amount));
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
      rows: grants.map(({ id, number, shortTitle }): RichText[] => {
        const { askedKroner, sentOn, answerBy, status, grantedKroner } = grantNote(notes, id);
        return [
          number === null ? "" : String(number),
          shortTitle,
          kroner(askedKroner),
          day(sentOn),
          day(answerBy),
          status === "granted" ? "ja" : status === "declined" ? "nej" : "",
          kroner(grantedKroner),
        ];
      }),
      style: { ...styles.table, size: 8.4, leading: 11 },
      spaceBefore: 4,
    },
  ];
}
