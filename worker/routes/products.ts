import { Hono } from "hono";
import { listProducts } from "../orders/product-files.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";

export const productRoutes = new Hono<AppEnv>().get("/", rateLimit("MATCH_LIMIT"), async (c) =>
  c.json(await listProducts(c.var.deps), 200, { "Cache-Control": "public, max-age=60" }),
);
