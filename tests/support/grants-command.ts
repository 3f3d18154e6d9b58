import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Environment } from "../../cli/database.ts";
import { formatDataFile } from "../../cli/grants/data-files.ts";
import { runGrants } from "../../cli/grants/grants-run.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { currencyRows } from "./grants.ts";
import { operatorCommand } from "./operator-command.ts";

export function grantsCommand(
  args: readonly string[],
  environment: Environment = {},
  ask?: Terminal["ask"],
) {
  return operatorCommand(runGrants, args, environment, ask);
}

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-grants-"));
  for (const place of [folder, join(folder, "data")]) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "conditions.csv"), formatDataFile("conditions", []));
    writeFileSync(join(place, "currencies.csv"), formatDataFile("currencies", currencyRows));
    writeFileSync(join(place, "attachments.csv"), formatDataFile("attachments", []));
  }
  return {
    path: (name: string) => join(folder, name),
    write(name: string, content: string | Uint8Array) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
