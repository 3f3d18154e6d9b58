import type { Grant } from "../../src/domain/grant.ts";
import type { Deps } from "../context.ts";
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

/**
 * The newest grants that can be had: the version is asked of the database, the rows are taken from this isolate,
 * the KV snapshot or the database, whichever is nearest. `null` only where all three fail.
 */
export async function refreshGrants({
  db,
  cache,
  log,
  now,
  waitUntil,
}: GrantSource): Promise<GrantData | null> {
  const checkedAt = now().getTime();
  const snapshot = held === null ? readSnapshot(cache) : Promise.resolve(held.data);
  try {
    const version = await readDataVersion(db);
    let data = await snapshot;
    if (version === null) return null;
    if (data?.version !== version) {
      data = { version, grants: await readGrants(db) };
      waitUntil(cache.put(SNAPSHOT_KEY, JSON.stringify(data)).catch(() => {}));
    }
    held = { data, checkedAt };
  } catch (error) {
    log("grants-from-snapshot", {}, error);
    const data = await snapshot;
    if (data !== null) held = { data, checkedAt };
  }
  return held?.data ?? null;
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
