import { linkToRememberedList } from "./answers/remembered-list-link.ts";
import { hydrateIslands } from "./islands/hydrate.tsx";

/** The browser's script starts here. Every link loads a new page: no router runs in the browser. */
linkToRememberedList(Date.now());
hydrateIslands();
