import { checkCells, type ParsedRow } from "./cells.ts";

export const currencyColumns = ["valuta", "navn", "kurs"] as const;
type CurrencyColumn = (typeof currencyColumns)[number];

export type CurrencyRow = Readonly<Record<CurrencyColumn, string>>;

export interface Currency {
  /** ISO 4217, such as `EUR`. */
  readonly code: string;
  readonly name: string;
  /** Danish kroner for one unit. */
  readonly kroner: number;
}

const ratePattern = /^\d{1,6}(?:\.\d{1,6})?$/;

export function parseCurrencyRow(row: CurrencyRow): ParsedRow<Currency, CurrencyColumn> {
  const { faults, fault } = checkCells(row, currencyColumns);
  if (!/^[A-Z]{3}$/.test(row.valuta)) fault("valuta", "tre store bogstaver, fx EUR");
  if (row.navn === "") fault("navn", "valutaens navn, som det står efter et tal, fx euro");
  const kroner = Number(row.kurs);
  if (!ratePattern.test(row.kurs) || kroner <= 0)
    fault("kurs", "kroner for én, med punktum, fx 7.46");
  else if (row.valuta === "DKK" && kroner !== 1) fault("kurs", "1 for danske kroner");
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: { code: row.valuta, name: row.navn, kroner } };
}
