import { figures } from "../../src/content/figures.ts";
import { daysBetween } from "../../src/domain/danish-date.ts";
import { type BudgetLine, type BudgetPlan, computeBudget } from "./budget-plan.ts";
import { type BudgetRows, INPUT_SHEET, onInput, type RowRange, span } from "./budget-rows.ts";
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

function counted(what: string, count: number): string {
  return count === 0 ? FINE : `Ret: ${count} ${what}`;
}

/** A check that counts lines with a fault. */
function count(label: string, what: string, formula: string, faults: number): BudgetCheck {
  return {
    label,
    formula: `IF((${formula})=0,"${FINE}","Ret: "&(${formula})&" ${what}")`,
    outcome: counted(what, faults),
  };
}

function checkStay({ startsOn, endsOn, months }: BudgetPlan, { stay }: BudgetRows): BudgetCheck[] {
  const [starts, ends, count] = [stay.starts, stay.ends, stay.months].map((row) =>
    onInput("B", row),
  );
  const length = `ROUND((${ends}-${starts}+1)/${DAYS_IN_MONTH},1)`;
  const toldDates = startsOn !== undefined && endsOn !== undefined;
  const told = toldDates
    ? Math.round(((daysBetween(startsOn, endsOn) + 1) / DAYS_IN_MONTH) * 10) / 10
    : 0;
  const outcomeOfMonths = () => {
    if (!toldDates || months === undefined) return "Mangler: skriv fra, til og måneder";
    return Math.abs(months - told) <= ROUNDING
      ? FINE
      : `Ret: datoerne er ${danish.format(told)} måneder, men der står ${danish.format(months)}`;
  };
  const outcomeOfDates = () => {
    if (!toldDates) return "Mangler: skriv fra og til";
    return endsOn > startsOn ? FINE : "Ret: til ligger før fra";
  };
  return [
    {
      label: "Datoer",
      formula: `IF(OR(${starts}="",${ends}=""),"Mangler: skriv fra og til",IF(${ends}>${starts},"${FINE}","Ret: til ligger før fra"))`,
      outcome: outcomeOfDates(),
    },
    {
      label: "Måneder og datoer",
      formula: `IF(OR(${starts}="",${ends}="",${count}=""),"Mangler: skriv fra, til og måneder",IF(ABS(${count}-${length})<=${ROUNDING},"${FINE}","Ret: datoerne er "&${length}&" måneder, men der står "&${count}))`,
      outcome: outcomeOfMonths(),
    },
  ];
}

function checkLines(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const result = computeBudget(plan);
  const ranges = [rows.monthlyCosts, rows.oneOffCosts, rows.monthlyFunding, rows.oneOffFunding];
  const lines = [
    ...plan.monthlyCosts,
    ...plan.oneOffCosts,
    ...plan.monthlyFunding,
    ...plan.oneOffFunding,
  ];
  const funding = [...plan.monthlyFunding, ...plan.oneOffFunding];
  const oneOffs = [...plan.oneOffCosts, ...plan.oneOffFunding];
  const results = [
    ...result.monthlyCosts,
    ...result.oneOffCosts,
    ...result.monthlyFunding,
    ...result.oneOffFunding,
  ];
  const isPaid = (line: BudgetLine) => line.amount !== undefined;
  const unconverted = (line: BudgetLine, index: number) =>
    isPaid(line) && results[index]?.each === null;
  const sums = (parts: readonly string[]) => parts.join("+");
  const both = (column: string, over: readonly RowRange[]) =>
    sums(
      over.map(
        (range) =>
          `SUMPRODUCT((${span("B", range, INPUT_SHEET)}<>"")*(${span(column, range, INPUT_SHEET)}=""))`,
      ),
    );
  const deposit = onInput("E", rows.deposit.row);
  const hasDepositFault = plan.deposit.amount !== undefined && result.deposit === null;
  const { first, last } = rows.currencies;
  const rateFaults = Array.from({ length: last - first }, (_, index) =>
    rateFaultFormula(onInput("F", first + 1 + index), onInput("G", first + 1 + index)),
  );
  const stay = plan.months ?? 0;
  const monthly = [rows.monthlyCosts, rows.monthlyFunding];
  return [
    count(
      "Valuta og kurs",
      "beløb uden valuta eller kurs",
      sums([
        ...ranges.map((range) => `COUNTIF(${span("E", range, INPUT_SHEET)},"kurs?")`),
        `COUNTIF(${deposit},"kurs?")`,
      ]),
      lines.filter(unconverted).length + (hasDepositFault ? 1 : 0),
    ),
    count(
      "Kursernes størrelse",
      "kurs kan ikke passe. Kursen er kroner for én enhed",
      sums(rateFaults),
      plan.currencies
        .slice(1)
        .filter(
          ({ code, rate }) =>
            code !== undefined && rate !== undefined && !isBelievableRate(code, rate),
        ).length,
    ),
    count(
      "Navn på egne linjer",
      "beløb uden navn",
      both("A", ranges),
      lines.filter((line) => isPaid(line) && line.label === "").length,
    ),
    count(
      "Status på finansieringen",
      "beløb uden status",
      both("H", [rows.monthlyFunding, rows.oneOffFunding]),
      funding.filter((line) => isPaid(line) && line.status === undefined).length,
    ),
    count(
      "Måned på engangsbeløb",
      "beløb uden måned",
      both("G", [rows.oneOffCosts, rows.oneOffFunding]),
      oneOffs.filter((line) => isPaid(line) && line.month === undefined).length,
    ),
    count(
      "Måneder pr. linje",
      "linjer har flere måneder end opholdet",
      sums(
        monthly.map(
          (range) =>
            `SUMPRODUCT((${span("B", range, INPUT_SHEET)}<>"")*(${span("D", range, INPUT_SHEET)}>${onInput("B", rows.stay.months)}))`,
        ),
      ),
      [...plan.monthlyCosts, ...plan.monthlyFunding].filter(
        (line) => isPaid(line) && (line.count ?? stay) > stay,
      ).length,
    ),
  ];
}

