import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import type { Findings } from "./findings.ts";
import { readApi } from "./read-api.ts";
import { readBrowser } from "./read-browser.ts";
import { readCosts } from "./read-costs.ts";
import { readMatching } from "./read-matching.ts";
import { readPdf } from "./read-pdf.ts";
import { readStart } from "./read-start.ts";
import type { Part } from "./report.ts";

/**
 * `npm run bench`: measures the product beside what else one could use, and writes docs/performance.md from that one
 * run. `npm run bench -- api pdf` measures some parts, and prints them instead.
 */

Object.assign(process.env, {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

// Whatever has been started ends with this process, also half-way.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const say = (line: string) => console.error(line);

/** What each part measures, in the order of the page. */
const parts: Readonly<
  Record<string, (say: (line: string) => void, found: Findings) => Promise<Part>>
> = {
  api: readApi,
  matching: readMatching,
  pdf: readPdf,
  start: readStart,
  browser: readBrowser,
  costs: readCosts,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Ukendt del: ${unknown.join(", ")}. Kendte: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

const started = performance.now();
const written: Part[] = [];
const found: Findings = {};
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`— ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
  // One part that cannot be measured here does not cost the others.
  const part = await measure(say, found).catch((error: unknown) => {
    console.error(error);
    return `## ${name}\n\nNot measured in this run: ${error instanceof Error ? error.name : "an error"}.`;
  });
  written.push(part);
  if (asked.length > 0) console.log(`${part}\n`);
}

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
if (asked.length === 0) {
  const [cpu] = cpus();
  const page = [
    "# Performance",
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes, on ${cpus().length} × ${cpu?.model.trim() ?? "an unknown processor"} with ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}. Figures are medians of the rounds, with the least and the most in brackets. What is compared took turns in the same run, so that ratios hold on other machines; the times do not. Budgets of bytes and counts are tests (\`tests/node/published-pages.test.ts\`, \`tests/node/worker-bundle.test.ts\`); clock times are none.`,
    ...written,
  ].join("\n\n");
  const file = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));
  writeFileSync(file, `${page}\n`);
  say(`Skrevet i docs/performance.md efter ${minutes} minutter.`);
}
process.exit(0);
