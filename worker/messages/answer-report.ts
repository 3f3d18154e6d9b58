import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { ReportOutcome } from "../../src/domain/forms/report-schema.ts";
import { type GrantRow, grantColumns } from "../../src/domain/matching/grant-row.ts";
import type { Queryable } from "../db/client.ts";
import { limits } from "../limits.ts";
import { reportAnswerMail } from "../mail/message-mail.ts";
import { isWithinBudget } from "../mail/outbox-store.ts";
import { queueMail } from "../mail/queue.ts";
import { mailboxHash } from "../sha256.ts";
import { type GrantReport, markAnswered, readOpenReports } from "./message-store.ts";

/** False if the report was closed already. */
export async function answerReport(
  db: Queryable,
  id: string,
  outcome: ReportOutcome,
  now: Date,
): Promise<boolean> {
  const report = await markAnswered(db, id, outcome, now);
  if (report === null) return false;
  if (report.email === null) return true;
  const kind = "report-answer";
  const toMailbox = `${kind}:${await mailboxHash(report.email)}:`;
  if (await isWithinBudget(db, limits.budgets.reportAnswers, toMailbox, now))
    await queueMail(
      db,
      { id: `${toMailbox}${id}`, kind, orderId: null },
      reportAnswerMail(report.email, report.grantId === null ? null : report.grant, outcome),
      now,
    );
  return true;
}

/** In the import's transaction: no answer goes out before the change is live. */
export async function answerResolvedReports(
  db: Queryable,
  before: readonly GrantRow[],
  after: readonly GrantRow[],
  now: Date,
): Promise<number> {
  const oldRows = new Map(before.map((row) => [row.id, row]));
  const newRows = new Map(after.map((row) => [row.id, row]));
  let answered = 0;
  for (const report of await readOpenReports(db)) {
    const id = report.grantId;
    if (id === null) continue;
    const outcome = outcomeOf(report, oldRows.get(id), newRows.get(id));
    if (outcome !== null && (await answerReport(db, report.id, outcome, now))) answered++;
  }
  return answered;
}

/** A check on the day of the report may precede it, so it confirms nothing. */
function outcomeOf(
  { receivedAt }: GrantReport,
  before: GrantRow | undefined,
  after: GrantRow | undefined,
): ReportOutcome | null {
  if (before === undefined) return null;
  if (after === undefined || (after.status !== "aktiv" && before.status === "aktiv"))
    return "closed";
  const reportedOn = danishDateAt(receivedAt);
  if (after.verificeret === "" || after.verificeret < reportedOn) return null;
  const isMended = grantColumns.some(
    (column) => column !== "verificeret" && before[column] !== after[column],
  );
  if (isMended) return "mended";
  return after.verificeret > reportedOn && before.verificeret !== after.verificeret
    ? "right"
    : null;
}
