import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../routes/app-env.ts";
import { refuse } from "./form-body.ts";

/** At most thirty forms a minute from one address (wrangler.toml, `FORM_LIMIT`). The address is counted, not kept. */
export const limitForms: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.req.header("CF-Connecting-IP") ?? "local";
  const { success } = await c.env.FORM_LIMIT.limit({ key: `${key} ${c.req.routePath}` });
  if (!success) return refuse(c, "too-many-requests");
  await next();
};
