import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { problem } from "./problem.ts";

/**
 * Takes the token of a private link from `Authorization: Bearer` (RFC 6750), where neither access logs nor referrers
 * can leak it. Checking the token is up to the handler.
 */
export const bearerToken: MiddlewareHandler<AppEnv> = async (c, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (token === undefined) {
    c.header("WWW-Authenticate", "Bearer");
    return problem(c, "link-needed");
  }
  c.set("token", token);
  await next();
};
