import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { html } from "hono/html";
import Stripe from "stripe";
import { formatOere } from "../src/domain/money.ts";

/** What the sandbox keeps of a checkout; the shape that Stripe's API answers with. */
interface SandboxSession {
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
}

interface SandboxRefund {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  payment_intent: string;
  status: "succeeded";
}

interface State {
  sessions: Record<string, SandboxSession>;
  refunds: Record<string, SandboxRefund>;
  /** Answers by idempotency key: a repeated call gets the same one. */
  answers: Record<string, unknown>;
}

export interface SandboxOptions {
  readonly port: number;
  /** Where the state is kept between starts. */
  readonly file: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
}

export interface Sandbox {
  readonly url: string;
  stop(): Promise<void>;
}

const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString("hex")}`;

/** The parameters that we send; anything else is refused, as Stripe refuses what it does not know. */
const sessionParameters =
  /^(mode|locale|submit_type|customer_email|client_reference_id|expires_at|success_url|cancel_url|allowed_payment_method_types\[\d\]|metadata\[\w+\]|payment_intent_data\[(description|metadata\]\[\w+)\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|tax_behavior|product_data\]\[name))\])$/;

function stripeError(message: string, parameter?: string) {
  return {
    error: { type: "invalid_request_error", message, ...(parameter ? { param: parameter } : {}) },
  };
}

/**
 * Stands in for Stripe on a developer's machine: answers the few calls that we make, shows a page to pay on that says
 * it is a test, and sends Stripe's signed events to the Worker. No money and no network are involved.
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, file, secretKey, webhookSecret, webhookUrl } = options;
  const url = `http://localhost:${port}`;
  const state: State = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as State)
    : { sessions: {}, refunds: {}, answers: {} };
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  const signer = new Stripe(secretKey).webhooks;
  const deliveries = new Set<Promise<void>>();
  let stopped = false;

  /** Sends an event as Stripe does: again after a while where it is not taken, a few times. */
  async function deliver(type: string, object: unknown): Promise<void> {
    const payload = JSON.stringify({
      id: newId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type,
      data: { object },
    });
    for (const wait of [0, 1000, 3000, 9000]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (stopped) return;
      const signature = await signer.generateTestHeaderStringAsync({
        payload,
        secret: webhookSecret,
      });
      const taken = await fetch(webhookUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body: payload,
      }).then(
        (response) => response.ok,
        () => false,
      );
      if (taken) return;
    }
  }
  function send(type: string, object: unknown, times = 1): void {
    for (let i = 0; i < times; i++) {
      const delivery = deliver(type, object).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    }
  }

  function expireIfDue(session: SandboxSession): SandboxSession {
    if (session.status === "open" && session.expires_at * 1000 <= Date.now()) {
      session.status = "expired";
      session.url = null;
      save();
      send("checkout.session.expired", session);
    }
    return session;
  }

  const app = new Hono();
  app.use("/v1/*", async (c, next) => {
    if (c.req.header("Authorization") !== `Bearer ${secretKey}`)
      return c.json(stripeError("Invalid API Key provided"), 401);
    const key = c.req.header("Idempotency-Key");
    if (c.req.method === "POST" && key !== undefined) {
      const known = state.answers[key];
      if (known !== undefined) return c.json(known as object, 200);
      await next();
      if (c.res.ok) {
        state.answers[key] = await c.res.clone().json();
        save();
      }
      return;
    }
    await next();
  });

  app.post("/v1/checkout/sessions", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    for (const name of form.keys())
      if (!sessionParameters.test(name))
        return c.json(stripeError(`Received unknown parameter: ${name}`, name), 400);
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    const currency = form.get("line_items[0][price_data][currency]");
    const success = form.get("success_url");
    if (
      form.get("mode") !== "payment" ||
      currency !== "dkk" ||
      !Number.isInteger(amount) ||
      amount < 250 ||
      success === null
    )
      return c.json(stripeError("Missing or invalid required parameter"), 400);
    const id = newId("cs");
    const session: SandboxSession = {
      id,
      object: "checkout.session",
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      amount_total: amount,
      currency,
      client_reference_id: form.get("client_reference_id"),
      customer_email: form.get("customer_email"),
      metadata: { order: form.get("metadata[order]") ?? "" },
      payment_intent: null,
      success_url: success,
      cancel_url: form.get("cancel_url") ?? success,
      expires_at: Number(form.get("expires_at") ?? Math.floor(Date.now() / 1000) + 86_400),
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      url: `${url}/pay/${id}`,
      item: form.get("line_items[0][price_data][product_data][name]") ?? "",
    };
    state.sessions[id] = session;
    save();
    return c.json(session, 200);
  });

  app.get("/v1/checkout/sessions/:id", (c) => {
    const session = state.sessions[c.req.param("id")];
    if (session === undefined) return c.json(stripeError("No such checkout.session"), 404);
    return c.json(expireIfDue(session), 200);
  });

  app.post("/v1/refunds", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const intent = form.get("payment_intent");
    const session = Object.values(state.sessions).find(
      (candidate) => candidate.payment_intent === intent,
    );
    if (intent === null || session === undefined)
      return c.json(stripeError("No such payment_intent"), 404);
    if (state.refunds[intent] !== undefined)
      return c.json(stripeError("Charge has already been refunded."), 400);
    const refund: SandboxRefund = {
      id: newId("re"),
      object: "refund",
      amount: session.amount_total,
      currency: session.currency,
      payment_intent: intent,
      status: "succeeded",
    };
    state.refunds[intent] = refund;
    save();
    send("charge.refunded", {
      id: newId("ch"),
      object: "charge",
      payment_intent: intent,
      amount: session.amount_total,
      amount_refunded: session.amount_total,
      refunded: true,
    });
    return c.json(refund, 200);
  });

  app.get("/pay/:id", (c) => {
    const session = state.sessions[c.req.param("id")];
    if (session === undefined) return c.text("Denne testbetaling findes ikke.", 404);
    expireIfDue(session);
    return c.html(payPage(session));
  });

  app.post("/pay/:id", async (c) => {
    const session = state.sessions[c.req.param("id")];
    if (session === undefined) return c.text("Denne testbetaling findes ikke.", 404);
    expireIfDue(session);
    const { events } = await c.req.parseBody();
    if (session.status === "open") {
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = newId("pi");
      session.url = null;
      save();
      if (events !== "never")
        send("checkout.session.completed", session, events === "twice" ? 2 : 1);
    }
    return c.redirect(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
  });

  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.get("/", (c) => c.html(overviewPage(Object.values(state.sessions), state.refunds)));

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  const expiry = setInterval(() => Object.values(state.sessions).forEach(expireIfDue), 30_000);
  return {
    url,
    async stop() {
      stopped = true;
      clearInterval(expiry);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}

const style = `
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.test { background: #f2b84b; color: #14232b; padding: .6rem 1rem; font-weight: 600; border-radius: 6px; }
button { font: inherit; font-weight: 600; padding: .8rem 1.2rem; border: 0; border-radius: 6px; background: #0b5d5a; color: #fff; min-height: 48px; width: 100%; cursor: pointer; margin: .4rem 0; }
details { margin-top: 1.5rem; } table { width: 100%; border-collapse: collapse; } td { padding: .3rem 0; border-bottom: 1px solid #8888; }
.sum { font-size: 2rem; font-variant-numeric: tabular-nums; margin: .5rem 0; }`;

function frame(title: string, body: unknown) {
  return html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function payPage(session: SandboxSession) {
  const open = session.status === "open";
  return frame(
    "Testbetaling",
    html`<p class="test">Test: der trækkes ingen penge</p>
<h1>${session.item}</h1>
<p class="sum">${formatOere(session.amount_total)}</p>
<p>Kvittering til ${session.customer_email ?? "-"}</p>
${
  open
    ? html`<form method="post"><button name="method" value="card">Betal ${formatOere(session.amount_total)} med kort</button>
<button name="method" value="mobilepay">Betal med MobilePay</button></form>
<p><a href="${session.cancel_url}">Afbryd og gå tilbage</a></p>
<details><summary>Prøv det, der kan gå galt</summary><form method="post">
<button name="events" value="twice">Betal, og send hændelsen to gange</button>
<button name="events" value="never">Betal, og send ingen hændelse</button></form></details>`
    : html`<p>Betalingen er ${session.status === "expired" ? "udløbet" : "gennemført"}.</p><p><a href="${session.status === "expired" ? session.cancel_url : session.success_url}">Tilbage til Legatkompas</a></p>`
}`,
  );
}

function overviewPage(
  sessions: readonly SandboxSession[],
  refunds: Readonly<Record<string, SandboxRefund>>,
) {
  const rows = [...sessions]
    .sort((a, b) => b.created - a.created)
    .map((session) => {
      const refunded =
        session.payment_intent !== null && refunds[session.payment_intent] !== undefined;
      return html`<tr><td><a href="/pay/${session.id}">${session.client_reference_id}</a></td><td>${formatOere(session.amount_total)}</td><td>${refunded ? "refunderet" : session.payment_status}</td></tr>`;
    });
  return frame(
    "Testbetalinger",
    html`<p class="test">Test: der trækkes ingen penge</p><h1>Testbetalinger</h1><table>${rows}</table>${rows.length === 0 ? html`<p>Ingen endnu.</p>` : ""}`,
  );
}
