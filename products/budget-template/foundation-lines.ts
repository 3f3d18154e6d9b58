import {
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
    ...tableLines(result, input, false),
    ...needLines(plan, result, input),
    blank,
    ...tableLines(result, input, true),
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

/** A head and room for all lines of two blocks: a line tells its place in a hidden column, and this looks it up. */
function tableLines(result: BudgetResult, input: BudgetRows, isFunding: boolean): LineAt[] {
  const names = isFunding ? fundingBlocks : costBlocks;
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
      const place = line === undefined ? 0 : input[line.name].first + line.index - from + 1;
      return {
        kind: "line",
        place: { formula: `IFERROR(MATCH(${index + 1},${column("J")},0),0)`, result: place },
        cells: {
          A: shown("A", line?.label, translated),
          B: shown("B", line?.amount),
          C: shown("C", line?.currency),
          D: shown("D", line?.count),
          E: shown("F", line?.total),
          F: isFunding ? shown("H", line?.status, translated) : shown("H", line?.asked),
          G: shown("I", line?.note),
        },
      };
    };
  return [
    head({
      A: isFunding ? label("Finansiering", "Funding") : label("Udgifter", "Costs"),
      B: label("Beløb", "Amount"),
      C: label("Valuta", "Currency"),
      D: label("Antal", "Number"),
      E: label("I alt, kr.", "Total, DKK"),
      F: isFunding ? label("Status", "Status") : label("Søges her", "Applied for here"),
      G: label("Belæg og bemærkning", "Documentation and remarks"),
    }),
    ...Array.from({ length: room }, (_, index) => lineAt(index)),
  ];
}

function needLines(plan: BudgetPlan, result: BudgetResult, input: BudgetRows): LineAt[] {
  const from = (row: number) => onInput("F", row);
  const { costs, buffer, need } = input.need;
  const text = label("Buffer til uforudsete udgifter", "Buffer for unforeseen costs");
  const share = {
    formula: `${text.formula}&", "&ROUND(100*${onInput("B", input.stay.buffer)},1)&" %"`,
    result: `${text.result}, ${danish.format(Math.round(plan.buffer * 1000) / 10)} %`,
  };
  const cells = {
    A: label("Samlet behov", "Total need"),
    E: { formula: from(need), result: result.need },
    F: { formula: from(input.gap.asked), result: result.asked },
  };
  return [
    sum("sum", label("Udgifter i alt", "Total costs"), from(costs), result.costs),
    sum("sum", share, from(buffer), result.buffer),
    () => ({ kind: "total", cells }),
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
      const empty = `OR(${codeCell}="",${rateCell}="")`;
      const place = { formula: `IF(${empty},0,1)`, result: isTold ? 1 : 0 };
      const date = ratedOn?.split("-").map(Number).reverse().join(".");
      return () => ({
        kind: "line",
        place,
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
