import Stripe from "stripe";
import {
  type DisputeStatus,
  newId,
  nowInSeconds,
  type RefundScenario,
  type SandboxDispute,
  type SandboxRefund,
  type SandboxSession,
  type SandboxState,
  type SandboxWarning,
} from "./state.ts";

export type PaymentScenario =
  | { readonly kind: "paid"; readonly events: number }
  | { readonly kind: "refused" }
  /** `null` while it waits for a choice on the overview page. */
  | { readonly kind: "late"; readonly succeeds: boolean | null }
  | { readonly kind: "wrong"; readonly amount: number; readonly currency: string };

const LATE_MS = 3000;

const aboutPayment = (prefix: string, payment: string) => ({
  ...{ id: newId(prefix), payment_intent: payment, created: nowInSeconds(), livemode: false },
});

export class Payments {
  readonly #state: SandboxState;
  readonly #events: EventSender;

  constructor(state: SandboxState, events: EventSender) {
    this.#state = state;
    this.#events = events;
  }

  expireIfDue(session: SandboxSession): void {
    if (session.expires_at * 1000 <= Date.now()) this.expire(session);
  }

  expire(session: SandboxSession): boolean {
    if (session.status !== "open") return false;
    session.status = "expired";
    session.url = null;
    this.#store(session);
    this.#events.send("checkout.session.expired", session);
    return true;
  }

  #store(session: SandboxSession): void {
    this.#state.store("sessions", session.id, session);
  }

  pay(session: SandboxSession, scenario: PaymentScenario, refunds: RefundScenario): void {
    this.expireIfDue(session);
    if (session.status !== "open" || scenario.kind === "refused") return;
    session.refunds = refunds;
    session.status = "complete";
    session.payment_intent = newId("pi");
    session.customer_details = { email: session.customer_email ?? "koeber@example.dk" };
    session.url = null;
    if (scenario.kind === "wrong") {
      session.amount_total = scenario.amount;
      session.currency = scenario.currency;
    }
    if (scenario.kind === "late") {
      this.#store(session);
      this.#events.send("checkout.session.completed", session);
      const { succeeds } = scenario;
      if (succeeds !== null)
        setTimeout(() => this.settlePayment(session, succeeds), LATE_MS).unref();
      return;
    }
    session.payment_status = "paid";
    this.#store(session);
    const times = scenario.kind === "paid" ? scenario.events : 1;
    this.#events.send("checkout.session.completed", session, times);
  }

  settlePayment(session: SandboxSession, succeeds: boolean): void {
    if (session.status !== "complete" || session.payment_status === "paid") return;
    if (succeeds) session.payment_status = "paid";
    else session.is_refused = true;
    this.#store(session);
    const end = succeeds ? "succeeded" : "failed";
    this.#events.send(`checkout.session.async_payment_${end}`, session);
  }

  leftOf(session: SandboxSession): number {
    return this.#state
      .list("refunds", session.payment_intent)
      .filter(({ status }) => status !== "failed")
      .reduce((left, { amount }) => left - amount, session.amount_total);
  }

  refund(
    session: SandboxSession,
    amount: number,
    metadata: Record<string, string>,
  ): SandboxRefund | null {
    const { payment_intent: paymentIntent, refunds: scenario } = session;
    if (paymentIntent === null || scenario === "refuse" || scenario === "impossible") return null;
    const refund: SandboxRefund = {
      ...aboutPayment("re", paymentIntent),
      object: "refund",
      ...{ amount, currency: session.currency, metadata },
      status: scenario === "succeed" ? "succeeded" : scenario === "fail" ? "failed" : "pending",
    };
    this.#state.store("refunds", refund.id, refund);
    this.#report(session, refund);
    return refund;
  }

  settleRefund(refund: SandboxRefund, status: "succeeded" | "failed"): void {
    refund.status = status;
    this.#state.store("refunds", refund.id, refund);
    const session = this.#state.sessionOf(refund.payment_intent);
    if (session !== undefined) this.#report(session, refund);
  }

  openDispute(session: SandboxSession, status: DisputeStatus): void {
    const { payment_intent: payment, amount_total: amount, currency } = session;
    if (payment === null) return;
    const dispute: SandboxDispute = {
      ...aboutPayment("dp", payment),
      object: "dispute",
      ...{ amount, currency, status, charge: `ch_${payment}`, reason: "fraudulent" },
      is_charge_refundable: status.startsWith("warning_"),
    };
    this.#state.store("disputes", dispute.id, dispute);
    this.#events.send("charge.dispute.created", dispute);
  }

  closeDispute(dispute: SandboxDispute, status: DisputeStatus): void {
    dispute.status = status;
    this.#state.store("disputes", dispute.id, dispute);
    this.#events.send("charge.dispute.closed", dispute);
  }

  warnOfFraud({ payment_intent: payment }: SandboxSession): void {
    if (payment === null) return;
    const warning: SandboxWarning = {
      ...aboutPayment("issfr", payment),
      object: "radar.early_fraud_warning",
      ...{ actionable: true, charge: `ch_${payment}`, fraud_type: "made_with_stolen_card" },
    };
    this.#state.store("warnings", warning.id, warning);
    this.#events.send("radar.early_fraud_warning.created", warning);
  }

  /** Stripe then refuses refunds: the buyer's bank has taken the money. */
  isDisputed(session: SandboxSession): boolean {
    return this.#state
      .list("disputes", session.payment_intent)
      .some(({ status }) => status === "needs_response" || status === "lost");
  }

  #report(session: SandboxSession, refund: SandboxRefund): void {
    if (refund.status !== "succeeded") {
      this.#events.send(refund.status === "failed" ? "refund.failed" : "refund.updated", refund);
      return;
    }
    this.#events.send("charge.refunded", {
      id: newId("ch"),
      object: "charge",
      payment_intent: session.payment_intent,
      metadata: session.metadata,
      amount: session.amount_total,
      amount_refunded: session.amount_total - this.leftOf(session),
      refunded: this.leftOf(session) <= 0,
    });
  }
}

const pausesMs = [0, 1000, 3000, 9000];

type EventSender = ReturnType<typeof createEventSender>;

/** Sends signed events like Stripe's, and repeats those that are not accepted. */
export function createEventSender(url: string, secret: string) {
  const signer = new Stripe("sk_test_sandbox").webhooks;
  let isStopped = false;
  const isAccepted = async (payload: string): Promise<boolean> => {
    const signature = await signer.generateTestHeaderStringAsync({ payload, secret });
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    return fetch(url, { method: "POST", headers, body: payload }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const deliver = async (type: string, object: object): Promise<void> => {
    const payload = JSON.stringify({
      ...{ id: newId("evt"), object: "event", api_version: "2026-10-28.endive", type },
      ...{ created: nowInSeconds(), livemode: false, data: { object } },
    });
    for (const pause of pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (isStopped || (await isAccepted(payload))) return;
    }
  };
  return {
    send(type: string, object: object, times = 1) {
      for (let i = 0; i < times; i++) void deliver(type, structuredClone(object));
    },
    stop() {
      isStopped = true;
    },
  };
}
