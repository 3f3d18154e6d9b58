import { addDays, danishDateAt, type IsoDate } from "../danish/danish-date.ts";
import { ERASURE_DAYS } from "./consent.ts";

/** Years after the end of the financial year in which the books are kept (bogføringsloven § 12). */
export const BOOKKEEPING_YEARS = 5;

/** Days for which the fingerprint of an expired link is kept, so that it is called expired and not unknown. */
export const EXPIRED_LINK_DAYS = 400;

/** The last day on which what was delivered at an instant can be fetched; the night after it is erased. */
export function lastFileDay(deliveredAt: Date): IsoDate {
  return addDays(danishDateAt(deliveredAt), ERASURE_DAYS);
}

/** The last day on which an order is kept: five years after the end of the (calendar) year it was paid in. */
export function lastBookDay(paidAt: Date): IsoDate {
  return `${Number(danishDateAt(paidAt).slice(0, 4)) + BOOKKEEPING_YEARS}-12-31`;
}
