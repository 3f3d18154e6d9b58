import type { FontSet } from "./font-set.ts";
import { type Text, widestWord } from "./lines.ts";
import type { TextStyle } from "./theme.ts";

interface Column {
  readonly share: number;
  readonly texts: readonly { readonly text: Text; readonly style: TextStyle }[];
}

/** A word may claim up to this share of a table; beyond that it is split. */
const WIDEST_CLAIM = 0.4;

/** Widths by share, but none narrower than its widest word while another column has space to spare. */
export function columnWidths(columns: readonly Column[], room: number, fonts: FontSet): number[] {
  const needs = columns.map(({ texts }) =>
    Math.min(
      room * WIDEST_CLAIM,
      Math.max(0, ...texts.map(({ text, style }) => widestWord(text, style, fonts))),
    ),
  );
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (room * share) / total);
  if (needs.reduce((sum, need) => sum + need, 0) > room) return widths;
  const missing = widths.map((width, index) => Math.max(0, (needs[index] ?? 0) - width));
  const spare = widths.map((width, index) => Math.max(0, width - (needs[index] ?? 0)));
  const taken = missing.reduce((sum, width) => sum + width, 0);
  const offered = spare.reduce((sum, width) => sum + width, 0);
  return widths.map(
    (width, index) =>
      width + (missing[index] ?? 0) - (offered === 0 ? 0 : (taken * (spare[index] ?? 0)) / offered),
  );
}
