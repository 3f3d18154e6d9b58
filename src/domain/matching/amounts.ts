import type { Currency } from "./currencies.ts";
import type { Grant } from "./grant.ts";
import type { Rate, RateUnit } from "./rates.ts";
import type { StayDays, Student } from "./student.ts";

/** One rate of a grant as it stands for a student. */
export interface StudentRate extends Rate {
  /** As it stands after a number: "euro"; the code where the currency is not known. */
  readonly currencyName: string;
  /**
   * `counted`: it is part of the amount. `uncountable`: it would be, were the length of the stay (or the exchange rate) known. `untold`: it
   * hangs on an answer that was not given. `other`: it is for others.
   */
  readonly standing: "counted" | "uncountable" | "untold" | "other";
}

/** What a grant gives a student, in whole kroner (docs/matching.md, "What a grant gives"). */
export interface GrantAmount {
  /** What it usually comes to; `null`, and then in both, where nothing is stated. */
  readonly usual: number | null;
  readonly most: number | null;
  /** Whether `usual` is worked out from the rates for this stay, rather than from the stated amounts. */
  readonly isCounted: boolean;
  readonly rates: readonly StudentRate[];
  /** The days that rates are counted for; `null` where nothing tells. */
  readonly stayDays: StayDays | null;
}

export type CurrencyOf = (code: string) => Currency | undefined;

/** The currencies of the data by code, for looking up. */
export function currenciesByCode(currencies: readonly Currency[]): CurrencyOf {
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return (code) => byCode.get(code);
}

/** How often a unit is paid in so many days; `null` where that takes days that are not known. */
function countOf(unit: RateUnit, days: number | null): number | null {
  if (unit === "engang" || unit === "rejse") return 1;
  if (days === null) return null;
  switch (unit) {
    case "dag":
      return days;
    case "uge":
      return days / 7;
    case "maaned":
      return days / 30;
    case "semester":
      return Math.max(Math.floor(days / 150 + 0.5), 1);
    case "aar":
      return Math.max(Math.ceil(days / 366), 1);
  }
}

/** Computed kroner, half up: to whole hundreds from 1,000, below to whole tens. */
export function roundKroner(kroner: number): number {
  const unit = kroner >= 1000 ? 100 : 10;
  // What is a half on paper may be a hair less as a binary fraction.
  return Math.floor(kroner / unit + 0.5 + 1e-9) * unit;
}

function standingOf(
  { when, unit }: Rate,
  currency: Currency | undefined,
  { told, stayDays }: Pick<Student, "told" | "stayDays">,
): StudentRate["standing"] {
  let isUntold = false;
  for (const { field, values } of when) {
    const answer = told.get(field);
    if (answer === undefined) isUntold = true;
    else if (!values.includes(answer)) return "other";
  }
  if (isUntold) return "untold";
  if (currency === undefined) return "uncountable";
  return countOf(unit, stayDays?.most ?? null) === null ? "uncountable" : "counted";
}

function middleOf({ min, max }: Pick<Rate, "min" | "max">): number {
  if (min === null) return (max ?? 0) / 2;
  return max === null ? min : (min + max) / 2;
}

function sumRates(
  rates: readonly StudentRate[],
  days: StayDays | null,
  currencyOf: CurrencyOf,
): { readonly usual: number; readonly most: number } {
  let usual = 0;
  let most = 0;
  for (const rate of rates) {
    if (rate.standing !== "counted") continue;
    const kroner = currencyOf(rate.currency)?.kroner ?? 0;
    const fewest = countOf(rate.unit, days?.fewest ?? null) ?? 0;
    const largest = countOf(rate.unit, days?.most ?? null) ?? 0;
    usual += middleOf(rate) * ((fewest + largest) / 2) * kroner;
    most += (rate.max ?? rate.min ?? 0) * largest * kroner;
  }
  return { usual: roundKroner(usual), most: roundKroner(most) };
}

type Amounts = Pick<Grant, "minAmountDkk" | "maxAmountDkk" | "rates">;

/** What a grant usually gives and at most, from what the foundation states alone. */
function statedAmount({ minAmountDkk: min, maxAmountDkk: max }: Amounts): {
  readonly usual: number | null;
  readonly most: number | null;
} {
  if (max === null) return { usual: min, most: min };
  return { usual: Math.min(roundKroner(((min ?? 0) + max) / 2), max), most: max };
}

/** Whether a grant tells anything of what it gives: a sum, a limit of one, or a rate. */
export function statesAmount({ minAmountDkk, maxAmountDkk, rates }: Amounts): boolean {
  return minAmountDkk !== null || maxAmountDkk !== null || rates.length > 0;
}

/** What a grant gives whoever has told nothing of the stay. */
export function amountForAnyone(grant: Amounts, currencyOf: CurrencyOf): GrantAmount {
  return amountFor(grant, { told: new Map(), stayDays: null }, currencyOf);
}

/** What a grant gives this student. */
export function amountFor(
  grant: Amounts,
  student: Pick<Student, "told" | "stayDays">,
  currencyOf: CurrencyOf,
): GrantAmount {
  const rates = grant.rates.map((rate): StudentRate => {
    const currency = currencyOf(rate.currency);
    return {
      ...rate,
      currencyName: currency?.name ?? rate.currency,
      standing: standingOf(rate, currency, student),
    };
  });
  if (rates.every(({ standing }) => standing !== "counted"))
    return { ...statedAmount(grant), isCounted: false, rates, stayDays: student.stayDays };
  const sum = sumRates(rates, student.stayDays, currencyOf);
  const most = grant.maxAmountDkk ?? sum.most;
  const usual = Math.min(sum.usual, most);
  return { usual, most, isCounted: true, rates, stayDays: student.stayDays };
}
