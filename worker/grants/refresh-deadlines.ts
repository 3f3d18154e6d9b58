import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { nextDeadline } from "../../src/domain/matching/deadlines.ts";
import type { Deps } from "../context.ts";
import { parseStoredRows, readStoredRows, storeNextDeadlines } from "./grant-store.ts";

/** Updates every grant's stored next deadline; returns how many changed. Runs every night. */
export async function refreshDeadlines({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const today = danishDateAt(now());
  const { grants } = parseStoredRows(await readStoredRows(db));
  return storeNextDeadlines(
    db,
    grants.map((grant) => [grant.id, nextDeadline(grant, today)]),
  );
}
