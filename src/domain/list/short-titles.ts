import type { GrantMatch } from "../matching/match.ts";

/** "hos Vinterfonden", "»Vinterlegatet« hos Vinterfonden" */
export function atFoundation(shortTitle: string): string {
  return shortTitle.startsWith("»") ? shortTitle : `hos ${shortTitle}`;
}

/** By grant id: "Vinterfonden", or "»Vinterlegatet« hos Vinterfonden" where the foundation has several. */
export function shortTitles(matches: readonly GrantMatch[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { grant } of matches)
    counts.set(grant.foundation, (counts.get(grant.foundation) ?? 0) + 1);
  return new Map(
    matches.map(({ grant }) => [
      grant.id,
      counts.get(grant.foundation) === 1 || grant.name === null
        ? grant.foundation.replace(/ (?:A\/S|ApS|a\.m\.b\.a\.|\/ .+)$/u, "")
        : `»${grant.name}« hos ${grant.foundation}`,
    ]),
  );
}
