import { showRememberedLists } from "./answers/remembered-list-link.ts";
import { hydrateIslands } from "./islands/hydrate.tsx";

/** No router runs in the browser: islands are hydrated instead. */
showRememberedLists(Date.now());
hydrateIslands();
