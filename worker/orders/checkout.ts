import type Stripe from "stripe";
import { terms } from "../../src/content/terms/terms.ts";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { isListForSale } from "../../src/domain/list/list-for-sale.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { countForAnswers } from "../../src/domain/matching/match.ts";
import { catalogue, type Product, type ProductId } from "../../src/domain/orders/catalogue.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import type { Retention } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { requireGrants } from "../grants/load.ts";
import { refuseUnknownConditions } from "../grants/match.ts";
import { recordRun } from "../health/run-store.ts";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { isRefusedByStripe } from "../stripe-client.ts";
import { makeExchangeCode } from "./link.ts";
import { insertLinks } from "./link-store.ts";
import { deleteOrder, insertOrder, updateOrder } from "./order-store.ts";
import { isDeliverable } from "./product-files.ts";

export interface CheckoutInput {
  readonly product: ProductId;
  readonly email: string;
  readonly answers: ListAnswers | null;
  readonly retention?: Retention;
}

/** Without 0, 1, I, L, O and U, which are easily misread. */
const ORDER_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function makeOrderId(): string {
  const picks = crypto.getRandomValues(new Uint32Array(10));
  return `LK-${Array.from(picks, (pick) => ORDER_ALPHABET[pick % ORDER_ALPHABET.length]).join("")}`;
}

async function refuseUnsaleableList(deps: Deps, answers: ListAnswers): Promise<void> {
  const { grants } = await requireGrants(deps);
  refuseUnknownConditions(grants.data, answers);
  const count = countForAnswers(grants, answers, danishDateAt(deps.now()));
  if (!isListForSale(count)) throw new Refusal("list-too-short");
}

function sessionOf(
  { siteUrl }: Deps["config"],
  order: { readonly id: string; readonly email: string; readonly code: string },
  product: Product,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    locale: "da",
    submit_type: "pay",
    // Cards include Apple Pay and Google Pay (docs/decisions/0005-orders-and-delivery.md).
    allowed_payment_method_types: ["card", "mobilepay"],
    wallet_options: { link: { display: "never" } },
    // Stripe refuses other characters; without an address, its page asks the buyer.
    ...(/^[\x21-\x7e]+$/.test(order.email) ? { customer_email: order.email } : {}),
    client_reference_id: order.id,
    // With these, a lost order can be rebuilt (pay.ts).
    metadata: {
      order: order.id,
      product: product.id,
      terms: terms.version,
      consent: consents.immediateDelivery.version,
    },
    payment_intent_data: {
      metadata: { order: order.id },
      description: `${product.title}, ordre ${order.id}`,
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
    expires_at: Math.floor((now.getTime() + limits.checkoutOpenMs) / 1000),
    success_url: `${siteUrl}/payment-success?product=${product.id}#code=${order.code}`,
    cancel_url: `${siteUrl}/koeb?vare=${product.id}&betaling=afbrudt`,
  };
}

export async function startCheckout(
  deps: Deps,
  { product: productId, email, answers, retention = "month" }: CheckoutInput,
): Promise<string> {
  const { db } = deps;
  const product = catalogue[productId];
  if (!(await isDeliverable(deps, product))) throw new Refusal("product-unavailable");
  const listAnswers = product.includesList ? (answers ?? {}) : null;
  if (listAnswers !== null) await refuseUnsaleableList(deps, listAnswers);

  const now = deps.now();
  const orderId = makeOrderId();
  const code = await makeExchangeCode(orderId, now);
  await db.batch([
    insertOrder(db, {
      id: orderId,
      product: productId,
      state: "created",
      email,
      amountOere: product.priceOere,
      termsVersion: terms.version,
      immediateDeliveryConsent: consents.immediateDelivery.version,
      storeAnswersConsent:
        listAnswers !== null && retention === "month" ? consents.storeAnswers.version : null,
      keepListConsent:
        listAnswers !== null && retention === "year" ? consents.keepList.version : null,
      consentedAt: now,
      answers: listAnswers,
      createdAt: now,
      payableUntil: new Date(now.getTime() + limits.checkoutOpenMs),
    }),
    insertLinks(db, [code.row]),
  ]);

  let session: Stripe.Checkout.Session;
  try {
    const { checkout } = await deps.stripe;
    session = await checkout.sessions.create(
      sessionOf(deps.config, { id: orderId, email, code: code.token }, product, now),
      { idempotencyKey: `checkout-${orderId}` },
    );
  } catch (error) {
    deps.log("checkout-not-opened", { orderId }, error);
    deps.waitUntil(recordRun(deps, "checkout", "failedAt"));
    // If only Stripe's answer was lost, the sweep expires the open page.
    if (isRefusedByStripe(error)) await deleteOrder(db, orderId);
    throw new Refusal("payment-unavailable");
  }
  if (session.url === null) throw new Refusal("payment-unavailable");
  await updateOrder(db, orderId, { stripeSessionId: session.id });
  deps.waitUntil(recordRun(deps, "checkout"));
  return session.url;
}
