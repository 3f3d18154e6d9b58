import { type Context, Hono } from "hono";
import { openDownload } from "../orders/read.ts";
import type { AppEnv } from "./app-env.ts";
import { problem } from "./problem.ts";

const pages = {
  "not-found": "/link/ukendt",
  "link-expired": "/link/udloebet",
  "order-not-ready": "/link/vent",
} as const;

/** A person who follows a link that does not work gets a page of the site, with the right status; a program gets the problem. */
async function refuse(c: Context<AppEnv>, code: keyof typeof pages): Promise<Response> {
  const answer = problem(c, code);
  if (!c.req.header("Accept")?.includes("text/html")) return answer;
  const page = await c.env.ASSETS.fetch(new URL(pages[code], c.req.url));
  return page.ok
    ? new Response(page.body, { status: answer.status, headers: page.headers })
    : answer;
}

/** A page stands under the site's own address, so it is shut in: it loads nothing, and nothing learns where it stands. */
function pageHeaders(contentSecurityPolicy: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
}

async function download(c: Context<AppEnv>, token: string, kind: string | null): Promise<Response> {
  const result = await openDownload(c.var.deps, token, kind);
  if (!result.ok) return refuse(c, result.code);
  const { body, bytes, contentType, filename, contentSecurityPolicy } = result;
  const isPage = contentSecurityPolicy !== null;
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes),
      "Content-Disposition": `${isPage ? "inline" : "attachment"}; filename="${filename}"`,
      "X-Robots-Tag": "noindex",
      ...(isPage ? pageHeaders(contentSecurityPolicy) : {}),
    },
  });
}

export const downloadRoutes = new Hono<AppEnv>()
  .get("/:token", (c) => download(c, c.req.param("token"), null))
  .get("/:token/:kind", (c) => download(c, c.req.param("token"), c.req.param("kind")));
