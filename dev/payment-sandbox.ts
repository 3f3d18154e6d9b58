import { Hono } from "hono";
import { onlyThisMachine, serveLocally } from "./local-server.ts";
import { paymentPages } from "./payments/pages.ts";
import { createEventSender, Payments } from "./payments/payments.ts";
import { SandboxState } from "./payments/state.ts";
import { stripeApi } from "./payments/stripe-api.ts";

export interface SandboxOptions {
  readonly port: number;
  /** `null` to forget everything after this run. */
  readonly file: string | null;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
}

/** Stands in for Stripe: its API, a payment page and signed events. */
export async function startPaymentSandbox(options: SandboxOptions) {
  const { port, file, secretKey, webhookSecret, webhookUrl } = options;
  const url = `http://localhost:${port}`;
  const state = new SandboxState(file);
  const events = createEventSender(webhookUrl, webhookSecret);
  const payments = new Payments(state, events);
  const app = new Hono()
    .use(onlyThisMachine)
    .route("/v1", stripeApi(state, payments, { secretKey, payUrl: (id) => `${url}/pay/${id}` }))
    .route("/", paymentPages(state, payments));

  const server = await serveLocally(app, port);
  const expiry = setInterval(() => {
    for (const session of state.sessions) payments.expireIfDue(session);
  }, 30_000);
  return {
    url,
    async stop() {
      events.stop();
      clearInterval(expiry);
      await server.stop();
    },
  };
}
