import { formatKroner } from "../../src/domain/money.ts";
import { type BudgetLine, computeBudget, LAST_MONTH, type LineResult } from "./budget-plan.ts";
import { erasmusPlan } from "./sample-plans.ts";

export interface SampleTable {
  readonly heading: string;
  readonly columns: readonly { readonly label: string; readonly align: "left" | "right" }[];
  readonly rows: readonly (readonly string[])[];
  /** Written in bold under the rows. */
  readonly totals: readonly (readonly string[])[];
}

export interface BudgetSample {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Cost, certain money and what is missing: the three numbers a foundation looks for. */
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly isGap: boolean;
  }[];
  readonly tables: readonly SampleTable[];
  readonly notes: readonly string[];
}

/** The workbook's filled sample as text, for the document that shows it on paper. Empty lines are left out. */
export function budgetSample(): BudgetSample {
  const plan = erasmusPlan;
  const result = computeBudget(plan);
  const total = (label: string, amount: number, columns: number): string[] => [
    label,
    ...Array.from({ length: 2 }, () => ""),
    formatKroner(amount),
    ...Array.from({ length: columns - 4 }, () => ""),
  ];
  const costColumns = columnsOf("Post", "Beløb", "Antal", "Kr. i alt", "Søges her", "Belæg");
  const fundingColumns = columnsOf("Kilde", "Beløb", "Antal", "Kr. i alt", "Status", "Bemærkning");
  return {
    title: "Budget for udlandsophold: eksempel",
    facts: [
      ["Navn", plan.name ?? ""],
      ["Uddannelse", plan.programme ?? ""],
      ["Værtssted", plan.host ?? ""],
      ["Periode", "30. august til 22. december 2027, 4 måneder"],
      ["Kurs", "1 EUR = 7,46 kr. (afrundet centralkurs, 11. januar 2027)"],
    ],
    figures: [
      { label: "Opholdet koster", value: formatKroner(result.need), isGap: false },
      { label: "Sikre penge", value: formatKroner(result.certain), isGap: false },
      { label: "Mangler", value: formatKroner(result.gap), isGap: true },
    ],
    tables: [
      {
        heading: "Udgifter hver måned",
        columns: costColumns,
        rows: costRows(plan.monthlyCosts, result.monthlyCosts),
        totals: [total("I alt", result.monthlyCostTotal, 6)],
      },
      {
        heading: "Udgifter én gang",
        columns: costColumns,
        rows: costRows(plan.oneOffCosts, result.oneOffCosts),
        totals: [
          total("I alt", result.oneOffCostTotal, 6),
          total("Udgifter i alt", result.costs, 6),
          total(`Buffer, ${percent(plan.buffer)}`, result.buffer, 6),
          total("Samlet behov", result.need, 6),
        ],
      },
      {
        heading: "Finansiering",
        columns: fundingColumns,
        rows: [
          ...fundingRows(plan.monthlyFunding, result.monthlyFunding),
          ...fundingRows(plan.oneOffFunding, result.oneOffFunding),
        ],
        totals: [
          total("Heraf sikre penge", result.certain, 6),
          total("Heraf søgt eller forventet", result.uncertain, 6),
        ],
      },
      {
        heading: "Det, der mangler",
        columns: columnsOf("Tal", "", "", "Kr.", "Sådan er det regnet").map((column, index) =>
          index === 4 ? { ...column, align: "left" as const } : column,
        ),
        rows: [
          [...total("Mangler", result.gap, 4), "Samlet behov minus sikre penge"],
          [...total("Endnu ikke søgt", result.notApplied, 4), "Mangler minus søgt eller forventet"],
          [...total("Søges her", result.asked, 4), "Posterne med et beløb i »Søges her«"],
          [...total("Stadig udækket", result.uncovered, 4), "Endnu ikke søgt minus søges her"],
        ],
        totals: [],
      },
      {
        heading: "Måned for måned, kun med sikre penge",
        columns: [
          { label: "Måned", align: "left" },
          { label: "Ind", align: "right" },
          { label: "Ud", align: "right" },
          { label: "Saldo", align: "right" },
        ],
        rows: result.cash
          .filter(({ month }) => month <= (plan.months ?? 0) || month === LAST_MONTH)
          .map(({ month, paidIn, paidOut, balance }) => [
            monthName(month),
            formatKroner(paidIn),
            formatKroner(paidOut),
            formatKroner(balance),
          ]),
        totals: [],
      },
    ],
    notes: [
      "Personen, priserne og kursen er opdigtet. Skriv dem ikke af.",
      "Beløb i anden valuta er omregnet og rundet af til hele kroner for hver betaling.",
      "Depositum på 850 euro betales i måned 1 og kommer tilbage efter hjemkomsten. Det er ikke en udgift, men det skal kunne lægges ud.",
    ],
  };
}

function columnsOf(...labels: string[]): { label: string; align: "left" | "right" }[] {
  return labels.map((label) => ({
    label,
    align: ["Beløb", "Antal", "Kr. i alt", "Kr.", "Søges her"].includes(label) ? "right" : "left",
  }));
}

function costRows(lines: readonly BudgetLine[], results: readonly LineResult[]): string[][] {
  return filled(lines, results).map(([line, { count, total }]) => [
    line.label,
    amountOf(line),
    `${count}`,
    formatKroner(total),
    line.asked === undefined ? "" : formatKroner(line.asked),
    line.note ?? "",
  ]);
}

function fundingRows(lines: readonly BudgetLine[], results: readonly LineResult[]): string[][] {
  return filled(lines, results).map(([line, { count, total }]) => [
    line.label,
    amountOf(line),
    `${count}`,
    formatKroner(total),
    line.status ?? "",
    line.note ?? "",
  ]);
}

function filled(
  lines: readonly BudgetLine[],
  results: readonly LineResult[],
): [BudgetLine, { count: number; total: number }][] {
  return lines.flatMap((line, index) => {
    const result = results[index];
    return result === undefined || result.total === null
      ? []
      : [
          [line, { count: result.count, total: result.total }] as [
            BudgetLine,
            { count: number; total: number },
          ],
        ];
  });
}

const plainNumber = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 2 });

function amountOf({ amount, currency }: BudgetLine): string {
  return amount === undefined
    ? ""
    : `${plainNumber.format(amount)} ${currency === "DKK" ? "kr." : (currency ?? "")}`;
}

function monthName(month: number): string {
  if (month === 0) return "Før afrejsen";
  return month === LAST_MONTH ? "Efter hjemkomsten" : `Måned ${month}`;
}

function percent(share: number): string {
  return `${plainNumber.format(share * 100)} %`;
}
