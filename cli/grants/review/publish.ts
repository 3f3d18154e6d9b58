import { dataFileNames } from "../../../src/domain/matching/data-rows.ts";
import { type Database, openDatabase } from "../../../worker/db/client.ts";
import { readStoredRows } from "../../../worker/grants/grant-store.ts";
import { databaseAddress, type Environment, explainDatabaseError, hostOf } from "../../database.ts";
import { type DataFiles, dataPaths, readDataFiles } from "../data-files.ts";
import { reportFaults } from "../fault.ts";
import { changeLines, changesOf, importedLines, importGrants, unusualLosses } from "../import.ts";

/** A plan to publish, or why it cannot be done, in Danish. */
export type Plan =
  | {
      readonly ok: true;
      readonly host: string;
      /** Production, or a file that removes unusually much: the operator is asked. */
      readonly asks: boolean;
      readonly lines: readonly string[];
      readonly isSame: boolean;
      readonly version: string;
    }
  | { readonly ok: false; readonly host: string; readonly lines: readonly string[] };

/** Publishing from the desk: the same check and import as `grants -- import`. */
export class Publisher {
  readonly #csv: string;
  readonly #remote: boolean;
  readonly #environment: Environment;

  constructor(csv: string, remote: boolean, environment: Environment) {
    this.#csv = csv;
    this.#remote = remote;
    this.#environment = environment;
  }

  async plan(): Promise<Plan> {
    return await this.#with(async (db, files, host) => {
      const { rows, version } = await readStoredRows(db);
      const changes = changesOf(rows, files.rows);
      const losses = await unusualLosses(db, files);
      return {
        ok: true,
        host,
        version: files.version,
        asks: this.#remote || losses.length > 0,
        isSame: version === files.version,
        lines: [
          ...dataFileNames.flatMap((file) => changeLines(file, changes[file])),
          ...losses.map(({ what, gone, of }) => `Fjerner ${gone} af ${of} ${what}.`),
        ],
      };
    });
  }

  /** @param version of the files as the plan showed them: others are not published unseen */
  async publish(version: string, now: Date): Promise<Plan> {
    return await this.#with(async (db, files, host) => {
      if (files.version !== version)
        return { ok: false, host, lines: ["Filerne er ændret imens. Intet er udgivet."] };
      const result = await importGrants(db, files, { now });
      const lines = importedLines(result, files.rows);
      return { ok: true, host, asks: false, isSame: true, version, lines };
    });
  }

  async #with(use: (db: Database, files: DataFiles, host: string) => Promise<Plan>): Promise<Plan> {
    const address = databaseAddress(this.#environment, this.#remote);
    const host = hostOf(address.url);
    const paths = dataPaths(this.#csv);
    const result = await readDataFiles(paths);
    if (!result.ok) {
      const lines: string[] = [];
      reportFaults(result.faults, paths, (line) => lines.push(line));
      return { ok: false, host, lines };
    }
    try {
      return await use(openDatabase(address.url, address.authToken), result.files, host);
    } catch (error) {
      const explanation = explainDatabaseError(error, address);
      if (explanation === null) throw error;
      return { ok: false, host, lines: [explanation] };
    }
  }
}
