import { showRememberedLists } from "./answers/remembered-list-link.ts";
import { hydrateIslands } from "./islands/hydrate.tsx";

/** The entry point in the browser, where no router runs: the islands of the built page are hydrated. */
showRememberedLists(Date.now());
hydrateIslands();
