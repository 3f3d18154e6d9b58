/** Figures of the page about matching, counted in the data when the site is built. */
import verification from "../../data/verification.json?raw";
import { countedOn, grantData } from "../content/grant-data.server.ts";
import { grantFacts } from "../content/grant-facts.server.ts";
import { countsBySourceYear, countVisitedPages } from "./count-method.server.ts";

const active = grantData.grants.filter((grant) => grant.active);

/** The figures of the page, as of the day of the build. */
export function gatherMethodFacts() {
  return {
    countedOn,
    active: active.length,
    closed: grantData.grants.length - active.length,
    checked: grantFacts.checked,
    newestCheck: grantFacts.newestCheck,
    /** Pages of foundations that our program has visited. */
    visitedPages: countVisitedPages(verification),
    bySourceYear: countsBySourceYear(active),
    sample: grantFacts.sample,
  };
}
export type MethodFacts = ReturnType<typeof gatherMethodFacts>;
