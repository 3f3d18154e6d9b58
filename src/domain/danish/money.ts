import { withUnit } from "./no-break.ts";

const kroner = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 0 });
const kronerAndOere = new Intl.NumberFormat("da-DK", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "48,75 kr." or "174 kr.", from whole øre. */
export function formatOere(oere: number): string {
  const amount = oere % 100 === 0 ? kroner.format(oere / 100) : kronerAndOere.format(oere / 100);
  return withUnit(amount, "kr.");
}

/** "25.000 kr.", from whole kroner. */
export function formatKroner(amount: number): string {
  return withUnit(kroner.format(amount), "kr.");
}

/** "5.000-25.000 kr.", from whole kroner. */
export function formatKronerRange(from: number, to: number): string {
  return withUnit(`${kroner.format(from)}-${kroner.format(to)}`, "kr.");
}

/** Whole kroner as somebody types them: "10.000,50 kr." is ten thousand. `null` if it is not an amount. */
export function readKroner(text: string): number | null {
  const digits = text.replace(/,.*/s, "").replaceAll(/\D/g, "");
  return digits === "" ? null : Number(digits);
}

/** Danish VAT (moms) is 25% of the net price, so a fifth of the gross price (momsloven § 33). */
export function vatOf(grossOere: number): number {
  return Math.round(grossOere / 5);
}
