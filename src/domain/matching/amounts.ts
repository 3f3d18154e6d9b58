import type { Currency } from "./currencies.ts";
import type { Grant } from "./grant.ts";
import type { Rate, RateUnit } from "./rates.ts";
import type { StayDays, Student } from "./student.ts";

export interface StudentRate extends Rate {
  readonly currencyName: string;
  /** `uncountable` lacks the stay's length or an exchange rate; `other` is for other students. */
  readonly status: "counted" | "uncountable" | "unanswered" | "other";
}

export interface GrantAmount {
  /** In kroner, like `most`; both `null` if the amount is unknown. */
  readonly usual: number | null;
  readonly most: number | null;
  readonly isCounted: boolean;
  readonly rates: readonly StudentRate[];
  readonly stayDays: StayDays | null;
}

export type CurrencyLookup = (code: string) => Currency | undefined;

export function currencyLookup(currencies: readonly Currency[]): CurrencyLookup {
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return (code) => byCode.get(code);
}

/** In months of 30.4 days, rounded to the nearest half; at least a half. */
export function monthsPaid(days: number): number {
  return Math.max(Math.floor((days * 20 + 152) / 304) / 2, 0.5);
}

function timesPaid(unit: RateUnit, days: number | null): number | null {
  if (unit === "engang" || unit === "rejse") return 1;
  if (days === null) return null;
  switch (unit) {
    case "dag":
      return days;
    case "uge":
      return days / 7;
    case "maaned":
      return monthsPaid(days);
    case "semester":
      return Math.max(Math.floor(days / 150 + 0.5), 1);
    case "aar":
      return Math.max(Math.ceil(days / 366), 1);
  }
}

function roundKroner(kroner: number): number {
  const unit = kroner >= 1000 ? 100 : 10;
  // A half may be stored as slightly less than a half.
  return Math.floor(kroner / unit + 0.5 + 1e-9) * unit;
}

function statusOf(
  { when, unit }: Rate,
  currency: Currency | undefined,
  { answered, stayDays }: Pick<Student, "answered" | "stayDays">,
): StudentRate["status"] {
  let isUnanswered = false;
  for (const { field, values } of when) {
    const answer = answered.get(field);
    if (answer === undefined) isUnanswered = true;
    else if (!values.includes(answer)) return "other";
  }
  if (isUnanswered) return "unanswered";
  if (currency === undefined) return "uncountable";
  return timesPaid(unit, stayDays?.most ?? null) === null ? "uncountable" : "counted";
}

function midpointOf({ min, max }: Pick<Rate, "min" | "max">): number {
  if (min === null) return (max ?? 0) / 2;
  return max === null ? min : (min + max) / 2;
}

function sumRates(
  rates: readonly StudentRate[],
  days: StayDays | null,
  currencyOf: CurrencyLookup,
) {
  let usual = 0;
  let most = 0;
  for (const rate of rates) {
    if (rate.status !== "counted") continue;
    const kroner = currencyOf(rate.currency)?.kroner ?? 0;
    const fewestTimes = timesPaid(rate.unit, days?.fewest ?? null) ?? 0;
    const mostTimes = timesPaid(rate.unit, days?.most ?? null) ?? 0;
    usual += midpointOf(rate) * ((fewestTimes + mostTimes) / 2) * kroner;
    most += (rate.max ?? rate.min ?? 0) * mostTimes * kroner;
  }
  return { usual: roundKroner(usual), most: roundKroner(most) };
}

type Amounts = Pick<Grant, "minAmountDkk" | "maxAmountDkk" | "rates">;

function statedAmount({ minAmountDkk: min, maxAmountDkk: max }: Amounts) {
  if (max === null) return { usual: min, most: min };
  return { usual: Math.min(roundKroner(((min ?? 0) + max) / 2), max), most: max };
}

export function hasStatedAmount({ minAmountDkk, maxAmountDkk, rates }: Amounts): boolean {
  return minAmountDkk !== null || maxAmountDkk !== null || rates.length > 0;
}

export function amountFor(
  grant: Amounts,
  student: Pick<Student, "answered" | "stayDays">,
  currencyOf: CurrencyLookup,
): GrantAmount {
  const rates = grant.rates.map((rate): StudentRate => {
    const currency = currencyOf(rate.currency);
    return {
      ...rate,
      currencyName: currency?.name ?? rate.currency,
      status: statusOf(rate, currency, student),
    };
  });
  if (rates.every(({ status }) => status !== "counted"))
    return { ...statedAmount(grant), isCounted: false, rates, stayDays: student.stayDays };
  const sum = sumRates(rates, student.stayDays, currencyOf);
  const most = grant.maxAmountDkk ?? sum.most;
  const usual = Math.min(sum.usual, most);
  return { usual, most, isCounted: true, rates, stayDays: student.stayDays };
}
