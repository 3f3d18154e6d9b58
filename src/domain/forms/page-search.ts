/** Searching the site's pages: shared by the form on the 404 page and the Worker that answers it. */

export const SEARCH_PATH = "/soeg";
export const SEARCH_PARAMETER = "q";
/** In characters. */
export const LONGEST_SEARCH = 80;
