import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "./context.ts";
import { type CallLimitName, limits, type RateLimitName } from "./limits.ts";
import { Refusal } from "./refusal.ts";
import type { AppEnv } from "./routes/app-env.ts";

/** The eight groups of an IPv6 address; `null` if it is not one. */
function ipv6Groups(address: string): string[] | null {
  const [head = "", tail, ...more] = address.split("::");
  if (more.length > 0 || !address.includes(":")) return null;
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const left = 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, left) }, () => "0"), ...after];
}

/** A household gets a whole IPv6 /64, and could use a new address for each call. */
export function callerOf(address: string): string {
  const groups = ipv6Groups(address.toLowerCase());
  if (groups === null) return address;
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/** The /56 that many providers give one customer; `null` for an IPv4 address. */
export function wideCallerOf(address: string): string | null {
  const groups = ipv6Groups(address.toLowerCase());
  if (groups === null) return null;
  const [a = "0", b = "0", c = "0", d = "0"] = groups.slice(0, 4);
  const last = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return `${[a, b, c].map((group) => group.replace(/^0+(?=.)/, "")).join(":")}:${last}::/56`;
}

export const networkOf = (address: string) => wideCallerOf(address) ?? callerOf(address);

/** Most limits also have a wider, higher one, for a network that may be several households. */
const widerLimits: Readonly<Partial<Record<CallLimitName, RateLimitName>>> = {
  FORM_LIMIT: "FORM_WIDE_LIMIT",
  MATCH_LIMIT: "WIDE_LIMIT",
  LINK_LIMIT: "WIDE_LIMIT",
};

/** False if the caller is over the limit for this minute. The address is not stored. */
export async function countCall(
  { address, limits: limiters, log }: Pick<Deps, "address" | "limits" | "log">,
  name: CallLimitName,
  route: string,
): Promise<boolean> {
  const wide = wideCallerOf(address);
  const wider = widerLimits[name];
  const count = async (limit: RateLimitName, caller: string) => {
    const key = `${caller} ${route}`;
    // If the limiter is down, requests are let through.
    const { success } = await limiters[limit].limit({ key }).catch((error: unknown) => {
      log("calls-not-counted", {}, error);
      return { success: true };
    });
    return success;
  };
  const counted = await Promise.all([
    count(name, callerOf(address)),
    ...(wide === null || wider === undefined ? [] : [count(wider, wide)]),
  ]);
  return counted.every(Boolean);
}

export async function countTowards(c: Context<AppEnv>, name: CallLimitName): Promise<void> {
  if (await countCall(c.var.deps, name, routePath(c))) return;
  c.header("Retry-After", String(limits.callsCountedOverMs / 1000));
  throw new Refusal("too-many-requests");
}

export function rateLimit(name: CallLimitName): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await countTowards(c, name);
    await next();
  };
}
