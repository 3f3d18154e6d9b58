export const SEARCH_PATH = "/soeg";
export const SEARCH_PARAMETER = "q";
export const MAX_SEARCH_LENGTH = 80;
