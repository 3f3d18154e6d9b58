import type { Deps } from "../context.ts";
import { life, type Step } from "./order-steps.ts";
import { claimOrder } from "./order-steps-store.ts";

/** Takes the first of some steps that an order waits for, unless another is at it or its pause is not over. */
async function takeFirst(deps: Deps, wanted: readonly Step[], orderId: string): Promise<void> {
  for (const step of wanted) {
    const order = await claimOrder(deps.db, step, deps.now(), orderId);
    if (order !== null) return void (await life[step].do(deps, order));
  }
}

/**
 * Delivers what an order waits for: the purchase, the renewal of its list, or files that were lost. Repeating it has no
 * effect. Throws where something is in the way and time is left.
 */
export function fulfilOrder(deps: Deps, orderId: string): Promise<void> {
  return takeFirst(deps, ["deliver", "renew", "remake"], orderId);
}

/** Pays back an order that waits for it. Throws where Stripe refuses or cannot be asked. */
export function refundOrder(deps: Deps, orderId: string): Promise<void> {
  return takeFirst(deps, ["refund"], orderId);
}
