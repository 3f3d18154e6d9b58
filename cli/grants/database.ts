import { asc } from "drizzle-orm";
import type { GrantRow } from "../../src/domain/grant.ts";
import type { Queryable } from "../../worker/db/client.ts";
import { grants } from "../../worker/db/schema.ts";
import { toGrantRow } from "../../worker/grants/store.ts";

/** Every stored grant as the file has it, in the order of the file. */
export async function readGrantRows(db: Queryable): Promise<GrantRow[]> {
  const stored = await db.select().from(grants).orderBy(asc(grants.position));
  return stored.map(toGrantRow);
}
