import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { buildProducts } from "../products/build.ts";
import { company } from "../src/content/company.ts";
import { renderLicences } from "./licences.ts";
import { insertNoBreakSpacesInPage } from "./no-break-spaces.ts";
import { listPageFiles, readPublishedPages } from "./published-page.ts";
import { buildScript, reachableScripts, replaceFrameworkScripts } from "./scripts.ts";
import { inlineScriptHashes, renderHeaders } from "./security-headers.ts";
import { renderRobots, renderRss, renderSecurityTxt, renderSitemap } from "./site-files.ts";
import { writeSocialImages } from "./social-images.ts";

const ROOT = join(import.meta.dirname, "..");
const ISLANDS = join(ROOT, "src/islands");

/** `pictureCache` outlives builds; products that are out of date are made. */
export async function finishSite(
  folder: string,
  siteUrl: string,
  pictureCache: string,
  productFolder: string,
  now: Date,
): Promise<void> {
  const manifestFile = join(folder, ".vite/manifest.json");
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const inlineScripts = {
    note: await buildScript(join(ISLANDS, "note.ts")),
    waiting: await buildScript(join(ISLANDS, "on-need.ts")),
  };
  const used = reachableScripts(manifest);
  for (const file of readdirSync(join(folder, "assets")))
    if (file.endsWith(".js") && !used.has(`/assets/${file}`)) rmSync(join(folder, "assets", file));

  copyFileSync(join(folder, "404/index.html"), join(folder, "404.html"));
  rmSync(join(folder, "__spa-fallback.html"), { force: true });
  const hashes = new Set<string>();
  for (const page of listPageFiles(folder)) {
    const path = join(folder, page);
    const html = insertNoBreakSpacesInPage(
      replaceFrameworkScripts(readFileSync(path, "utf8"), manifest, inlineScripts),
    );
    writeFileSync(path, html);
    for (const hash of inlineScriptHashes(html)) hashes.add(hash);
  }
  rmSync(join(folder, ".vite"), { recursive: true });
  const listWorker = await buildScript(join(ISLANDS, "../offline/list-worker.ts"));
  writeFileSync(join(folder, "liste-uden-net.js"), listWorker);
  const local = siteUrl.startsWith("http://localhost");
  writeFileSync(
    join(folder, "_headers"),
    renderHeaders(
      hashes,
      local ? ["http://localhost:*"] : ["https://checkout.stripe.com"],
      readdirSync(join(folder, "assets")).map((file) => `/assets/${file}`),
    ),
  );

  const site = siteUrl.replace(/\/$/, "");
  const pages = readPublishedPages(folder, site);
  writeFileSync(join(folder, "sitemap.xml"), renderSitemap(pages, site));
  writeFileSync(join(folder, "robots.txt"), renderRobots(site));
  mkdirSync(join(folder, ".well-known"), { recursive: true });
  writeFileSync(
    join(folder, ".well-known/security.txt"),
    renderSecurityTxt(company.email, site, now),
  );
  writeFileSync(join(folder, "licenser.txt"), renderLicences(ROOT));
  writeFileSync(join(folder, "blog.rss"), renderRss(pages, site));
  writeSocialImages(pages, company.brand, folder, pictureCache);
  await buildProducts(productFolder, () => {});
}
