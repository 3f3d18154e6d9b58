import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { ReportOutcome } from "../../src/domain/forms/report-schema.ts";
import type { Queryable } from "../db/client.ts";
import { contactMessages, grantReports } from "../db/schema.ts";

export function listMessages(db: Queryable, limit: number) {
  return db.select().from(contactMessages).orderBy(desc(contactMessages.receivedAt)).limit(limit);
}

export type GrantReport = typeof grantReports.$inferSelect;

export async function storeReport(
  db: Queryable,
  report: Omit<GrantReport, "answeredAt" | "outcome">,
): Promise<void> {
  await db.insert(grantReports).values(report);
}

export async function readOpenReports(db: Queryable): Promise<GrantReport[]> {
  return await db
    .select()
    .from(grantReports)
    .where(isNull(grantReports.answeredAt))
    .orderBy(asc(grantReports.receivedAt));
}

export async function readReports(db: Queryable, limit: number): Promise<GrantReport[]> {
  return await db.select().from(grantReports).orderBy(desc(grantReports.receivedAt)).limit(limit);
}

export async function markAnswered(
  db: Queryable,
  id: string,
  outcome: ReportOutcome,
  answeredAt: Date,
): Promise<GrantReport | null> {
  const [report] = await db
    .update(grantReports)
    .set({ outcome, answeredAt })
    .where(and(eq(grantReports.id, id), isNull(grantReports.answeredAt)))
    .returning();
  return report ?? null;
}
