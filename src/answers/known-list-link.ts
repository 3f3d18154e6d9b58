/** The header's link to a bought list: the part of `bought-lists.ts` that every page runs. */

/**
 * Where the lists are stored: the instant at which the last of them is over, so that the few lines in every page can
 * read it (`src/islands/on-need.ts`), then the lists as JSON, newest first.
 */
export const KNOWN_LISTS = "legatkompas-koebte";

/**
 * Points the header's link to a purchase at the list, where one is still kept: the links marked with `data-order-link`.
 * What the shop sells or opens follows that link, through its style.
 */
export function showKnownList(now: number): void {
  try {
    // Both begin with milliseconds of thirteen digits, so that they compare as texts.
    if (localStorage[KNOWN_LISTS] > `${now}`)
      // On the order's own page the link names the current page.
      for (const link of document.querySelectorAll("[data-order-link]:not([aria-current])"))
        Object.assign(link, { href: "/liste", textContent: "Din liste" });
  } catch {
    // Where the browser stores nothing, no list is known.
  }
}
