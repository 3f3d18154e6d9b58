import type { Grant } from "../../src/domain/grant.ts";
import type { Deps } from "../context.ts";
import { GRANTS_PATIENCE_MS } from "../retries.ts";
import { withinLimit } from "../time-limit.ts";
import { readDataVersion, readGrants } from "./store.ts";

/** The grants of one data version. */
export interface GrantData {
  readonly version: string;
  readonly grants: readonly Grant[];
}

/** Counts up whenever the shape of a `Grant` changes, so that a new Worker does not read what an old one has written. */
const SNAPSHOT_FORMAT = 1;
export const SNAPSHOT_KEY = `grants:${SNAPSHOT_FORMAT}`;
/** How long the isolate trusts what it holds before it asks for the version again. */
const FRESH_MS = 30_000;

type GrantSource = Pick<Deps, "db" | "cache" | "log" | "now" | "waitUntil">;

/** What this isolate holds; shared by its requests. */
let held: { data: GrantData; checkedAt: number } | null = null;

async function readSnapshot(cache: KVNamespace): Promise<GrantData | null> {
  try {
    return await cache.get<GrantData>(SNAPSHOT_KEY, "json");
  } catch {
    return null;
  }
}

/** The grants as the database has them now; the rows are read only where `known` is of another version. */
async function readNewest(
  { db, cache, waitUntil }: GrantSource,
  known: Promise<GrantData | null>,
): Promise<GrantData | null> {
  const version = await readDataVersion(db);
  if (version === null) return null;
  const data = await known;
  if (data?.version === version) return data;
  const newest = { version, grants: await readGrants(db) };
  waitUntil(cache.put(SNAPSHOT_KEY, JSON.stringify(newest)).catch(() => {}));
  return newest;
}

/**
 * The newest grants that can be had. The database is asked; where it does not answer at once, the grants of this
 * isolate or of the KV snapshot are taken, and its answer counts when it comes. `null` only where all three fail.
 */
export async function refreshGrants(source: GrantSource): Promise<GrantData | null> {
  const checkedAt = source.now().getTime();
  const known = held === null ? readSnapshot(source.cache) : Promise.resolve(held.data);
  const newest = readNewest(source, known).then((data) => {
    if (data !== null) held = { data, checkedAt };
    return data;
  });
  try {
    return await withinLimit(newest, GRANTS_PATIENCE_MS, "database");
  } catch (error) {
    const data = await known;
    source.log("grants-from-snapshot", { found: data !== null }, error);
    const late = newest.catch(() => null);
    if (data === null) return late;
    held ??= { data, checkedAt };
    source.waitUntil(late);
    return data;
  }
}

/** The grants from memory, at no cost; what is older than half a minute is renewed behind the answer. */
export async function loadGrants(source: GrantSource): Promise<GrantData | null> {
  if (held === null) return refreshGrants(source);
  if (source.now().getTime() - held.checkedAt >= FRESH_MS) {
    held = { ...held, checkedAt: source.now().getTime() };
    source.waitUntil(refreshGrants(source));
  }
  return held.data;
}
