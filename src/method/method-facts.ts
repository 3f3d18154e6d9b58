/**
 * What the page about matching says in numbers: counted in the data and in the tests when the site is built, never
 * typed. For loaders: nothing of this file belongs in a browser.
 */
import conditionSource from "../../data/conditions.csv?raw";
import grantSource from "../../data/grants.csv?raw";
import verification from "../../data/verification.json?raw";
import { countedOn, grantData, grantFacts } from "../content/grant-facts.ts";
import {
  countProperties,
  countStudents,
  countsBySourceYear,
  countVisitedPages,
  editionOf,
} from "./count-method.ts";

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
export async function gatherMethodFacts() {
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
    edition: await editionOf(grantSource, conditionSource),
    conditions: grantData.conditions.length,
  };
}
export type MethodFacts = Awaited<ReturnType<typeof gatherMethodFacts>>;
