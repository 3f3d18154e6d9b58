import type { BorderSide, CellStyle, FontStyle } from "hucre";

const ink = { rgb: "14232B" };
const quiet = { rgb: "4A5B63" };
const sea = { rgb: "0B5D5A" };
const alarm = { rgb: "A8231C" };
const AMBER = "F2B84B";
/** Fill of the cells that can be edited. */
const INPUT_FILL = "FDF1D6";
const SAMPLE_FILL = "EEF3F2";

const font = (more: FontStyle = {}): FontStyle => ({
  name: "Arial",
  size: 10,
  color: ink,
  ...more,
});
const serif = (size: number, color = ink) => font({ name: "Georgia", size, color });
const small = (color = quiet) => font({ size: 9, color });
const bold = (more: FontStyle = {}) => font({ bold: true, ...more });

export function fillOf(rgb: string) {
  return { type: "pattern", pattern: "solid", fgColor: { rgb }, bgColor: { rgb } } as const;
}

const hairline: BorderSide = { style: "thin", color: { rgb: "D9D4C7" } };
const thick: BorderSide = { style: "medium", color: sea };
const thin: BorderSide = { style: "thin", color: ink };

/** Kroner in the Danish format, whatever the computer's language; an empty line shows nothing. */
const KRONER = '[$-406]#,##0" kr.";[$-406]-#,##0" kr.";""';
const KRONER_WITH_ZERO = '[$-406]#,##0" kr.";[$-406]-#,##0" kr."';
/** Pages for foundations have a space between thousands and the currency in the head: right in Danish and English. */
const WHOLE = "[>=1000000]#\\ ###\\ ##0;[>=1000]#\\ ##0;0";
const SPACED_DECIMALS = "[>=1000]#\\ ##0.00;0.00";
const TWO_DECIMALS = "[$-406]#,##0.00";
const RATE = "[$-406]0.0000";
// "0.#" would show whole numbers with a trailing comma in Excel.
const COUNT = "General;;";
const DATE = "[$-406]d. mmm yyyy";
/** Numbers on a page in English: a comma between thousands, a point before decimals. */
export const ENGLISH_WHOLE = "[$-809]#,##0";
export const ENGLISH_DECIMALS = "[$-809]#,##0.00";
/** A date on a page in English. */
export const ENGLISH_DATE = "[$-809]d mmm yyyy";

const middle = { vertical: "center" } as const;
const toLeft = { ...middle, horizontal: "left" } as const;
const toRight = { ...middle, horizontal: "right" } as const;
const indented = { ...toLeft, indent: 1 } as const;
const text: CellStyle = { font: font(), alignment: middle };
const right: CellStyle = { ...text, alignment: toRight };
const afterNumber: CellStyle = { ...text, alignment: indented };
const lined: CellStyle = { ...text, border: { bottom: hairline } };
const linedRight: CellStyle = { ...right, border: { bottom: hairline } };
const linedLeft: CellStyle = { ...lined, alignment: toLeft };
const open = { fill: fillOf(INPUT_FILL), protection: { locked: false } };
const input: CellStyle = { ...lined, ...open };
const inputLeft: CellStyle = { ...linedLeft, ...open };
const inputAfterNumber: CellStyle = { ...afterNumber, border: { bottom: hairline }, ...open };
const inputRight: CellStyle = { ...linedRight, ...open };
const total: CellStyle = { ...text, font: bold(), border: { top: thin } };
const totalRight: CellStyle = { ...right, font: bold(), border: { top: thin } };
const head: CellStyle = { ...text, border: { bottom: thick } };
const headRight: CellStyle = { ...right, border: { bottom: thick } };
const paragraph: CellStyle = { ...text, alignment: { vertical: "top", wrapText: true } };
const figureLabel: CellStyle = {
  ...right,
  font: small(),
  alignment: { ...toRight, vertical: "bottom" },
};
const figure: CellStyle = { ...right, font: serif(18), numFmt: KRONER_WITH_ZERO };

