import type { DataValidation } from "hucre/xlsx";
import { fundingStatuses, LAST_MONTH, LONGEST_STAY } from "./budget-plan.ts";
import { type BudgetRows, matrixColumns, type planMatrixRows, span } from "./budget-rows.ts";
import { anyCurrency } from "./currency-limits.ts";
import { applicationStatuses } from "./foundation-matrix.ts";
import { languages } from "./words.ts";

const MOST = 100_000_000;

function refuse(
  range: string | readonly string[],
  rule: Omit<DataValidation, "range">,
  errorMessage: string,
): DataValidation {
  return {
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: "Tjek feltet",
    errorMessage,
    ...rule,
    range: typeof range === "string" ? range : range.join(" "),
  };
}

function between(type: "decimal" | "whole", from: number, to: number) {
  return { type, operator: "between", formula1: `${from}`, formula2: `${to}` } as const;
}

/** An amount of the accounts. */
export function kronerOnly(range: string): DataValidation {
  return refuse(
    range,
    between("decimal", 0, MOST),
    "Skriv et tal i kroner uden »kr.« og uden minus.",
  );
}

/** What the sheet of items by foundation accepts. */
export function matrixValidations(rows: ReturnType<typeof planMatrixRows>): DataValidation[] {
  const [from, to] = [matrixColumns[0], matrixColumns[matrixColumns.length - 1]];
  const across = (first: number, last = first) => `${from}${first}:${to}${last}`;
  return [
    refuse(
      across(rows.status),
      { type: "list", values: [...applicationStatuses] },
      `Vælg en status fra listen: ${applicationStatuses.join(", ")}.`,
    ),
    refuse(
      across(rows.deadline, rows.answer),
      { type: "date", operator: "greaterThan", formula1: "36526" },
      "Skriv en dato, for eksempel 01-03-2027.",
    ),
    kronerOnly(`${across(rows.usual)} ${across(rows.lines.first, rows.lines.last)}`),
  ];
}

/** What the cells of a budget accept: each refuses the impossible, and says what to enter instead. */
export function inputValidations(rows: BudgetRows): DataValidation[] {
  const { stay, currencies, monthlyCosts, oneOffCosts, monthlyFunding, oneOffFunding } = rows;
  const blocks = [monthlyCosts, oneOffCosts, monthlyFunding, oneOffFunding];
  const { first, last } = currencies;
  const deposit = rows.deposit.row;
  const parts = rows.instalments.row;
  const [lowest, highest] = anyCurrency;
  return [
    refuse(
      [...blocks.map((range) => span("C", range)), `C${deposit}`],
      { type: "list", formula1: `$F$${first}:$F$${last}` },
      "Vælg en valuta fra listen. Nye valutaer skrives ind med kurs øverst til højre.",
    ),
    refuse(
      [monthlyFunding, oneOffFunding].map((range) => span("H", range)),
      { type: "list", values: [...fundingStatuses] },
      `Vælg en status fra listen: ${fundingStatuses.join(", ")}.`,
    ),
    refuse(
      `B${stay.language}`,
      { type: "list", values: [...languages] },
      "Vælg Dansk eller English. Det er sproget på arkene Budget og Regnskab.",
    ),
    refuse(
      [...blocks.map((range) => span("B", range)), `B${deposit}`],
      between("decimal", 0, MOST),
      "Skriv et tal uden »kr.« og uden minus.",
    ),
    refuse(
      `G${first + 1}:G${last}`,
      between("decimal", lowest, highest),
      "Kursen er kroner for én enhed. Nationalbanken viser kroner for 100 enheder: del med 100.",
    ),
    ...[monthlyCosts, oneOffCosts].map((range) =>
      refuse(
        span("H", range),
        {
          type: "custom",
          formula1: `AND(ISNUMBER(H${range.first}),H${range.first}>=0,H${range.first}<=N(F${range.first}))`,
        },
        "Du kan ikke søge om mere, end posten koster. Udfyld posten først.",
      ),
    ),
    refuse(
      [`B${stay.months}`, ...blocks.map((range) => span("D", range))],
      between("decimal", 0, LONGEST_STAY),
      `Skriv et tal fra 0 til ${LONGEST_STAY}. Halve måneder skrives 4,5.`,
    ),
    refuse(
      [
        ...[oneOffCosts, oneOffFunding].map((range) => span("G", range)),
        `G${deposit}:H${deposit}`,
        `G${parts}:H${parts}`,
      ],
      between("whole", 0, LAST_MONTH),
      `Skriv 0 for før afrejsen, 1-${LONGEST_STAY} for opholdets måneder eller ${LAST_MONTH} for efter hjemkomsten.`,
    ),
    refuse(
      `B${parts}`,
      between("decimal", 0, 1),
      "Skriv, hvor stor en del der udbetales først, for eksempel 80 %.",
    ),
    refuse(
      `B${stay.buffer}`,
      { ...between("decimal", 0.05, 0.1), errorStyle: "warning" },
      "Under 5 % virker naivt, og over 10 % ligner en skjult post. Vil du beholde tallet alligevel?",
    ),
    refuse(
      [`B${stay.starts}`, `H${first + 1}:H${last}`],
      // Dates are days since 1900 in the file; 36526 is 1 January 2000.
      { type: "date", operator: "greaterThan", formula1: "36526" },
      "Skriv en dato, for eksempel 24-08-2027.",
    ),
    refuse(
      `B${stay.ends}`,
      { type: "date", operator: "greaterThan", formula1: `B${stay.starts}` },
      "Skriv den dag, opholdet slutter. Den ligger efter den dag, det begynder.",
    ),
  ];
}
