import { readOptions } from "../../read-options.ts";
import { WrongUsage } from "../../terminal.ts";
import type { VerifyCommand } from "./verify-run.ts";

export const verifyHelp = `  SITE_URL=https://SIDEN npm run grants -- verify [--only ID,ID | --due | --changed] [--limit 50] [--json] [--csv FIL.csv]
      Besøger legaternes sider og viser, hvad der er lukket, flyttet, ændret eller væk. Højst én side i sekundet
      hos hver fond. Kan afbrydes og fortsættes. Slutter med 1, når der er noget at se på.
      --due kun sider, der er læst for længe siden, --changed kun legater, der sidst havde noget at se på.
`;

export const GRANTS_FILE = "data/grants.csv";

/** @throws WrongUsage */
export function parseVerifyCommand(args: readonly string[]): VerifyCommand {
  const { values, positionals } = readOptions(args, {
    only: { type: "string" },
    due: { type: "boolean" },
    changed: { type: "boolean" },
    limit: { type: "string" },
    json: { type: "boolean" },
    csv: { type: "string" },
  });
  if (positionals.length > 0)
    throw new WrongUsage(`verify kender ikke ${JSON.stringify(positionals[0])}`);
  const { only, due = false, changed = false, limit, json = false, csv = GRANTS_FILE } = values;
  if ([only !== undefined, due, changed].filter(Boolean).length > 1)
    throw new WrongUsage("brug kun én af --only, --due og --changed");
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit))
    throw new WrongUsage("--limit skal være et helt antal legater, fx 50");
  const ids = only?.split(",").map((id) => id.trim());
  if (ids?.some((id) => id === ""))
    throw new WrongUsage("--only kræver legaters id, adskilt af komma");
  return {
    name: "verify",
    csv,
    selection: {
      only: ids ?? (due ? "due" : changed ? "changed" : "all"),
      limit: limit === undefined ? null : Number(limit),
    },
    json,
  };
}
