export const SEARCH_PATH = "/soeg";
export const SEARCH_PARAMETER = "q";
export const LONGEST_SEARCH = 80;
