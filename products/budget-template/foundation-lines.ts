import { type BudgetPlan, costBlocks, fundingBlocks } from "./budget-plan.ts";
import { type BudgetRows, INPUT_SHEET, onInput } from "./budget-rows.ts";
import type { Computed } from "./sheet-grid.ts";
import { LANGUAGE, label, translated } from "./words.ts";

/** How a line of the page looks. */
export const lineKinds = ["head", "line", "sum", "total", "gap", "blank"] as const;
export type LineKind = (typeof lineKinds)[number];

export const pageColumns = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type PageColumn = (typeof pageColumns)[number];

/** A line that the page for the foundation may have, as on a row of the hidden sheet of lines. */
export interface PageLine {
  readonly kind: LineKind;
  readonly cells: Readonly<Partial<Record<PageColumn, Computed>>>;
  /** The line's position among those of the sheet to fill in; 0 if it is not filled in, and the page leaves it out. */
  readonly place?: Computed;
}

export type LineAt = (row: number) => PageLine;

const blank: LineAt = () => ({ kind: "blank", cells: {} });

/** Every line that the page may have, in order. */
export function pageLines(plan: BudgetPlan, input: BudgetRows): LineAt[] {
  return [
    ...tableLines(plan, input, false),
    ...needLines(input),
    blank,
    ...tableLines(plan, input, true),
    blank,
    ...gapLines(input),
    blank,
    ...rateLines(plan, input),
  ];
}

function head(cells: Readonly<Partial<Record<PageColumn, Computed>>>): LineAt {
  return () => ({ kind: "head", cells });
}

function sum(kind: LineKind, text: Computed, from: string): LineAt {
  return () => ({ kind, cells: { A: text, E: { formula: from } } });
}

/** A heading and room for all lines of two blocks: a line's position is in a hidden column, and this looks it up. */
function tableLines(plan: BudgetPlan, input: BudgetRows, isFunding: boolean): LineAt[] {
  const [monthly, oneOff] = isFunding ? fundingBlocks : costBlocks;
  const [from, to] = [input[monthly].first, input[oneOff].last];
  const column = (letter: string) => `${INPUT_SHEET}!$${letter}$${from}:$${letter}$${to}`;
  const lineAt =
    (index: number): LineAt =>
    (row) => {
      const found = (letter: string) => `INDEX(${column(letter)},$H${row})`;
      const shown = (letter: string, say = (text: string) => text): Computed => ({
        formula: `IF($H${row}=0,"",IF(${found(letter)}="","",${say(found(letter))}))`,
      });
      return {
        kind: "line",
        place: { formula: `IFERROR(MATCH(${index + 1},${column("J")},0),0)` },
        cells: {
          A: shown("A", translated),
          B: shown("B"),
          C: shown("C"),
          D: shown("D"),
          E: shown("F"),
          F: isFunding ? shown("H", translated) : shown("H"),
          G: shown("I"),
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
    ...Array.from({ length: plan[monthly].length + plan[oneOff].length }, (_, index) =>
      lineAt(index),
    ),
  ];
}

function needLines(input: BudgetRows): LineAt[] {
  const from = (row: number) => onInput("F", row);
  const { costs, buffer, need } = input.need;
  const text = label("Buffer til uforudsete udgifter", "Buffer for unforeseen costs");
  const share = {
    formula: `${text.formula}&", "&ROUND(100*${onInput("B", input.stay.buffer)},1)&" %"`,
  };
  const cells = {
    A: label("Samlet behov", "Total need"),
    E: { formula: from(need) },
    F: { formula: from(input.gap.asked) },
  };
  return [
    sum("sum", label("Udgifter i alt", "Total costs"), from(costs)),
    sum("sum", share, from(buffer)),
    () => ({ kind: "total", cells }),
  ];
}

function gapLines({ gap }: BudgetRows): LineAt[] {
  const row = (kind: LineKind, text: Computed, at: number) => sum(kind, text, onInput("F", at));
  const certain = label("Sikre penge (på kontoen eller bevilget)", "Secured (in hand or granted)");
  const uncertain = label("Søgt eller forventet andre steder", "Applied for or expected elsewhere");
  return [
    head({ A: label("Det, der mangler", "What is missing") }),
    row("sum", certain, gap.certain),
    row("gap", label("Mangler", "Shortfall"), gap.gap),
    row("sum", uncertain, gap.uncertain),
    row("sum", label("Endnu ikke søgt", "Not yet applied for"), gap.notApplied),
    row("sum", label("Søges her", "Applied for here"), gap.asked),
    row("total", label("Stadig udækket", "Still uncovered"), gap.uncovered),
  ];
}

const inEnglish = `${LANGUAGE}="English"`;

/** "11.1.2027" */
function danishDay(day: string): string {
  return `DAY(${day})&"."&MONTH(${day})&"."&YEAR(${day})`;
}

/** "11 Jan 2027", whatever the computer's language: a date in numbers means another day in the USA. */
function englishDay(day: string): string {
  const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const month = `CHOOSE(MONTH(${day}),${names.map((name) => `"${name}"`).join(",")})`;
  return `DAY(${day})&" "&${month}&" "&YEAR(${day})`;
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
    ...plan.currencies.slice(1).map((_, index): LineAt => {
      const row = currencies.first + 1 + index;
      const [code = "", rate = "", day = "", from = ""] = Array.from("FGHI", (letter) =>
        onInput(letter, row),
      );
      const told = (cell: string, formula: string): Computed => ({
        formula: `IF(OR(${code}="",${rate}="",${cell}=""),"",${formula})`,
      });
      return () => ({
        kind: "line",
        place: { formula: `IF(OR(${code}="",${rate}=""),0,1)` },
        cells: {
          A: told(code, code),
          B: told(rate, `IF(${inEnglish},SUBSTITUTE(${rate}&"",",","."),${rate}&"")`),
          F: told(day, `IF(${inEnglish},${englishDay(day)},${danishDay(day)})`),
          G: told(from, from),
        },
      });
    }),
  ];
}
