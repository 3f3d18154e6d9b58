/** The header of the currencies file, in order. */
export const currencyColumns = ["valuta", "navn", "kurs"] as const;
export type CurrencyColumn = (typeof currencyColumns)[number];

/** One row of the currencies file as it is written: every cell as text. */
export type CurrencyRow = Readonly<Record<CurrencyColumn, string>>;

/** A currency that rates are in. Plain data: it survives JSON. */
export interface Currency {
  /** ISO 4217, `EUR`. */
  readonly code: string;
  /** As it stands after a number: "euro", "svenske kroner", "kr.". */
  readonly name: string;
  /** Kroner for one; rounded, and kept by the operator. */
  readonly kroner: number;
}

/** What is wrong with one cell, and what may stand there instead. */
export interface CurrencyFault {
  readonly column: CurrencyColumn;
  readonly value: string;
  readonly message: string;
}

const ratePattern = /^\d{1,6}(?:\.\d{1,6})?$/;

/** Reads one row of the currencies file: the currency, or every fault of the row with what is allowed there. */
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
