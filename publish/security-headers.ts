import { createHash } from "node:crypto";
import { parsePage } from "./published-page.ts";
import { scriptsOf } from "./scripts.ts";

export function inlineScriptHashes(html: string): string[] {
  // A script in a <template> runs once it is inserted into the page.
  return scriptsOf(parsePage(html))
    .filter((script) => !script.hasAttribute("src"))
    .map((script) => `'sha256-${createHash("sha256").update(script.rawText).digest("base64")}'`);
}

/** Cloudflare's limits for `_headers`. */
const MAX_LINE = 2000;
const MAX_RULES = 100;
/** One for all paths and one for pictures. */
const OTHER_RULES = 2;

/** Lists hashed files one by one: a rule for their folder would cache 404s too. */
export function renderHeaders(
  hashes: ReadonlySet<string>,
  formTargets: readonly string[],
  assets: readonly string[],
): string {
  if (assets.length + OTHER_RULES > MAX_RULES)
    throw new Error(
      `Cloudflare reads ${MAX_RULES} rules of _headers, too few for ${assets.length} files`,
    );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].sort().join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
  const line = `  Content-Security-Policy: ${policy}`;
  if (line.length > MAX_LINE)
    throw new Error(
      `The content security policy has ${line.length} characters, and Cloudflare reads ${MAX_LINE}: too many inline scripts`,
    );
  return `/*
${line}
  Strict-Transport-Security: max-age=63072000; includeSubDomains; preload
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  X-Frame-Options: DENY
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()

${assets.map((file) => `${file}\n  Cache-Control: public, max-age=31536000, immutable`).join("\n\n")}

/social/*
  Cache-Control: public, max-age=86400
`;
}
