import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { makePreview } from "../../src/domain/list/match-preview.ts";
import {
  conditionAnswers,
  type MatchingAnswers,
  matchingKey,
} from "../../src/domain/matching/answers.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { countForAnswers, type MatchCount } from "../../src/domain/matching/match.ts";
import type { Deps } from "../context.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { sha256, toHex } from "../sha256.ts";
import { withTimeout } from "../time-limit.ts";
import { requireGrants } from "./load.ts";

const recent = keepInIsolate(() => new Map<string, Uint8Array>());

export function refuseUnknownConditions(
  { conditions }: Pick<GrantData, "conditions">,
  answers: MatchingAnswers,
): void {
  const known = new Set(conditions.map(({ id }) => id));
  if (Object.keys(conditionAnswers(answers)).some((id) => !known.has(id)))
    throw new Refusal("invalid-fields", [
      { field: "conditions", message: "svar kun på betingelser, som et legat stiller" },
    ]);
}

/** Hashes the key, which contains the answers. */
async function fetchOrMake(deps: Deps, key: string, make: () => Uint8Array) {
  const cacheKey = `matches-${deps.config.release}:${toHex(await sha256(key))}`;
  const stored = deps.cache.get(cacheKey, "arrayBuffer");
  const known = await withTimeout(stored, limits.knownMatchPatienceMs, "cache").catch(() => null);
  if (known !== null) return new Uint8Array(known);
  const json = make();
  const expirationTtl = limits.matchCachedMs / 1000;
  deps.waitUntil(deps.cache.put(cacheKey, json, { expirationTtl }).catch(() => {}));
  return json;
}

export async function previewJson(deps: Deps, answers: MatchingAnswers) {
  const { version, grants } = await requireGrants(deps);
  refuseUnknownConditions(grants.data, answers);
  const today = danishDateAt(deps.now());
  const key = `${version} ${today} ${matchingKey(answers)}`;
  const previews = recent.current;
  const known = previews.get(key);
  if (known !== undefined) return known;
  const make = () => new TextEncoder().encode(JSON.stringify(makePreview(grants, answers, today)));
  const found = await fetchOrMake(deps, key, make);
  previews.set(key, found);
  if (previews.size > limits.rememberedMatches) previews.delete(previews.keys().next().value ?? "");
  return found;
}

export async function countMatches(deps: Deps, answers: MatchingAnswers): Promise<MatchCount> {
  const { grants } = await requireGrants(deps);
  return countForAnswers(grants, answers, danishDateAt(deps.now()));
}
