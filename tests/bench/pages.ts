import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { parse } from "node-html-parser";
import { unstable_startWorker } from "wrangler";
import { cleanUpAtExit } from "../../dev/child-process.ts";
import { findTool, requireTools } from "../../dev/machine-tools.ts";
import { findFreePort } from "../../dev/ports.ts";
import { builtSiteFolder } from "../../dev/site-build.ts";
import { readTopicPaths } from "../../publish/topic-paths.ts";
import { startOwnStack } from "../support/node-own-stack.ts";
import { installPeer } from "./install-peer.ts";
import { number, type Say, section, table } from "./report.ts";

const ARTICLE = "/blog/legat-guide";
const BUILD_LIMIT_MS = 120_000;

const audits = [
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "network-requests",
] as const;

/** A row of the table: the page as Lighthouse's phone sees it. */
async function measure(name: string, url: string, port: number, say: Say): Promise<string[]> {
  say(`Lighthouse: ${name} …`);
  const result = await lighthouse(url, { port, onlyAudits: [...audits], logLevel: "silent" });
  const found = result?.lhr.audits;
  const value = (id: (typeof audits)[number]) => found?.[id]?.numericValue ?? Number.NaN;
  const details = found?.["network-requests"]?.details;
  const items = details?.type === "table" ? details.items : [];
  const requests = items.filter(({ url }) => String(url).startsWith("http"));
  const kilobytesOf = (chosen: typeof requests) =>
    chosen.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1000;
  return [
    name,
    number(kilobytesOf(requests), 1),
    number(kilobytesOf(requests.filter(({ resourceType }) => resourceType === "Script")), 1),
    number(requests.length, 0),
    number(value("largest-contentful-paint") / 1000),
    number(value("total-blocking-time"), 0),
    number(value("cumulative-layout-shift"), 3),
  ];
}

/** Our article without styles, scripts, drawings and forms. */
function readArticle(): string {
  const file = join(builtSiteFolder, ARTICLE, "index.html");
  const main = parse(readFileSync(file, "utf8")).querySelector("main");
  if (main === null) throw new Error(`${file} has no main part`);
  for (const element of main.querySelectorAll("script, style, svg, form, button")) element.remove();
  for (const element of main.querySelectorAll("*"))
    for (const name of Object.keys(element.attributes))
      if (!["href", "id"].includes(name)) element.removeAttribute(name);
  return main.innerHTML;
}

/** Builds the article with Astro and serves it as production serves our own pages: through the Workers' static assets. */
async function serveAstro(folder: string, say: Say) {
  const project = await installPeer("pages-astro", say);
  writeFileSync(join(project, "article.html"), readArticle());
  say("Bygger Astros side …");
  await promisify(execFile)(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"], {
    cwd: project,
    timeout: BUILD_LIMIT_MS,
    env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  const place = join(folder, "astro");
  mkdirSync(place);
  const config = join(place, "wrangler.json");
  const assets = { directory: join(project, "dist"), html_handling: "drop-trailing-slash" };
  writeFileSync(
    config,
    JSON.stringify({ name: "pages", compatibility_date: "2026-08-01", assets }),
  );
  const worker = await unstable_startWorker({
    config,
    dev: { server: { port: 0 }, inspector: false, logLevel: "none" },
  });
  return { url: (await worker.url).origin, stop: () => worker.dispose() };
}

export async function benchPages(say: Say): Promise<string> {
  requireTools(["chromium"], say);
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-pages-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const callOff = cleanUpAtExit(remove);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const stack = await startOwnStack({ say });
    stops.push(() => stack.stop());
    const port = await findFreePort();
    const browser = await chromium.launch({
      executablePath: findTool("chromium") ?? "",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", `--remote-debugging-port=${port}`],
    });
    stops.push(() => browser.close());
    const [topic = "/legater"] = await readTopicPaths();
    const paths = {
      home: "/",
      shop: "/shop",
      article: ARTICLE,
      topic,
      "quiz, step 1": "/?quiz=start",
    };
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(paths))
      rows.push(await measure(name, stack.siteUrl + path, port, say));
    const astro = await serveAstro(folder, say).catch((error: Error) => {
      say(`Astro: ikke målt. ${error.message}`);
      return null;
    });
    if (astro !== null) {
      stops.push(astro.stop);
      rows.push(await measure("article, Astro 7", astro.url, port, say));
    }
    return section(
      "Pages",
      "Lighthouse's phone, one run of each page. LCP and TBT are Lighthouse's own simulation (`throttlingMethod: simulate`: 150 ms of round trip, 1.6 Mbit/s, a quarter of the processor), computed from what the page loads and does: LCP hardly depends on the machine's load, TBT a little more, bytes and CLS not at all. Every page comes from the local runtime's static assets, compressed alike.",
      table(["page", "kB", "of which script", "requests", "LCP, s", "TBT, ms", "CLS"], rows),
      "- Astro's page is the smallest project with this article's headings, text and links: no style sheet, fonts, header or pictures. Ours carries all of these, so compare script, TBT and CLS first.",
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
    callOff();
    remove();
  }
}
