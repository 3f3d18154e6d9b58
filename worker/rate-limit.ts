import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { limits, type RateLimitName } from "./limits.ts";
import type { AppEnv } from "./routes/app-env.ts";
import { problem } from "./routes/problem.ts";

/** Eight groups of an IPv6 address; `null` where it is none. */
function ipv6Groups(address: string): string[] | null {
  const [head = "", tail, ...more] = address.split("::");
  if (more.length > 0 || !address.includes(":")) return null;
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const left = 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, left) }, () => "0"), ...after];
}

/**
 * Who is counted as one caller: an IPv4 address, or the first half of an IPv6 address, since a household is given
 * a whole /64 and could otherwise call under another address each time.
 */
export function callerOf(address: string): string {
  const groups = ipv6Groups(address.toLowerCase());
  if (groups === null) return address;
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/** Counts a call; false where its caller has had as many as the minute allows. Nothing is kept of the address. */
export async function isWithinLimit(c: Context<AppEnv>, name: RateLimitName): Promise<boolean> {
  const caller = callerOf(c.req.header("CF-Connecting-IP") ?? "local");
  const key = `${caller} ${routePath(c)}`;
  const { deps } = c.var;
  // Where nobody can count, people are served.
  const { success } = await deps.limits[name].limit({ key }).catch((error: unknown) => {
    deps.log("calls-not-counted", {}, error);
    return { success: true };
  });
  // Said whether the call is then answered by a problem or by a page.
  if (!success) c.header("Retry-After", String(limits.callsCountedOverMs / 1000));
  return success;
}

/** Refuses the calls of one address that come too close upon each other (`wrangler.toml`). */
export function rateLimit(name: RateLimitName): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!(await isWithinLimit(c, name))) return problem(c, "too-many-requests");
    await next();
  };
}
