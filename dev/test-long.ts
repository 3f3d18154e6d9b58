import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireTools } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";

/**
 * `npm run test:long`: what takes too long for every change. The generated calls in full; the matching compared with an
 * independent reading of its contract; every query of the Worker explained and timed among 100,000 orders; two hundred
 * purchases while Worker and database are killed and frozen; the tests once at each hour when a UTC day is not a Danish one or a
 * day, month or hour is missing or doubled; and a list of two hundred grants on a slow telephone. `-- crash --seed 9` and
 * `-- hours 2028` run a part: with another seed, or only what contains the words.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const instants = [
  { at: "2026-11-21T23:30:00Z", why: "i Danmark er det dagen efter" },
  { at: "2027-02-28T23:30:00Z", why: "den sidste aften i februar, 1. marts i Danmark" },
  { at: "2028-02-28T23:30:00Z", why: "skuddag i Danmark, endnu ikke i UTC" },
  { at: "2028-02-29T12:00:00Z", why: "skuddag" },
  { at: "2027-03-28T00:30:00Z", why: "natten, hvor sommertiden begynder" },
  { at: "2027-10-31T00:30:00Z", why: "natten, hvor sommertiden slutter" },
  { at: "2027-11-20T22:30:00Z", why: "31 døgn forinden var det sommertid og allerede næste dag" },
] as const;

function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function runVitest(projects: readonly string[], env: Readonly<Record<string, string>>): boolean {
  const chosen = projects.flatMap((name) => ["--project", name]);
  return runNode([packageCommand("vitest"), "run", "--reporter=dot", ...chosen], env);
}

const failed: string[] = [];
const run = (name: string, held: () => boolean) => {
  console.log(`\n── ${name}`);
  if (!held()) failed.push(name);
};

/** The parts of the long run by name; each receives the words that follow its name. */
const parts: Readonly<Record<string, (words: readonly string[]) => void>> = {
  calls: () =>
    run("Lange prøver (20.000 kald)", () => runVitest(["worker"], { LEGATKOMPAS_LONG: "1" })),
  matching: () =>
    run(
      "Matchningen holdt op mod den uafhængige læsning, 3.000 studerende og hundrede hele lister; hver Word- og Excel-fil åbnet",
      () =>
        runNode(
          [
            packageCommand("vitest"),
            "run",
            "--project",
            "node",
            "--testTimeout=3600000",
            "tests/domain/match.properties.test.ts",
            "tests/node/list-forms.test.ts",
            "tests/products/build.test.ts",
          ],
          { LEGATKOMPAS_LONG: "1" },
        ),
    ),
  orders: () =>
    run("100.000 ordrer og 10.000 legater: hver forespørgsel forklaret og målt", () =>
      runNode(
        [
          packageCommand("vitest"),
          "run",
          "--project",
          "worker",
          "tests/worker/query-plans.test.ts",
        ],
        { LEGATKOMPAS_LONG: "1" },
      ),
    ),
  crash: (words) =>
    run("200 køb, mens Worker og database dræbes og fryser", () =>
      runNode(["tests/stack/crash-run.ts", ...words]),
    ),
  hours(words) {
    for (const { at, why } of instants)
      if (words.length === 0 || words.some((word) => at.includes(word)))
        run(`Klokken ${at}: ${why}`, () =>
          runVitest(["node", "worker"], { LEGATKOMPAS_TEST_NOW: at }),
        );
  },
  list: () =>
    run("En liste med 200 legater, rullet med en fjerdedel af processoren", () =>
      runNode(
        [packageCommand("@playwright/test", "playwright"), "test", "tests/e2e/list-long.spec.ts"],
        { LEGATKOMPAS_LONG: "1" },
      ),
    ),
};

const [name, ...words] = process.argv.slice(2);
const chosen = name === undefined ? Object.values(parts) : [parts[name]];
requireTools(["headlessShell", "pdftoppm", "soffice"], (line) => console.log(line));
for (const part of chosen) {
  if (part === undefined) {
    console.error(`Ukendt del: ${name}. Vælg en af: ${Object.keys(parts).join(", ")}.`);
    process.exit(2);
  }
  part(words);
}
console.log(failed.length === 0 ? "\nAlt holder." : `\nHolder ikke:\n  ${failed.join("\n  ")}`);
process.exit(failed.length === 0 ? 0 : 1);
