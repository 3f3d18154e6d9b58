import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { MatchingAnswers } from "../../src/domain/answers.ts";
import { catalogue, PREVIEW_SIZE, type ProductId } from "../../src/domain/catalogue.ts";
import { consents } from "../../src/domain/consent.ts";
import { danishDateAt } from "../../src/domain/danish-date.ts";
import type { ProblemCode } from "../../src/domain/problem.ts";
import type { Deps } from "../context.ts";
import { orderLinks, orders } from "../db/schema.ts";
import { loadGrants } from "../grants/load.ts";
import { unknownConditions } from "../grants/match.ts";
import { isDeliverable } from "./documents.ts";
import { makeLink } from "./link.ts";

export interface CheckoutInput {
  readonly product: ProductId;
  readonly email: string;
  readonly answers: MatchingAnswers | null;
  /** The buyer lets us keep the answers until the renewal. */
  readonly keepsAnswers?: boolean;
}

/** Unpaid checkouts end after this long, and their answers with them. Stripe allows 30 minutes to 24 hours. */
const OPEN_FOR_MS = 2 * 60 * 60 * 1000;

/** Letters and digits that cannot be taken for one another when read aloud or typed. */
const ORDER_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function makeOrderId(): string {
  const picks = crypto.getRandomValues(new Uint32Array(10));
  return `LK-${Array.from(picks, (pick) => ORDER_ALPHABET[pick % ORDER_ALPHABET.length]).join("")}`;
}

/** Why a list of these answers cannot be sold; `null` where it can. */
async function obstacleToList(deps: Deps, answers: MatchingAnswers): Promise<ProblemCode | null> {
  const data = await loadGrants(deps);
  if (data === null) return "grants-unavailable";
  if (unknownConditions(data.index, answers).length > 0) return "invalid-fields";
  const { match, possible } = data.index.count(answers, danishDateAt(deps.now()));
  return match + possible > PREVIEW_SIZE ? null : "list-too-short";
}

/**
 * Records an order and opens Stripe's payment page for it. Nothing is owed until Stripe reports the payment;
 * where the page cannot be opened, the order is taken back.
 */
export async function startCheckout(
  deps: Deps,
  { product: productId, email, answers, keepsAnswers = false }: CheckoutInput,
): Promise<{ ok: true; url: string } | { ok: false; code: ProblemCode }> {
  const product = catalogue[productId];
  if (!(await isDeliverable(deps, product))) return { ok: false, code: "product-unavailable" };
  const listAnswers = product.includesList ? (answers ?? {}) : null;
  if (listAnswers !== null) {
    const refusal = await obstacleToList(deps, listAnswers);
    if (refusal !== null) return { ok: false, code: refusal };
  }

  const now = deps.now();
  const orderId = makeOrderId();
  const link = await makeLink(orderId, now);
  await deps.db.batch([
    deps.db.insert(orders).values({
      id: orderId,
      product: productId,
      state: "created",
      email,
      amountOere: product.priceOere,
      immediateDeliveryConsent: consents.immediateDelivery.version,
      storeAnswersConsent: listAnswers === null ? null : consents.storeAnswers.version,
      keepAnswersConsent:
        listAnswers !== null && keepsAnswers ? consents.keepAnswers.version : null,
      consentedAt: now,
      answers: listAnswers,
      createdAt: now,
    }),
    deps.db.insert(orderLinks).values(link.row),
  ]);

  let session: Stripe.Checkout.Session;
  try {
    session = await deps.stripe.checkout.sessions.create(
      {
        mode: "payment",
        locale: "da",
        submit_type: "pay",
        allowed_payment_method_types: ["card", "mobilepay"],
        customer_email: email,
        client_reference_id: orderId,
        metadata: { order: orderId },
        payment_intent_data: {
          metadata: { order: orderId },
          description: `${product.title}, ordre ${orderId}`,
        },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "dkk",
              unit_amount: product.priceOere,
              tax_behavior: "inclusive",
              product_data: { name: product.title },
            },
          },
        ],
        expires_at: Math.floor((now.getTime() + OPEN_FOR_MS) / 1000),
        success_url: `${deps.config.siteUrl}/payment-success?product=${productId}#order=${link.token}`,
        cancel_url: `${deps.config.siteUrl}/${product.includesList ? "?quiz=resultater" : "shop"}`,
      },
      { idempotencyKey: `checkout-${orderId}` },
    );
  } catch (error) {
    deps.log("checkout-not-opened", { orderId }, error);
    await deps.db.batch([
      deps.db.delete(orderLinks).where(eq(orderLinks.orderId, orderId)),
      deps.db.delete(orders).where(eq(orders.id, orderId)),
    ]);
    return { ok: false, code: "payment-unavailable" };
  }
  if (session.url === null) return { ok: false, code: "payment-unavailable" };
  await deps.db.update(orders).set({ stripeSessionId: session.id }).where(eq(orders.id, orderId));
  return { ok: true, url: session.url };
}
