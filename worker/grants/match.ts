import { type MatchingAnswers, matchingKey } from "../../src/domain/answers.ts";
import { PREVIEW_SIZE } from "../../src/domain/catalogue.ts";
import { danishDateAt } from "../../src/domain/danish-date.ts";
import { matchGrants } from "../../src/domain/match.ts";
import { type MatchPreview, summarize } from "../../src/domain/match-summary.ts";
import type { Deps } from "../context.ts";
import { KNOWN_MATCH_PATIENCE_MS } from "../retries.ts";
import { withinLimit } from "../time-limit.ts";
import { type GrantData, loadGrants } from "./load.ts";

/** Previews that this isolate has made or fetched, newest last. */
const recent = new Map<string, MatchPreview>();
const RECENT_LIMIT = 1000;
/** A preview belongs to one day; KV forgets it when that day is over everywhere. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function remember(key: string, preview: MatchPreview): void {
  recent.delete(key);
  recent.set(key, preview);
  if (recent.size > RECENT_LIMIT) recent.delete(recent.keys().next().value ?? "");
}

function makePreview(data: GrantData, answers: MatchingAnswers, today: string): MatchPreview {
  const matches = matchGrants(data.grants, answers, today);
  const match = matches.filter(({ outcome }) => outcome === "match").length;
  return {
    total: matches.length,
    match,
    possible: matches.length - match,
    preview: matches.slice(0, PREVIEW_SIZE),
    summary: summarize(matches, today),
  };
}

/**
 * A student's preview; `null` where no grants can be had. The same answers, data and day are answered
 * from memory or KV. KV sees the answers only as a hash.
 */
export async function findMatches(
  deps: Deps,
  answers: MatchingAnswers,
): Promise<MatchPreview | null> {
  const data = await loadGrants(deps);
  if (data === null) return null;
  const today = danishDateAt(deps.now());
  const key = `${data.version} ${today} ${matchingKey(answers)}`;
  const known = recent.get(key);
  if (known !== undefined) return known;

  const cacheKey = `matches:${await sha256(key)}`;
  const stored = deps.cache.get<MatchPreview>(cacheKey, "json");
  let preview = await withinLimit(stored, KNOWN_MATCH_PATIENCE_MS, "cache").catch(() => null);
  if (preview === null) {
    preview = makePreview(data, answers, today);
    const text = JSON.stringify(preview);
    deps.waitUntil(deps.cache.put(cacheKey, text, { expirationTtl: KEPT_SECONDS }).catch(() => {}));
  }
  remember(key, preview);
  return preview;
}
