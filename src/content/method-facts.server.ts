import verification from "../../data/verification.json?raw";
import type { Grant } from "../domain/matching/grant.ts";
import { countedOn, grantData } from "./grant-data.server.ts";
import { grantFacts } from "./grant-facts.server.ts";

const FIRST_SEPARATE_YEAR = 2020;

function countsBySourceYear(grants: readonly Grant[]) {
  const counts = new Map<string, number>();
  const newestFirst = grants.toSorted((a, b) => (b.sourceYear ?? 0) - (a.sourceYear ?? 0));
  for (const { sourceYear } of newestFirst) {
    const label =
      sourceYear === null
        ? "uden årstal"
        : sourceYear < FIRST_SEPARATE_YEAR
          ? `før ${FIRST_SEPARATE_YEAR}`
          : String(sourceYear);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => ({ label, count }));
}

export function gatherMethodFacts() {
  const active = grantData.grants.filter((grant) => grant.active);
  return {
    countedOn,
    active: active.length,
    closed: grantData.grants.length - active.length,
    checked: grantFacts.checked,
    newestCheck: grantFacts.newestCheck,
    visitedPages: Object.keys(JSON.parse(verification)).length,
    bySourceYear: countsBySourceYear(active),
    sample: grantFacts.sample,
  };
}
export type MethodFacts = ReturnType<typeof gatherMethodFacts>;
