import type Stripe from "stripe";
import * as v from "valibot";
import type { Deps } from "../context.ts";
import { recordRun } from "../health/run-store.ts";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { recordDisputes } from "./dispute.ts";
import { recordSession, stripeIdOf } from "./pay.ts";
import { recordRefunds } from "./refund.ts";

const eventSchema = v.looseObject({
  type: v.string(),
  data: v.looseObject({ object: v.looseObject({}) }),
});

/** Stripe's library accepts such a signature, which could be replayed later. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(signedAt <= now.getTime() / 1000 + limits.webhookToleranceMs / 1000);
}

/** Throws if handling fails, so that Stripe sends the event again. */
export async function receiveEvent(deps: Deps, payload: string, signature: string): Promise<void> {
  const { webhooks } = await deps.stripe;
  const event: Stripe.Event = await webhooks
    .constructEventAsync(payload, signature, deps.config.webhookSecret)
    .catch(() => {
      throw new Refusal("invalid-signature");
    });
  if (isFromTheFuture(signature, deps.now())) throw new Refusal("invalid-signature");
  // Accepted: sending it again would not help.
  if (!v.is(eventSchema, event)) return deps.log("event-without-data");
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      await recordSession(deps, event.data.object);
      break;
    case "checkout.session.async_payment_failed":
      // The session stays complete and unpaid.
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
  deps.waitUntil(recordRun(deps, "webhook"));
}
