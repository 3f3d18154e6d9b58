import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Deps } from "./context.ts";
import { type CallLimitName, limits, type RateLimitName } from "./limits.ts";
import { Refusal } from "./refusal.ts";
import type { AppEnv } from "./routes/app-env.ts";

function ipv6Network(address: string, bits: number): string {
  const digits = expandIPv6(address.toLowerCase()).replaceAll(":", "");
  return `${digits.slice(0, bits / 4)}::/${bits}`;
}

/** A household has a whole /64 of IPv6 addresses. */
export function callerNetworkOf(address: string): string {
  return address.includes(":") ? ipv6Network(address, 64) : address;
}

/** The /56 that many providers give one customer; `null` for IPv4. */
export function widerNetworkOf(address: string): string | null {
  return address.includes(":") ? ipv6Network(address, 56) : null;
}

/** Higher, since the wider network may be several households. */
const widerLimits: Readonly<Partial<Record<CallLimitName, RateLimitName>>> = {
  FORM_LIMIT: "FORM_WIDE_LIMIT",
  MATCH_LIMIT: "WIDE_LIMIT",
  LINK_LIMIT: "WIDE_LIMIT",
};

export async function admitCall(
  { address, limits: limiters, log }: Pick<Deps, "address" | "limits" | "log">,
  name: CallLimitName,
  route: string,
): Promise<boolean> {
  const wide = widerNetworkOf(address);
  const wider = widerLimits[name];
  const count = async (limit: RateLimitName, caller: string) => {
    const key = `${caller} ${route}`;
    // If the limiter is down, calls are let through.
    const { success } = await limiters[limit].limit({ key }).catch((error: unknown) => {
      log("calls-not-counted", {}, error);
      return { success: true };
    });
    return success;
  };
  const counted = await Promise.all([
    count(name, callerNetworkOf(address)),
    ...(wide === null || wider === undefined ? [] : [count(wider, wide)]),
  ]);
  return counted.every(Boolean);
}

export async function enforceRateLimit(c: Context<AppEnv>, name: CallLimitName): Promise<void> {
  if (await admitCall(c.var.deps, name, routePath(c))) return;
  c.header("Retry-After", String(limits.rateLimitPeriodMs / 1000));
  throw new Refusal("too-many-requests");
}

export function rateLimit(name: CallLimitName): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await enforceRateLimit(c, name);
    await next();
  };
}
