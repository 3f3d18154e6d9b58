import type { Deps } from "../context.ts";
import { selectStanding } from "../grants/grant-store.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { limits } from "../limits.ts";
import { isUnhealthy, readStuck, type StuckReason, selectStuck } from "../orders/list-stuck.ts";
import {
  askDatabase,
  type Run,
  selectPaidSpan,
  selectRuns,
  type Work,
  writeRun,
} from "./run-store.ts";

type CheckDeps = Pick<Deps, "db" | "cache" | "documents" | "now" | "log"> & {
  readonly config: Pick<Deps["config"], "pagesGrants">;
};
type State = "up" | "down";

export interface Liveness {
  readonly ok: boolean;
  readonly database: State;
  readonly cache: State;
  readonly documents: State;
}

const PROBE = "health-probe";

async function stateOf({ log }: CheckDeps, thing: string, work: Promise<unknown>): Promise<State> {
  return work.then(
    () => "up" as const,
    (error: unknown) => {
      log("health-probe-failed", { thing }, error);
      return "down" as const;
    },
  );
}

export async function checkLiveness(deps: CheckDeps): Promise<Liveness> {
  const [database, cache, documents] = await Promise.all([
    stateOf(deps, "database", askDatabase(deps.db)),
    stateOf(deps, "cache", deps.cache.get(PROBE)),
    stateOf(deps, "documents", deps.documents.head(PROBE)),
  ]);
  const ok = [database, cache, documents].every((state) => state === "up");
  return { ok, database, cache, documents };
}

interface Age {
  readonly succeededAt: string | null;
  readonly secondsAgo: number | null;
  readonly failedAt: string | null;
}

export interface Health {
  readonly ok: boolean;
  readonly faults: readonly string[];
  /** Whether each service can be written to, not only read. */
  readonly database: "up" | "read-only" | "down";
  readonly cache: State;
  readonly documents: State;
  readonly grants: string | null;
  readonly stuck: Readonly<Partial<Record<StuckReason, number>>>;
  readonly last: Readonly<Record<Work, Age>>;
  readonly checkedAt: string;
}

function faultOf(
  work: Work,
  run: Pick<Run, "succeededAt" | "failedAt">,
  paid: { readonly first: Date | null; readonly latest: Date | null },
  installedAt: Date | null,
  now: Date,
): string | null {
  const since = (instant: Date | null) =>
    instant === null ? Number.POSITIVE_INFINITY : now.getTime() - instant.getTime();
  switch (work) {
    case "checkout": {
      const isLatest = since(run.failedAt) < since(run.succeededAt);
      return isLatest && since(run.failedAt) < limits.failureCountsForMs ? "checkout-fails" : null;
    }
    // A run that never was is no missed one until its first period has passed.
    case "sweep":
      return since(run.succeededAt ?? installedAt) > limits.sweepMissedAfterMs
        ? "sweep-missed"
        : null;
    case "backup": {
      // Before the first payment there is nothing to back up; after a restore the counting begins anew.
      if (paid.first === null) return null;
      const from = Math.max(paid.first.getTime(), installedAt?.getTime() ?? 0);
      return since(run.succeededAt ?? new Date(from)) > limits.backupMissedAfterMs
        ? "backup-missed"
        : null;
    }
    case "webhook": {
      // A payment without its event: we found it by asking. The event of a fresh one may be on its way.
      if (paid.latest === null || since(paid.latest) < limits.webhookMissedAfterMs) return null;
      const heard = run.succeededAt ?? installedAt ?? new Date(0);
      return paid.latest.getTime() - heard.getTime() > limits.webhookMissedAfterMs
        ? "webhook-missed"
        : null;
    }
    default:
      // Mail that is not sent shows up among what is stuck.
      return null;
  }
}

const works = ["checkout", "mail", "webhook", "sweep", "backup"] as const satisfies Work[];

const nothing: Awaited<ReturnType<typeof readStored>> = {
  grants: null,
  stuckRows: [],
  runs: [],
  paid: { first: null, latest: null },
  installedAt: null,
  isWhole: true,
  knowsPages: true,
};

async function readStored({ db, config: { pagesGrants } }: CheckDeps, now: Date) {
  const [[version], runs, [first], [latest], ...stuck] = await db.batch([
    selectStanding(db, pagesGrants),
    selectRuns(db),
    ...selectPaidSpan(db),
    ...selectStuck(db, now),
  ]);
  return {
    grants: version?.version ?? null,
    stuckRows: readStuck(stuck, now).filter(isUnhealthy),
    runs,
    paid: { first: first?.paidAt ?? null, latest: latest?.paidAt ?? null },
    installedAt: version?.installedAt ?? null,
    knowsPages: version?.knowsPages !== 0,
    isWhole: version === undefined || version.stored === version.grantCount,
  };
}

export async function checkHealth(deps: CheckDeps): Promise<Health> {
  const { db, cache, documents, now } = deps;
  const at = now();
  const [stored, writes, cacheState, documentState] = await Promise.all([
    readStored(deps, at).catch((error: unknown) => {
      deps.log("health-without-database", {}, error);
      return null;
    }),
    stateOf(deps, "database-writes", writeRun(db, "probe", { succeededAt: at })),
    stateOf(deps, "cache", cache.put(PROBE, at.toISOString())),
    stateOf(deps, "documents", documents.put(PROBE, at.toISOString())),
  ]);
  const isDown = stored === null;
  const { grants, stuckRows, runs, paid, installedAt, isWhole, knowsPages } = stored ?? nothing;
  const stuck: Partial<Record<StuckReason, number>> = {};
  for (const { reason } of stuckRows) stuck[reason] = (stuck[reason] ?? 0) + 1;
  const runOf = (work: Work) =>
    runs.find((run) => run.work === work) ?? { succeededAt: null, failedAt: null };
  const faults = [
    ...(isDown ? ["database-down"] : writes === "down" ? ["database-read-only"] : []),
    ...(cacheState === "down" ? ["cache-down"] : []),
    ...(documentState === "down" ? ["documents-down"] : []),
    ...(isDown || grants !== null ? [] : ["grants-not-imported"]),
    ...(isWhole ? [] : ["grants-incomplete"]),
    ...(knowsPages ? [] : ["grants-older-than-pages"]),
    ...Object.keys(stuck),
    // Without the database, nothing can be said about the runs it records.
    ...(isDown
      ? []
      : works.flatMap((work) => faultOf(work, runOf(work), paid, installedAt, at) ?? [])),
  ];
  const ageOf = ({ succeededAt, failedAt }: Pick<Run, "succeededAt" | "failedAt">): Age => ({
    succeededAt: succeededAt?.toISOString() ?? null,
    secondsAgo:
      succeededAt === null ? null : Math.round((at.getTime() - succeededAt.getTime()) / 1000),
    failedAt: failedAt?.toISOString() ?? null,
  });
  return {
    ok: faults.length === 0,
    faults,
    database: isDown ? "down" : writes === "down" ? "read-only" : "up",
    cache: cacheState,
    documents: documentState,
    grants,
    stuck,
    last: Object.fromEntries(works.map((work) => [work, ageOf(runOf(work))])) as Health["last"],
    checkedAt: at.toISOString(),
  };
}

const checked = keepInIsolate<{ readonly health: Health; readonly at: number } | null>(() => null);

export async function recentHealth(deps: CheckDeps): Promise<Health> {
  const now = deps.now().getTime();
  const known = checked.current;
  if (known !== null && Math.abs(now - known.at) < limits.healthFreshMs) return known.health;
  const health = await checkHealth(deps);
  checked.current = { health, at: now };
  return health;
}
