import type { Deps } from "../context.ts";
import { nameError } from "../log.ts";
import { isDatabaseDown } from "../time-limit.ts";
import { type OrderStepName, orderSteps } from "./order-steps.ts";
import { claimOrder } from "./order-steps-store.ts";
import { changeOrder, type Order } from "./order-store.ts";

export async function runStep(deps: Deps, step: OrderStepName, order: Order): Promise<void> {
  try {
    await orderSteps[step].do(deps, order);
  } catch (error) {
    if (!isDatabaseDown(error))
      await changeOrder(deps.db, order.id, { lastError: nameError(error) }).catch(() => {});
    throw error;
  }
}

export async function claimAndRun(deps: Deps, step: OrderStepName, orderId: string): Promise<void> {
  const order = await claimOrder(deps.db, step, deps.now(), orderId);
  if (order !== null) await runStep(deps, step, order);
}
