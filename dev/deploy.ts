import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unstable_readConfig } from "wrangler";
import { company } from "../src/content/company.ts";
import { operator } from "../src/content/operator.ts";
import { findObstacles } from "./deploy-guard.ts";
import { migrate } from "./libsql.ts";
import { packageCommand } from "./package-command.ts";
import { writeSbom } from "./sbom.ts";
import { buildSite } from "./site-build.ts";

/**
 * `npm run deploy`: publishes the Worker, the pages and the products. Refuses if anything local is left over.
 * With `-- --check` it only looks. The secrets come from the environment and are uploaded with the Worker.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const say = (line: string) => console.log(line);

function readConfig() {
  return unstable_readConfig({ config: join(root, "wrangler.toml") });
}

/** The reasons why this checkout, with the secrets of the environment, cannot be published. */
function obstacles(): string[] {
  const { vars, kv_namespaces, secrets } = readConfig();
  return findObstacles({
    company,
    operator,
    vars,
    namespaces: kv_namespaces,
    requiredSecrets: secrets?.required ?? [],
    secrets: process.env,
  });
}

/** Passes the environment's secrets to `use` in a file that nobody else can read and that is deleted afterwards. */
function withSecretsFile(names: readonly string[], use: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-"));
  const file = join(folder, "secrets.json");
  try {
    const secrets = Object.fromEntries(names.map((name) => [name, process.env[name]]));
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How the Worker is uploaded: minified, which halves what an isolate reads. Functions keep their names for the log. */
export const workerUpload = ["deploy", "--minify"] as const;

function runWrangler(...args: string[]): void {
  const { status } = spawnSync(process.execPath, [packageCommand("wrangler"), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0)
    throw new Error(
      `wrangler ${args[0]} mislykkedes. Ret fejlen ovenfor, og kør npm run deploy igen: hvert trin kan gentages.`,
    );
}

async function deploy(): Promise<void> {
  const { vars, r2_buckets, secrets } = readConfig();
  const siteUrl = String(vars.SITE_URL).replace(/\/$/, "");
  const bucket = r2_buckets.find(
    (bound: { binding: string }) => bound.binding === "DOCUMENTS",
  )?.bucket_name;
  if (bucket === undefined) throw new Error("wrangler.toml har ingen bucket_name for DOCUMENTS.");

  say("Bringer databasens tabeller ajour …");
  await migrate(String(vars.LIBSQL_URL), process.env.LIBSQL_AUTH_TOKEN);
  await buildSite(siteUrl, say);
  const { buildProducts } = await import("../products/build.ts");
  const products = join(root, "build/products");
  await buildProducts(products, say);
  for (const file of readdirSync(products)) {
    if (file.startsWith(".")) continue;
    say(`Lægger ${file} op …`);
    runWrangler(
      "r2",
      "object",
      "put",
      `${bucket}/products/${file}`,
      "--file",
      join(products, file),
      "--remote",
    );
  }
  say(`Skriver, hvad det er lavet af, i ${await writeSbom(join(root, "build"))} …`);
  withSecretsFile(secrets?.required ?? [], (file) =>
    runWrangler(...workerUpload, "--secrets-file", file),
  );
  say(`Udgivet. Se efter: ${siteUrl}/api/health`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const left = obstacles();
  if (left.length > 0) {
    console.error(`Udgiver ikke:\n${left.map((line) => `  ${line}`).join("\n")}`);
    process.exitCode = 1;
  } else if (process.argv.includes("--check")) say("Intet er i vejen. Klar til at udgive.");
  else {
    try {
      await deploy();
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  }
}
