import type Stripe from "stripe";
import { limits } from "./limits.ts";

/** `apiUrl` is that of the local payment sandbox; empty for Stripe itself. */
export async function createStripeClient(secretKey: string, apiUrl: string): Promise<Stripe> {
  const { default: Stripe } = await import("stripe");
  const sandbox = apiUrl === "" ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: limits.timeoutsMs.stripe,
    telemetry: false,
    ...(sandbox === null
      ? {}
      : {
          host: sandbox.hostname,
          port: sandbox.port,
          protocol: sandbox.protocol === "https:" ? "https" : "http",
        }),
  });
}

export function isRefusedByStripe(error: unknown): boolean {
  return Reflect.get(Object(error), "type") === "StripeInvalidRequestError";
}

export function isUnknownToStripe(error: unknown): boolean {
  return isRefusedByStripe(error) && Reflect.get(Object(error), "statusCode") === 404;
}
