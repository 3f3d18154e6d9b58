import { addDays, danishDateAt, type IsoDate, nextYearlyDate } from "../danish/danish-date.ts";
import type { OrderState } from "./order-state.ts";

/** How long after the purchase the list can be renewed, once and for free. */
export const RENEWAL_MONTHS = 12;

/** The last day on which a list bought on a day can be renewed: that day a year later. */
export function lastRenewalDay(boughtOn: IsoDate): IsoDate {
  return nextYearlyDate(boughtOn.slice(5), addDays(boughtOn, 1));
}

/** The state of a renewal; `none` if there is no list, or one that stays up to date by itself. */
export type RenewalState = "none" | "open" | "under-way" | "used" | "too-late";

/** Whether the list of an order can be renewed as of an instant. */
export function renewalState(
  order: {
    readonly includesList: boolean;
    readonly keepListConsent: string | null;
    readonly state: OrderState;
    readonly paidAt: Date | null;
    readonly renewedAt: Date | null;
    readonly renewalFulfilledAt: Date | null;
  },
  now: Date,
): RenewalState {
  if (!order.includesList || order.state !== "fulfilled" || order.paidAt === null) return "none";
  if (order.keepListConsent !== null) return "none";
  if (order.renewedAt !== null) return order.renewalFulfilledAt === null ? "under-way" : "used";
  return danishDateAt(now) > lastRenewalDay(danishDateAt(order.paidAt)) ? "too-late" : "open";
}
