import { showKnownList } from "./answers/bought-lists.ts";
import { hydrateIslands } from "./islands/hydrate.tsx";

/** The browser's script begins here. Pages are files and links are links: no router runs in the browser. */
showKnownList();
hydrateIslands();
