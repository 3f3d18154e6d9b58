import { Hono } from "hono";
import { listProducts } from "../orders/documents.ts";
import type { AppEnv } from "./app-env.ts";

export const productRoutes = new Hono<AppEnv>().get("/", async (c) =>
  c.json(await listProducts(c.var.deps), 200, { "Cache-Control": "public, max-age=60" }),
);
