import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireTools } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";

/**
 * `npm run test:long`: what takes too long for every change. The generated calls in full, and the tests once at each of
 * the hours at which a UTC day is not a Danish one or a day, a month or an hour is missing or doubled.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** When a run begins, and why then. */
const instants = [
  { at: "2026-11-21T23:30:00Z", why: "i Danmark er det dagen efter" },
  { at: "2027-02-28T23:30:00Z", why: "den sidste aften i februar, 1. marts i Danmark" },
  { at: "2028-02-28T23:30:00Z", why: "skuddag i Danmark, endnu ikke i UTC" },
  { at: "2028-02-29T12:00:00Z", why: "skuddag" },
  { at: "2027-03-28T00:30:00Z", why: "natten, hvor sommertiden begynder" },
  { at: "2027-10-31T00:30:00Z", why: "natten, hvor sommertiden slutter" },
] as const;

function runVitest(projects: readonly string[], env: Readonly<Record<string, string>>): boolean {
  const chosen = projects.flatMap((name) => ["--project", name]);
  const { status } = spawnSync(
    process.execPath,
    [packageCommand("vitest"), "run", "--reporter=dot", ...chosen],
    { cwd: root, stdio: "inherit", env: { ...process.env, ...env } },
  );
  return status === 0;
}

requireTools(["chromium", "pdftoppm", "soffice"], (line) => console.log(line));
const failed: string[] = [];
const run = (name: string, held: () => boolean) => {
  console.log(`\n── ${name}`);
  if (!held()) failed.push(name);
};

run("Lange prøver (20.000 kald)", () => runVitest(["worker", "stack"], { LEGATKOMPAS_LONG: "1" }));
for (const { at, why } of instants)
  run(`Klokken ${at}: ${why}`, () => runVitest(["node", "worker"], { LEGATKOMPAS_TEST_NOW: at }));

console.log(failed.length === 0 ? "\nAlt holder." : `\nHolder ikke:\n  ${failed.join("\n  ")}`);
process.exit(failed.length === 0 ? 0 : 1);
