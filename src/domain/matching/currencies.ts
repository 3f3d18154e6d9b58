/** The columns of the currencies file, in order. */
export const currencyColumns = ["valuta", "navn", "kurs"] as const;
export type CurrencyColumn = (typeof currencyColumns)[number];

/** A raw row of the currencies file: every cell as text. */
export type CurrencyRow = Readonly<Record<CurrencyColumn, string>>;

/** A currency used by rates. Plain data: it survives JSON. */
export interface Currency {
  /** ISO 4217 code, such as `EUR`. */
  readonly code: string;
  /** As it reads after a number: "euro", "svenske kroner", "kr.". */
  readonly name: string;
  /** Danish kroner per unit; rounded, and maintained by the operator. */
  readonly kroner: number;
}

/** What is wrong with a cell, and what it allows. */
export interface CurrencyFault {
  readonly column: CurrencyColumn;
  readonly value: string;
  readonly message: string;
}

const ratePattern = /^\d{1,6}(?:\.\d{1,6})?$/;

/** Parses a row of the currencies file: the currency, or every fault in the row with what is allowed there. */
export function parseCurrencyRow(
  row: CurrencyRow,
): { ok: true; currency: Currency } | { ok: false; faults: CurrencyFault[] } {
  const faults: CurrencyFault[] = [];
  const fault = (column: CurrencyColumn, message: string) => {
    faults.push({ column, value: row[column], message });
  };
  for (const column of currencyColumns) {
    if (row[column] !== row[column].trim()) fault(column, "uden mellemrum først og sidst");
    else if (/[\p{Cc}\ufffd]/u.test(row[column]))
      fault(column, "uden linjeskift, styretegn og ulæselige tegn");
  }
  if (!/^[A-Z]{3}$/.test(row.valuta)) fault("valuta", "tre store bogstaver, fx EUR");
  if (row.navn === "") fault("navn", "valutaens navn, som det står efter et tal, fx euro");
  const kroner = Number(row.kurs);
  if (!ratePattern.test(row.kurs) || kroner <= 0)
    fault("kurs", "kroner for én, med punktum, fx 7.46");
  else if (row.valuta === "DKK" && kroner !== 1) fault("kurs", "1 for danske kroner");
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, currency: { code: row.valuta, name: row.navn, kroner } };
}
