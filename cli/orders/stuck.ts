import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import type { Database } from "../../worker/db/client.ts";
import { listStuck, stuckWords } from "../../worker/orders/list-stuck.ts";
import { table } from "./table.ts";

/** Every stuck order and mail, oldest first; `null` if there is none. */
export async function tableOfStuck(db: Database, now: Date): Promise<string | null> {
  const stuck = await listStuck(db, now);
  return stuck.length === 0
    ? null
    : table(
        stuck.map((row) => [
          row.orderId ?? "uden ordre",
          `siden ${formatInstant(row.since)}`,
          `${row.attempts} forsøg`,
          stuckWords(row),
        ]),
      );
}
