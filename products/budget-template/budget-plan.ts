import type { Language } from "./words.ts";

/** What a funding line's money is worth to a foundation: the first two count as certain. */
export const fundingStatuses = ["På kontoen", "Bevilget", "Søgt", "Forventet"] as const;
export type FundingStatus = (typeof fundingStatuses)[number];
const certainStatuses: readonly FundingStatus[] = ["På kontoen", "Bevilget"];

/** A whole kandidat: the longest stay that the workbook holds. */
export const LONGEST_STAY = 24;
/** Month 0 is before departure, 25 is after the return; the months between are those of the stay. */
export const LAST_MONTH = LONGEST_STAY + 1;

export interface BudgetLine {
  readonly label: string;
  /** The student names the line: its label can be written in. */
  readonly ownLabel?: boolean;
  /** In the line's currency, each time it is paid. */
  readonly amount?: number;
  readonly currency?: string;
  /** How many times. Left out, a monthly line follows the length of the stay, and a one-off is paid once. */
  readonly count?: number;
  /** When a one-off is paid, 0 to LAST_MONTH. */
  readonly month?: number;
  /** Kroner of a cost that are asked of the foundation which reads this budget. */
  readonly asked?: number;
  readonly status?: FundingStatus;
  readonly note?: string;
}

export interface BudgetPlan {
  /** Who is asked. */
  readonly foundation?: string;
  readonly name?: string;
  readonly programme?: string;
  readonly host?: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
  /** Months of the stay, up to LONGEST_STAY. */
  readonly months?: number;
  /** Share of the costs, 0.07 for 7 %. */
  readonly buffer: number;
  /** `rate` is kroner for one unit. The first is DKK at 1. */
  readonly currencies: readonly {
    readonly code?: string;
    readonly rate?: number;
    readonly ratedOn?: string;
    readonly source?: string;
  }[];
  readonly monthlyCosts: readonly BudgetLine[];
  readonly oneOffCosts: readonly BudgetLine[];
  readonly monthlyFunding: readonly BudgetLine[];
  readonly oneOffFunding: readonly BudgetLine[];
  /** Of what the foundation reads; Danish where it is left out. */
  readonly language?: Language;
  readonly deposit: {
    readonly amount?: number;
    readonly currency?: string;
    readonly paidIn?: number;
    readonly returnedIn?: number;
    readonly note?: string;
  };
}

/** A line in whole kroner; `null` where nothing is filled in. */
export interface LineResult {
  readonly count: number;
  readonly each: number | null;
  readonly total: number | null;
}

/** Computes what the workbook's formulas compute. Amounts are whole kroner, rounded per payment. */
export function computeBudget(plan: BudgetPlan) {
  const months = plan.months ?? 0;
  const toKroner = (amount: number | undefined, currency: string | undefined) => {
    const rate = plan.currencies.find(({ code }) => code !== undefined && code === currency)?.rate;
    return amount === undefined || rate === undefined ? null : Math.round(amount * rate);
  };
  const resultOf = (line: BudgetLine, usualCount: number): LineResult => {
    const count = line.count ?? usualCount;
    const each = toKroner(line.amount, line.currency);
    return { count, each, total: each === null ? null : each * count };
  };
  const monthlyCosts = plan.monthlyCosts.map((line) => resultOf(line, months));
  const oneOffCosts = plan.oneOffCosts.map((line) => resultOf(line, 1));
  const monthlyFunding = plan.monthlyFunding.map((line) => resultOf(line, months));
  const oneOffFunding = plan.oneOffFunding.map((line) => resultOf(line, 1));

  const monthlyCostTotal = sum(monthlyCosts.map(({ total }) => total));
  const oneOffCostTotal = sum(oneOffCosts.map(({ total }) => total));
  const costs = monthlyCostTotal + oneOffCostTotal;
  const buffer = Math.round(costs * plan.buffer);
  const need = costs + buffer;
  const fundingLines = [...plan.monthlyFunding, ...plan.oneOffFunding];
  const fundingResults = [...monthlyFunding, ...oneOffFunding];
  const fundingWith = (test: (line: BudgetLine) => boolean) =>
    sum(
      fundingResults
        .filter((_, index) => test(fundingLines[index] ?? { label: "" }))
        .map(({ total }) => total),
    );
  const certain = fundingWith(isCertain);
  const uncertain = fundingWith((line) => line.status !== undefined && !isCertain(line));
  // What grants must cover, and the part of it that no other application or promise may cover.
  const gap = Math.max(0, need - certain);
  const notApplied = Math.max(0, gap - uncertain);
  const asked = sum([...plan.monthlyCosts, ...plan.oneOffCosts].map((line) => line.asked ?? null));
  const deposit = toKroner(plan.deposit.amount, plan.deposit.currency);

  // By month 0 to LAST_MONTH, with certain money only, without the buffer.
  let balance = 0;
  const cash = Array.from({ length: LAST_MONTH + 1 }, (_, month) => {
    const monthly = (lines: readonly LineResult[], counts: (index: number) => boolean) =>
      sum(
        lines.map(({ each, count }, index) =>
          counts(index) ? (each ?? 0) * partOfMonth(month, count) : 0,
        ),
      );
    const once = (
      lines: readonly BudgetLine[],
      results: readonly LineResult[],
      counts: (line: BudgetLine) => boolean,
    ) =>
      sum(
        lines.map((line, index) =>
          line.month === month && counts(line) ? (results[index]?.total ?? 0) : 0,
        ),
      );
    const paidIn =
      monthly(monthlyFunding, (index) => isCertain(plan.monthlyFunding[index] ?? { label: "" })) +
      once(plan.oneOffFunding, oneOffFunding, isCertain) +
      (plan.deposit.returnedIn === month ? (deposit ?? 0) : 0);
    const paidOut =
      monthly(monthlyCosts, () => true) +
      once(plan.oneOffCosts, oneOffCosts, () => true) +
      (plan.deposit.paidIn === month ? (deposit ?? 0) : 0);
    balance += paidIn - paidOut;
    return { month, paidIn, paidOut, balance };
  });

  return {
    monthlyCosts,
    oneOffCosts,
    monthlyFunding,
    oneOffFunding,
    monthlyCostTotal,
    oneOffCostTotal,
    costs,
    buffer,
    need,
    asked,
    certain,
    uncertain,
    monthlyFundingTotal: sum(monthlyFunding.map(({ total }) => total)),
    oneOffFundingTotal: sum(oneOffFunding.map(({ total }) => total)),
    gap,
    notApplied,
    // What is left when the foundation that reads this gives what it is asked for.
    uncovered: Math.max(0, notApplied - asked),
    deposit,
    cash,
  };
}

export type BudgetResult = ReturnType<typeof computeBudget>;

function isCertain(line: BudgetLine): boolean {
  return line.status !== undefined && certainStatuses.includes(line.status);
}

/** 1 for a month that is paid in full, 0.5 for the half month that ends a stay of 4.5. */
function partOfMonth(month: number, count: number): number {
  return month < 1 ? 0 : Math.max(0, Math.min(1, count - month + 1));
}

function sum(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
}
