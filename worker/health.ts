import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { Deps } from "./context.ts";
import { orders, outbox } from "./db/schema.ts";
import { readDataVersion } from "./grants/store.ts";

export interface Health {
  /** Whether everything that a purchase needs answers, and nothing has been left lying. */
  readonly ok: boolean;
  readonly database: "up" | "down";
  readonly cache: "up" | "down";
  readonly documents: "up" | "down";
  /** Version of the grants that are matched against; `null` before the first import. */
  readonly grants: string | null;
  /** Paid orders and unsent mails that have waited for more than ten minutes. */
  readonly waitingOrders: number;
  readonly waitingMails: number;
}

const WAITED_TOO_LONG_MS = 10 * 60_000;

async function answers(work: Promise<unknown>): Promise<"up" | "down"> {
  return work.then(
    () => "up" as const,
    () => "down" as const,
  );
}

/** The state of each dependency, for a monitor to look at. */
export async function checkHealth({ db, cache, documents, now }: Deps): Promise<Health> {
  const since = new Date(now().getTime() - WAITED_TOO_LONG_MS);
  const [cacheState, documentState, stored] = await Promise.all([
    answers(cache.get("health")),
    answers(documents.head("health")),
    Promise.all([
      readDataVersion(db),
      db
        .select({ n: count() })
        .from(orders)
        .where(and(eq(orders.state, "paid"), lt(orders.paidAt, since))),
      db
        .select({ n: count() })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), lt(outbox.createdAt, since))),
    ]).catch(() => null),
  ]);
  const [grants, waitingOrders, waitingMails] = stored ?? [null, [], []];
  const health = {
    database: stored === null ? ("down" as const) : ("up" as const),
    cache: cacheState,
    documents: documentState,
    grants,
    waitingOrders: waitingOrders[0]?.n ?? 0,
    waitingMails: waitingMails[0]?.n ?? 0,
  };
  const ok =
    stored !== null &&
    grants !== null &&
    cacheState === "up" &&
    documentState === "up" &&
    health.waitingOrders === 0 &&
    health.waitingMails === 0;
  return { ok, ...health };
}
