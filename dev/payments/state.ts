import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** How a refund turns out: Stripe can complete it, delay it, fail it later, refuse it for now, or refuse it for good. */
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
  /** The bank has declined a payment after taking its time. */
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

export interface SandboxRefund {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  payment_intent: string;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
  created: number;
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

export interface SandboxDispute {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: "fraudulent";
  status: DisputeStatus;
  is_charge_refundable: boolean;
  created: number;
  livemode: false;
}

export interface SandboxWarning {
  id: string;
  object: "radar.early_fraud_warning";
  actionable: boolean;
  charge: string;
  payment_intent: string;
  fraud_type: "made_with_stolen_card";
  created: number;
  livemode: false;
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

  session(id: string): SandboxSession | undefined {
    return this.#state.sessions[id];
  }

  sessionOf(paymentIntent: string | null): SandboxSession | undefined {
    return this.sessions.find(({ payment_intent: own }) => own !== null && own === paymentIntent);
  }

  refund(id: string): SandboxRefund | undefined {
    return this.#state.refunds[id];
  }

  refundsOf(paymentIntent?: string | null): SandboxRefund[] {
    return Object.values(this.#state.refunds)
      .filter(({ payment_intent: own }) => paymentIntent === undefined || own === paymentIntent)
      .reverse();
  }

  dispute(id: string): SandboxDispute | undefined {
    return this.#state.disputes[id];
  }

  disputesOf(paymentIntent?: string | null): SandboxDispute[] {
    return Object.values(this.#state.disputes)
      .filter(({ payment_intent: own }) => paymentIntent === undefined || own === paymentIntent)
      .reverse();
  }

  warningsOf(paymentIntent?: string | null): SandboxWarning[] {
    return Object.values(this.#state.warnings)
      .filter(({ payment_intent: own }) => paymentIntent === undefined || own === paymentIntent)
      .reverse();
  }

  answer(key: string): unknown {
    return this.#state.answers[key];
  }

  keep(change: {
    readonly session?: SandboxSession;
    readonly refund?: SandboxRefund;
    readonly dispute?: SandboxDispute;
    readonly warning?: SandboxWarning;
    readonly answer?: readonly [key: string, answer: unknown];
  }): void {
    const { session, refund, dispute, warning, answer } = change;
    if (session !== undefined) this.#state.sessions[session.id] = session;
    if (refund !== undefined) this.#state.refunds[refund.id] = refund;
    if (dispute !== undefined) this.#state.disputes[dispute.id] = dispute;
    if (warning !== undefined) this.#state.warnings[warning.id] = warning;
    if (answer !== undefined) this.#state.answers[answer[0]] = answer[1];
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
