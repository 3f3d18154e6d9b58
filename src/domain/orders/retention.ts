import {
  addDays,
  danishDateAt,
  type IsoDate,
  isRealDate,
  nextYearlyDate,
} from "../danish/danish-date.ts";

/** From the end of the financial year (bogføringsloven § 12). */
export const BOOKKEEPING_YEARS = 5;

export const ERASURE_DAYS = 30;

/** From the purchase, if the buyer chose the longer period. */
export const LIST_RETENTION_MONTHS = 12;

export const MAX_ANSWER_CHANGES = 3;

export const CONTACT_RETENTION_MONTHS = 12;

/** How long an expired link's hash is kept, to tell it from an unknown one. */
export const EXPIRED_LINK_DAYS = 400;

export type Retention = "year" | "month";

export interface RetainedOrder {
  /** Version of the consent to twelve months; `null` for thirty days. */
  readonly keepListConsent: string | null;
  readonly paidAt: Date | null;
}

export function retentionOf({
  keepListConsent,
}: Pick<RetainedOrder, "keepListConsent">): Retention {
  return keepListConsent === null ? "month" : "year";
}

function yearAfter(boughtOn: IsoDate): IsoDate {
  return nextYearlyDate(boughtOn.slice(5), addDays(boughtOn, 1));
}

/** The files are erased the night after. */
export function lastFileDay(order: RetainedOrder, deliveredAt: Date): IsoDate {
  return retentionOf(order) === "month"
    ? addDays(danishDateAt(deliveredAt), ERASURE_DAYS)
    : yearAfter(danishDateAt(order.paidAt ?? deliveredAt));
}

/** The inverse of `lastFileDay`, for comparing dates in the database. */
export function firstDayRetained(retention: Retention, today: IsoDate): IsoDate {
  if (retention === "month") return addDays(today, -ERASURE_DAYS);
  const [year, monthDay] = [Number(today.slice(0, 4)) - 1, today.slice(5)];
  // On 29 February, purchases made on 28 February a year earlier expired yesterday.
  return isRealDate(`${year}-${monthDay}`) ? `${year}-${monthDay}` : `${year}-03-01`;
}

/** The financial year is the calendar year. */
export function firstDayInBooks(today: IsoDate): IsoDate {
  return `${Number(today.slice(0, 4)) - BOOKKEEPING_YEARS}-01-01`;
}
