import type { CellObject } from "write-excel-file/universal";

type CellStyle = Omit<CellObject, "value" | "type">;

const ink = "#14232B";
const quiet = "#4A5B63";
const sea = "#0B5D5A";
const hairline = "#D9D4C7";

/** Fill of the cells that may be written in. The protection finds them by it, so no other style uses it. */
export const INPUT_FILL = "#FDF1D6";
const SAMPLE_FILL = "#EEF3F2";

/** Kroner as Danes write them, whatever the computer's language where the program allows it; an empty line shows nothing. */
const kroner = '[$-406]#,##0" kr.";[$-406]-#,##0" kr.";""';
const kronerWithZero = '[$-406]#,##0" kr.";[$-406]-#,##0" kr."';
const twoDecimals = "[$-406]#,##0.00";
const rate = "[$-406]0.0000";
// "0.#" would leave Excel's whole numbers with a comma and nothing behind it.
const count = "General;;";
const date = "[$-406]d. mmm yyyy";

const text: CellStyle = { textColor: ink, alignVertical: "center" };
const right: CellStyle = { ...text, align: "right" };
const lined: CellStyle = { ...text, bottomBorderColor: hairline, bottomBorderStyle: "thin" };
const linedRight: CellStyle = { ...lined, align: "right" };
const input: CellStyle = { ...lined, backgroundColor: INPUT_FILL };
const inputAfterNumber: CellStyle = { ...input, align: "left", indent: 1 };
const inputRight: CellStyle = { ...input, align: "right" };
const total: CellStyle = {
  ...text,
  fontWeight: "bold",
  topBorderColor: ink,
  topBorderStyle: "thin",
};
const head: CellStyle = { ...text, bottomBorderColor: sea, bottomBorderStyle: "medium" };
const figure: CellStyle = { ...text, align: "right", fontFamily: "Georgia", fontSize: 18 };

/** Every look that a cell of the workbook can have. */
export const cellStyles = {
  plain: text,
  title: { ...text, fontFamily: "Georgia", fontSize: 18, textColor: sea },
  lead: { ...text, textColor: quiet },
  aside: { ...text, textColor: quiet, fontSize: 9, align: "left", indent: 1 },
  note: { ...text, textColor: quiet, fontSize: 9, wrap: true, alignVertical: "top" },
  paragraph: { ...text, wrap: true, alignVertical: "top" },
  step: { ...text, align: "right", alignVertical: "top", fontWeight: "bold", textColor: sea },
  chapter: { ...head, fontFamily: "Georgia", fontSize: 13, textColor: sea },
  figureLabel: { ...right, textColor: quiet, fontSize: 9, alignVertical: "bottom" },
  figure: { ...figure, format: kronerWithZero },
  figureGap: { ...figure, format: kronerWithZero, backgroundColor: "#F2B84B" },
  figureGapLabel: { ...right, fontSize: 9, alignVertical: "bottom", backgroundColor: "#F2B84B" },
  section: { ...head, fontWeight: "bold", fontSize: 11, textColor: sea },
  columnLeft: { ...head, fontSize: 9, textColor: quiet, align: "left", indent: 1 },
  columnRight: { ...head, fontSize: 9, textColor: quiet, align: "right" },
  label: lined,
  amount: { ...linedRight, format: kroner },
  amountWithZero: { ...linedRight, format: kronerWithZero },
  remark: { ...lined, textColor: quiet, fontSize: 9, align: "left", indent: 1 },
  total,
  totalAmount: { ...total, align: "right", format: kronerWithZero },
  gapTotal: { ...total, backgroundColor: "#F2B84B" },
  gapAmount: { ...total, align: "right", format: kronerWithZero, backgroundColor: "#F2B84B" },
  fixedRate: { ...linedRight, format: rate },
  inputText: input,
  inputChoice: inputAfterNumber,
  inputNote: { ...inputAfterNumber, fontSize: 9 },
  inputAmount: { ...inputRight, format: twoDecimals },
  inputKroner: { ...inputRight, format: kroner },
  inputRate: { ...inputRight, format: rate },
  inputCount: { ...inputRight, format: count },
  inputWhole: { ...inputRight, format: "0" },
  inputMonths: { ...input, align: "left", format: count },
  inputShare: { ...input, align: "left", format: "0 %" },
  inputRateDate: { ...inputAfterNumber, format: date },
  inputDate: { ...input, align: "left", format: date },
} satisfies Record<string, CellStyle>;

export type CellStyleName = keyof typeof cellStyles;

/** The same look for the filled sample, whose cells cannot be written in. */
export function styleForSample(name: CellStyleName): CellStyle {
  const style: CellStyle = cellStyles[name];
  return style.backgroundColor === INPUT_FILL ? { ...style, backgroundColor: SAMPLE_FILL } : style;
}
