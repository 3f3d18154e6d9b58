import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { findTool } from "./machine-tools.ts";

const modules = join(dirname(fileURLToPath(import.meta.url)), "..", "node_modules");
/** The package with the compressed headless shell; its own code always unpacks to `/tmp`, whatever its version. */
const pack = join(modules, "@sparticuz", "chromium");

/** The headless shell, unpacked once per version; `null` on a machine that it is not built for. */
function headlessShell(): string | null {
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(pack)) return null;
  const { version } = JSON.parse(readFileSync(join(pack, "package.json"), "utf8")) as {
    version: string;
  };
  const cache = join(modules, ".cache", "legatkompas");
  const shell = join(cache, `headless-shell-${version}`);
  if (existsSync(shell)) return shell;
  mkdirSync(cache, { recursive: true });
  // Moved into place as a whole, since the stories' processes look for it at the same time.
  const aside = `${shell}.${process.pid}`;
  try {
    writeFileSync(aside, brotliDecompressSync(readFileSync(join(pack, "bin", "chromium.br"))));
    chmodSync(aside, 0o755);
    renameSync(aside, shell);
  } finally {
    rmSync(aside, { force: true });
  }
  return shell;
}

/**
 * The Chromium that tests drive: the one in `CHROME_PATH`; or else Chromium's headless shell, which is
 * Playwright's default and opens a page with a third of the processor time of a browser with windows (decision
 * 18); or else the machine's own. `null` if there is none: Playwright then looks for its own.
 */
export function findStoryBrowser(): string | null {
  return (process.env.CHROME_PATH ? null : headlessShell()) ?? findTool("chromium");
}
