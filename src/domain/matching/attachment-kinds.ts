import { checkCells, isOneOf, type ParsedRow } from "./cells.ts";

export const attachmentColumns = ["id", "navn", "fra", "dage", "hvordan"] as const;
type AttachmentColumn = (typeof attachmentColumns)[number];

export type AttachmentRow = Readonly<Record<AttachmentColumn, string>>;

const attachmentProviders = [
  "skriver",
  "henter",
  "skole",
  "anbefaler",
  "vaert",
  "myndighed",
  "forening",
  "arbejdsgiver",
  "fond",
] as const;

export interface AttachmentKind {
  readonly id: string;
  readonly name: string;
  readonly from: (typeof attachmentProviders)[number];
  /** Days before applying to ask for it, or to begin writing it. */
  readonly days: number;
  readonly how: string;
}

export function parseAttachmentRow(
  row: AttachmentRow,
): ParsedRow<AttachmentKind, AttachmentColumn> {
  const { faults, fault } = checkCells(row, attachmentColumns);
  if (row.navn === "") fault("navn", "bilagets navn, som det står på listen");
  const from = row.fra;
  if (!isOneOf(attachmentProviders, from)) fault("fra", `en af: ${attachmentProviders.join(", ")}`);
  if (!/^(?:0|[1-9]\d{0,2})$/.test(row.dage)) fault("dage", "et helt antal dage fra 0 til 999");
  if (row.hvordan === "") fault("hvordan", "en sætning om, hvordan man får det");
  if (faults.length > 0 || !isOneOf(attachmentProviders, from)) return { ok: false, faults };
  return {
    ok: true,
    value: { id: row.id, name: row.navn, from, days: Number(row.dage), how: row.hvordan },
  };
}
