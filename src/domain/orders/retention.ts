// Erased by the sweep in worker/orders/order-steps.ts. What is promised to no buyer: worker/limits.ts.
import {
  addDays,
  danishDateAt,
  type IsoDate,
  isRealDate,
  nextYearlyDate,
} from "../danish/danish-date.ts";

/** Years after the end of the financial year in which the books are kept (bogføringsloven § 12). */
export const BOOKKEEPING_YEARS = 5;

export const ERASURE_DAYS = 30;

/** Months from the purchase for which a list is kept whose buyer chose the longer time. */
export const LIST_MONTHS = 12;

/** How often the buyer of a list may change the answers that it is made from. */
export const ANSWER_CHANGES = 3;

/** Months after which a message from the contact form is erased. */
export const CONTACT_MONTHS = 12;

/** Days for which the fingerprint of an expired link is kept, so that it is called expired and not unknown. */
export const EXPIRED_LINK_DAYS = 400;

export type Retention = "year" | "month";

export interface RetainedOrder {
  /** Version of the consent to keep list and answers for twelve months; `null` for the month. */
  readonly keepListConsent: string | null;
  readonly paidAt: Date | null;
}

export function retentionOf({
  keepListConsent,
}: Pick<RetainedOrder, "keepListConsent">): Retention {
  return keepListConsent === null ? "month" : "year";
}

function aYearAfter(boughtOn: IsoDate): IsoDate {
  return nextYearlyDate(boughtOn.slice(5), addDays(boughtOn, 1));
}

/** The last day on which what was delivered at an instant can be fetched; the night after it is erased. */
export function lastFileDay(order: RetainedOrder, deliveredAt: Date): IsoDate {
  return retentionOf(order) === "month"
    ? addDays(danishDateAt(deliveredAt), ERASURE_DAYS)
    : aYearAfter(danishDateAt(order.paidAt ?? deliveredAt));
}

/** The rule of `lastFileDay` turned round, so that the database can find what is over by comparing dates. */
export function firstDayRetained(retention: Retention, today: IsoDate): IsoDate {
  if (retention === "month") return addDays(today, -ERASURE_DAYS);
  const [year, monthDay] = [Number(today.slice(0, 4)) - 1, today.slice(5)];
  // A year before 29 February: what was bought on the 28th ended the day before.
  return isRealDate(`${year}-${monthDay}`) ? `${year}-${monthDay}` : `${year}-03-01`;
}

/** The first day of payment whose order is still kept on a day: five years after the end of the (calendar) year it was paid in. */
export function firstDayInBooks(today: IsoDate): IsoDate {
  return `${Number(today.slice(0, 4)) - BOOKKEEPING_YEARS}-01-01`;
}
