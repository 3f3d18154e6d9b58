import {
  type BlockName,
  type BudgetPlan,
  type BudgetResult,
  computeBudget,
  costBlocks,
  fundingBlocks,
} from "./budget-plan.ts";
import { type BudgetRows, INPUT_SHEET, onInput } from "./budget-rows.ts";
import type { Computed, FormulaResult } from "./sheet-grid.ts";
import { label, translated } from "./words.ts";

/** How a line of the page looks. */
export const lineKinds = ["head", "line", "sum", "total", "gap", "blank"] as const;
export type LineKind = (typeof lineKinds)[number];

export const pageColumns = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type PageColumn = (typeof pageColumns)[number];

/** A line that the page for the foundation may have, as it stands on a row of the hidden sheet of lines. */
export interface PageLine {
  readonly kind: LineKind;
  readonly cells: Readonly<Partial<Record<PageColumn, Computed>>>;
  /** Where the line stands among those of the sheet to fill in, 0 where it is not filled in; the page leaves it out. */
  readonly place?: Computed;
}

export type LineAt = (row: number) => PageLine;

const blank: LineAt = () => ({ kind: "blank", cells: {} });
const danish = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 4 });

/** Every line that the page may have, in its order. */
export function pageLines(plan: BudgetPlan, input: BudgetRows): LineAt[] {
  const result = computeBudget(plan);
  return [
    ...tableLines(result, input, {
      names: costBlocks,
      title: label("Udgifter", "Costs"),
      last: label("Søges her", "Applied for here"),
      lastIsStatus: false,
    }),
    ...needLines(plan, result, input),
    blank,
    ...tableLines(result, input, {
      names: fundingBlocks,
      title: label("Finansiering", "Funding"),
      last: label("Status", "Status"),
      lastIsStatus: true,
    }),
    blank,
    ...gapLines(result, input),
    blank,
    ...rateLines(plan, input),
  ];
}

function head(cells: Readonly<Partial<Record<PageColumn, Computed>>>): LineAt {
  return () => ({ kind: "head", cells });
}

function sum(kind: LineKind, text: Computed, from: string, result: number): LineAt {
  return () => ({ kind, cells: { A: text, E: { formula: from, result } } });
}

interface Table {
  /** The blocks whose lines it shows, as they follow each other on the sheet to fill in. */
  readonly names: readonly [BlockName, BlockName];
  readonly title: Computed;
  readonly last: Computed;
  readonly lastIsStatus: boolean;
}

/** A head and room for all lines of two blocks: a line tells its place in a hidden column, and this looks it up. */
function tableLines(
  result: BudgetResult,
  input: BudgetRows,
  { names, title, last, lastIsStatus }: Table,
): LineAt[] {
  const filled = names.flatMap((name) => result[name]).filter(({ total }) => total !== null);
  const room = result[names[0]].length + result[names[1]].length;
  const from = input[names[0]].first;
  const to = input[names[1]].last;
  const column = (letter: string) => `${INPUT_SHEET}!$${letter}$${from}:$${letter}$${to}`;
  const lineAt =
    (index: number): LineAt =>
    (row) => {
      const line = filled[index];
      const found = (letter: string) => `INDEX(${column(letter)},$H${row})`;
      const shown = (
        letter: string,
        value: FormulaResult | null | undefined,
        say = (text: string) => text,
      ): Computed => ({
        formula: `IF($H${row}=0,"",IF(${found(letter)}="","",${say(found(letter))}))`,
        result: value ?? "",
      });
      return {
        kind: "line",
        place: {
          formula: `IFERROR(MATCH(${index + 1},${column("J")},0),0)`,
          result: line === undefined ? 0 : input[line.name].first + line.index - from + 1,
        },
        cells: {
          A: shown("A", line?.label, translated),
          B: shown("B", line?.amount),
          C: shown("C", line?.currency),
          D: shown("D", line?.count),
          E: shown("F", line?.total),
          F: lastIsStatus ? shown("H", line?.status, translated) : shown("H", line?.asked),
          G: shown("I", line?.note),
        },
      };
    };
  return [
    head({
      A: title,
      B: label("Beløb", "Amount"),
      C: label("Valuta", "Currency"),
      D: label("Antal", "Number"),
      E: label("I alt, kr.", "Total, DKK"),
      F: last,
      G: label("Belæg og bemærkning", "Documentation and remarks"),
    }),
    ...Array.from({ length: room }, (_, index) => lineAt(index)),
  ];
}

