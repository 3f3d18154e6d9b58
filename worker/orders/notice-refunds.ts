import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { readOrdersByPayment } from "./order-store.ts";
import { idOf } from "./pay.ts";
import { readStatus, recordRefunds } from "./refund.ts";
import { readStatuses } from "./refund-store.ts";

/**
 * Finds refunds without an event: one made by hand in Stripe's dashboard, or one that did not end the way it
 * seemed to. Asks Stripe for its newest refunds, a hundred per call, and for more only if the last of those
 * was new to us; asks about an order only if it has a new refund. Refunds of other shops on the
 * same account are skipped.
 *
 * @returns whether there was any
 */
export async function noticeRefunds(deps: Deps): Promise<boolean> {
  const since = Math.floor((deps.now().getTime() - limits.refundsLookBackMs) / 1000);
  const { refunds } = await deps.stripe;
  let last: string | undefined;
  let hasNews = false;
  do {
    const { data, has_more: hasMore } = await refunds.list({
      created: { gte: since },
      limit: 100,
      ...(last === undefined ? {} : { starting_after: last }),
    });
    if (data.length === 0) return hasNews;
    const known = await readStatuses(
      deps.db,
      data.map(({ id }) => id),
    );
    const news = data.filter(({ id, status }) => known.get(id) !== readStatus(status));
    if (news.length === 0) return hasNews;
    hasNews = true;
    const intents = news.flatMap((refund) => idOf(refund.payment_intent) ?? []);
    for (const order of await readOrdersByPayment(deps.db, intents))
      await recordRefunds(deps, order.stripePaymentIntentId, order.id).catch((error: unknown) =>
        deps.log("refund-not-noticed", { orderId: order.id }, error),
      );
    last = hasMore ? data.at(-1)?.id : undefined;
  } while (last !== undefined);
  return hasNews;
}
