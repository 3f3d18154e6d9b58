export const SEARCH_PATH = "/soeg";
export const SEARCH_PARAMETER = "q";
export const SEARCH_MAX_LENGTH = 80;
