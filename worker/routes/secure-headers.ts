import type { MiddlewareHandler } from "hono";
import { secureHeaders as honoSecureHeaders } from "hono/secure-headers";
import type { AppEnv } from "./app-env.ts";

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

/** A page of the site keeps the policy that it comes with. */
export const secureHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const ownPolicy = c.res.headers.get("Content-Security-Policy");
  await headers(c, async () => {});
  if (ownPolicy !== null) c.header("Content-Security-Policy", ownPolicy);
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
};
