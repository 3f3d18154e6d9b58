import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { benchApi } from "./api.ts";
import { benchMatching } from "./matching.ts";
import { benchPages } from "./pages.ts";
import { benchPdf } from "./pdf.ts";
import type { Say } from "./report.ts";
import { benchTaps } from "./taps.ts";

Object.assign(process.env, {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const say = (line: string) => console.error(line);

const parts: Readonly<Record<string, (say: Say) => Promise<string>>> = {
  api: benchApi,
  matching: benchMatching,
  pdf: benchPdf,
  taps: benchTaps,
  pages: benchPages,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Ukendt del: ${unknown.join(", ")}. Kendte: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

const started = performance.now();
const written: string[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`— ${name}`);
  const part = await measure(say).catch((error: Error) => {
    console.error(`${name}: ikke målt, ${error.message}`);
    return `## ${name}\n\nNot measured in this run: ${error.message}.`;
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
