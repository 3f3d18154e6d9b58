import { Hono } from "hono";
import { receiveEvent } from "../orders/receive-event.ts";
import type { AppEnv } from "./app-env.ts";
import { readLimited } from "./json-body.ts";
import { problem } from "./problem.ts";

export const stripeWebhookRoutes = new Hono<AppEnv>().post("/", async (c) => {
  const bytes = await readLimited(c.req.raw);
  if (bytes === null) return problem(c, "payload-too-large");
  const signature = c.req.header("Stripe-Signature") ?? "";
  const accepted = await receiveEvent(c.var.deps, new TextDecoder().decode(bytes), signature);
  return accepted ? c.json({ received: true }, 200) : problem(c, "invalid-signature");
});
