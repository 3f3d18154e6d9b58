/** An amount of Danish kroner that a text names. */
export interface NamedAmount {
  readonly kroner: number;
  readonly start: number;
  readonly end: number;
}

const number = String.raw`\d{1,3}(?:[.,  ]\d{3})+(?!\d)|\d{3,7}`;
const unit = String.raw`(?:kr\b\.?|kroner|dkk)`;
/** What may stand between two numbers of which only the last has its unit: "5.000-25.000 kr.". */
const range = String.raw`\s?(?:-|–|—|til|og|to)\s?`;

const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\d.,])(?<low>${number})(?:,-|,00)?${range}(?<amount>${number})(?:,-|,00)?\s?${unit}`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<![\d.,])(?<amount>${number})(?:,-|,00)?\s?(?<thousand>tusinde?|mio\.?|million(?:er)?)?\s?${unit}`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(?<amount>\d{1,3}(?:[.,]\d{1,2})?)\s?(?<thousand>tusinde?|mio\.?|million(?:er)?)\s?${unit}`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:kr\.?|dkk)\s?(?<low>${number})(?:,-|,00)?${range}(?<amount>${number})`,
    "giu",
  ),
  new RegExp(String.raw`(?<!\p{L})(?:kr\.?|dkk)\s?(?<amount>${number})`, "giu"),
];

/** Every amount in kroner that a text names, in the order of the text; of a range both ends. */
export function findAmounts(text: string): NamedAmount[] {
  const found: NamedAmount[] = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const { low, amount = "", thousand } = match.groups ?? {};
      if (low !== undefined) found.push({ kroner: wholeKroner(low), start, end });
      found.push({ kroner: wholeKroner(amount, thousand), start, end });
    }
  }
  return found.toSorted((a, b) => a.start - b.start || a.kroner - b.kroner);
}

function wholeKroner(digits: string, thousand?: string): number {
  if (thousand === undefined) return Number(digits.replaceAll(/\D/g, ""));
  const factor = /^t/i.test(thousand) ? 1000 : 1_000_000;
  return Math.round(Number(digits.replace(",", ".")) * factor);
}
