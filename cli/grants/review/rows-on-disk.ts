import {
  type Grant,
  type GrantColumn,
  type GrantRow,
  grantColumns,
} from "../../../src/domain/matching/grant.ts";
import type { GrantData } from "../../../src/domain/matching/grant-data.ts";
import { writeWhole } from "../../write-whole.ts";
import {
  type DataFiles,
  type DataFilesResult,
  dataPaths,
  formatConditionsFile,
  formatCurrenciesFile,
  formatGrantsFile,
  parseDataFiles,
  readDataFiles,
} from "../data-files.ts";

/** The faults of a row, by column, worded as by `grants check`. */
export type RowFaults = Partial<Record<GrantColumn, readonly string[]>>;

export type Written =
  | { readonly ok: true }
  | { readonly ok: false; readonly faults: RowFaults }
  /** The row has been edited in the file since it was shown. */
  | { readonly ok: false; readonly faults: null };

/** The grants file as the desk works with it: every write checks the whole file first and replaces it whole. */
export class RowsOnDisk {
  readonly #path: string;
  #files: DataFiles;

  private constructor(path: string, files: DataFiles) {
    this.#path = path;
    this.#files = files;
  }

  /** @returns the rows, or `null` if the file has faults, which `grants check` reports */
  static async open(path: string): Promise<RowsOnDisk | null> {
    const result = await readDataFiles(dataPaths(path));
    return result.ok ? new RowsOnDisk(path, result.files) : null;
  }

  get data(): GrantData {
    return this.#files.data;
  }

  get grants(): readonly Grant[] {
    return this.data.grants;
  }

  rowOf(id: string): GrantRow | undefined {
    return this.#files.grantRows.find((row) => row.id === id);
  }

  grantOf(id: string): Grant | undefined {
    return this.grants.find((grant) => grant.id === id);
  }

  /** The faults that a row would have in the file; none if it can be written. */
  check(row: GrantRow): RowFaults {
    const result = this.#with(row);
    if (result.ok) return {};
    const faults: Partial<Record<GrantColumn, string[]>> = {};
    const tell = (column: GrantColumn, fault: string) => {
      faults[column] = [...(faults[column] ?? []), fault];
    };
    for (const { column, allowed } of result.faults.grants)
      tell(column !== null && column in row ? (column as GrantColumn) : "id", allowed);
    for (const { column, value, allowed } of result.faults.conditions)
      tell("betingelser", `conditions.csv, ${column ?? "filen"} ${value ?? ""}: ${allowed}`);
    return faults;
  }

  /**
   * Replaces the row with the same id.
   *
   * @param shown the row that the change is based on
   */
  async write(shown: GrantRow, row: GrantRow): Promise<Written> {
    const result = await readDataFiles(dataPaths(this.#path));
    if (!result.ok) return { ok: false, faults: null };
    this.#files = result.files;
    const current = this.rowOf(row.id);
    if (current === undefined || shownAs(current) !== shownAs(shown))
      return { ok: false, faults: null };
    const changed = this.#with(row);
    if (!changed.ok) return { ok: false, faults: this.check(row) };
    await writeWhole(this.#path, formatGrantsFile(changed.files.grantRows));
    this.#files = changed.files;
    return { ok: true };
  }

  /** The files as they would be with the row with that id replaced. */
  #with(row: GrantRow): DataFilesResult {
    const text = new TextEncoder();
    const { grantRows, conditionRows, currencyRows } = this.#files;
    return parseDataFiles({
      grants: text.encode(formatGrantsFile(replaced(grantRows, row))),
      conditions: text.encode(formatConditionsFile(conditionRows)),
      currencies: text.encode(formatCurrenciesFile(currencyRows)),
    });
  }
}

function replaced(rows: readonly GrantRow[], row: GrantRow): GrantRow[] {
  return rows.map((other) => (other.id === row.id ? row : other));
}

/** A hash of a row as shown on a page, so that a decision about another version is noticed. */
export function shownAs(row: GrantRow): string {
  return JSON.stringify(grantColumns.map((column) => row[column]));
}