function checkAsking(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const result = computeBudget(plan);
  const costs = [...plan.monthlyCosts, ...plan.oneOffCosts];
  const totals = [...result.monthlyCosts, ...result.oneOffCosts];
  const { gap, asked, uncovered } = rows.gap;
  const [askedCell, gapCell, uncoveredCell] = [asked, gap, uncovered].map((row) =>
    onInput("F", row),
  );
  const tooMuch = "Ret: du søger om mere, end der mangler";
  return [
    count(
      "Søges her og posten",
      "poster søger om mere, end de koster",
      [rows.monthlyCosts, rows.oneOffCosts]
        .map((range) => `SUM(${span("K", range, INPUT_SHEET)})`)
        .join("+"),
      costs.filter((line, index) => (line.asked ?? 0) > (totals[index]?.total ?? 0)).length,
    ),
    {
      label: "Søges her og mangler",
      formula: `IF(${askedCell}<=${gapCell},"${FINE}","${tooMuch}")`,
      outcome: result.asked <= result.gap ? FINE : tooMuch,
    },
    {
      label: "Stadig udækket",
      formula: `IF(${uncoveredCell}=0,"${FINE}","Se efter: "&${uncoveredCell}&" kr. er hverken sikret, søgt eller søgt her")`,
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
  const { monthlyFunding, oneOffFunding, oneOffCosts } = rows;
  const rowOf = (range: RowRange, lines: readonly BudgetLine[], label: string) =>
    range.first + lines.findIndex((line) => line.label === label);
  const su = rowOf(monthlyFunding, plan.monthlyFunding, SU);
  const loan = rowOf(monthlyFunding, plan.monthlyFunding, LOAN);
  const scholarship = rowOf(oneOffFunding, plan.oneOffFunding, SCHOLARSHIP);
  const ownLines = (test: (labels: string) => string) => {
    const sums = (["monthlyFunding", "oneOffFunding"] as const).flatMap((name) => {
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
  const filled = (row: number) => `(${onInput("B", row)}<>"")`;
  const funding = [...plan.monthlyFunding, ...plan.oneOffFunding];
  const amountOf = (label: string) => funding.find((line) => line.label === label)?.amount;
  const isAgain = (test: (label: string) => boolean) =>
    funding.some((line) => line.ownLabel === true && line.amount !== undefined && test(line.label));
  const twice =
    ((amountOf(SU) !== undefined || amountOf(LOAN) !== undefined) && isAgain(isSu)) ||
    (amountOf(SCHOLARSHIP) !== undefined && isAgain(isScholarship));
  const again = "Ret: SU eller udlandsstipendium ser ud til at tælle to gange";

  const tuition = `SUMIF(${span("A", oneOffCosts, INPUT_SHEET)},"*studieafgift*",${span("F", oneOffCosts, INPUT_SHEET)})`;
  const tuitionTotal = plan.oneOffCosts.reduce(
    (sum, line, index) =>
      line.label.toLowerCase().includes("studieafgift")
        ? sum + (result.oneOffCosts[index]?.total ?? 0)
        : sum,
    0,
  );
  const scholarshipTotal = result.oneOffFunding[scholarship - oneOffFunding.first]?.total ?? 0;
  const tooLarge = "Ret: udlandsstipendiet er større end studieafgiften, og det dækker kun den";
  const scholarshipCell = onInput("F", scholarship);

  const suCell = onInput("E", su);
  const suEach = result.monthlyFunding[su - monthlyFunding.first]?.each ?? 0;
  const gross = `Se efter: SU før skat er ${danish.format(suGross.value)} kr. i ${suGross.year}. Skriv beløbet efter skat`;
  return [
    {
      label: "SU og stipendium én gang",
      formula: `IF(OR(AND(OR(${filled(su)},${filled(loan)}),(${suAgain})>0),AND(${filled(scholarship)},(${scholarshipAgain})>0)),"${again}","${FINE}")`,
      outcome: twice ? again : FINE,
    },
    {
      label: "Udlandsstipendium og studieafgift",
      formula: `IF(N(${scholarshipCell})>${tuition},"${tooLarge}","${FINE}")`,
      outcome: scholarshipTotal > tuitionTotal ? tooLarge : FINE,
    },
    {
      label: "SU efter skat",
      formula: `IF(N(${suCell})>=${suGross.value},"${gross}","${FINE}")`,
      outcome: suEach >= suGross.value ? gross : FINE,
    },
  ];
}

function checkBuffer({ buffer }: BudgetPlan, { stay }: BudgetRows): BudgetCheck {
  const cell = onInput("B", stay.buffer);
  const [fewest, most] = [FEWEST / 100, MOST / 100];
  const outside = `Se efter: bufferen ligger uden for ${FEWEST}-${MOST} %`;
  return {
    label: `Buffer på ${FEWEST}-${MOST} %`,
    formula: `IF(AND(${cell}>=${fewest},${cell}<=${most}),"${FINE}","${outside}")`,
    outcome: buffer >= fewest && buffer <= most ? FINE : outside,
  };
}
