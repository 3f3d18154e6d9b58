import { figures } from "../../src/content/figures.ts";
import { daysBetween } from "../../src/domain/danish/danish-date.ts";
import {
  type BlockName,
  type BudgetPlan,
  type BudgetResult,
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

/** A check that asks first for what it needs. */
function unlessEmpty(
  cells: readonly string[],
  isMissing: boolean,
  ask: string,
  { label, formula, outcome }: BudgetCheck,
): BudgetCheck {
  const empty = cells.map((cell) => `${cell}=""`).join(",");
  return {
    label,
    formula: `IF(OR(${empty}),"${ask}",${formula})`,
    outcome: isMissing ? ask : outcome,
  };
}

function checkStay({ startsOn, endsOn, months }: BudgetPlan, { stay }: BudgetRows): BudgetCheck[] {
  const [starts = "", ends = "", told = ""] = [stay.starts, stay.ends, stay.months].map((row) =>
    onInput("B", row),
  );
  const noDates = startsOn === undefined || endsOn === undefined;
  const days = noDates ? 0 : daysBetween(startsOn, endsOn) + 1;
  const dates = either("Datoer", `${ends}>${starts}`, days > 1, "Ret: til ligger før fra");
  const length = `ROUND((${ends}-${starts}+1)/${DAYS_IN_MONTH},1)`;
  const counted = Math.round((days / DAYS_IN_MONTH) * 10) / 10;
  const differ = (real: string, said: string) =>
    `Ret: datoerne er ${real} måneder, men der står ${said}`;
  const fits = {
    label: "Måneder og datoer",
    formula: `IF(ABS(${told}-${length})<=${ROUNDING},"${FINE}","${differ(`"&${length}&"`, `"&${told}`)})`,
    outcome:
      Math.abs((months ?? 0) - counted) <= ROUNDING
        ? FINE
        : differ(danish.format(counted), danish.format(months ?? 0)),
  };
  return [
    unlessEmpty([starts, ends], noDates, "Mangler: skriv fra og til", dates),
    unlessEmpty(
      [starts, ends, told],
      noDates || months === undefined,
      "Mangler: skriv fra, til og måneder",
      fits,
    ),
  ];
}

const monthly = ["monthlyCosts", "monthlyFunding"] as const;
const oneOff = ["oneOffCosts", "oneOffFunding"] as const;

function checkLines(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const result = computeBudget(plan);
  const all = [...costBlocks, ...fundingBlocks];
  const paid = (names: readonly BlockName[]) =>
    names.flatMap((name) => result[name]).filter(({ amount }) => amount !== undefined);
  type OfLines = (column: (letter: string) => string) => string;
  const over = (names: readonly BlockName[], formula: OfLines) =>
    names.map((name) => formula((letter) => span(letter, rows[name], INPUT_SHEET)));
  const countLines = (
    label: string,
    what: string,
    names: readonly BlockName[],
    formula: OfLines,
    isFault: (line: BudgetResult["monthlyCosts"][number]) => boolean,
  ) => count(label, what, over(names, formula), paid(names).filter(isFault));
  /** Lines with an amount where something else is not told. */
  const without =
    (letter: string): OfLines =>
    (of) =>
      `SUMPRODUCT((${of("B")}<>"")*(${of(letter)}=""))`;
  const months = onInput("B", rows.stay.months);
  const tooLong: OfLines = (of) => `SUMPRODUCT((${of("B")}<>"")*(${of("D")}>${months}))`;

  const deposit = `COUNTIF(${onInput("E", rows.deposit.row)},"kurs?")`;
  const unconverted = [...paid(all), { amount: plan.deposit.amount, each: result.deposit }].filter(
    ({ amount, each }) => amount !== undefined && each === null,
  );
  const { first, last } = rows.currencies;
  const rateFaults = Array.from({ length: last - first }, (_, index) =>
    rateFaultFormula(onInput("F", first + 1 + index), onInput("G", first + 1 + index)),
  );
  const wrongRates = plan.currencies.slice(1).filter(({ code, rate }) => {
    const isTold = code !== undefined && rate !== undefined;
    return isTold && !isBelievableRate(code, rate);
  });
  const wrongRate = "kurs kan ikke passe. Kursen er kroner for én enhed";
  const longer = "linjer har flere måneder end opholdet";
  const stay = plan.months ?? 0;
  return [
    count(
      "Valuta og kurs",
      "beløb uden valuta eller kurs",
      [...over(all, (of) => `COUNTIF(${of("E")},"kurs?")`), deposit],
      unconverted,
    ),
    count("Kursernes størrelse", wrongRate, rateFaults, wrongRates),
    countLines("Navn på egne linjer", "beløb uden navn", all, without("A"), (line) => !line.label),
    countLines(
      "Status på finansieringen",
      "beløb uden status",
      fundingBlocks,
      without("H"),
      ({ status }) => status === undefined,
    ),
    countLines(
      "Måned på engangsbeløb",
      "beløb uden måned",
      oneOff,
      without("G"),
      ({ month }) => month === undefined,
    ),
    countLines("Måneder pr. linje", longer, monthly, tooLong, (line) => line.count > stay),
  ];
}

function checkAsking(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const result = computeBudget(plan);
  const { gap } = rows;
  const [asked, missing, left] = [gap.asked, gap.gap, gap.uncovered].map((row) =>
    onInput("F", row),
  );
  const open = (kroner: string) => `Se efter: ${kroner} kr. er hverken sikret, søgt eller søgt her`;
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
      formula: `IF(${left}=0,"${FINE}","${open(`"&${left}&"`)}")`,
      outcome: result.uncovered === 0 ? FINE : open(`${result.uncovered}`),
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
