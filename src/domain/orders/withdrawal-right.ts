import { addDays, danishDateAt, type IsoDate } from "../danish/danish-date.ts";
import { isDayOff } from "../danish/working-days.ts";
import { type DeliveryTimes, hasOpenedUnconfirmed, type OrderState } from "./order-state.ts";

/** Forbrugeraftaleloven § 19. */
const WITHDRAWAL_DAYS = 14;

export function lastWithdrawalDay(boughtOn: IsoDate): IsoDate {
  let last = addDays(boughtOn, WITHDRAWAL_DAYS);
  while (isDayOff(last)) last = addDays(last, 1);
  return last;
}

export type WithdrawalRefusal = "not-bought" | "too-late" | "delivery-begun";

/** Delivery after the confirmation ends the right (forbrugeraftaleloven § 18, stk. 2, nr. 13). */
export function withdrawalRefusalOf(
  order: DeliveryTimes & { readonly state: OrderState; readonly paidAt: Date | null },
  now: Date,
): WithdrawalRefusal | null {
  if (order.paidAt === null || (order.state !== "paid" && order.state !== "fulfilled"))
    return "not-bought";
  if (danishDateAt(now) > lastWithdrawalDay(danishDateAt(order.paidAt))) return "too-late";
  const isUnconfirmed = order.state === "paid" || order.confirmedAt === null;
  return isUnconfirmed || hasOpenedUnconfirmed(order, now) ? null : "delivery-begun";
}
