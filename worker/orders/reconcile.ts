import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { recordDisputes } from "./dispute.ts";
import { listDisputedPayments } from "./dispute-store.ts";
import { readOrderStates, readOrdersByPayment } from "./order-store.ts";
import {
  type CheckoutSession,
  expireCheckout,
  orderIdOf,
  recordSession,
  stripeIdOf,
} from "./pay.ts";
import { recordRefunds, refundStatusOf } from "./refund.ts";
import { readRefundStatuses } from "./refund-store.ts";

const AT_ONCE = 100;

/** Events can be lost, and a restore loses the latest. */
export async function reconcile(deps: Deps): Promise<void> {
  const gte = Math.floor((deps.now().getTime() - limits.reconcileLookBackMs) / 1000);
  const look = { created: { gte }, limit: 100 };
  const stripe = await deps.stripe;
  const { sessions } = stripe.checkout;
  await forEachSession(
    deps,
    sessions.list({ ...look, status: "complete" }),
    async (session, state) => {
      const isKnown = state !== undefined && state !== "created" && state !== "expired";
      if (!isKnown && session.payment_status === "paid") await recordSession(deps, session);
    },
  );
  await forEachSession(deps, sessions.list({ ...look, status: "open" }), async (session, state) => {
    if (state !== "created") await expireCheckout(deps, session.id);
  });
  await recordMissedRefunds(deps, { all: true });
  // Includes old disputes: the event of their end may have been lost.
  const intents = new Set(await listDisputedPayments(deps.db));
  for await (const { payment_intent: intent } of stripe.disputes.list(look)) addTo(intents, intent);
  for await (const { payment_intent: intent } of stripe.radar.earlyFraudWarnings.list(look))
    addTo(intents, intent ?? null);
  for (const intent of intents)
    await recordDisputes(deps, intent).catch((error: unknown) =>
      deps.log("dispute-not-reconciled", { intent }, error),
    );
}

function addTo(intents: Set<string>, reference: Parameters<typeof stripeIdOf>[0]): void {
  const id = stripeIdOf(reference);
  if (id !== null) intents.add(id);
}

async function forEachSession(
  deps: Deps,
  all: AsyncIterable<CheckoutSession>,
  take: (session: CheckoutSession, state: string | undefined) => Promise<void>,
): Promise<void> {
  let page: (readonly [id: string, session: CheckoutSession])[] = [];
  const takePage = async () => {
    const states = await readOrderStates(
      deps.db,
      page.map(([id]) => id),
    );
    for (const [orderId, session] of page)
      await take(session, states.get(orderId)).catch((error: unknown) =>
        deps.log("session-not-reconciled", { orderId }, error),
      );
    page = [];
  };
  for await (const session of all) {
    const id = orderIdOf(session);
    if (id !== null) page.push([id, session]);
    if (page.length >= AT_ONCE) await takePage();
  }
  if (page.length > 0) await takePage();
}

/** Stops at the first page without an order to correct, unless `all` is set. */
export async function recordMissedRefunds(deps: Deps, { all = false } = {}): Promise<void> {
  const since = Math.floor((deps.now().getTime() - limits.refundsLookBackMs) / 1000);
  const { refunds } = await deps.stripe;
  let last: string | undefined;
  do {
    const { data, has_more: hasMore } = await refunds.list({
      created: { gte: since },
      limit: 100,
      ...(last === undefined ? {} : { starting_after: last }),
    });
    if (data.length === 0) return;
    const known = await readRefundStatuses(
      deps.db,
      data.map(({ id }) => id),
    );
    const news = data.filter(({ id, status }) => known.get(id) !== refundStatusOf(status));
    const intents = news.flatMap((refund) => stripeIdOf(refund.payment_intent) ?? []);
    const ours = intents.length === 0 ? [] : await readOrdersByPayment(deps.db, intents);
    if (ours.length === 0 && !all) return;
    for (const order of ours)
      await recordRefunds(deps, order.stripePaymentIntentId, order.id).catch((error: unknown) =>
        deps.log("refund-not-noticed", { orderId: order.id }, error),
      );
    last = hasMore ? data.at(-1)?.id : undefined;
  } while (last !== undefined);
}
