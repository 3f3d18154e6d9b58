import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { fingerprintOf } from "./fingerprint.ts";
import { packageCommand } from "./package-command.ts";

const root = join(import.meta.dirname, "..");
export const builtSiteFolder = join(root, "build", "client");
const stamp = join(root, "build", ".built-from");
const sources = [
  "src",
  "data",
  "public",
  "products",
  "publish",
  "cli",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/**
 * Built elsewhere and moved into place, so that readers do not find half a site.
 *
 * @returns the release that pages name and the Worker must answer with
 */
export async function buildSite(siteUrl: string, say: (line: string) => void): Promise<string> {
  const wanted = fingerprintOf(sources, siteUrl);
  const release = wanted.slice(0, 12);
  if (
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === wanted &&
    existsSync(join(builtSiteFolder, "404.html"))
  )
    return release;
  say("Bygger siderne (under et minut) …");
  const started = Date.now();
  const aside = join(root, "build", `.making-${process.pid}`);
  try {
    await runBuild(siteUrl, release, aside);
    rmSync(stamp, { force: true });
    if (existsSync(builtSiteFolder)) renameSync(builtSiteFolder, join(aside, "before"));
    renameSync(join(aside, "client"), builtSiteFolder);
    writeFileSync(stamp, wanted);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  say(`Siderne er bygget på ${Math.round((Date.now() - started) / 1000)} s.`);
  return release;
}

async function runBuild(siteUrl: string, release: string, folder: string): Promise<void> {
  const vars = { VITE_SITE_URL: siteUrl, VITE_RELEASE: release, LEGATKOMPAS_BUILD_FOLDER: folder };
  const command = [packageCommand("@react-router/dev", "react-router"), "build"];
  const env = { ...process.env, ...vars, NODE_ENV: "production" };
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(process.execPath, command, options).catch(({ stdout, stderr }) => {
    const end = `${stdout}${stderr}`.split("\n").slice(-40).join("\n");
    throw new Error(`Siderne kunne ikke bygges:\n${end}`);
  });
}
