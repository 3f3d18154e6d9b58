import { basename } from "node:path";
import type { HTMLElement } from "node-html-parser";
import { build, type Manifest, type ManifestChunk } from "vite";
import { findIsland } from "../src/islands/islands.ts";
import { parsePage } from "./published-page.ts";

const ENTRY = "src/entry.client.tsx";

/** The manifest has shared chunks under their name, not their source's path. */
function keyOf(manifest: Manifest, source: string): string {
  if (manifest[source] !== undefined) return source;
  const name = basename(source).replace(/\.tsx?$/, "");
  const key = Object.keys(manifest).find(
    (each) => /^_/.test(each) && manifest[each]?.name === name,
  );
  if (key === undefined) throw new Error(`The build's manifest does not know ${source}`);
  return key;
}

function filesOf(manifest: Manifest, sources: readonly string[], withDynamic = false) {
  const found = new Map<string, ManifestChunk>();
  const visit = (key: string) => {
    const built = manifest[key];
    if (built === undefined || found.has(key)) return;
    found.set(key, built);
    built.imports?.forEach(visit);
    if (withDynamic) built.dynamicImports?.forEach(visit);
  };
  for (const source of sources) visit(keyOf(manifest, source));
  return {
    scripts: [...found.values()].map(({ file }) => `/${file}`),
    styles: [...new Set([...found.values()].flatMap(({ css = [] }) => css))].map(
      (file) => `/${file}`,
    ),
  };
}

export function reachableScripts(manifest: Manifest): ReadonlySet<string> {
  return new Set(filesOf(manifest, [ENTRY], true).scripts);
}

export function scriptsOf(page: HTMLElement): HTMLElement[] {
  return page
    .querySelectorAll("script")
    .filter((script) => script.getAttribute("type") !== "application/ld+json");
}

function withoutFramework(html: string): string {
  const document = parsePage(html);
  const ranges = [
    ...scriptsOf(document),
    ...document.querySelectorAll('link[rel="modulepreload"]'),
  ].map(({ range }) => range);
  return ranges
    .toSorted(([a], [b]) => b - a)
    .reduce((page, [start, end]) => page.slice(0, start) + page.slice(end), html);
}

/** `data-script` on the page's body says which script replaces React Router's. */
export function replaceFrameworkScripts(
  html: string,
  manifest: Manifest,
  inlineScripts: { readonly note: string; readonly waiting: string },
): string {
  const mode = /<body[^>]* data-script="([a-z-]+)"/.exec(html)?.[1];
  if (mode === undefined || mode === "none") return html;
  const page = withoutFramework(html);
  const end = page.lastIndexOf("</body>");
  if (mode === "note")
    return `${page.slice(0, end)}<script>${inlineScripts.note}</script>${page.slice(end)}`;
  const [entry] = filesOf(manifest, [ENTRY]).scripts;
  const records = [...page.matchAll(/data-island="([a-z-]+)"/g)].map(([, name]) => {
    const record = findIsland(name);
    if (record === undefined) throw new Error(`src/islands/islands.ts has no record of ${name}`);
    return record;
  });
  if (mode === "always") {
    const preloads = filesOf(manifest, [ENTRY, ...new Set(records.map(({ file }) => file))])
      .scripts.filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" href="${file}">`)
      .join("");
    return `${page.slice(0, end)}${preloads}<script type="module" src="${entry}"></script>${page.slice(end)}`;
  }
  const early = records.flatMap(({ file, ahead = [] }) =>
    ahead.length > 0 ? [file, ...ahead] : [],
  );
  const { scripts, styles } =
    early.length > 0 ? filesOf(manifest, [ENTRY, ...early]) : { scripts: [], styles: [] };
  const loaded = new Set([...page.matchAll(/<link[^>]+href="([^"#]+)/g)].map(([, href]) => href));
  const ahead = [...scripts, ...styles.filter((file) => !loaded.has(file))].join(" ");
  return `${page.slice(0, end)}<script data-entry="${entry}" data-ahead="${ahead}">${inlineScripts.waiting}</script>${page.slice(end)}`;
}

export async function buildScript(source: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      lib: { entry: source, formats: ["iife"], name: "script" },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !("output" in first)) throw new Error(`${source} was not built`);
  return first.output[0].code.trim();
}
