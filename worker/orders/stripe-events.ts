import type Stripe from "stripe";
import * as v from "valibot";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { recordDisputes } from "./dispute.ts";
import { recordSession, stripeIdOf } from "./pay.ts";
import { recordRefunds } from "./refund.ts";

const eventSchema = v.looseObject({
  type: v.string(),
  data: v.looseObject({ object: v.looseObject({}) }),
});

/** Whether an event is signed for a time in the future: it could be kept and replayed later. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(signedAt <= now.getTime() / 1000 + limits.webhookToleranceMs / 1000);
}

/** False if the signature is not Stripe's. Throws if the database is down: Stripe sends it again. */
export async function receiveEvent(
  deps: Deps,
  payload: string,
  signature: string,
): Promise<boolean> {
  const stripe = await deps.stripe;
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      deps.config.webhookSecret,
    );
  } catch {
    return false;
  }
  if (isFromTheFuture(signature, deps.now())) return false;
  // Sending it again would not help.
  if (!v.is(eventSchema, event)) {
    deps.log("event-without-data");
    return true;
  }
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      await recordSession(deps, event.data.object);
      break;
    case "checkout.session.async_payment_failed":
      // The session stays complete and unpaid, so it is treated as expired.
      await recordSession(deps, { ...event.data.object, status: "expired" });
      break;
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "radar.early_fraud_warning.created":
    case "radar.early_fraud_warning.updated":
      await recordDisputes(deps, stripeIdOf(event.data.object.payment_intent ?? null));
      break;
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const { payment_intent: intent, metadata } = event.data.object;
      await recordRefunds(deps, stripeIdOf(intent), metadata?.order ?? null);
      break;
    }
  }
  return true;
}
