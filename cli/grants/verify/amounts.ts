/** What an amount is paid per. An amount without a period is paid once. */
export type AmountUnit = "dag" | "uge" | "maaned" | "semester" | "aar";

/** A sum of money in a text: one number, or a range of two. */
export interface NamedAmount {
  readonly low: number;
  /** The same as `low` if the text gives one number. */
  readonly high: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly unit: AmountUnit | null;
  readonly start: number;
  readonly end: number;
}

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
/** Words and signs allowed between the two numbers of a range. "og" makes one only after "mellem". */
const between = "-|–|—|til|og|to|and|eller|or";

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(?<before>${anyCurrency})\s?)?(?<a>${number})(?:\s?(?<link>${between})\s?(?:(?:${anyCurrency})\s?)?(?<b>${number}))?(?:\s?(?<scale>${scale}))?(?:\s?(?<after>${anyCurrency})(?!\p{L}))?`,
  "giu",
);

const units =
  "en et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve".split(
    " ",
  );
const tens: Readonly<Record<string, number>> = {
  tredive: 30,
  fyrre: 40,
  halvtreds: 50,
  tres: 60,
  halvfjerds: 70,
  firs: 80,
  halvfems: 90,
  hundrede: 100,
};
/** "tyve tusind kroner": whole thousands in words. */
const inWords = new RegExp(
  `(?<!\\p{L})(?<word>${[...units, ...Object.keys(tens)].join("|")})\\s?tusinde?\\s(?<after>${anyCurrency})(?!\\p{L})`,
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
const adverbs: readonly (readonly [AmountUnit, RegExp])[] = [
  ["maaned", /^\s?månedligt?(?!\p{L})/iu],
  ["uge", /^\s?ugentligt?(?!\p{L})/iu],
  ["dag", /^\s?dagligt?(?!\p{L})/iu],
  ["aar", /^\s?årligt?(?!\p{L})/iu],
];
const monthlyBefore = /månedlig(?:e|t)?\s(?:\p{L}+\s){0,4}$/iu;

/** Every sum with a currency in a text, in the order of the text. */
export function findAmounts(text: string): NamedAmount[] {
  const found: NamedAmount[] = [];
  for (const match of text.matchAll(pattern)) found.push(...readMatch(text, match));
  for (const match of text.matchAll(inWords)) {
    const { word = "", after = "" } = match.groups ?? {};
    const index = units.indexOf(word.toLowerCase());
    // "en" and "et" both mean one.
    const count = tens[word.toLowerCase()] ?? (index === 0 ? 1 : index);
    const kroner = count * 1000;
    const start = match.index;
    const end = start + match[0].length;
    if (!found.some((other) => start < other.end && other.start < end))
      found.push(
        withUnit(text, { low: kroner, high: kroner, currency: codeOf(after), start, end }),
      );
  }
  return joinRanges(
    text,
    found.toSorted((a, b) => a.start - b.start),
  );
}

function readMatch(text: string, match: RegExpExecArray): NamedAmount[] {
  const { before, a = "", link, b, scale: scaleWord, after } = match.groups ?? {};
  const symbol = before ?? after;
  if (symbol === undefined) return [];
  const start = match.index;
  const end = start + match[0].length;
  const factor = factorOf(scaleWord);
  const currency = codeOf(symbol);
  const isRange =
    b !== undefined &&
    !/^(?:eller|or)$/iu.test(link ?? "") &&
    (!/^(?:og|and)$/iu.test(link ?? "") || /(?:mellem|between)\s$/iu.test(text.slice(0, start)));
  const first = numberOf(a) * factor;
  if (b === undefined) {
    const amount = withUnit(text, { low: first, high: first, currency, start, end });
    // "kr. 10.000, 15.000 eller 20.000"
    return before === undefined ? [amount] : [amount, ...listAfter(text, amount)];
  }
  const second = numberOf(b) * factor;
  if (!isRange) {
    const from = text.indexOf(b, start + a.length);
    const alone = { low: second, high: second, currency, start: from, end };
    return before === undefined && !/^(?:eller|or)$/iu.test(link ?? "")
      ? [withUnit(text, alone)]
      : [
          withUnit(text, { low: first, high: first, currency, start, end: from }),
          withUnit(text, alone),
        ];
  }
  // "10-15.000 kr." is ten thousand to fifteen thousand.
  const low = first < 1000 && second >= 1000 && first * 1000 < second ? first * 1000 : first;
  return [withUnit(text, { low: Math.min(low, second), high: second, currency, start, end })];
}

function listAfter(text: string, first: NamedAmount): NamedAmount[] {
  const found: NamedAmount[] = [];
  let at = first.end;
  const next = new RegExp(
    String.raw`^(?:, | eller | og )(?<a>\d{1,3}(?:\.\d{3})+)(?![\d.]\d|\s?(?:${anyCurrency}))`,
    "iu",
  );
  for (let match = next.exec(text.slice(at)); match !== null; match = next.exec(text.slice(at))) {
    const value = numberOf(match.groups?.a ?? "");
    const end = at + match[0].length;
    found.push({
      ...first,
      low: value,
      high: value,
      start: end - (match.groups?.a ?? "").length,
      end,
    });
    at = end;
  }
  return found;
}

/** "mellem kr. 3.000 og kr. 8.000" and "fra 5.000 kr. til 10.000 kr." are each one range. */
function joinRanges(text: string, amounts: readonly NamedAmount[]): NamedAmount[] {
  const joined: NamedAmount[] = [];
  for (const amount of amounts) {
    const last = joined.at(-1);
    const isRange =
      last !== undefined &&
      last.currency === amount.currency &&
      last.low === last.high &&
      last.high < amount.low &&
      /^\s?(?:og|til|-|–|and|to)\s?$/iu.test(text.slice(last.end, amount.start)) &&
      /(?:mellem|fra|between|from)\s$/iu.test(text.slice(0, last.start));
    if (last !== undefined && isRange)
      joined[joined.length - 1] = { ...amount, low: last.low, start: last.start };
    else joined.push(amount);
  }
  return joined;
}

function withUnit(text: string, amount: Omit<NamedAmount, "unit">): NamedAmount {
  const rest = text.slice(amount.end).replace(/^,-/, "");
  const [after] = [...unitAfter, ...adverbs].filter(([, words]) => words.test(rest));
  const isMonthly = monthlyBefore.test(
    text
      .slice(0, amount.start)
      .replace(/(?:á|à|på|op til|ca\.)\s$/iu, " ")
      .replace(/\s+$/, " "),
  );
  return { ...amount, unit: after?.[0] ?? (isMonthly ? "maaned" : null) };
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

function codeOf(symbol: string): string {
  return currencyPatterns.find(([, words]) => words.test(symbol))?.[0] ?? "DKK";
}
