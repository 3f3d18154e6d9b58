import { withUnit } from "./no-break.ts";

const kroner = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 0 });
const kronerAndOere = new Intl.NumberFormat("da-DK", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function formatOere(oere: number): string {
  const amount = oere % 100 === 0 ? kroner.format(oere / 100) : kronerAndOere.format(oere / 100);
  return withUnit(amount, "kr.");
}

export function formatKroner(amount: number): string {
  return withUnit(kroner.format(amount), "kr.");
}

export function formatKronerRange(from: number, to: number): string {
  return withUnit(`${kroner.format(from)}-${kroner.format(to)}`, "kr.");
}

/** `null` if at most a currency is typed, `undefined` if not whole kroner. */
export function parseKroner(text: string): number | null | undefined {
  const digits = text
    .replaceAll(/\s/g, "")
    .replace(/^(?:kr\.?|dkk)/i, "")
    .replace(/(?:kr\.?|dkk)$/i, "")
    .replace(/,(?:-|00?)$/, "");
  if (digits === "") return null;
  const isAmount = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(digits);
  return isAmount ? Number(digits.replaceAll(".", "")) : undefined;
}

/** Danish VAT is 25% of the net price (momsloven § 33). */
export function vatOf(grossOere: number): number {
  return Math.round(grossOere / 5);
}

/** "op til 900 kr." for "omkring 500 kr., højst 900 kr.", "500 kr." for "normalt 500 kr., højst 900 kr." */
export function shortenAmount(amount: string): string {
  return amount.replace(/^omkring .*, højst /i, "op til ").replace(/normalt |, højst .*kr\./gi, "");
}
