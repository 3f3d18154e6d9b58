import { asc, desc } from "drizzle-orm";
import type { GrantRow } from "../../src/domain/grant.ts";
import type { Queryable } from "../../worker/db/client.ts";
import { toGrantRow } from "../../worker/db/grants.ts";
import { dataVersions, grants } from "../../worker/db/schema.ts";

/** Every stored grant as the file has it, in the order of the file. */
export async function readGrantRows(db: Queryable): Promise<GrantRow[]> {
  const stored = await db.select().from(grants).orderBy(asc(grants.position));
  return stored.map(toGrantRow);
}

/** The version of the newest import; `null` before the first. */
export async function readNewestVersion(db: Queryable): Promise<string | null> {
  const [newest] = await db
    .select({ version: dataVersions.version })
    .from(dataVersions)
    .orderBy(desc(dataVersions.id))
    .limit(1);
  return newest?.version ?? null;
}
