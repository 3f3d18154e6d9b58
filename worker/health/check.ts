import type { Deps } from "../context.ts";
import { selectDataState } from "../grants/grant-store.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { limits } from "../limits.ts";
import { isUnhealthy, listStuckItems, type StuckReason } from "../orders/list-stuck.ts";
import { callWithTimeout, StatusError } from "../time-limit.ts";
import {
  type LastRun,
  pingDatabase,
  type RunName,
  selectFirstAndLastPayment,
  selectRuns,
  writeRun,
} from "./run-store.ts";

const PROBE = "health-probe";

async function stateOf({ log }: Deps, thing: string, work: Promise<unknown>) {
  return work.then(
    () => "up" as const,
    (error: unknown) => {
      log("health-probe-failed", { thing }, error);
      return "down" as const;
    },
  );
}

export async function checkLiveness(deps: Deps) {
  const [database, cache, documents] = await Promise.all([
    stateOf(deps, "database", pingDatabase(deps.db)),
    stateOf(deps, "cache", deps.cache.get(PROBE)),
    stateOf(deps, "documents", deps.documents.head(PROBE)),
  ]);
  const ok = [database, cache, documents].every((state) => state === "up");
  return { ok, database, cache, documents };
}

export type Health = Awaited<ReturnType<typeof checkHealth>>;

function faultOf(
  name: RunName,
  { succeededAt, failedAt }: Pick<LastRun, "succeededAt" | "failedAt">,
  { paid, installedAt }: Awaited<ReturnType<typeof readStored>>,
  now: Date,
): string | null {
  const since = (instant: Date | null) =>
    instant === null ? Number.POSITIVE_INFINITY : now.getTime() - instant.getTime();
  const isOver = (instant: Date | null, ms: number) => since(instant) > ms;
  switch (name) {
    case "checkout": {
      const isLatest = since(failedAt) < since(succeededAt);
      return isLatest && !isOver(failedAt, limits.failureCountsForMs) ? "checkout-fails" : null;
    }
    // Until the first sweep, counted from the first import.
    case "sweep":
      return isOver(succeededAt ?? installedAt, limits.sweepMissedAfterMs) ? "sweep-missed" : null;
    case "backup": {
      // There is nothing to back up before the first payment.
      if (paid.first === null) return null;
      const from = new Date(Math.max(paid.first.getTime(), installedAt?.getTime() ?? 0));
      return isOver(succeededAt ?? from, limits.backupMissedAfterMs) ? "backup-missed" : null;
    }
    case "webhook": {
      // A recent payment's event may still be on the way.
      if (paid.latest === null || since(paid.latest) < limits.webhookMissedAfterMs) return null;
      const heard = succeededAt ?? installedAt ?? new Date(0);
      const gapMs = paid.latest.getTime() - heard.getTime();
      return gapMs > limits.webhookMissedAfterMs ? "webhook-missed" : null;
    }
    default:
      // Unsent mail is reported as stuck instead.
      return null;
  }
}

const runNames = ["checkout", "mail", "webhook", "sweep", "backup"] as const satisfies RunName[];

async function readStored({ db, config: { pagesGrants } }: Deps, now: Date) {
  const [[version], runs, [first], [latest]] = await db.batch([
    selectDataState(db, pagesGrants),
    selectRuns(db),
    ...selectFirstAndLastPayment(db),
  ]);
  return {
    grants: version?.version ?? null,
    stuckRows: (await listStuckItems(db, now)).filter(isUnhealthy),
    runs,
    paid: { first: first?.paidAt ?? null, latest: latest?.paidAt ?? null },
    installedAt: version?.installedAt ?? null,
    knowsPages: version?.knowsPages !== 0,
    isWhole: version === undefined || version.stored === version.grantCount,
  };
}

export async function checkHealth(deps: Deps) {
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
  const grants = stored?.grants ?? null;
  const stuck: Partial<Record<StuckReason, number>> = {};
  for (const { reason } of stored?.stuckRows ?? []) stuck[reason] = (stuck[reason] ?? 0) + 1;
  const runOf = (name: RunName) =>
    stored?.runs.find((run) => run.name === name) ?? { succeededAt: null, failedAt: null };
  const faults = [
    ...(stored === null ? ["database-down"] : writes === "down" ? ["database-read-only"] : []),
    ...(cacheState === "down" ? ["cache-down"] : []),
    ...(documentState === "down" ? ["documents-down"] : []),
    ...(stored === null || grants !== null ? [] : ["grants-not-imported"]),
    ...(stored?.isWhole === false ? ["grants-incomplete"] : []),
    ...(stored?.knowsPages === false ? ["grants-older-than-pages"] : []),
    ...Object.keys(stuck),
    ...(stored === null
      ? []
      : runNames.flatMap((name) => faultOf(name, runOf(name), stored, at) ?? [])),
  ];
  const ageOf = ({ succeededAt, failedAt }: Pick<LastRun, "succeededAt" | "failedAt">) => ({
    succeededAt: succeededAt?.toISOString() ?? null,
    secondsAgo:
      succeededAt === null ? null : Math.round((at.getTime() - succeededAt.getTime()) / 1000),
    failedAt: failedAt?.toISOString() ?? null,
  });
  return {
    ok: faults.length === 0,
    faults,
    database: stored === null ? "down" : writes === "down" ? "read-only" : "up",
    cache: cacheState,
    documents: documentState,
    grants,
    stuck,
    last: Object.fromEntries(runNames.map((name) => [name, ageOf(runOf(name))])) as Readonly<
      Record<(typeof runNames)[number], ReturnType<typeof ageOf>>
    >,
    checkedAt: at.toISOString(),
  } as const;
}

const checked = keepInIsolate<{ readonly health: Health; readonly at: number } | null>(() => null);

export async function cachedHealth(deps: Deps): Promise<Health> {
  const now = deps.now().getTime();
  const known = checked.current;
  if (known !== null && Math.abs(now - known.at) < limits.healthFreshMs) return known.health;
  const health = await checkHealth(deps);
  checked.current = { health, at: now };
  return health;
}

/** A dead man's switch: the service called raises the alarm if calls stop. */
export async function pingHeartbeat(deps: Deps): Promise<void> {
  const { heartbeatUrl } = deps.config;
  if (heartbeatUrl === null) return;
  const { ok, faults } = await checkHealth(deps);
  if (!ok) {
    deps.log("heartbeat-withheld", { faults: faults.join(" ") });
    return;
  }
  await callWithTimeout("heartbeat", limits.timeoutsMs.heartbeat, async () => {
    const signal = AbortSignal.timeout(limits.timeoutsMs.heartbeat);
    const answer = await fetch(heartbeatUrl, { method: "POST", signal });
    await answer.body?.cancel();
    if (!answer.ok) throw new StatusError(answer.status);
  });
}
