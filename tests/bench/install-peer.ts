import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Say } from "./report.ts";

/** Into a cache outside the repository, since none of it is a dependency. */
export async function installPeer(name: string, say: Say): Promise<string> {
  const source = fileURLToPath(new URL(`peers/${name}`, import.meta.url));
  const wanted = readFileSync(join(source, "package.json"));
  const version = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const folder = join(cache, "legatkompas-bench", `${name}-${version}`);
  const stamp = join(folder, ".installed");
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  if (!existsSync(stamp)) {
    say(`Henter det, der måles ved siden af (${name}) …`);
    const npm = join(dirname(process.execPath), "npm");
    await promisify(execFile)(
      existsSync(npm) ? npm : "npm",
      ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
      { cwd: folder, timeout: 180_000, maxBuffer: 50_000_000 },
    );
    writeFileSync(stamp, version);
  }
  return folder;
}
