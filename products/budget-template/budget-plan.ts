import type { Language } from "./words.ts";

/** How certain a funding line is to a foundation: the first two count as certain. */
export const fundingStatuses = ["På kontoen", "Bevilget", "Søgt", "Forventet"] as const;
export type FundingStatus = (typeof fundingStatuses)[number];
const certainStatuses: readonly FundingStatus[] = ["På kontoen", "Bevilget"];

/** A whole kandidat: the longest stay that the workbook can hold. */
export const LONGEST_STAY = 24;
/** Month 0 is before departure, 25 is after the return; the months between are those of the stay. */
export const LAST_MONTH = LONGEST_STAY + 1;

export interface BudgetLine {
  readonly label: string;
  /** The student names the line: its label can be edited. */
  readonly ownLabel?: boolean;
  /** In the line's currency, each time it is paid. */
  readonly amount?: number;
  readonly currency?: string;
  /** The number of payments. By default, a monthly line follows the length of the stay, and a one-off is paid once. */
  readonly count?: number;
  /** When a one-off is paid, 0 to LAST_MONTH. */
  readonly month?: number;
  /** Kroner of a cost that are requested from the foundation that reads this budget. */
  readonly asked?: number;
  readonly status?: FundingStatus;
  readonly note?: string;
}

export interface BudgetPlan {
  /** The foundation applied to. */
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
  /**
   * Erasmus+ is paid in two parts: the size of the first (0.8 for 80 %), and the months in which the parts are paid.
   * If left out, it is paid monthly.
   */
  readonly instalments?: {
    readonly first?: number;
    readonly paidIn?: number;
    readonly restIn?: number;
    readonly note?: string;
  };
  /** The language of the foundation's pages; Danish by default. */
  readonly language?: Language;
  readonly deposit: {
    readonly amount?: number;
    readonly currency?: string;
    readonly paidIn?: number;
    readonly returnedIn?: number;
    readonly note?: string;
  };
}

/** Lines whose label begins like this are paid in instalments. */
export const PAID_IN_PARTS = "Erasmus+";

export const costBlocks = ["monthlyCosts", "oneOffCosts"] as const;
export const fundingBlocks = ["monthlyFunding", "oneOffFunding"] as const;
export type BlockName = (typeof costBlocks | typeof fundingBlocks)[number];

/**
 * The results of a budget, for the samples on paper. The workbook's own formulas are written separately, and a test
 * compares the two. Amounts are whole kroner, rounded per payment.
 */
export function computeBudget(plan: BudgetPlan) {
  const toKroner = (amount: number | undefined, currency: string | undefined) => {
    const rate = plan.currencies.find(({ code }) => code !== undefined && code === currency)?.rate;
    return amount === undefined || rate === undefined ? null : Math.round(amount * rate);
  };
  /** The lines of a block with their kroner; `null` if nothing is filled in. */
  const computed = (name: BlockName, usualCount: number) =>
    plan[name].map((line) => {
      const count = line.count ?? usualCount;
      const each = toKroner(line.amount, line.currency);
      const total = each === null ? null : each * count;
      return { ...line, count, each, total };
    });
  type Line = ReturnType<typeof computed>[number];
  const total = (lines: readonly Line[], counts: (line: Line) => boolean = () => true) =>
    sum(lines.filter(counts).map((line) => line.total));
  const isCertain = ({ status }: Line) => status !== undefined && certainStatuses.includes(status);

  const monthlyCosts = computed("monthlyCosts", plan.months ?? 0);
  const oneOffCosts = computed("oneOffCosts", 1);
  const monthlyFunding = computed("monthlyFunding", plan.months ?? 0);
  const oneOffFunding = computed("oneOffFunding", 1);
  const funding = [...monthlyFunding, ...oneOffFunding];

  const costs = total([...monthlyCosts, ...oneOffCosts]);
  const buffer = Math.round(costs * plan.buffer);
  const need = costs + buffer;
  const certain = total(funding, isCertain);
  const uncertain = total(funding, (line) => line.status !== undefined && !isCertain(line));
  // The amount that grants must cover, and the part of it that no other application or promise may cover.
  const gap = Math.max(0, need - certain);
  const notApplied = Math.max(0, gap - uncertain);
  const asked = sum([...plan.monthlyCosts, ...plan.oneOffCosts].map((line) => line.asked));
  const deposit = toKroner(plan.deposit.amount, plan.deposit.currency);

  // By month 0 to LAST_MONTH, with certain money only, without the buffer.
  const inParts = ({ label }: Line) =>
    plan.instalments?.first !== undefined && label.startsWith(PAID_IN_PARTS);
  const parts = total(monthlyFunding, (line) => inParts(line) && isCertain(line));
  const firstPart = Math.round(parts * (plan.instalments?.first ?? 0));
  let balance = 0;
  const cash = Array.from({ length: LAST_MONTH + 1 }, (_, month) => {
    const paid = (monthly: readonly Line[], once: readonly Line[], depositMonth?: number) =>
      sum(monthly.map(({ each, count }) => (each ?? 0) * partOfMonth(month, count))) +
      total(once, (line) => line.month === month) +
      (depositMonth === month ? (deposit ?? 0) : 0);
    const paidIn =
      paid(
        monthlyFunding.filter((line) => isCertain(line) && !inParts(line)),
        oneOffFunding.filter(isCertain),
        plan.deposit.returnedIn,
      ) +
      (plan.instalments?.paidIn === month ? firstPart : 0) +
      (plan.instalments?.restIn === month ? parts - firstPart : 0);
    const paidOut = paid(monthlyCosts, oneOffCosts, plan.deposit.paidIn);
    balance += paidIn - paidOut;
    return { month, paidIn, paidOut, balance };
  });

  return {
    monthlyCosts,
    oneOffCosts,
    monthlyFunding,
    oneOffFunding,
    monthlyCostTotal: total(monthlyCosts),
    oneOffCostTotal: total(oneOffCosts),
    costs,
    buffer,
    need,
    asked,
    certain,
    uncertain,
    gap,
    notApplied,
    // The shortfall once the foundation that reads this grants what it is asked for.
    uncovered: Math.max(0, notApplied - asked),
    deposit,
    cash,
  };
}

/** 1 for a month that is paid in full, 0.5 for the half month that ends a stay of 4.5. */
function partOfMonth(month: number, count: number): number {
  return month < 1 ? 0 : Math.max(0, Math.min(1, count - month + 1));
}

function sum(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
}
