import { figures } from "../../src/content/figures.ts";
import { daysBetween } from "../../src/domain/danish-date.ts";
import {
  type BlockName,
  type BudgetPlan,
  computeBudget,
  costBlocks,
  fundingBlocks,
} from "./budget-plan.ts";
import { type BudgetRows, INPUT_SHEET, onInput, span } from "./budget-rows.ts";
import { isBelievableRate } from "./currency-limits.ts";
import { rateFaultFormula } from "./words-sheet.ts";

export const FINE = "I orden";

/** A line that says whether the budget can be sent: what the workbook computes, and what it gives for a plan. */
export interface BudgetCheck {
  readonly label: string;
  readonly formula: string;
  readonly outcome: string;
}

const DAYS_IN_MONTH = 30.4375;
/** Months that a stay may be rounded to either side: 1 September to 20 December is called four. */
const ROUNDING = 0.6;
const danish = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 1 });
const suGross = figures.suAway;

/** Percent of the costs. */
const [FEWEST, MOST] = figures.buffer.value;

/** The lines that mean the state's own money, by their labels. */
const SU = "SU efter skat";
const LOAN = "SU-lån";
const SCHOLARSHIP = "Udlandsstipendium";

function isSu(label: string): boolean {
  const start = label.trim().toUpperCase();
  return start === "SU" || start.startsWith("SU ") || start.startsWith("SU-");
}

function isScholarship(label: string): boolean {
  return label.toLowerCase().includes("udlandsstip");
}

/** Every check of a budget, in the order in which it is filled in. */
export function checkBudget(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  return [
    ...checkStay(plan, rows),
    ...checkLines(plan, rows),
    ...checkAsking(plan, rows),
    ...checkState(plan, rows),
    checkBuffer(plan, rows),
  ];
}

/** A check with one fault. */
function either(label: string, condition: string, isFine: boolean, fault: string): BudgetCheck {
  return {
    label,
    formula: `IF(${condition},"${FINE}","${fault}")`,
    outcome: isFine ? FINE : fault,
  };
}

/** A check that counts lines with a fault: its formulas are added up. */
function count(
  label: string,
  what: string,
  formulas: readonly string[],
  faults: readonly unknown[],
): BudgetCheck {
  const sum = formulas.join("+");
  return {
    label,
    formula: `IF((${sum})=0,"${FINE}","Ret: "&(${sum})&" ${what}")`,
    outcome: faults.length === 0 ? FINE : `Ret: ${faults.length} ${what}`,
  };
}

function checkStay({ startsOn, endsOn, months }: BudgetPlan, { stay }: BudgetRows): BudgetCheck[] {
  const [starts, ends, told] = [stay.starts, stay.ends, stay.months].map((row) =>
    onInput("B", row),
  );
  const length = `ROUND((${ends}-${starts}+1)/${DAYS_IN_MONTH},1)`;
  const [noDates, noMonths] = ["Mangler: skriv fra og til", "Mangler: skriv fra, til og måneder"];
  const dates = either("Datoer", `${ends}>${starts}`, true, "Ret: til ligger før fra");
  const fits = `IF(ABS(${told}-${length})<=${ROUNDING},"${FINE}","Ret: datoerne er "&${length}&" måneder, men der står "&${told})`;
  const outcomes = () => {
    if (startsOn === undefined || endsOn === undefined) return [noDates, noMonths];
    const days = daysBetween(startsOn, endsOn) + 1;
    const real = Math.round((days / DAYS_IN_MONTH) * 10) / 10;
    const wrong = `Ret: datoerne er ${danish.format(real)} måneder, men der står ${danish.format(months ?? 0)}`;
    return [
      endsOn > startsOn ? FINE : "Ret: til ligger før fra",
      months === undefined ? noMonths : Math.abs(months - real) <= ROUNDING ? FINE : wrong,
    ];
  };
  const [outcomeOfDates = "", outcomeOfMonths = ""] = outcomes();
  return [
    {
      label: dates.label,
      formula: `IF(OR(${starts}="",${ends}=""),"${noDates}",${dates.formula})`,
      outcome: outcomeOfDates,
    },
    {
      label: "Måneder og datoer",
      formula: `IF(OR(${starts}="",${ends}="",${told}=""),"${noMonths}",${fits})`,
      outcome: outcomeOfMonths,
    },
  ];
}

