import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holdScripts } from "./inert-scripts.ts";
import { inlineScriptHashes, renderHeaders } from "./security-headers.ts";

function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .sort();
}

/** Turns what the build has made into what is published: waiting scripts, the 404 page in its place, security headers. */
export function finishPages(folder: string, siteUrl: string): void {
  copyFileSync(join(folder, "404/index.html"), join(folder, "404.html"));
  rmSync(join(folder, "__spa-fallback.html"), { force: true });
  const hashes = new Set<string>();
  for (const page of listPages(folder)) {
    const path = join(folder, page);
    let html = readFileSync(path, "utf8");
    if (html.includes('data-script="on-need"')) {
      html = holdScripts(html);
      writeFileSync(path, html);
    }
    for (const hash of inlineScriptHashes(html)) hashes.add(hash);
  }
  const local = siteUrl.startsWith("http://localhost");
  writeFileSync(
    join(folder, "_headers"),
    renderHeaders(hashes, local ? ["http://localhost:*"] : ["https://checkout.stripe.com"]),
  );
}
