import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { Entry } from "../../src/domain/list/buyer-entries.ts";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import { makeBoughtList } from "../../src/domain/list/make-bought-list.ts";
import { planSeason } from "../../src/domain/list/now-plan.ts";
import { type FirstStep, firstSteps } from "../../src/domain/list/plan-words.ts";
import { lastRenewalDay } from "../../src/domain/orders/renewal-right.ts";
import { keepingOf, lastFileDay } from "../../src/domain/orders/retention.ts";
import type { Order } from "./order-store.ts";

/**
 * The first things to do for an order's list, in the words of the confirmation and of the order's page.
 *
 * @param entries what the buyer has noted
 * @param deliveredAt when the files were delivered
 */
export function firstStepsOf(
  order: Order,
  list: GrantList,
  entries: Readonly<Record<string, Entry>>,
  deliveredAt: Date,
): readonly FirstStep[] {
  const bought = makeBoughtList(list, order.answers ?? {}, null, {
    orderNumber: order.id,
    edition: order.edition,
    madeFrom: "",
    keeping: keepingOf(order),
    keptUntil: lastFileDay(order, deliveredAt),
    renewableUntil: lastRenewalDay(danishDateAt(order.paidAt ?? deliveredAt)),
    hasReminders: false,
    hasFeed: false,
    hasShare: false,
    entries,
  });
  return firstSteps(planSeason(bought, list.madeOn), list.madeOn);
}
