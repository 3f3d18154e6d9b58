/** Looking for a page of the site by words: the form on the page for unknown addresses, and the Worker that answers it. */

export const SEARCH_PATH = "/soeg";
export const SEARCH_PARAMETER = "q";
/** In characters. */
export const LONGEST_SEARCH = 80;
