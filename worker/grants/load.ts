import type { Grant } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import type { Deps } from "../context.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { withTimeout } from "../time-limit.ts";
import { parseStoredRows, readDataVersion, readStoredRows } from "./grant-store.ts";

type VersionedData = GrantData & { readonly version: string };
export type LoadedGrants = ReturnType<typeof prepare>;

/** Increment when the data's shape changes: a new Worker must ignore an old snapshot. */
const SNAPSHOT_FORMAT = 5;
export const SNAPSHOT_KEY = `grants:${SNAPSHOT_FORMAT}`;

type GrantSource = Pick<Deps, "db" | "cache" | "log" | "now" | "waitUntil">;

const isolateGrants = keepInIsolate<{ loaded: LoadedGrants; checkedAt: number } | null>(() => null);

async function readSnapshot(cache: KVNamespace): Promise<LoadedGrants | null> {
  try {
    const data = await cache.get<VersionedData>(SNAPSHOT_KEY, "json");
    return data === null ? null : prepare(data);
  } catch {
    return null;
  }
}

function prepare({ version, ...data }: VersionedData) {
  return { version, grants: prepareGrants(data) };
}

async function readNewest(
  { db, cache, waitUntil }: GrantSource,
  known: Promise<LoadedGrants | null>,
): Promise<LoadedGrants | null> {
  const version = await readDataVersion(db);
  if (version === null) return null;
  const loaded = await known;
  if (loaded?.version === version) return loaded;
  const stored = await readStoredRows(db);
  const newest = { version: stored.version ?? version, ...parseStoredRows(stored) };
  waitUntil(cache.put(SNAPSHOT_KEY, JSON.stringify(newest)).catch(() => {}));
  return prepare(newest);
}

/** The newest grants, or a copy if the database is slow or down; `null` without either. */
export async function refreshGrants(
  source: GrantSource,
  patienceMs: number = limits.grantsPatienceMs,
): Promise<LoadedGrants | null> {
  const checkedAt = source.now().getTime();
  const known =
    isolateGrants.current === null
      ? readSnapshot(source.cache)
      : Promise.resolve(isolateGrants.current.loaded);
  const newest = readNewest(source, known).then((loaded) => {
    if (loaded !== null) isolateGrants.current = { loaded, checkedAt };
    return loaded;
  });
  try {
    return await withTimeout(newest, patienceMs, "database");
  } catch (error) {
    const loaded = await known;
    source.log("grants-from-snapshot", { found: loaded !== null }, error);
    const late = newest.catch(() => null);
    if (loaded === null) return late;
    isolateGrants.current ??= { loaded, checkedAt };
    source.waitUntil(late);
    return loaded;
  }
}

export async function loadGrants(source: GrantSource): Promise<LoadedGrants | null> {
  if (isolateGrants.current === null) return refreshGrants(source);
  if (source.now().getTime() - isolateGrants.current.checkedAt >= limits.grantsFreshMs) {
    isolateGrants.current = { ...isolateGrants.current, checkedAt: source.now().getTime() };
    source.waitUntil(refreshGrants(source));
  }
  return isolateGrants.current.loaded;
}

export async function findGrant(source: GrantSource, id?: string): Promise<Grant | undefined> {
  const loaded = await loadGrants(source);
  return loaded?.grants.data.grants.find((grant) => grant.id === id);
}

function refuseIfNone(loaded: LoadedGrants | null): LoadedGrants {
  if (loaded === null) throw new Refusal("grants-unavailable");
  return loaded;
}

export async function requireGrants(source: GrantSource): Promise<LoadedGrants> {
  return refuseIfNone(await loadGrants(source));
}

export async function requireGrantsForList(source: GrantSource): Promise<LoadedGrants> {
  return refuseIfNone(await refreshGrants(source, 2 * limits.timeoutsMs.database));
}