const monthly = ["monthlyCosts", "monthlyFunding"] as const;
const oneOff = ["oneOffCosts", "oneOffFunding"] as const;

function checkLines(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const result = computeBudget(plan);
  const paid = (...names: BlockName[]) =>
    names.flatMap((name) => result[name]).filter(({ amount }) => amount !== undefined);
  const over = (names: readonly BlockName[], formula: (of: (column: string) => string) => string) =>
    names.map((name) => formula((column) => span(column, rows[name], INPUT_SHEET)));
  /** Lines with an amount where something else is not told. */
  const without = (column: string, names: readonly BlockName[]) =>
    over(names, (of) => `SUMPRODUCT((${of("B")}<>"")*(${of(column)}=""))`);
  const deposit = onInput("E", rows.deposit.row);
  const unconverted = [
    ...paid(...costBlocks, ...fundingBlocks),
    { amount: plan.deposit.amount, each: result.deposit },
  ].filter(({ amount, each }) => amount !== undefined && each === null);
  const { first, last } = rows.currencies;
  const rateFaults = Array.from({ length: last - first }, (_, index) =>
    rateFaultFormula(onInput("F", first + 1 + index), onInput("G", first + 1 + index)),
  );
  const stay = plan.months ?? 0;
  const months = onInput("B", rows.stay.months);
  return [
    count(
      "Valuta og kurs",
      "beløb uden valuta eller kurs",
      [
        ...over([...costBlocks, ...fundingBlocks], (of) => `COUNTIF(${of("E")},"kurs?")`),
        `COUNTIF(${deposit},"kurs?")`,
      ],
      unconverted,
    ),
    count(
      "Kursernes størrelse",
      "kurs kan ikke passe. Kursen er kroner for én enhed",
      rateFaults,
      plan.currencies
        .slice(1)
        .filter(
          ({ code, rate }) =>
            code !== undefined && rate !== undefined && !isBelievableRate(code, rate),
        ),
    ),
    count(
      "Navn på egne linjer",
      "beløb uden navn",
      without("A", [...costBlocks, ...fundingBlocks]),
      paid(...costBlocks, ...fundingBlocks).filter(({ label }) => label === ""),
    ),
    count(
      "Status på finansieringen",
      "beløb uden status",
      without("H", fundingBlocks),
      paid(...fundingBlocks).filter(({ status }) => status === undefined),
    ),
    count(
      "Måned på engangsbeløb",
      "beløb uden måned",
      without("G", oneOff),
      paid(...oneOff).filter(({ month }) => month === undefined),
    ),
    count(
      "Måneder pr. linje",
      "linjer har flere måneder end opholdet",
      over(monthly, (of) => `SUMPRODUCT((${of("B")}<>"")*(${of("D")}>${months}))`),
      paid(...monthly).filter(({ count: times }) => times > stay),
    ),
  ];
}

function checkAsking(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const result = computeBudget(plan);
  const { gap } = rows;
  const [asked, missing, left] = [gap.asked, gap.gap, gap.uncovered].map((row) =>
    onInput("F", row),
  );
  return [
    count(
      "Søges her og posten",
      "poster søger om mere, end de koster",
      costBlocks.map((name) => `SUM(${span("K", rows[name], INPUT_SHEET)})`),
      costBlocks
        .flatMap((name) => result[name])
        .filter(({ asked: part, total }) => (part ?? 0) > (total ?? 0)),
    ),
    either(
      "Søges her og mangler",
      `${asked}<=${missing}`,
      result.asked <= result.gap,
      "Ret: du søger om mere, end der mangler",
    ),
    {
      label: "Stadig udækket",
      formula: `IF(${left}=0,"${FINE}","Se efter: "&${left}&" kr. er hverken sikret, søgt eller søgt her")`,
      outcome:
        result.uncovered === 0
          ? FINE
          : `Se efter: ${result.uncovered} kr. er hverken sikret, søgt eller søgt her`,
    },
  ];
}

