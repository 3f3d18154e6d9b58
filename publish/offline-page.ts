import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePage } from "./published-page.ts";
import { buildScript } from "./scripts.ts";

const WORKER = join(import.meta.dirname, "../src/offline/list-worker.ts");
const PAGE = "/liste";

function filesOfPage(folder: string, html: string): string[] {
  const document = parsePage(html);
  const linked = document
    .querySelectorAll(
      "script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=preload]",
    )
    .map((element) => element.getAttribute("src") ?? element.getAttribute("href"))
    // React Router marks a style that it links twice with "#".
    .map((file) => file?.split("#")[0])
    .filter((file) => file?.startsWith("/") === true);
  const fonts = linked
    .filter((file) => file?.endsWith(".css"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file ?? ""), "utf8").matchAll(/url\((\/assets\/[^)"']+)\)/g),
    ])
    .map(([, file]) => file);
  return [...new Set([...linked, ...fonts])].filter((file) => file !== undefined).sort();
}

export async function buildListWorker(folder: string): Promise<string> {
  const html = readFileSync(join(folder, PAGE, "index.html"), "utf8");
  const files = filesOfPage(folder, html);
  const version = createHash("sha256").update(html).update(files.join()).digest("hex");
  const shell = { page: PAGE, files, version: version.slice(0, 16) };
  return buildScript(WORKER, { SHELL: JSON.stringify(shell) });
}
