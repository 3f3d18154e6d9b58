/** If no opening is known, assume that applications open this many days before the deadline: most windows last a month. */
export const LIKELY_WINDOW_DAYS = 30;
