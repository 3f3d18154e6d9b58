import type { Deps } from "../context.ts";
import { life, type Step } from "./order-steps.ts";
import { claimOrder } from "./order-steps-store.ts";

/** Claims and does the first of some steps that an order waits for, unless it is already claimed or its pause is not over. */
async function takeFirst(deps: Deps, wanted: readonly Step[], orderId: string): Promise<void> {
  for (const step of wanted) {
    const order = await claimOrder(deps.db, step, deps.now(), orderId);
    if (order !== null) return void (await life[step].do(deps, order));
  }
}

/**
 * Delivers what an order waits for: the purchase, the renewal of its list, or lost files. Idempotent.
 * Throws if something prevents it and there is still time.
 */
export function fulfilOrder(deps: Deps, orderId: string): Promise<void> {
  return takeFirst(deps, ["deliver", "renew", "remake"], orderId);
}

/** Refunds an order that waits for it. Throws if Stripe refuses or cannot be reached. */
export function refundOrder(deps: Deps, orderId: string): Promise<void> {
  return takeFirst(deps, ["refund"], orderId);
}
