import {
  type DataFileName,
  dataFileNames,
  dataFiles,
  mapDataFiles,
} from "../../../src/domain/matching/data-rows.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import type { GrantData } from "../../../src/domain/matching/grant-data.ts";
import type { GrantRow } from "../../../src/domain/matching/grant-row.ts";
import { writeAtomically } from "../../files.ts";
import { conditionIdsOf } from "../check-across-files.ts";
import {
  type DataFiles,
  type DataFilesResult,
  dataPaths,
  formatDataFile,
  parseDataFiles,
  readDataFiles,
} from "../data-files.ts";

export type DataRow = Readonly<Record<string, string>>;

export interface RowChange {
  readonly file: DataFileName;
  /** The row as the desk showed it; `null` for a new one. */
  readonly before: DataRow | null;
  /** `null` to delete the row. */
  readonly after: DataRow | null;
}

export type RowFaults = Readonly<Record<string, readonly string[]>>;

export type WriteResult =
  /** `undo` returns `false` if the files have been edited since. */
  | { readonly ok: true; readonly undo: () => Promise<boolean> }
  /** `null` if a row was edited meanwhile, or the files have faults. */
  | { readonly ok: false; readonly faults: RowFaults | null };

export class RowsOnDisk {
  readonly #path: string;
  #files: DataFiles;

  private constructor(path: string, files: DataFiles) {
    this.#path = path;
    this.#files = files;
  }

  static async open(path: string): Promise<RowsOnDisk | null> {
    const result = await readDataFiles(dataPaths(path));
    return result.ok ? new RowsOnDisk(path, result.files) : null;
  }

  get data(): GrantData {
    return this.#files.data;
  }

  get grantsWithRows(): { readonly grant: Grant; readonly row: GrantRow }[] {
    return this.#files.rows.grants.flatMap((row, place) => {
      const grant = this.data.grants[place];
      return grant === undefined ? [] : [{ grant, row }];
    });
  }

  rowsOf(file: DataFileName): readonly DataRow[] {
    return this.#files.rows[file];
  }

  rowOf(file: DataFileName, key: string): DataRow | undefined {
    return this.rowsOf(file).find((row) => row[dataFiles[file].key] === key);
  }

  grantOf(id: string): { readonly grant: Grant; readonly row: GrantRow } | undefined {
    return this.grantsWithRows.find(({ row }) => row.id === id);
  }

  /** `faults` are by column of the first changed row. */
  preview(changes: readonly RowChange[]) {
    const result = this.#parsedWith(this.#withOrphansRemoved(changes));
    if (result.ok) return { data: result.files.data, faults: {} };
    const [own] = changes;
    const faults: Record<string, string[]> = {};
    for (const [file, found] of Object.entries(result.faults))
      for (const { column, value, allowed } of found) {
        const isOwn = file === own?.file && column !== null;
        const name = isOwn ? column : file === "grants" ? "betingelser" : "id";
        faults[name] = [
          ...(faults[name] ?? []),
          isOwn ? allowed : `${file}.csv, ${column ?? "filen"} ${value ?? ""}: ${allowed}`,
        ];
      }
    return { data: null, faults };
  }

  async write(wanted: readonly RowChange[]): Promise<WriteResult> {
    const result = await readDataFiles(dataPaths(this.#path));
    if (!result.ok) return { ok: false, faults: null };
    this.#files = result.files;
    const isAsShown = ({ file, before }: RowChange) => {
      // If a new row's id is taken, the check of the files finds it.
      if (before === null) return true;
      const { key, columns } = dataFiles[file];
      const current = this.rowOf(file, before[key] ?? "");
      return columns.every((column) => current?.[column] === before[column]);
    };
    if (!wanted.every(isAsShown)) return { ok: false, faults: null };
    const before = this.#files;
    const changed = this.#parsedWith(this.#withOrphansRemoved(wanted));
    if (!changed.ok) return { ok: false, faults: this.preview(wanted).faults };
    await this.#replaceFiles(changed.files);
    const undo = async () => {
      const now = await readDataFiles(dataPaths(this.#path));
      if (!now.ok || now.files.version !== changed.files.version) return false;
      await this.#replaceFiles(before);
      return true;
    };
    return { ok: true, undo };
  }

  async #replaceFiles(files: DataFiles): Promise<void> {
    const paths = dataPaths(this.#path);
    for (const file of dataFileNames) {
      const text = formatDataFile(file, files.rows[file]);
      if (text !== formatDataFile(file, this.#files.rows[file]))
        await writeAtomically(paths[file], text);
    }
    this.#files = files;
  }

  /** With those that the named conditions are part of or follow. */
  #conditionsNamed(changes: readonly RowChange[]): ReadonlySet<string> {
    const rows = this.#rowsWith("conditions", changes);
    const named = new Set(this.#rowsWith("grants", changes).flatMap(conditionIdsOf));
    for (const id of named) {
      const { del_af, efter } = rows.find((row) => row.id === id) ?? {};
      named.add(del_af || efter || id);
    }
    return named;
  }

  #withOrphansRemoved(changes: readonly RowChange[]): readonly RowChange[] {
    const left = this.#conditionsNamed(changes);
    const gone = [...this.#conditionsNamed([])].filter((id) => !left.has(id));
    return [
      ...changes,
      ...gone.flatMap((id) => {
        const before = this.rowOf("conditions", id);
        return before === undefined ? [] : [{ file: "conditions" as const, before, after: null }];
      }),
    ];
  }

  #rowsWith(file: DataFileName, changes: readonly RowChange[]): readonly DataRow[] {
    const rows = [...this.rowsOf(file)];
    const { key } = dataFiles[file];
    for (const change of changes) {
      if (change.file !== file) continue;
      const { before, after } = change;
      const at = rows.findIndex((row) => row[key] === before?.[key]);
      rows.splice(at === -1 ? rows.length : at, 1, ...(after === null ? [] : [after]));
    }
    return rows;
  }

  #parsedWith(changes: readonly RowChange[]): DataFilesResult {
    const text = new TextEncoder();
    return parseDataFiles(
      mapDataFiles((file) =>
        text.encode(formatDataFile(file, this.#rowsWith(file, changes) as never)),
      ),
    );
  }
}
