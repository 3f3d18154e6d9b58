import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type TestCase, type Vitest } from "vitest/node";
import vitestConfig from "../../vitest.config.ts";
import { mutations } from "./list.ts";
import { fileOf, type Mutation, mutate } from "./mutation.ts";

/**
 * `npm run test:long -- mutations [part of a name …]`: breaks the product one function at a time and shows which test
 * notices. The working tree stays as it is: a mutation is made while Vitest reads the file, in one process that stays
 * warm. What was found is kept in build/mutations.json.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const resultsFile = join(root, "build/mutations.json");

/** By mutation: the test that noticed it when it was last tried, or `null`, and the day. */
type Results = Record<string, { readonly noticedBy: string | null; readonly on: string }>;
const results: Results = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, "utf8"))
  : {};

/** The mutation that is being tried, and whether any test has read the file that it breaks. */
let tried: Mutation | null = null;
let isRead = false;

const plugin = {
  name: "mutation",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (tried === null || id.split("?")[0] !== join(root, fileOf(tried))) return undefined;
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
 * Runs test files until one test fails, and returns it; `null` if all pass.
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
 * Makes one mutation and returns the test that notices it; `null` if none does.
 *
 * @param known the test that noticed the last time, which is asked before the others
 */
async function tryMutation(
  vitest: Vitest,
  mutation: Mutation,
  known: string | undefined,
): Promise<string | null> {
  const { name, tests } = mutation;
  const file = join(root, fileOf(mutation));
  tried = mutation;
  isRead = false;
  vitest.invalidateFile(file);
  try {
    const noticed =
      (known === undefined ? null : await firstFailure(vitest, tests, known)) ??
      (await firstFailure(vitest, tests));
    if (!isRead) throw new Error(`"${name}": no test of its reads ${fileOf(mutation)}`);
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
const chosen = mutations.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
const survivors: string[] = [];
let done = 0;
for (const tests of new Set(chosen.map((mutation) => mutation.tests.join(" ")))) {
  console.log(`\n${tests}: først uden fejl …`);
  // One process for these tests and no longer: each run leaves a database server behind till its end.
  const vitest = await startVitest();
  try {
    const fails = await firstFailure(vitest, tests.split(" "));
    if (fails !== null) throw new Error(`Prøverne skal holde, før noget går i stykker: ${fails}`);
    for (const mutation of chosen.filter((each) => each.tests.join(" ") === tests)) {
      const { name } = mutation;
      const started = performance.now();
      const known = results[name]?.noticedBy?.split("`: ")[1];
      const noticedBy = await tryMutation(vitest, mutation, known);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(
        `${++done}/${chosen.length} ${noticedBy === null ? "✗" : "✓"} ${name} (${seconds} s)`,
      );
      console.log(`    ${noticedBy ?? "Ingen prøve opdagede det."}`);
      if (noticedBy === null) survivors.push(name);
      // Written down at once: a run that is broken off has not been for nothing.
      results[name] = { noticedBy, on: new Date().toISOString().slice(0, 10) };
      mkdirSync(dirname(resultsFile), { recursive: true });
      writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
    }
  } finally {
    await vitest.close();
  }
}
console.log(
  survivors.length === 0
    ? `\nAlle ${chosen.length} fejl blev opdaget.`
    : `\n${survivors.length} af ${chosen.length} fejl blev ikke opdaget:\n  ${survivors.join("\n  ")}`,
);
process.exit(survivors.length === 0 ? 0 : 1);
