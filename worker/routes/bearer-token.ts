import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { problem } from "./responses.ts";

/** RFC 6750: a header is neither logged nor sent on as a referrer. */
export const bearerToken: MiddlewareHandler<AppEnv> = async (c, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (token === undefined) {
    c.header("WWW-Authenticate", "Bearer");
    return problem(c, "link-needed");
  }
  c.set("token", token);
  await next();
};
