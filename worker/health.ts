import type { Deps } from "./context.ts";
import { readDataVersion } from "./grants/grant-store.ts";
import { listUnhealthy, type Trouble } from "./orders/stuck.ts";

export interface Health {
  /** Whether everything that a purchase needs answers, and nothing has been left lying. */
  readonly ok: boolean;
  readonly database: "up" | "down";
  readonly cache: "up" | "down";
  readonly documents: "up" | "down";
  /** Version of the grants that are matched against; `null` before the first import. */
  readonly grants: string | null;
  /** What is not where it should be, by its kind: `npm run orders -- stuck` lists it. */
  readonly stuck: Readonly<Partial<Record<Trouble, number>>>;
}

async function answers(work: Promise<unknown>): Promise<"up" | "down"> {
  return work.then(
    () => "up" as const,
    () => "down" as const,
  );
}

/** The state of each dependency, for a monitor to look at. */
export async function checkHealth({ db, cache, documents, now, log }: Deps): Promise<Health> {
  const [cacheState, documentState, stored] = await Promise.all([
    answers(cache.get("health")),
    answers(documents.head("health")),
    Promise.all([readDataVersion(db), listUnhealthy(db, now())]).catch((error: unknown) => {
      log("health-without-database", {}, error);
      return null;
    }),
  ]);
  const [grants, stuckRows] = stored ?? [null, []];
  const stuck: Partial<Record<Trouble, number>> = {};
  for (const { trouble } of stuckRows) stuck[trouble] = (stuck[trouble] ?? 0) + 1;
  const ok =
    grants !== null && cacheState === "up" && documentState === "up" && stuckRows.length === 0;
  return {
    ok,
    database: stored === null ? "down" : "up",
    cache: cacheState,
    documents: documentState,
    grants,
    stuck,
  };
}
