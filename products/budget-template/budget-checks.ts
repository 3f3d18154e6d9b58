import { figures } from "../../src/content/figures.ts";
import { type BlockName, type BudgetPlan, costBlocks, fundingBlocks } from "./budget-plan.ts";
import { type BudgetRows, INPUT_SHEET, onInput, span } from "./budget-rows.ts";
import { coveredTwiceFormula } from "./foundation-matrix.ts";
import { rateFaultFormula } from "./words-sheet.ts";

export const FINE = "I orden";

/** A line that says whether the budget is ready to send. */
export interface BudgetCheck {
  readonly label: string;
  readonly formula: string;
}

const DAYS_IN_MONTH = 30.4375;
/** Tolerance in months for a rounded stay: 1 September to 20 December is called four. */
const ROUNDING = 0.6;
const danish = new Intl.NumberFormat("da-DK");
const suGross = figures.suAway;

/** Percent of the costs. */
const [FEWEST, MOST] = figures.buffer.value;

/** The lines for the state's own money, by label. */
const SU = "SU efter skat";
const LOAN = "SU-lån";
const SCHOLARSHIP = "Udlandsstipendium";

/** Every check of a budget with these lines, in the order in which it is filled in. */
export function budgetChecks(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  return [
    ...checkStay(rows),
    ...checkLines(rows),
    ...checkAsking(rows),
    count("Dobbelt dækning", "poster er bevilget for mere, end de koster (arket Fonde)", [
      coveredTwiceFormula(plan),
    ]),
    ...checkState(plan, rows),
    checkBuffer(rows),
  ];
}

/** A check with one fault. */
function either(label: string, condition: string, fault: string): BudgetCheck {
  return { label, formula: `IF(${condition},"${FINE}","${fault}")` };
}

/** A check that counts lines with a fault: its formulas are added up. */
function count(label: string, what: string, formulas: readonly string[]): BudgetCheck {
  const sum = formulas.join("+");
  return { label, formula: `IF((${sum})=0,"${FINE}","Ret: "&(${sum})&" ${what}")` };
}

/** A check that first asks for its missing input. */
function unlessEmpty(
  cells: readonly string[],
  ask: string,
  { label, formula }: BudgetCheck,
): BudgetCheck {
  const empty = cells.map((cell) => `${cell}=""`).join(",");
  return { label, formula: `IF(OR(${empty}),"${ask}",${formula})` };
}

function checkStay({ stay }: BudgetRows): BudgetCheck[] {
  const [starts = "", ends = "", told = ""] = [stay.starts, stay.ends, stay.months].map((row) =>
    onInput("B", row),
  );
  const length = `ROUND((${ends}-${starts}+1)/${DAYS_IN_MONTH},1)`;
  const fits = `ABS(${told}-${length})<=${ROUNDING}`;
  const differ = `Ret: datoerne er "&${length}&" måneder, men der står "&${told}&"`;
  return [
    unlessEmpty(
      [starts, ends],
      "Mangler: skriv fra og til",
      either("Datoer", `${ends}>${starts}`, "Ret: til ligger før fra"),
    ),
    unlessEmpty(
      [starts, ends, told],
      "Mangler: skriv fra, til og måneder",
      either("Måneder og datoer", fits, differ),
    ),
  ];
}

const monthly = ["monthlyCosts", "monthlyFunding"] as const;
const oneOff = ["oneOffCosts", "oneOffFunding"] as const;

