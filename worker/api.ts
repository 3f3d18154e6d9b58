import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { methodNotAllowed } from "hono/method-not-allowed";
import { routePath } from "hono/route";
import { secureHeaders as honoSecureHeaders } from "hono/secure-headers";
import { type FieldProblem, type ProblemCode, problems } from "../src/domain/forms/problem.ts";
import { makeDeps } from "./context.ts";
import { limits } from "./limits.ts";
import { notFoundPage } from "./not-found.ts";
import { ProductFileMissing } from "./orders/product-files.ts";
import { enforceRateLimit } from "./rate-limiter.ts";
import { Refusal } from "./refusal.ts";
import type { AppEnv } from "./routes/app-env.ts";
import { checkoutRoutes, productRoutes, webhookRoutes } from "./routes/checkout.ts";
import { grantRoutes } from "./routes/grants.ts";
import { healthRoutes } from "./routes/health.ts";
import { listRoutes } from "./routes/lists.ts";
import { contactRoutes, reportRoutes } from "./routes/messages.ts";
import { orderRoutes } from "./routes/orders.ts";
import { refusalPage, wantsPage } from "./routes/pages.ts";
import { problemResponse } from "./routes/responses.ts";
import { withdrawalRoutes } from "./routes/withdrawals.ts";
import { isDependencyDown } from "./time-limit.ts";

const headers = honoSecureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  strictTransportSecurity: "max-age=63072000; includeSubDomains; preload",
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
});

/** Built pages bring their own content security policy. */
const secureHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const ownPolicy = c.res.headers.get("Content-Security-Policy");
  await headers(c, async () => {});
  if (ownPolicy !== null) c.header("Content-Security-Policy", ownPolicy);
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
};

const app = new Hono<AppEnv>().basePath("/api");

function answerRefusal(c: Context<AppEnv>, code: ProblemCode, errors?: readonly FieldProblem[]) {
  if (problems[code].status === 503)
    c.header("Retry-After", String(limits.rateLimitPeriodMs / 1000));
  return wantsPage(c) ? refusalPage(c, code, errors) : problemResponse(c, code, errors);
}

/** Counts towards a rate limit, which slows the guessing of URLs. */
async function refuse(c: Context<AppEnv>, code: ProblemCode): Promise<Response> {
  await enforceRateLimit(c, "LINK_LIMIT");
  return answerRefusal(c, code);
}

app.use(secureHeaders);
app.use(async (c, next) => {
  c.set("requestId", crypto.randomUUID());
  c.set(
    "deps",
    makeDeps(c.env, c.executionCtx, { requestId: c.var.requestId, request: c.req.raw }),
  );
  await next();
  c.header("X-Request-Id", c.var.requestId);
  // Tells a page of an earlier release to reload itself (src/api.ts).
  if (c.env.RELEASE !== "") c.header("X-Release", c.env.RELEASE);
});
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header("Allow", methods.join(", "));
      return refuse(c, "method-not-allowed");
    },
  }),
);
app.use(bodyLimit({ maxSize: limits.bodyBytes, onError: (c) => refuse(c, "payload-too-large") }));

app.notFound((c) => (wantsPage(c) ? notFoundPage(c.var.deps, c.req.raw) : refuse(c, "not-found")));
app.onError((error, c) => {
  if (error instanceof Refusal) return answerRefusal(c, error.code, error.errors);
  const isDown = error instanceof ProductFileMissing || isDependencyDown(error);
  // The URL may contain a token: log the route's pattern instead.
  const facts = { method: c.req.method, route: routePath(c) };
  c.var.deps.log(isDown ? "request-unavailable" : "failed-request", facts, error);
  return answerRefusal(c, isDown ? "unavailable" : "internal");
});

const routes = app
  .route("/grants", grantRoutes)
  .route("/products", productRoutes)
  .route("/checkout", checkoutRoutes)
  .route("/stripe/webhook", webhookRoutes)
  .route("/orders", orderRoutes)
  .route("/lists", listRoutes)
  .route("/withdrawals", withdrawalRoutes)
  .route("/contact", contactRoutes)
  .route("/reports", reportRoutes)
  .route("/health", healthRoutes);

export { routes as api };
export type Api = typeof routes;
