import { grantTitle } from "../matching/grant.ts";
import type { GrantMatch } from "../matching/match.ts";

/**
 * What grants are called where there is little room, by id: by the foundation, as students do; by the whole title where
 * the list has several of the same.
 */
export function shortTitles(matches: readonly GrantMatch[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { grant } of matches)
    counts.set(grant.foundation, (counts.get(grant.foundation) ?? 0) + 1);
  return new Map(
    matches.map(({ grant }) => [
      grant.id,
      counts.get(grant.foundation) === 1 ? grant.foundation : grantTitle(grant),
    ]),
  );
}
