type AmountUnit = "dag" | "uge" | "maaned" | "semester" | "aar";

export type AmountMention = ReturnType<typeof findAmounts>[number];

const currencies: readonly (readonly [code: string, words: string])[] = [
  ["SEK", "SEK|svenske kroner|svenske kr\\.?|svenska kronor"],
  ["NOK", "NOK|norske kroner|norske kr\\.?"],
  ["ISK", "ISK|islandske kroner"],
  ["DKK", "d\\.?kr\\.?(?!\\p{L})|kroner|kr(?!\\p{L})\\.?|DKK|danske kroner|danske kr\\.?"],
  ["EUR", "€|euro(?!\\p{L})|EUR"],
  ["AUD", "AUD|australske dollars?"],
  ["CAD", "CAD|canadiske dollars?"],
  ["USD", "USD|US\\$|US[- ]?dollars?|amerikanske dollars?|dollars?|\\$"],
  ["GBP", "GBP|£|britiske pund|engelske pund|pund(?!\\p{L})"],
  ["CHF", "CHF|schweizerfrancs?|schweiziske francs?"],
  ["JPY", "JPY|¥|yen"],
];
const anyCurrency = currencies.map(([, words]) => words).join("|");
const currencyPatterns = currencies.map(
  ([code, words]) => [code, new RegExp(`^(?:${words})$`, "iu")] as const,
);

const number = String.raw`(?:\d{1,3}(?:[.  \u202f]\d{3})+(?!\d)(?:,\d{2}(?!\d))?|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:,\d{1,2}(?!\d))?½?|½)(?:,-{1,2}|\s?,-)?`;
const scale = String.raw`t\.?(?=\s?kr)|tusinde?|mio\.?|millioner|million|mia\.?|milliarder|milliard`;
/** Two alternatives ("eller") are read as a range. */
const between = "-|–|—|til|og|to|and|eller|or";

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(?<before>${anyCurrency})\s?)?(?<a>${number})(?:\s?(?:${between})\s?(?:(?:${anyCurrency})\s?)?(?<b>${number}))?(?:\s?(?<scale>${scale}))?(?:\s?(?<after>${anyCurrency})(?!\p{L}))?`,
  "giu",
);

const unitWords: readonly (readonly [AmountUnit, string])[] = [
  ["maaned", "måned(?:en)?|md\\.?|mdr\\.?|month"],
  ["uge", "uge(?:n)?|week"],
  ["dag", "dag(?:en)?|døgn(?:et)?|day"],
  ["semester", "semester(?:et)?"],
  ["aar", "år(?:et)?|akademisk år|studieår(?:et)?|year"],
];
const unitAfter = unitWords.map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(
        `^\\s?(?:(?:ekstra|brutto|netto)\\s)?(?:pr\\.?|per|om|hver|\\/|for et|i(?= semesteret| måneden| ugen))\\s?(?:${words})(?!\\p{L})`,
        "iu",
      ),
    ] as const,
);

export function findAmounts(text: string) {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { before, a = "", b = a, scale: scaleWord, after = before } = match.groups ?? {};
    const symbol = before ?? after;
    if (symbol === undefined) return [];
    const factor = factorOf(scaleWord);
    const [first, second] = [numberOf(a) * factor, numberOf(b) * factor];
    // "10-15.000 kr." is ten thousand to fifteen thousand.
    const low = first < 1000 && second >= 1000 && first * 1000 < second ? first * 1000 : first;
    const end = match.index + match[0].length;
    const rest = text.slice(end).replace(/^,-/, "");
    const [unit = null] = unitAfter.find(([, words]) => words.test(rest)) ?? [];
    return [
      {
        low: Math.min(low, second),
        high: second,
        currency: currencyPatterns.find(([, words]) => words.test(symbol))?.[0] ?? "DKK",
        unit,
        start: match.index,
        end,
      },
    ];
  });
}

function numberOf(digits: string): number {
  const half = digits.includes("½") ? 0.5 : 0;
  const plain = digits.replace(/½|\s?,-{1,2}$/gu, "");
  if (plain === "") return half;
  const isEnglish = /^\d{1,3}(?:,\d{3})+$/.test(plain);
  const normal = isEnglish
    ? plain.replaceAll(",", "")
    : plain.replaceAll(/[.\s]/gu, "").replace(",", ".");
  return Number(normal) + half;
}

function factorOf(word: string | undefined): number {
  if (word === undefined) return 1;
  if (/^t/iu.test(word)) return 1000;
  return /^mia|^milliard/iu.test(word) ? 1_000_000_000 : 1_000_000;
}
