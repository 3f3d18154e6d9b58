// `npm run test:long` runs every part; `-- crash --seed 9` and `-- hours 2028` run one.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { requireTools } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";

const root = join(import.meta.dirname, "..");

const instants = {
  "2026-11-21T23:30:00Z": "i Danmark er det dagen efter",
  "2027-02-28T23:30:00Z": "den sidste aften i februar, 1. marts i Danmark",
  "2028-02-28T23:30:00Z": "skuddag i Danmark, endnu ikke i UTC",
  "2028-02-29T12:00:00Z": "skuddag",
  "2027-03-28T00:30:00Z": "natten, hvor sommertiden begynder",
  "2027-10-31T00:30:00Z": "natten, hvor sommertiden slutter",
  "2027-11-20T22:30:00Z": "31 døgn forinden var det sommertid og allerede næste dag",
};
const long = { LEGATKOMPAS_LONG: "1" };

const failed: string[] = [];
function run(title: string, command: readonly string[], env: Record<string, string> = long): void {
  console.log(`\n── ${title}`);
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env } } as const;
  if (spawnSync(process.execPath, command, options).status !== 0) failed.push(title);
}

const vitest = (...args: string[]) => [packageCommand("vitest"), "run", "--reporter=dot", ...args];
const nodeTests = (...files: string[]) =>
  vitest("--project", "node", "--testTimeout=3600000", ...files);

const parts: Readonly<Record<string, (words: readonly string[]) => void>> = {
  calls: () => run("Lange prøver (20.000 kald)", vitest("--project", "worker")),
  matching: () =>
    run(
      "Matchningen holdt op mod den uafhængige læsning, 3.000 studerende og hundrede hele lister",
      nodeTests("tests/domain/match.properties.test.ts", "tests/node/list-forms.test.ts"),
    ),
  office: () =>
    run(
      "Hver Word- og Excel-fil åbnet, mest i LibreOffice",
      nodeTests("tests/products", "tests/node/list-sheet.test.ts"),
    ),
  orders: () =>
    run(
      "100.000 ordrer og 10.000 legater: hver forespørgsel forklaret og målt",
      vitest("--project", "worker", "tests/worker/query-plans.test.ts"),
    ),
  stories: () =>
    run("Hver historie, og hver side ved hver bredde, lys og mørk", [
      packageCommand("@playwright/test", "playwright"),
      "test",
    ]),
  crash: (words) =>
    run("200 køb, mens Worker og database dræbes og fryser", [
      "tests/stack/crash-run.ts",
      ...words,
    ]),
  hours(words) {
    for (const [at, why] of Object.entries(instants))
      if (words.length === 0 || words.some((word) => at.includes(word)))
        run(`Klokken ${at}: ${why}`, vitest("--project", "node", "--project", "worker"), {
          LEGATKOMPAS_TEST_NOW: at,
        });
  },
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
