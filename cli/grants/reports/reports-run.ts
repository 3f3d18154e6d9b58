import { formatInstant } from "../../../src/domain/danish/danish-date.ts";
import type { ReportOutcome } from "../../../src/domain/forms/report-schema.ts";
import { answerReport } from "../../../worker/reports/answer.ts";
import {
  type GrantReport,
  readOpenReports,
  readReports,
} from "../../../worker/reports/report-store.ts";
import { DONE, type ExitCode, REFUSED, type Terminal, withDatabase } from "../../terminal.ts";
import { visible } from "../../visible.ts";
import { tidyText } from "../verify/page-text.ts";

export interface ReportsCommand {
  readonly name: "reports";
  readonly all: boolean;
  /** A report to close by hand: its grant is not one of ours, or needs no new data. */
  readonly answer: { readonly id: string; readonly outcome: ReportOutcome } | null;
  readonly remote: boolean;
}

const SHOWN = 200;

export const outcomeNames: Readonly<Record<ReportOutcome, string>> = {
  mended: "rettet",
  right: "stod rigtigt",
  closed: "taget af listen",
};

/** Lists readers' reports, or closes one report and notifies its reader. */
export async function runReports(command: ReportsCommand, terminal: Terminal): Promise<ExitCode> {
  const { print, tell, now } = terminal;
  return await withDatabase(command.remote, terminal, async (db) => {
    if (command.answer !== null) {
      const { id, outcome } = command.answer;
      const answered = await db.transaction((tx) => answerReport(tx, id, outcome, now));
      if (!answered) {
        tell(`Fejl: Der er ingen åben henvendelse ${id}. Se dem med reports.`);
        return REFUSED;
      }
      print(`${id} er afsluttet: ${outcomeNames[outcome]}. En mail sendes inden for fem minutter.`);
      return DONE;
    }
    const reports = command.all ? await readReports(db, SHOWN) : await readOpenReports(db);
    print(visible(formatReports(reports)));
    return DONE;
  });
}

/** Each report with the reader's own words, as text that is safe in a terminal. */
export function formatReports(reports: readonly GrantReport[]): string {
  if (reports.length === 0) return "Ingen henvendelser.";
  const entries = reports.map(({ id, grantId, grant, message, email, receivedAt, outcome }) =>
    [
      `${id}  ${formatInstant(receivedAt)}${outcome === null ? "" : `  ${outcomeNames[outcome]}`}`,
      `  ${grantId ?? `ikke et af vores: ${tidyText(grant)}`}`,
      ...tidyText(message)
        .split("\n")
        .map((line) => `  > ${line}`),
      `  ${email === null ? "uden adresse" : "vil have svar"}`,
    ].join("\n"),
  );
  const count = `${reports.length} ${reports.length === 1 ? "henvendelse" : "henvendelser"}.`;
  return [...entries, count].join("\n\n");
}
