import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Tells, in its last line of errors, every module that Node reads. */
const recorder = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from "node:module";
const read = [];
registerHooks({ load(url, context, next) { read.push(url); return next(url, context); } });
process.on("exit", () => console.error(JSON.stringify(read)));
`)}`;

/** The packages whose code a command reads, and how many modules it reads in all. */
async function readBy(...args: readonly string[]) {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--import", recorder, join(root, "cli/grants.ts"), ...args],
    { cwd: root, maxBuffer: 50_000_000 },
  );
  const modules: string[] = JSON.parse(stderr.trim().split("\n").at(-1) ?? "[]");
  const packages = new Set(
    modules.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []),
  );
  return { packages: [...packages].sort(), count: modules.length };
}

test("a check and a match of files read nothing of databases, web pages or documents", async () => {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-command-"));
  try {
    const answers = join(folder, "answers.json");
    writeFileSync(answers, JSON.stringify({ studyLevel: "kandidat" }));
    const packages = ["csv-parse", "csv-stringify", "valibot"];
    const check = await readBy("check", "data/grants.csv");
    expect(check.packages).toEqual(packages);
    expect(check.count).toBeLessThan(90);
    const match = await readBy("match", "--answers", answers, "--csv", "data/grants.csv");
    expect(match.packages).toEqual(packages);
    expect(match.count).toBeLessThan(90);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
