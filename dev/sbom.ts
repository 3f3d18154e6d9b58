import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeWhole } from "../cli/files.ts";
import { bundledPackages } from "../publish/licences.ts";

const root = join(import.meta.dirname, "..");

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

/**
 * Records what a published version consists of (CycloneDX), so that it can be told later whether a flaw that has
 * become known is in it. Made from the lock file alone: needs no network.
 *
 * @returns the file
 */
export async function writeSbom(folder: string): Promise<string> {
  const { name, version, dependencies } = readJson("package.json");
  const lock = readJson("package-lock.json");
  const packages = lock.packages as Readonly<Record<string, unknown>>;
  // npm omits packages that a tool also needs ("--omit dev"), and refuses to list everything: so it is given
  // an installation that contains only what is published.
  const published = mkdtempSync(join(tmpdir(), "legatkompas-sbom-"));
  try {
    const itself = { name, version, private: true, dependencies };
    const kept = bundledPackages(root).map((path) => [path, packages[path]]);
    writeFileSync(join(published, "package.json"), JSON.stringify(itself));
    writeFileSync(
      join(published, "package-lock.json"),
      JSON.stringify({ ...lock, packages: { "": itself, ...Object.fromEntries(kept) } }),
    );
    const { stdout, status, stderr } = spawnSync(
      "npm",
      ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"],
      { cwd: published, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`npm sbom mislykkedes: ${stderr}`);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, "sbom.cdx.json");
    await writeWhole(file, stdout);
    return file;
  } finally {
    rmSync(published, { recursive: true, force: true });
  }
}
