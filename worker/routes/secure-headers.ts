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

/** The Worker's answers are data: they load nothing, stand in no frame and are kept by nobody. */
export const secureHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  // A page of the site that answers for a broken link has its own headers from public/_headers.
  if (c.res.headers.get("Content-Type")?.startsWith("text/html")) return;
  await headers(c, async () => {});
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
};