function needLines(plan: BudgetPlan, result: BudgetResult, input: BudgetRows): LineAt[] {
  const from = (row: number) => onInput("F", row);
  const buffer = label("Buffer til uforudsete udgifter", "Buffer for unforeseen costs");
  const share = onInput("B", input.stay.buffer);
  const shareText = {
    formula: `${buffer.formula}&", "&ROUND(100*${share},1)&" %"`,
    result: `${buffer.result}, ${danish.format(Math.round(plan.buffer * 1000) / 10)} %`,
  };
  const asked = { formula: from(input.gap.asked), result: result.asked };
  const need = { formula: from(input.need.need), result: result.need };
  return [
    sum("sum", label("Udgifter i alt", "Total costs"), from(input.need.costs), result.costs),
    sum("sum", shareText, from(input.need.buffer), result.buffer),
    () => ({
      kind: "total",
      cells: { A: label("Samlet behov", "Total need"), E: need, F: asked },
    }),
  ];
}

function gapLines(result: BudgetResult, { gap }: BudgetRows): LineAt[] {
  const row = (kind: LineKind, text: Computed, name: Exclude<keyof typeof gap, "head">) =>
    sum(kind, text, onInput("F", gap[name]), result[name]);
  const certain = label("Sikre penge (på kontoen eller bevilget)", "Secured (in hand or granted)");
  const uncertain = label("Søgt eller forventet andre steder", "Applied for or expected elsewhere");
  return [
    head({ A: label("Det, der mangler", "What is missing") }),
    row("sum", certain, "certain"),
    row("gap", label("Mangler", "Shortfall"), "gap"),
    row("sum", uncertain, "uncertain"),
    row("sum", label("Endnu ikke søgt", "Not yet applied for"), "notApplied"),
    row("sum", label("Søges her", "Applied for here"), "asked"),
    row("total", label("Stadig udækket", "Still uncovered"), "uncovered"),
  ];
}

/** The rates behind the amounts, with their day and source. They are texts, so that no digit of a small one is lost. */
function rateLines(plan: BudgetPlan, { currencies }: BudgetRows): LineAt[] {
  return [
    head({
      A: label("Valuta", "Currency"),
      B: label("Kurs, kr.", "Rate, DKK"),
      F: label("Kursdato", "Date of rate"),
      G: label("Kilde", "Source"),
    }),
    ...plan.currencies.slice(1).map(({ code, rate, ratedOn, source }, index): LineAt => {
      const row = currencies.first + 1 + index;
      const [codeCell = "", rateCell = "", day = "", from = ""] = Array.from("FGHI", (letter) =>
        onInput(letter, row),
      );
      const isTold = code !== undefined && rate !== undefined;
      const told = (cell: string, formula: string, result: string | undefined): Computed => ({
        formula: `IF(OR(${codeCell}="",${rateCell}="",${cell}=""),"",${formula})`,
        result: isTold ? (result ?? "") : "",
      });
      const date = ratedOn?.split("-").map(Number).reverse().join(".");
      return () => ({
        kind: "line",
        place: {
          formula: `IF(OR(${codeCell}="",${rateCell}=""),0,1)`,
          result: isTold ? 1 : 0,
        },
        cells: {
          A: told(codeCell, codeCell, code),
          B: told(rateCell, `${rateCell}&""`, rate === undefined ? "" : danish.format(rate)),
          F: told(day, `DAY(${day})&"."&MONTH(${day})&"."&YEAR(${day})`, date),
          G: told(from, from, source),
        },
      });
    }),
  ];
}
