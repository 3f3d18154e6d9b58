import {
  type Grant,
  type GrantColumn,
  type GrantRow,
  grantColumns,
} from "../../../src/domain/grant.ts";
import { formatGrantsFile, parseGrantsFile, readGrantsFile } from "../grants-file.ts";
import { writeWhole } from "../write-whole.ts";

/** What is wrong with a row, by column, in the words of `grants check`. */
export type RowFaults = Partial<Record<GrantColumn, readonly string[]>>;

export type Written =
  | { readonly ok: true }
  | { readonly ok: false; readonly faults: RowFaults }
  /** Somebody has edited the row in the file since it was shown. */
  | { readonly ok: false; readonly faults: null };

/** The grants file as the desk works with it: every write checks the whole file first and replaces it whole. */
export class RowsOnDisk {
  readonly #path: string;
  #rows: readonly GrantRow[];
  #grants: readonly Grant[];

  private constructor(path: string, rows: readonly GrantRow[], grants: readonly Grant[]) {
    this.#path = path;
    this.#rows = rows;
    this.#grants = grants;
  }

  /** @returns the rows, or `null` where the file has faults, which `grants check` tells */
  static async open(path: string): Promise<RowsOnDisk | null> {
    const result = await readGrantsFile(path);
    return result.ok ? new RowsOnDisk(path, result.file.rows, result.file.grants) : null;
  }

  get grants(): readonly Grant[] {
    return this.#grants;
  }

  rowOf(id: string): GrantRow | undefined {
    return this.#rows.find((row) => row.id === id);
  }

  grantOf(id: string): Grant | undefined {
    return this.#grants.find((grant) => grant.id === id);
  }

  /** The faults that a row would have in the file; none where it can be written. */
  check(row: GrantRow): RowFaults {
    const result = parseGrantsFile(
      new TextEncoder().encode(formatGrantsFile(replaced(this.#rows, row))),
    );
    if (result.ok) return {};
    const faults: Partial<Record<GrantColumn, string[]>> = {};
    for (const { column, allowed } of result.faults) {
      const known = column !== null && column in row ? (column as GrantColumn) : "id";
      faults[known] = [...(faults[known] ?? []), allowed];
    }
    return faults;
  }

  /**
   * Writes a row in the place of the one with its id.
   *
   * @param shown the row as it was when it was changed
   */
  async write(shown: GrantRow, row: GrantRow): Promise<Written> {
    const result = await readGrantsFile(this.#path);
    if (!result.ok) return { ok: false, faults: null };
    this.#rows = result.file.rows;
    this.#grants = result.file.grants;
    const current = this.rowOf(row.id);
    if (current === undefined || shownAs(current) !== shownAs(shown))
      return { ok: false, faults: null };
    const faults = this.check(row);
    if (Object.keys(faults).length > 0) return { ok: false, faults };
    const content = formatGrantsFile(replaced(this.#rows, row));
    await writeWhole(this.#path, content);
    const written = parseGrantsFile(new TextEncoder().encode(content));
    if (!written.ok) throw new Error("a checked grants file must be without fault");
    this.#rows = written.file.rows;
    this.#grants = written.file.grants;
    return { ok: true };
  }
}

function replaced(rows: readonly GrantRow[], row: GrantRow): GrantRow[] {
  return rows.map((other) => (other.id === row.id ? row : other));
}

/** Names a row as it stands on a page, so that a decision about another is noticed. */
export function shownAs(row: GrantRow): string {
  return JSON.stringify(grantColumns.map((column) => row[column]));
}
