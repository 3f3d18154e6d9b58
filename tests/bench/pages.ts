import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { unstable_startWorker } from "wrangler";
import { undoAtExit } from "../../dev/at-exit.ts";
import { requireTools } from "../../dev/machine-tools.ts";
import { builtSite } from "../../dev/site-build.ts";
import { readTopicPaths } from "../../publish/topic-paths.ts";
import { startOwnStack } from "../support/node-own-stack.ts";
import { installPeers } from "./peers.ts";
import { type LighthouseReport, runLighthouse } from "./run-lighthouse.ts";

export interface PageFigures {
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
  /** Milliseconds to the largest paint, and blocked until one can press; simulated. */
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
}

export interface PageRow {
  readonly name: string;
  readonly page: PageFigures | null;
}

export interface PagesFigures {
  readonly ours: readonly PageRow[];
  readonly peers: readonly {
    readonly name: string;
    readonly page: PageFigures | null;
    readonly reason?: string;
  }[];
}

const ARTICLE = "/blog/legat-guide";
const BUILD_LIMIT_MS = 120_000;

const peers = [
  {
    name: "Astro 7",
    folder: "pages-astro",
    command: ["node_modules/astro/bin/astro.mjs", "build"],
    out: "dist",
  },
] as const;

const audits = [
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "network-requests",
] as const;

function figuresOf(report: LighthouseReport): PageFigures {
  const value = (id: (typeof audits)[number]) => {
    const found = report.audits[id]?.numericValue;
    if (found === undefined) throw new Error(`Lighthouse does not tell ${id}`);
    return found;
  };
  const requests = (report.audits["network-requests"]?.details?.items ?? []).filter(
    ({ url }) => typeof url === "string" && url.startsWith("http"),
  );
  const bytesOf = (items: typeof requests) =>
    items.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  return {
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === "Script")),
    requests: requests.length,
    largestPaintMs: value("largest-contentful-paint"),
    blockedMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}

/** Serves a folder of files as production serves our own pages: through the Workers' static assets. */
async function serve(
  folder: string,
  files: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = join(folder, "wrangler.json");
  writeFileSync(
    config,
    JSON.stringify({
      name: "pages",
      compatibility_date: "2026-08-01",
      assets: { directory: files, html_handling: "drop-trailing-slash" },
    }),
  );
  const worker = await unstable_startWorker({
    config,
    dev: { server: { port: 0 }, inspector: false, logLevel: "none" },
  });
  return { url: (await worker.url).origin, stop: () => worker.dispose() };
}

function readArticle(): string {
  const file = join(builtSite, ARTICLE, "index.html");
  const main = parse(readFileSync(file, "utf8")).querySelector("main");
  if (main === null) throw new Error(`${file} has no main part`);
  for (const element of main.querySelectorAll("script, style, svg, form, button")) element.remove();
  for (const element of main.querySelectorAll("*"))
    for (const name of Object.keys(element.attributes))
      if (!["href", "id"].includes(name)) element.removeAttribute(name);
  return main.innerHTML;
}

export async function measurePages(say: (line: string) => void): Promise<PagesFigures> {
  requireTools(["chromium"], say);
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-pages-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const callOff = undoAtExit(remove);
  const stops: (() => Promise<void>)[] = [];
  try {
    const stack = await startOwnStack({ say });
    stops.push(() => stack.stop());
    const [topic = "/legater"] = await readTopicPaths();
    const pages = [
      { name: "home", path: "/" },
      { name: "shop", path: "/shop" },
      { name: "article", path: ARTICLE },
      { name: "topic", path: topic },
      { name: "quiz, step 1", path: "/?quiz=start" },
    ];
    const total = pages.length + peers.length;
    let done = 0;
    const look = async (url: string, name: string): Promise<PageFigures | null> => {
      done++;
      say(`Lighthouse ${done} af ${total}: ${name} …`);
      const only = audits.map((audit) => `--only-audits=${audit}`);
      try {
        return figuresOf(await runLighthouse(url, folder, only, say));
      } catch (error) {
        say(`${name}: ikke målt. ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }
    };

    const ours: PageRow[] = [];
    for (const { name, path } of pages)
      ours.push({ name, page: await look(stack.siteUrl + path, name) });

    const article = readArticle();
    const measured: PagesFigures["peers"][number][] = [];
    for (const { name, folder: source, command, out } of peers)
      try {
        const project = await installPeers(source, say);
        writeFileSync(join(project, "article.html"), article);
        say(`Bygger ${name} …`);
        await promisify(execFile)(process.execPath, command, {
          cwd: project,
          timeout: BUILD_LIMIT_MS,
          env: {
            ...process.env,
            NODE_ENV: "production",
            ASTRO_TELEMETRY_DISABLED: "1",
          },
        });
        const place = join(folder, source);
        mkdirSync(place);
        const server = await serve(place, join(project, out));
        try {
          measured.push({ name, page: await look(server.url, name) });
        } finally {
          await server.stop();
        }
      } catch (error) {
        console.error(error);
        measured.push({
          name,
          page: null,
          reason: "could not be installed or built",
        });
      }
    return { ours, peers: measured };
  } finally {
    for (const stop of stops.reverse()) await stop();
    callOff();
    remove();
  }
}
