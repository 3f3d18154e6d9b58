import type { DownloadResult } from "../orders/read.ts";

/** A file of an order: downloaded under its name, or shown if it is a page with its own policy. */
export function fileResponse({
  body,
  bytes,
  contentType,
  filename,
  contentSecurityPolicy,
}: Extract<DownloadResult, { ok: true }>): Response {
  const isPage = contentSecurityPolicy !== null;
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes),
      "Content-Disposition": `${isPage ? "inline" : "attachment"}; filename="${filename}"`,
      "X-Robots-Tag": "noindex",
      // A page is served from the site's own origin, so its policy confines it: it may load nothing.
      ...(isPage ? { "Content-Security-Policy": contentSecurityPolicy } : {}),
    },
  });
}
