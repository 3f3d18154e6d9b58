import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireTools } from "./machine-tools.ts";
import { requireFreePorts } from "./ports.ts";
import { type LighthouseReport as Report, runLighthouse } from "./run-lighthouse.ts";
import { type Stack, startStack } from "./stack.ts";

/**
 * `npm run lighthouse`: measures the pages that people land on, as a phone on a slow network sees them, and prints
 * the table. Exits with 1 if a goal is missed, naming the audits that cost points.
 */

const paths = ["/", "/shop", "/blog/legat-guide", "/blog"] as const;
const ports = { site: 9587, database: 9588, sandbox: 9589, mailbox: 9590 } as const;

const goals = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** Performance is timed on a machine that does other things too, so the median of three runs counts. */
const RUNS = 3;

function points(report: Report, category: Category): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

function median(reports: readonly Report[]): Report {
  const sorted = reports.toSorted((a, b) => points(a, "performance") - points(b, "performance"));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}

/** The audits in which a category lost points. */
function costs(report: Report, category: Category): string[] {
  return (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9)
      return [];
    return [`${id} (${audit.displayValue ?? audit.title})`];
  });
}

const folder = mkdtempSync(join(tmpdir(), "legatkompas-lighthouse-"));
let stack: Stack | null = null;
let missed = 0;

async function cleanUp(): Promise<void> {
  await stack?.stop();
  stack = null;
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));

try {
  requireTools(["chromium"], console.log);
  await requireFreePorts(ports);
  stack = await startStack({ ports, folder, say: console.log });
  const rows: Record<string, Record<string, number | string>> = {};
  for (const path of paths) {
    console.log(`Måler ${path} …`);
    const reports: Report[] = [];
    const only = [`--only-categories=${categories.join(",")}`];
    for (let run = 0; run < RUNS; run++)
      reports.push(await runLighthouse(stack.siteUrl + path, folder, only, console.log));
    const report = median(reports);
    const shown = (id: string) => report.audits[id]?.displayValue ?? "–";
    rows[path] = {
      ...Object.fromEntries(categories.map((category) => [category, points(report, category)])),
      "largest paint": shown("largest-contentful-paint"),
      blocked: shown("total-blocking-time"),
      shift: shown("cumulative-layout-shift"),
      weight: shown("total-byte-weight"),
    };
    for (const category of categories)
      if (points(report, category) < goals[category]) {
        missed++;
        console.error(
          `✗ ${path}: ${category} ${points(report, category)} of ${goals[category]}: ${costs(report, category).join(", ")}`,
        );
      }
  }
  console.table(rows);
} finally {
  await cleanUp();
}
process.exit(missed === 0 ? 0 : 1);
