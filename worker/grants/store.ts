import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { type Grant, type GrantRow, grantColumns, parseGrantRow } from "../../src/domain/grant.ts";
import type { Database, Queryable } from "../db/client.ts";
import { dataVersions, grants } from "../db/schema.ts";
import { makeLog } from "../log.ts";

const log = makeLog();

type StoredRow = typeof grants.$inferSelect;

/** A stored grant as the row of the file that it came from. */
export function toGrantRow(stored: StoredRow): GrantRow {
  const cells = grantColumns.map((column) => [column, String(stored[column] ?? "")]);
  return Object.fromEntries(cells) as GrantRow;
}

/** The grants of the table in the file's order. Rows that no longer parse are left out: one bad row must not empty the site. */
export async function readGrants(db: Database): Promise<Grant[]> {
  const rows = await db.select().from(grants).orderBy(grants.position);
  const read: Grant[] = [];
  for (const stored of rows) {
    const result = parseGrantRow(toGrantRow(stored));
    if (result.ok) read.push(result.grant);
    else log("grant-unreadable", { id: stored.id, column: result.faults[0]?.column });
  }
  return read;
}

/** Names the data that is in the table: changes with every import that changes anything. `null` before the first. */
export async function readDataVersion(db: Queryable): Promise<string | null> {
  const [newest] = await db
    .select({ version: dataVersions.version })
    .from(dataVersions)
    .orderBy(desc(dataVersions.id))
    .limit(1);
  return newest?.version ?? null;
}

/** Writes a grant's next deadline where it is another than the stored one; true where it was. */
export async function storeNextDeadline(
  db: Queryable,
  id: string,
  deadline: string | null,
): Promise<boolean> {
  const differs =
    deadline === null
      ? sql`${grants.frist_dato} is not null`
      : or(isNull(grants.frist_dato), ne(grants.frist_dato, deadline));
  const changed = await db
    .update(grants)
    .set({ frist_dato: deadline })
    .where(and(eq(grants.id, id), differs))
    .returning({ id: grants.id });
  return changed.length > 0;
}
