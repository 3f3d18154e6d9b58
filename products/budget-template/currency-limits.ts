/**
 * Kroner for one unit between which a rate is believable. Wide on purpose: they catch a rate for 100 units or an
 * inverted one, never yesterday's. The euro's are those that Danmarks Nationalbank has bound itself to (7,46038 and
 * 2.25 % to either side); the others are our own, about half and double of what they have been in twenty years.
 */
export const currencyLimits = {
  EUR: [7.29, 7.63],
  SEK: [0.4, 1],
  NOK: [0.4, 1.2],
  ISK: [0.03, 0.1],
  GBP: [6, 13],
  USD: [4, 10],
  CAD: [3, 8],
  AUD: [3, 8],
  NZD: [2.5, 7],
  CHF: [4, 11],
  JPY: [0.03, 0.12],
  CNY: [0.5, 1.5],
  HKD: [0.5, 1.4],
  SGD: [3, 7.5],
  KRW: [0.003, 0.009],
  TWD: [0.1, 0.35],
  THB: [0.1, 0.35],
  INR: [0.05, 0.2],
  ZAR: [0.2, 1.2],
  BRL: [0.8, 4],
  MXN: [0.2, 0.7],
  CZK: [0.2, 0.5],
  PLN: [1.2, 2.5],
  HUF: [0.012, 0.04],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** No currency of the world lies outside, as far as a student meets it. */
export const anyCurrency = [0.0001, 25] as const;

const byCode: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries(currencyLimits),
);

/** Whether kroner for one unit of a currency are believable. */
export function isBelievableRate(code: string, rate: number): boolean {
  const [low, high] = byCode.get(code.toUpperCase()) ?? anyCurrency;
  return rate >= low && rate <= high;
}
