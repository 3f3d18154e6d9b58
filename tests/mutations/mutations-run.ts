import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type TestCase, type Vitest } from "vitest/node";
import vitestConfig from "../../vitest.config.ts";
import { areas } from "./list.ts";
import { type Mutation, mutate } from "./mutation.ts";
import { noticedBefore, withResults } from "./results.ts";

/**
 * `npm run test:long -- mutations [part of a name …]`: breaks the operations one at a time and shows which test notices.
 * The working tree stays as it is: a mutation is made while Vitest reads the file, in one process that stays warm.
 * What was found goes into the table of docs/reliability.md.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const reliability = join(root, "docs/reliability.md");

/** The mutation that is being tried, and whether any test has read the file that it breaks. */
let tried: Mutation | null = null;
let isRead = false;

const plugin = {
  name: "mutation",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (tried === null || id.split("?")[0] !== join(root, tried.file)) return undefined;
    isRead = true;
    return mutate(code, tried);
  },
};

/**
 * The projects whose tests the mutations name, each with the plugin; nothing broken is kept for a later run,
 * and what hangs counts as noticed after a minute.
 */
function brokenProjects() {
  return (vitestConfig.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== "object" || !("test" in project)) return [];
    const { test, plugins = [] } = project;
    if (test?.name !== "node" && test?.name !== "worker") return [];
    return [
      {
        ...project,
        logLevel: "error" as const,
        test: { ...test, fsModuleCache: false, testTimeout: 60_000 },
        plugins: [plugin, plugins],
      },
    ];
  });
}

/**
 * Runs files of tests until one test fails, which it gives; `null` where all hold.
 *
 * @param only the name of the one test that is run
 */
async function firstFailure(
  vitest: Vitest,
  files: readonly string[],
  only?: string,
): Promise<string | null> {
  // Vitest counts failures over all runs of a process; each of these is to be counted alone.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const wanted = new Set(files.map((file) => join(root, file)));
  const found = await vitest.globTestSpecifications([...files]);
  if (only === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(only.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&")));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    found.filter(({ moduleId }) => wanted.has(moduleId)),
  );
  for (const module of testModules) {
    const file = relative(root, module.moduleId);
    const [failed]: TestCase[] = [...module.children.allTests("failed")];
    if (failed !== undefined) return `\`${file}\`: ${failed.name}`;
    const [error] = module.errors();
    if (error !== undefined) throw new Error(`${file} cannot be run: ${error.message}`);
  }
  const [uncaught] = unhandledErrors;
  return uncaught === undefined ? null : `an error that nobody caught: ${String(uncaught)}`;
}

/**
 * Makes one mutation and gives the test that notices; `null` where none does.
 *
 * @param known the test that noticed the last time, which is asked before the others
 */
async function tryMutation(
  vitest: Vitest,
  mutation: Mutation,
  tests: readonly string[],
  known: string | undefined,
): Promise<string | null> {
  const file = join(root, mutation.file);
  tried = mutation;
  isRead = false;
  vitest.invalidateFile(file);
  try {
    const noticed =
      (known === undefined ? null : await firstFailure(vitest, tests, known)) ??
      (await firstFailure(vitest, tests));
    if (!isRead) throw new Error(`"${mutation.name}": no test of its reads ${mutation.file}`);
    return noticed;
  } finally {
    tried = null;
    vitest.invalidateFile(file);
  }
}

function startVitest(): Promise<Vitest> {
  return createVitest(
    "test",
    { config: false, watch: false, bail: 1, silent: true, reporters: [{}] },
    { root, logLevel: "error", test: { ...vitestConfig.test, projects: brokenProjects() } },
  );
}

process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
const wanted = process.argv.slice(2);
const names = areas.flatMap(({ mutations }) => mutations.map(({ name }) => name));
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));
const count = names.filter(isWanted).length;
const survivors: string[] = [];
let done = 0;
for (const area of areas) {
  const chosen = area.mutations.filter(({ name }) => isWanted(name));
  if (chosen.length === 0) continue;
  const testsOf = ({ tests = area.tests }: Mutation) => tests;
  console.log(`\n${area.name}: først uden fejl …`);
  // One process for an area and no longer: each file of tests that is run leaves a database server behind till its end.
  const vitest = await startVitest();
  try {
    const fails = await firstFailure(vitest, [...new Set(chosen.flatMap(testsOf))]);
    if (fails !== null) throw new Error(`Prøverne skal holde, før noget går i stykker: ${fails}`);
    for (const mutation of chosen) {
      const { name } = mutation;
      const started = performance.now();
      const document = readFileSync(reliability, "utf8");
      const known = noticedBefore(document, name);
      const noticedBy = await tryMutation(vitest, mutation, testsOf(mutation), known);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${++done}/${count} ${noticedBy === null ? "✗" : "✓"} ${name} (${seconds} s)`);
      console.log(`    ${noticedBy ?? "Ingen prøve opdagede det."}`);
      if (noticedBy === null) survivors.push(name);
      // Written down at once: a run that is broken off has not been for nothing.
      writeFileSync(reliability, withResults(document, names, [{ name, noticedBy }], new Date()));
    }
  } finally {
    await vitest.close();
  }
}
console.log(
  survivors.length === 0
    ? `\nAlle ${count} fejl blev opdaget.`
    : `\n${survivors.length} af ${count} fejl blev ikke opdaget:\n  ${survivors.join("\n  ")}`,
);
process.exit(survivors.length === 0 ? 0 : 1);
