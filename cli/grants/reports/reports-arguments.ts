import type { ReportOutcome } from "../../../src/domain/forms/report-schema.ts";
import { readOptions } from "../../read-options.ts";
import { WrongUsage } from "../../terminal.ts";
import type { ReportsCommand } from "./reports-run.ts";

export const reportsHelp = `  npm run grants -- reports [--all] [--remote]
      Viser, hvad læsere har skrevet er forkert ved legaterne. Uden --all kun det, der ikke er afsluttet.
      Det afsluttes og besvares af sig selv, når import lægger et rettet, tjekket eller lukket legat ind.
  npm run grants -- reports --answer ID --outcome rettet|rigtig|lukket [--remote]
      Afslutter en henvendelse i hånden og svarer den, der skrev.
`;

const words = { rettet: "mended", rigtig: "right", lukket: "closed" } as const satisfies Record<
  string,
  ReportOutcome
>;

/** @throws WrongUsage */
export function parseReportsCommand(args: readonly string[]): ReportsCommand {
  const { values, positionals } = readOptions(args, {
    all: { type: "boolean" },
    answer: { type: "string" },
    outcome: { type: "string" },
    remote: { type: "boolean" },
  });
  if (positionals.length > 0)
    throw new WrongUsage(`reports kender ikke ${JSON.stringify(positionals[0])}`);
  const { all = false, answer, outcome, remote = false } = values;
  const common = { name: "reports", all, remote } as const;
  if (answer === undefined && outcome === undefined) return { ...common, answer: null };
  const meant = Object.entries(words).find(([word]) => word === outcome)?.[1];
  if (!answer || meant === undefined)
    throw new WrongUsage(`--answer ID kræver --outcome ${Object.keys(words).join(", ")}`);
  return { ...common, answer: { id: answer, outcome: meant } };
}
