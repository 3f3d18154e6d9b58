import { addDays, type IsoDate } from "../danish/danish-date.ts";

/** Assumed if no opening is known: most windows last a month. */
const LIKELY_WINDOW_DAYS = 30;

export function likelyOpening(deadline: IsoDate, today: IsoDate): IsoDate {
  const day = addDays(deadline, -LIKELY_WINDOW_DAYS);
  return day > today ? day : today;
}
