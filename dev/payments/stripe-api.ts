import { type Context, Hono } from "hono";
import { balanceTransactionsOf } from "./balance.ts";
import type { Payments } from "./payments.ts";
import { newId, nowInSeconds, type SandboxSession, type SandboxState } from "./state.ts";

/** What we send. Others are refused, as Stripe refuses unknown parameters. */
const sessionParameters =
  /^(mode|locale|submit_type|customer_email|client_reference_id|expires_at|success_url|cancel_url|allowed_payment_method_types\[\d\]|wallet_options\[link\]\[display\]|metadata\[\w+\]|payment_intent_data\[(description|metadata\]\[\w+)\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|tax_behavior|product_data\]\[name))\])$/;

type ErrorStatus = 400 | 401 | 402 | 404;
const fail = (
  c: Context,
  status: ErrorStatus,
  message: string,
  details: { param?: string; code?: string } = {},
) => c.json({ error: { type: "invalid_request_error", message, ...details } }, status);
const missing = (c: Context, what: string) =>
  fail(c, 404, `No such ${what}`, { code: "resource_missing" });

function readMetadata(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([param, value]) => {
    const [, name] = /^metadata\[(\w+)\]$/.exec(param) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function readSession(form: URLSearchParams, payUrl: (id: string) => string): SandboxSession | null {
  const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
  const currency = form.get("line_items[0][price_data][currency]");
  const success = form.get("success_url");
  const isWhole = form.get("mode") === "payment" && Number.isInteger(amount) && amount >= 250;
  if (!isWhole || currency !== "dkk" || success === null) return null;
  const id = newId("cs");
  return {
    id,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    amount_total: amount,
    currency,
    client_reference_id: form.get("client_reference_id"),
    customer_email: form.get("customer_email"),
    customer_details: null,
    metadata: readMetadata(form),
    payment_intent: null,
    success_url: success,
    cancel_url: form.get("cancel_url") ?? success,
    expires_at: Number(form.get("expires_at") ?? nowInSeconds() + 86_400),
    created: nowInSeconds(),
    livemode: false,
    url: payUrl(id),
    item: form.get("line_items[0][price_data][product_data][name]") ?? "",
    refunds: "succeed",
  };
}

export function stripeApi(
  state: SandboxState,
  payments: Payments,
  { secretKey, payUrl }: { secretKey: string; payUrl: (id: string) => string },
) {
  const app = new Hono();
  app.use("*", async (c, next) => {
    if (c.req.header("Authorization") !== `Bearer ${secretKey}`)
      return fail(c, 401, "Invalid API Key provided");
    const key = c.req.header("Idempotency-Key");
    if (c.req.method !== "POST" || key === undefined) return next();
    const known = state.find("answers", key);
    if (known !== undefined) return c.json(known as object, 200);
    await next();
    if (c.res.ok) state.store("answers", key, await c.res.clone().json());
  });

  app.post("/checkout/sessions", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    for (const param of form.keys())
      if (!sessionParameters.test(param))
        return fail(c, 400, `Received unknown parameter: ${param}`, { param });
    const email = form.get("customer_email");
    if (email !== null && !/^[\x21-\x7e]+$/.test(email))
      return fail(c, 400, "Invalid email address", {
        param: "customer_email",
        code: "email_invalid",
      });
    const session = readSession(form, payUrl);
    if (session === null) return fail(c, 400, "Missing or invalid required parameter");
    state.store("sessions", session.id, session);
    return c.json(session, 200);
  });

  app.get("/checkout/sessions/:id", (c) => {
    const session = state.find("sessions", c.req.param("id"));
    if (session === undefined) return missing(c, "checkout.session");
    payments.expireIfDue(session);
    const { payment_intent: id } = session;
    if (id === null || c.req.query("expand[0]") !== "payment_intent") return c.json(session, 200);
    const isPaid = session.payment_status === "paid";
    const unpaid = session.is_refused ? "requires_payment_method" : "processing";
    const status = isPaid ? "succeeded" : unpaid;
    return c.json({ ...session, payment_intent: { id, object: "payment_intent", status } }, 200);
  });

  app.post("/checkout/sessions/:id/expire", (c) => {
    const session = state.find("sessions", c.req.param("id"));
    if (session === undefined) return missing(c, "checkout.session");
    return payments.expire(session)
      ? c.json(session, 200)
      : fail(c, 400, `This session is ${session.status} and cannot be expired.`);
  });

  const listOf = (c: Context, url: string, all: readonly { id: string; created: number }[]) => {
    const { limit = "10", starting_after: last, ...query } = c.req.query();
    const { "created[gte]": since = "0", "created[lt]": until = "Infinity" } = query;
    const begin = last === undefined ? 0 : all.findIndex(({ id }) => id === last) + 1;
    const isAsked = (at: number) => at >= Number(since) && at < Number(until);
    const left = all.slice(begin).filter(({ created }) => isAsked(created));
    const data = left.slice(0, Number(limit));
    return c.json({ object: "list", url, has_more: left.length > data.length, data }, 200);
  };

  app.get("/checkout/sessions", (c) => {
    const email = c.req.query("customer_details[email]");
    const status = c.req.query("status");
    for (const session of state.sessions) payments.expireIfDue(session);
    const isWanted = (session: SandboxSession) =>
      (email === undefined || session.customer_email === email) &&
      (status === undefined || session.status === status);
    return listOf(c, "/v1/checkout/sessions", state.sessions.filter(isWanted).reverse());
  });

  const lists = {
    disputes: "disputes",
    refunds: "refunds",
    "radar/early_fraud_warnings": "warnings",
  } as const;
  for (const [path, kind] of Object.entries(lists))
    app.get(`/${path}`, (c) =>
      listOf(c, `/v1/${path}`, state.list(kind, c.req.query("payment_intent"))),
    );

  app.get("/balance_transactions", (c) =>
    listOf(c, "/v1/balance_transactions", balanceTransactionsOf(state)),
  );
  app.get("/payment_intents/:id", (c) => {
    const id = c.req.param("id");
    const session = state.sessionOf(id);
    return session === undefined
      ? missing(c, "payment_intent")
      : c.json({ id, object: "payment_intent", metadata: session.metadata }, 200);
  });

  app.post("/refunds", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const session = state.sessionOf(form.get("payment_intent"));
    if (session === undefined) return missing(c, "payment_intent");
    if (payments.isDisputed(session) || session.refunds === "impossible")
      return fail(c, 400, "The charge has been charged back.", { code: "charge_disputed" });
    const left = payments.leftOf(session);
    const amount = Number(form.get("amount") ?? left);
    if (left <= 0 || amount > left)
      return fail(c, 400, "Charge has already been refunded.", { code: "charge_already_refunded" });
    const refund = payments.refund(session, amount, { order: form.get("metadata[order]") ?? "" });
    return refund === null
      ? fail(c, 402, "Refund refused on request.", { code: "refund_refused" })
      : c.json(refund, 200);
  });
  return app;
}
