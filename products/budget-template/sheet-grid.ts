import type { CellObject, Row, SheetData } from "write-excel-file/universal";
import { type CellStyleName, cellStyles, styleForSample } from "./cell-styles.ts";

/** What a formula gave when the file was made: shown by programs that do not compute, such as a mail preview. */
export type FormulaResult = number | string;

export interface GridCell {
  readonly style: CellStyleName;
  readonly value?: string | number | Date;
  readonly formula?: string;
  readonly result?: FormulaResult;
  /** Columns that the cell covers. */
  readonly span?: number;
}

/** Cells of one sheet by address, so that a formula can be placed where another one names it. */
export class SheetGrid {
  readonly results = new Map<string, FormulaResult>();
  readonly #cells = new Map<number, Map<number, GridCell>>();
  readonly #heights = new Map<number, number>();
  readonly #forSample: boolean;

  constructor({ forSample }: { forSample: boolean }) {
    this.#forSample = forSample;
  }

  /** `column` is a letter, `row` counts from 1 as in the formulas. */
  put(column: string, row: number, cell: GridCell): void {
    const cells = this.#cells.get(row) ?? new Map<number, GridCell>();
    this.#cells.set(row, cells);
    cells.set(columnIndex(column), cell);
    if (cell.formula !== undefined && cell.result !== undefined)
      this.results.set(`${column}${row}`, cell.result);
  }

  /** Row height in points. */
  setHeight(row: number, points: number): void {
    this.#heights.set(row, points);
  }

  get lastRow(): number {
    return Math.max(...this.#cells.keys());
  }

  toSheetData(): SheetData {
    return Array.from({ length: this.lastRow }, (_, index) => this.#rowData(index + 1));
  }

  #rowData(row: number): Row {
    const cells = this.#cells.get(row) ?? new Map<number, GridCell>();
    const width = Math.max(1, ...[...cells.keys()].map((column) => column + 1));
    const height = this.#heights.get(row) ?? 17.5;
    return Array.from({ length: width }, (_, column) => {
      const cell = cells.get(column);
      if (cell === undefined) return column === 0 ? { height } : null;
      return { ...this.#cellData(cell), ...(column === 0 ? { height } : {}) };
    });
  }

  #cellData(cell: GridCell): CellObject {
    const style = this.#forSample ? styleForSample(cell.style) : cellStyles[cell.style];
    const span = cell.span === undefined ? {} : { columnSpan: cell.span };
    if (cell.formula !== undefined)
      return { ...style, ...span, type: "Formula", value: cell.formula };
    if (cell.value === undefined && style.format !== undefined)
      return { ...style, ...span, type: Number };
    return cell.value === undefined
      ? { ...style, ...span }
      : { ...style, ...span, value: cell.value };
  }
}

function columnIndex(letter: string): number {
  return letter.charCodeAt(0) - "A".charCodeAt(0);
}
