import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import type { ReportOutcome } from "../../src/domain/forms/report-schema.ts";
import { answerReport } from "../../worker/messages/answer-report.ts";
import {
  type GrantReport,
  readOpenReports,
  readReports,
} from "../../worker/messages/message-store.ts";
import { escapeControlCharacters } from "../control-characters.ts";
import { UsageError } from "../errors.ts";
import { flagOption, readOptions, textOption } from "../read-options.ts";
import { type ExitCode, refuse, succeed, type Terminal, withDatabase } from "../terminal.ts";
import { sanitizeText } from "./verify/page-text.ts";

const SHOWN = 200;

const outcomeNames: Readonly<Record<ReportOutcome, string>> = {
  mended: "rettet",
  right: "stod rigtigt",
  closed: "taget af listen",
};

const outcomes = new Map<string | undefined, ReportOutcome>([
  ["rettet", "mended"],
  ["rigtig", "right"],
  ["lukket", "closed"],
]);

export async function runReports(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const options = { all: flagOption, answer: textOption, outcome: textOption, remote: flagOption };
  const { all, answer: id, outcome: word, remote } = readOptions(line, options).values;
  const isList = id === undefined && word === undefined;
  const outcome = outcomes.get(word);
  if (!isList && (id === undefined || outcome === undefined))
    throw new UsageError(`--answer ID kræver --outcome ${[...outcomes.keys()].join(", ")}`);
  return await withDatabase(remote, terminal, async (db) => {
    if (id === undefined || outcome === undefined) {
      const reports = all ? await readReports(db, SHOWN) : await readOpenReports(db);
      return succeed(terminal, escapeControlCharacters(formatReports(reports)));
    }
    if (!(await db.transaction((tx) => answerReport(tx, id, outcome, terminal.now))))
      return refuse(terminal, `Der er ingen åben henvendelse ${id}. Se dem med reports.`);
    const name = outcomeNames[outcome];
    return succeed(terminal, `${id} er afsluttet: ${name}. En mail sendes inden for fem minutter.`);
  });
}

function formatReports(reports: readonly GrantReport[]): string {
  if (reports.length === 0) return "Ingen henvendelser.";
  const paragraphs = reports.map(({ id, grantId, grant, message, email, receivedAt, outcome }) =>
    [
      `${id}  ${formatInstant(receivedAt)}${outcome === null ? "" : `  ${outcomeNames[outcome]}`}`,
      `  ${grantId ?? `ikke et af vores: ${sanitizeText(grant)}`}`,
      ...sanitizeText(message)
        .split("\n")
        .map((line) => `  > ${line}`),
      `  ${email === null ? "uden adresse" : "vil have svar"}`,
    ].join("\n"),
  );
  const count = `${reports.length} ${reports.length === 1 ? "henvendelse" : "henvendelser"}.`;
  return [...paragraphs, count].join("\n\n");
}
