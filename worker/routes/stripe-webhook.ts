import { Hono } from "hono";
import { noteRun } from "../health/note-run.ts";
import { receiveEvent } from "../orders/stripe-events.ts";
import type { AppEnv } from "./app-env.ts";

export const stripeWebhookRoutes = new Hono<AppEnv>().post("/", async (c) => {
  const signature = c.req.header("Stripe-Signature") ?? "";
  const payload = new TextDecoder().decode(await c.req.arrayBuffer());
  await receiveEvent(c.var.deps, payload, signature);
  c.var.deps.waitUntil(noteRun(c.var.deps, "webhook"));
  return c.json({ received: true }, 200);
});
