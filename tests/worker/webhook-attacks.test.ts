import Stripe from "stripe";
import { expect, test } from "vitest";
import { openCheckout, pay, postJson, storedOrder } from "../support/orders.ts";

const cryptoProvider = Stripe.createSubtleCryptoProvider();

async function signed(payload: string, options: { secret?: string; timestamp?: number } = {}) {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: options.secret ?? "whsec_sandbox",
    cryptoProvider,
    ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
  });
  return { payload, signature };
}

function deliver({ payload, signature }: { payload: string; signature: string }) {
  return postJson("/stripe/webhook", payload, { "Stripe-Signature": signature });
}

const completed = (object: unknown) =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type: "checkout.session.completed",
    data: { object },
  });

test("a forged, an altered, an old and a future event change nothing", async () => {
  const bought = await openCheckout();
  const payload = completed(await pay(bought));
  const now = Math.floor(Date.now() / 1000);
  const good = await signed(payload);
  const refused = [
    { payload, signature: "" },
    { payload, signature: `t=${now},v1=${"0".repeat(64)}` },
    { payload, signature: good.signature.replace("v1=", "v0=") },
    { payload: payload.replace("complete", "complete "), signature: good.signature },
    await signed(payload, { secret: "" }).catch(() => ({ payload, signature: `t=${now},v1=` })),
    await signed(payload, { secret: "whsec_another" }),
    await signed(payload, { timestamp: now - 301 }),
    await signed(payload, { timestamp: now + 310 }),
    await signed(payload, { timestamp: now + 365 * 86_400 }),
  ];
  for (const event of refused) {
    const response = await deliver(event);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid-signature" });
  }
  expect((await postJson("/stripe/webhook", payload)).status).toBe(400);
  expect((await storedOrder(bought.orderId)).state).toBe("created");
});

test("a signed event that lacks what it should hold is taken and does nothing", async () => {
  const types = [
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.expired",
    "charge.refunded",
    "charge.refund.updated",
    "refund.updated",
    "refund.failed",
    "unheard.of",
    "",
  ];
  const rests = [{}, { data: null }, { data: {} }, { data: { object: null } }, { data: "x" }];
  const objects = [{}, [], { id: 1, payment_status: "paid" }, { refunded: true }, { id: null }];
  for (const type of types)
    for (const rest of [...rests, ...objects.map((object) => ({ data: { object } }))]) {
      const response = await deliver(await signed(JSON.stringify({ id: "evt_1", type, ...rest })));
      expect(response.status, `${type} ${JSON.stringify(rest)}`).toBe(200);
    }
  for (const payload of ["null", "1", "[]", '""']) {
    const response = await deliver(await signed(payload));
    expect(response.status, payload).toBe(200);
  }
  for (const payload of ["{", ""]) {
    const response = await deliver(await signed(payload));
    expect(response.status, payload).toBe(400);
  }
});
