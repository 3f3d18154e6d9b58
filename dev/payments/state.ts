import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export const refundScenarios = ["succeed", "pending", "fail", "refuse", "impossible"] as const;
export type RefundScenario = (typeof refundScenarios)[number];

export interface SandboxSession {
  id: string;
  object: "checkout.session";
  mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  customer_details: { email: string | null } | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  is_refused?: true;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  created: number;
  livemode: false;
  url: string | null;
  item: string;
  refunds: RefundScenario;
}

interface AboutPayment {
  id: string;
  payment_intent: string;
  created: number;
}

export interface SandboxRefund extends AboutPayment {
  object: "refund";
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
}

export const disputeStatuses = [
  "needs_response",
  "won",
  "lost",
  "prevented",
  "warning_needs_response",
  "warning_closed",
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export interface SandboxDispute extends AboutPayment {
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  reason: "fraudulent";
  status: DisputeStatus;
  is_charge_refundable: boolean;
}

export interface SandboxWarning extends AboutPayment {
  object: "radar.early_fraud_warning";
  actionable: true;
  charge: string;
  fraud_type: "made_with_stolen_card";
}

interface State {
  sessions: Record<string, SandboxSession>;
  refunds: Record<string, SandboxRefund>;
  disputes: Record<string, SandboxDispute>;
  warnings: Record<string, SandboxWarning>;
  answers: Record<string, unknown>;
}

export const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString("hex")}`;
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

export class SandboxState {
  readonly #file: string | null;
  readonly #state: State;

  constructor(file: string | null) {
    this.#file = file;
    const empty: State = { sessions: {}, refunds: {}, disputes: {}, warnings: {}, answers: {} };
    this.#state =
      file !== null && existsSync(file)
        ? { ...empty, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<State>) }
        : empty;
  }

  get sessions(): SandboxSession[] {
    return Object.values(this.#state.sessions);
  }

  sessionOf(paymentIntent: string | null): SandboxSession | undefined {
    return this.sessions.find(({ payment_intent: own }) => own !== null && own === paymentIntent);
  }

  find<K extends keyof State>(kind: K, id: string): State[K][string] | undefined {
    return this.#state[kind][id] as State[K][string] | undefined;
  }

  /** Newest first. */
  list<K extends "refunds" | "disputes" | "warnings">(
    kind: K,
    paymentIntent?: string | null,
  ): State[K][string][] {
    const all = Object.values(this.#state[kind]) as State[K][string][];
    return all
      .filter(({ payment_intent: own }) => paymentIntent === undefined || own === paymentIntent)
      .reverse();
  }

  store<K extends keyof State>(kind: K, id: string, value: State[K][string]): void {
    (this.#state[kind] as Record<string, State[K][string]>)[id] = value;
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