/** SU and udlandsstipendium are the state's, and each may count once; the scholarship pays tuition alone. */
function checkState(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const result = computeBudget(plan);
  const rowOf = (name: BlockName, label: string) =>
    rows[name].first + plan[name].findIndex((line) => line.label === label);
  const scholarship = rowOf("oneOffFunding", SCHOLARSHIP);
  const isFilled = (row: number) => `(${onInput("B", row)}<>"")`;
  /** How many of the student's own lines are named so. */
  const ownLines = (test: (labels: string) => string) => {
    const sums = fundingBlocks.flatMap((name) => {
      const first = plan[name].findIndex(({ ownLabel }) => ownLabel);
      if (first === -1) return [];
      const own = { first: rows[name].first + first, last: rows[name].last };
      return `SUMPRODUCT((${span("B", own, INPUT_SHEET)}<>"")*${test(span("A", own, INPUT_SHEET))})`;
    });
    return sums.length === 0 ? "0" : sums.join("+");
  };
  const suAgain = ownLines(
    (label) =>
      `(((UPPER(TRIM(${label}))="SU")+(LEFT(UPPER(TRIM(${label})),3)="SU ")+(LEFT(UPPER(TRIM(${label})),3)="SU-"))>0)`,
  );
  const scholarshipAgain = ownLines((label) => `ISNUMBER(SEARCH("udlandsstip",${label}))`);
  const [su, loan] = [rowOf("monthlyFunding", SU), rowOf("monthlyFunding", LOAN)];
  const twice = `OR(AND(OR(${isFilled(su)},${isFilled(loan)}),(${suAgain})>0),AND(${isFilled(scholarship)},(${scholarshipAgain})>0))`;

  const lines = fundingBlocks.flatMap((name) => result[name]);
  const named = (...labels: string[]) => lines.filter(({ label }) => labels.includes(label));
  const isPaid = (...labels: string[]) =>
    named(...labels).some(({ amount }) => amount !== undefined);
  const isAgain = (test: (label: string) => boolean) =>
    lines.some(({ ownLabel, amount, label }) => ownLabel && amount !== undefined && test(label));
  const isTwice =
    (isPaid(SU, LOAN) && isAgain(isSu)) || (isPaid(SCHOLARSHIP) && isAgain(isScholarship));
  const again = "Ret: SU eller udlandsstipendium ser ud til at tælle to gange";

  const { oneOffCosts } = rows;
  const tuition = `SUMIF(${span("A", oneOffCosts, INPUT_SHEET)},"*studieafgift*",${span("F", oneOffCosts, INPUT_SHEET)})`;
  const tuitionTotal = result.oneOffCosts
    .filter(({ label }) => label.toLowerCase().includes("studieafgift"))
    .reduce((sum, { total }) => sum + (total ?? 0), 0);
  const tooLarge = "Ret: udlandsstipendiet er større end studieafgiften, og det dækker kun den";
  const suEach = named(SU)[0]?.each ?? 0;
  const gross = `Se efter: SU før skat er ${danish.format(suGross.value)} kr. i ${suGross.year}. Skriv beløbet efter skat`;
  return [
    {
      label: "SU og stipendium én gang",
      formula: `IF(${twice},"${again}","${FINE}")`,
      outcome: isTwice ? again : FINE,
    },
    {
      label: "Udlandsstipendium og studieafgift",
      formula: `IF(N(${onInput("F", scholarship)})>${tuition},"${tooLarge}","${FINE}")`,
      outcome: (named(SCHOLARSHIP)[0]?.total ?? 0) > tuitionTotal ? tooLarge : FINE,
    },
    {
      label: "SU efter skat",
      formula: `IF(N(${onInput("E", su)})>=${suGross.value},"${gross}","${FINE}")`,
      outcome: suEach >= suGross.value ? gross : FINE,
    },
  ];
}

function checkBuffer({ buffer }: BudgetPlan, { stay }: BudgetRows): BudgetCheck {
  const cell = onInput("B", stay.buffer);
  const [fewest, most] = [FEWEST / 100, MOST / 100];
  return either(
    `Buffer på ${FEWEST}-${MOST} %`,
    `AND(${cell}>=${fewest},${cell}<=${most})`,
    buffer >= fewest && buffer <= most,
    `Se efter: bufferen ligger uden for ${FEWEST}-${MOST} %`,
  );
}
