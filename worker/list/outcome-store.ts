import { count, gte, inArray, sql } from "drizzle-orm";
import { MIN_OUTCOMES, type ReportedOutcomes } from "../../src/domain/list/outcomes.ts";
import type { Queryable } from "../db/client.ts";
import { grantOutcomes } from "../db/schema.ts";

export async function saveOutcome(db: Queryable, outcome: typeof grantOutcomes.$inferInsert) {
  const { granted, kroner, month } = outcome;
  await db
    .insert(grantOutcomes)
    .values(outcome)
    .onConflictDoUpdate({ target: grantOutcomes.id, set: { granted, kroner, month } });
}

const answers = count();
const reported = {
  grantId: grantOutcomes.grantId,
  answers,
  granted: sql<number>`sum(${grantOutcomes.granted})`,
  amounts: count(grantOutcomes.kroner),
  averageKroner: sql<number | null>`round(avg(${grantOutcomes.kroner}))`,
};

export function readOutcomes(db: Queryable): Promise<ReportedOutcomes[]> {
  return db
    .select(reported)
    .from(grantOutcomes)
    .groupBy(grantOutcomes.grantId)
    .orderBy(sql`${answers} desc`, grantOutcomes.grantId);
}

export function readShownOutcomes(db: Queryable, grantIds: readonly string[]) {
  return db
    .select(reported)
    .from(grantOutcomes)
    .where(inArray(grantOutcomes.grantId, [...grantIds]))
    .groupBy(grantOutcomes.grantId)
    .having(gte(answers, MIN_OUTCOMES));
}
