import { count, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { grantOutcomes } from "../db/schema.ts";

export async function insertOutcome(
  db: Queryable,
  outcome: typeof grantOutcomes.$inferInsert,
): Promise<void> {
  await db.insert(grantOutcomes).values(outcome);
}

/** What has been told of one grant. */
export interface ToldOutcomes {
  readonly grantId: string;
  readonly answers: number;
  readonly granted: number;
  /** Middle of the amounts that were told, in whole kroner; `null` where none was. */
  readonly averageKroner: number | null;
}

/** What buyers have told of the grants they applied for, the most told first. */
export function readOutcomes(db: Queryable): Promise<ToldOutcomes[]> {
  const answers = count();
  return db
    .select({
      grantId: grantOutcomes.grantId,
      answers,
      granted: sql<number>`sum(${grantOutcomes.granted})`,
      averageKroner: sql<number | null>`round(avg(${grantOutcomes.kroner}))`,
    })
    .from(grantOutcomes)
    .groupBy(grantOutcomes.grantId)
    .orderBy(sql`${answers} desc`, grantOutcomes.grantId);
}