function checkLines(rows: BudgetRows): BudgetCheck[] {
  const all = [...costBlocks, ...fundingBlocks];
  type OfLines = (column: (letter: string) => string) => string;
  const over = (names: readonly BlockName[], formula: OfLines) =>
    names.map((name) => formula((letter) => span(letter, rows[name], INPUT_SHEET)));
  /** Lines with an amount but without some other required entry. */
  const without =
    (letter: string): OfLines =>
    (of) =>
      `SUMPRODUCT((${of("B")}<>"")*(${of(letter)}=""))`;
  const months = onInput("B", rows.stay.months);
  const tooLong: OfLines = (of) => `SUMPRODUCT((${of("B")}<>"")*(${of("D")}>${months}))`;
  const deposit = `COUNTIF(${onInput("E", rows.deposit.row)},"kurs?")`;
  const { first, last } = rows.currencies;
  const rateFaults = Array.from({ length: last - first }, (_, index) =>
    rateFaultFormula(onInput("F", first + 1 + index), onInput("G", first + 1 + index)),
  );
  const wrongRate = "kurs kan ikke passe. Kursen er kroner for én enhed";
  return [
    count("Valuta og kurs", "beløb uden valuta eller kurs", [
      ...over(all, (of) => `COUNTIF(${of("E")},"kurs?")`),
      deposit,
    ]),
    count("Kursernes størrelse", wrongRate, rateFaults),
    count("Navn på egne linjer", "beløb uden navn", over(all, without("A"))),
    count("Status på finansieringen", "beløb uden status", over(fundingBlocks, without("H"))),
    count("Måned på engangsbeløb", "beløb uden måned", over(oneOff, without("G"))),
    checkInstalments(rows),
    count("Måneder pr. linje", "linjer har flere måneder end opholdet", over(monthly, tooLong)),
  ];
}

/** A part without a month would silently be missing from the monthly plan. */
function checkInstalments({ instalments }: BudgetRows): BudgetCheck {
  const [share, first, rest] = ["B", "G", "H"].map((column) => onInput(column, instalments.row));
  return either(
    "Erasmus+ i to rater",
    `OR(${share}="",AND(ISNUMBER(${first}),ISNUMBER(${rest})))`,
    "Ret: skriv, i hvilken måned hver rate kommer",
  );
}

function checkAsking(rows: BudgetRows): BudgetCheck[] {
  const { gap } = rows;
  const [asked, missing, left] = [gap.asked, gap.gap, gap.uncovered].map((row) =>
    onInput("F", row),
  );
  return [
    count(
      "Søges her og posten",
      "poster søger om mere, end de koster",
      costBlocks.map((name) => `SUM(${span("K", rows[name], INPUT_SHEET)})`),
    ),
    either(
      "Søges her og mangler",
      `${asked}<=${missing}`,
      "Ret: du søger om mere, end der mangler",
    ),
    either(
      "Stadig udækket",
      `${left}=0`,
      `Se efter: "&${left}&" kr. er hverken sikret, søgt eller søgt her`,
    ),
  ];
}

/** SU and udlandsstipendium are from the state, and each may count once; the scholarship pays tuition only. */
function checkState(plan: BudgetPlan, rows: BudgetRows): BudgetCheck[] {
  const rowOf = (name: BlockName, label: string) =>
    rows[name].first + plan[name].findIndex((line) => line.label === label);
  const scholarship = rowOf("oneOffFunding", SCHOLARSHIP);
  const isFilled = (row: number) => `(${onInput("B", row)}<>"")`;
  /** How many of the student's own lines have such a name. */
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
  const { oneOffCosts, oneOffFunding } = rows;
  const scholarships = `SUMIF(${span("A", oneOffFunding, INPUT_SHEET)},"Udlandsstipendium*",${span("F", oneOffFunding, INPUT_SHEET)})`;
  const tuition = `SUMIF(${span("A", oneOffCosts, INPUT_SHEET)},"*studieafgift*",${span("F", oneOffCosts, INPUT_SHEET)})`;
  return [
    either(
      "SU og stipendium én gang",
      `NOT(${twice})`,
      "Ret: SU eller udlandsstipendium ser ud til at tælle to gange",
    ),
    either(
      "Udlandsstipendium og studieafgift",
      `${scholarships}<=${tuition}`,
      "Ret: udlandsstipendiet er større end studieafgiften, og det dækker kun den",
    ),
    either(
      "SU efter skat",
      `N(${onInput("E", su)})<${suGross.value}`,
      `Se efter: SU før skat er ${danish.format(suGross.value)} kr. i ${suGross.year}. Skriv beløbet efter skat`,
    ),
  ];
}

function checkBuffer({ stay }: BudgetRows): BudgetCheck {
  const cell = onInput("B", stay.buffer);
  return either(
    `Buffer på ${FEWEST}-${MOST} %`,
    `AND(${cell}>=${FEWEST / 100},${cell}<=${MOST / 100})`,
    `Se efter: bufferen ligger uden for ${FEWEST}-${MOST} %`,
  );
}