/** Every look of a cell in the workbook. */
export const cellStyles = {
  plain: text,
  title: { ...text, font: serif(18, sea) },
  lead: { ...text, font: font({ color: quiet }) },
  aside: { ...afterNumber, font: small() },
  paragraph,
  paragraphBeside: { ...text, alignment: { ...indented, vertical: "top", wrapText: true } },
  step: { ...text, font: bold({ color: sea }), alignment: { ...toRight, vertical: "top" } },
  chapter: { ...head, font: serif(13, sea) },
  figureLabel,
  figure,
  figureGap: { ...figure, fill: fillOf(AMBER) },
  figureGapLabel: { ...figureLabel, font: small(ink), fill: fillOf(AMBER) },
  section: { ...head, font: bold({ size: 11, color: sea }) },
  columnLeft: { ...head, font: small(), alignment: indented },
  columnRight: { ...headRight, font: small() },
  /** Names of any length, on as many lines as necessary. */
  columnName: {
    ...headRight,
    font: small(),
    alignment: { horizontal: "right", vertical: "bottom", wrapText: true },
  },
  label: lined,
  value: linedLeft,
  amount: { ...linedRight, numFmt: KRONER },
  amountWithZero: { ...linedRight, numFmt: KRONER_WITH_ZERO },
  remark: { ...afterNumber, font: small(), border: { bottom: hairline } },
  total,
  totalAmount: { ...totalRight, numFmt: KRONER_WITH_ZERO },
  gapTotal: { ...total, fill: fillOf(AMBER) },
  gapAmount: { ...totalRight, numFmt: KRONER_WITH_ZERO, fill: fillOf(AMBER) },
  fixedRate: { ...linedRight, numFmt: RATE },
  // The page for the foundation and the accounts
  /** Text that the student has entered in full: smaller letters rather than half a word. */
  fitted: { ...text, alignment: { ...middle, shrinkToFit: true } },
  fittedLabel: { ...lined, alignment: { ...middle, shrinkToFit: true } },
  fittedAside: { ...text, font: small(), alignment: { ...indented, shrinkToFit: true } },
  plainKroner: { ...right, numFmt: KRONER },
  plainBalance: { ...right, numFmt: KRONER_WITH_ZERO },
  plainDecimals: { ...right, numFmt: SPACED_DECIMALS },
  plainCount: { ...right, numFmt: COUNT },
  plainWhole: { ...right, numFmt: WHOLE },
  amountCount: { ...linedRight, numFmt: "0" },
  yearOfSource: { ...linedRight, font: small() },
  date: { ...linedLeft, numFmt: DATE },
  whole: { ...linedRight, numFmt: WHOLE },
  totalWhole: { ...totalRight, numFmt: WHOLE },
  gapWhole: { ...totalRight, numFmt: WHOLE, fill: fillOf(AMBER) },
  figureWhole: { ...figure, numFmt: WHOLE },
  figureGapWhole: { ...figure, numFmt: WHOLE, fill: fillOf(AMBER) },
  // Cells that can be edited
  inputText: input,
  inputName: { ...input, alignment: { vertical: "top", wrapText: true } },
  inputChoice: inputAfterNumber,
  inputNote: { ...inputAfterNumber, font: font({ size: 9 }) },
  inputAmount: { ...inputRight, numFmt: TWO_DECIMALS },
  inputKroner: { ...inputRight, numFmt: KRONER },
  inputWholeKroner: { ...inputRight, numFmt: WHOLE },
  inputRate: { ...inputRight, numFmt: RATE },
  inputCount: { ...inputRight, numFmt: COUNT },
  inputWhole: { ...inputRight, numFmt: "0" },
  inputMonths: { ...inputLeft, numFmt: COUNT },
  inputShare: { ...inputLeft, numFmt: "0 %" },
  inputRateDate: { ...inputAfterNumber, numFmt: DATE },
  inputDate: { ...inputLeft, numFmt: DATE },
} as const satisfies Readonly<Record<string, CellStyle>>;

export type CellStyleName = keyof typeof cellStyles;

/** How a conditional format marks what needs attention. */
export const alarmStyle: CellStyle = { font: { bold: true, color: alarm } };

/** The same look for the filled samples, whose cells cannot be edited. */
export function styleForSample(name: CellStyleName): CellStyle {
  const { protection, ...style }: CellStyle = cellStyles[name];
  return protection === undefined ? style : { ...style, fill: fillOf(SAMPLE_FILL) };
}

/** The line below a row that is not empty. */
export const linedStyle: CellStyle = { border: { bottom: hairline } };

/** The looks of lines on the page for the foundation, by kind: a formula decides which line goes where. */
export const lineStyles = {
  head: {
    font: { bold: true, color: sea },
    border: { bottom: { style: "thin", color: sea } },
  },
  line: linedStyle,
  sum: linedStyle,
  total: { font: { bold: true }, border: { top: thin } },
  gap: { font: { bold: true }, fill: fillOf(AMBER) },
  blank: {},
} as const satisfies Readonly<Record<string, CellStyle>>;
