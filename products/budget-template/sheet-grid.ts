import type { Cell, MergeRange } from "hucre/xlsx";
import { type CellStyleName, cellStyles, styleForSample } from "./cell-styles.ts";

/** The result of a formula: shown by programs that do not compute, such as a mail preview. */
export type FormulaResult = number | string;

/** A cell filled by a formula. */
export interface Computed {
  readonly formula: string;
}

export interface GridCell extends Partial<Computed> {
  readonly style: CellStyleName;
  readonly value?: string | number | Date;
  /** Number of columns that the cell covers. */
  readonly span?: number;
}

const ROW_HEIGHT = 17.5;

/** Cells of one sheet by address, so that a formula can be placed where another one refers to it. */
export class SheetGrid {
  readonly #cells = new Map<string, { row: number; column: number; cell: GridCell }>();
  readonly #heights = new Map<number, number>();
  readonly #forSample: boolean;
  readonly #rowHeight: number;

  constructor({ forSample = false, rowHeight = ROW_HEIGHT } = {}) {
    this.#forSample = forSample;
    this.#rowHeight = rowHeight;
  }

  /** `column` is a letter, `row` counts from 1 as in the formulas. */
  put(column: string, row: number, cell: GridCell): void {
    this.#cells.set(`${column}${row}`, { row: row - 1, column: columnIndex(column), cell });
  }

  /** Enters a value in an existing cell. @throws if there is no such cell */
  type(address: string, value: string | number | Date): void {
    const known = this.#cells.get(address);
    if (known === undefined || known.cell.formula !== undefined)
      throw new Error(`${address} is no cell to write in`);
    this.#cells.set(address, { ...known, cell: { ...known.cell, value } });
  }

  /** Cells of one row by column. */
  putRow(row: number, cells: Readonly<Record<string, GridCell>>): void {
    for (const [column, cell] of Object.entries(cells)) this.put(column, row, cell);
  }

  /** The same look over several columns of a row, where there are no cells yet. */
  rule(columns: string, row: number, style: CellStyleName): void {
    for (const column of columns)
      if (!this.#cells.has(`${column}${row}`)) this.put(column, row, { style });
  }

  /** Row height in points. */
  setHeight(row: number, points: number): void {
    this.#heights.set(row, points);
  }

  get lastRow(): number {
    return Math.max(...[...this.#cells.values()].map(({ row }) => row)) + 1;
  }

  /** The inputs of the formulas' results: each cell's formula or value, by its address. */
  toContents(): Record<string, string> {
    return Object.fromEntries(
      [...this.#cells].flatMap(
        ([
          address,
          {
            cell: { formula, value },
          },
        ]) => {
          if (formula !== undefined) return [[address, `=${formula}`]];
          if (value === undefined) return [];
          return [[address, value instanceof Date ? value.toISOString() : String(value)]];
        },
      ),
    );
  }

  /** The cells as written. `results` are those of their formulas, by address: "" if one is missing. */
  toCells(results: Readonly<Record<string, FormulaResult>> | null): Map<string, Partial<Cell>> {
    const cells = new Map<string, Partial<Cell>>();
    for (const [address, { row, column, cell }] of this.#cells) {
      const style = this.#forSample ? styleForSample(cell.style) : cellStyles[cell.style];
      for (let covered = 1; covered < (cell.span ?? 1); covered++)
        cells.set(`${row},${column + covered}`, { style });
      cells.set(`${row},${column}`, {
        style,
        ...(cell.value === undefined ? {} : { value: cell.value }),
        ...(cell.formula === undefined ? {} : { formula: cell.formula }),
        ...(cell.formula === undefined || results === null
          ? {}
          : { formulaResult: results[address] ?? "" }),
      });
    }
    return cells;
  }

  toMerges(): MergeRange[] {
    return [...this.#cells.values()].flatMap(({ row, column, cell }) =>
      cell.span === undefined || cell.span === 1
        ? []
        : [{ startRow: row, endRow: row, startCol: column, endCol: column + cell.span - 1 }],
    );
  }

  toRowHeights(): Map<number, { height: number }> {
    return new Map(
      Array.from({ length: this.lastRow }, (_, row) => [
        row,
        { height: this.#heights.get(row + 1) ?? this.#rowHeight },
      ]),
    );
  }
}

function columnIndex(letter: string): number {
  return letter.charCodeAt(0) - "A".charCodeAt(0);
}

/** An editable cell; it stays empty until it is filled in. */
export function inputCell(
  style: CellStyleName,
  value: string | number | Date | undefined,
): GridCell {
  return value === undefined || value === "" ? { style } : { style, value };
}
