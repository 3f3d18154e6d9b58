import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** How a refund turns out: Stripe can complete it, delay it, fail it later, or refuse it. */
export const refundManners = ["succeed", "pending", "fail", "refuse"] as const;
export type RefundManner = (typeof refundManners)[number];

/** What the sandbox stores of a checkout: what Stripe's API answers, and how its refunds turn out. */
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
  metadata: Record<string, string>;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  created: number;
  livemode: false;
  url: string | null;
  item: string;
  refunds: RefundManner;
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

interface State {
  sessions: Record<string, SandboxSession>;
  refunds: Record<string, SandboxRefund>;
  /** Answers by idempotency key: a repeated call gets the same one. */
  answers: Record<string, unknown>;
}

export const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString("hex")}`;
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** The sandbox's memory, kept in a file between starts where one is named. */
export class SandboxState {
  readonly #file: string | null;
  readonly #state: State;

  constructor(file: string | null) {
    this.#file = file;
    this.#state =
      file !== null && existsSync(file)
        ? (JSON.parse(readFileSync(file, "utf8")) as State)
        : { sessions: {}, refunds: {}, answers: {} };
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

  /** The refunds of a payment, or all, newest first. */
  refundsOf(paymentIntent?: string | null): SandboxRefund[] {
    return Object.values(this.#state.refunds)
      .filter(({ payment_intent: own }) => paymentIntent === undefined || own === paymentIntent)
      .reverse();
  }

  answer(key: string): unknown {
    return this.#state.answers[key];
  }

  keep(change: {
    readonly session?: SandboxSession;
    readonly refund?: SandboxRefund;
    readonly answer?: readonly [key: string, answer: unknown];
  }): void {
    const { session, refund, answer } = change;
    if (session !== undefined) this.#state.sessions[session.id] = session;
    if (refund !== undefined) this.#state.refunds[refund.id] = refund;
    if (answer !== undefined) this.#state.answers[answer[0]] = answer[1];
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
