/** What the page about matching says in numbers: counted in the data and in the tests when the site is built, never typed. */
import verification from "../../data/verification.json?raw";
import { countedOn, dataVersion, grantData } from "../content/grant-data.server.ts";
import { grantFacts } from "../content/grant-facts.server.ts";
import {
  countProperties,
  countStudents,
  countsBySourceYear,
  countVisitedPages,
} from "./count-method.server.ts";

const goldenSources = import.meta.glob<string>("../../tests/domain/golden/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const propertySources = import.meta.glob<string>("../../tests/domain/*.properties.test.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

const active = grantData.grants.filter((grant) => grant.active);

/** What the page says, as it stands on the day of the build. */
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
    students: countStudents(Object.values(goldenSources)),
    properties: countProperties(Object.values(propertySources)),
    sample: grantFacts.sample,
    edition: dataVersion,
    conditions: grantData.conditions.length,
  };
}
export type MethodFacts = ReturnType<typeof gatherMethodFacts>;
