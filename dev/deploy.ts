import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unstable_readConfig } from "wrangler";
import { hostOf } from "../cli/database.ts";
import { UsageError } from "../cli/errors.ts";
import { readRepositoryData } from "../cli/grants/data-files.ts";
import { importGrants } from "../cli/grants/import.ts";
import { processTerminal } from "../cli/process-terminal.ts";
import { flagOption, readOptions } from "../cli/read-options.ts";
import { company } from "../src/content/company.ts";
import { operator } from "../src/content/operator.ts";
import { openDatabase } from "../worker/db/client.ts";
import { findObstacles } from "./deploy-guard.ts";
import { migrate, pendingMigrations } from "./libsql.ts";
import { packageCommand } from "./package-command.ts";
import { buildSite } from "./site-build.ts";

const help = `Udgiver Workeren, siderne og det, der sælges. Hemmelighederne kommer fra miljøet og følger med op.

  npm run deploy                     viser, hvad der vil ske, og spørger, før noget ændres
  npm run deploy -- --check          ser kun efter, om noget er i vejen
  npm run deploy -- --yes            spørger ikke (til automatik)
  npm run deploy -- --yes --import   læser også data/ ind, hvis databasen har andre legater`;

const root = join(import.meta.dirname, "..");
const say = (line: string) => console.log(line);

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

/** Minified, so that an isolate has less to read. */
export const wranglerDeployArguments = ["deploy", "--minify"] as const;

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

type Production = Exclude<ReturnType<typeof readProduction>, readonly string[]>;

function readProduction() {
  const config = unstable_readConfig({ config: join(root, "wrangler.toml") });
  const { vars, kv_namespaces: namespaces, r2_buckets: buckets } = config;
  const requiredSecrets = config.secrets?.required ?? [];
  const installation = { company, operator, vars, namespaces, requiredSecrets };
  const obstacles = findObstacles({ ...installation, secrets: process.env });
  const bucket = buckets.find(
    ({ binding }: { binding: string }) => binding === "DOCUMENTS",
  )?.bucket_name;
  if (bucket === undefined) obstacles.push("wrangler.toml: bucket_name for DOCUMENTS mangler");
  if (bucket === undefined || obstacles.length > 0) return obstacles;
  return {
    siteUrl: String(vars.SITE_URL).replace(/\/$/, ""),
    databaseUrl: String(vars.LIBSQL_URL),
    bucket,
    secrets: requiredSecrets,
  };
}

const token = () => process.env.LIBSQL_AUTH_TOKEN;
const openProduction = (url: string) => openDatabase(url, token(), 60_000);

async function deploy({ siteUrl, databaseUrl, bucket, secrets }: Production): Promise<void> {
  say("Bringer databasens tabeller ajour …");
  await migrate(databaseUrl, token());
  const release = await buildSite(siteUrl, say);
  const { buildProducts } = await import("../products/build.ts");
  const products = join(root, "build/products");
  await buildProducts(products, say);
  for (const file of readdirSync(products)) {
    if (file.startsWith(".")) continue;
    say(`Lægger ${file} op …`);
    const key = `${bucket}/products/${file}`;
    runWrangler("r2", "object", "put", key, "--file", join(products, file), "--remote");
  }
  const { version } = await readRepositoryData();
  const vars = { RELEASE: release, PAGES_GRANTS: version };
  const set = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  withSecretsFile(secrets, (file) =>
    runWrangler(...wranglerDeployArguments, ...set, "--secrets-file", file),
  );
  say(`Udgivet. Se efter: ${siteUrl}/api/health`);
}

async function summarise({ siteUrl, databaseUrl }: Production) {
  const migrations = await pendingMigrations(databaseUrl, token());
  const { data, version } = await readRepositoryData();
  const stored = await openProduction(databaseUrl)
    .$client.execute("select version from data_versions order by id desc limit 1")
    .catch(() => null); // no tables yet
  const isSame = stored?.rows[0]?.version === version;
  return {
    isSame,
    lines: [
      `  Side       ${siteUrl}`,
      `  Database   ${hostOf(databaseUrl)}`,
      `  Tabeller   ${migrations === 0 ? "er ajour" : `${migrations} ændringer mangler`}`,
      `  Legater    ${data.grants.length} i data/, ${isSame ? "de samme i databasen" : "databasen har andre"}`,
    ],
  };
}

async function run(args: readonly string[]): Promise<number> {
  const { ask, warn } = processTerminal();
  if (args.includes("help") || args.includes("--help")) {
    say(help);
    return 0;
  }
  const options = { check: flagOption, yes: flagOption, import: flagOption };
  const { values } = readOptions(["deploy", ...args], options);
  const production = readProduction();
  if (!("siteUrl" in production)) {
    warn(`Udgiver ikke:\n${production.map((line) => `  ${line}`).join("\n")}`);
    return 1;
  }
  if (values.check) {
    say("Intet er i vejen. Klar til at udgive.");
    return 0;
  }
  const { lines, isSame } = await summarise(production);
  warn(["Udgiver:", ...lines].join("\n"));
  // Without "--", npm swallows `--yes`, and the operator is still asked.
  if (!values.yes && !(await ask?.("Skriv ja for at udgive: "))) {
    warn("Intet er ændret. Uden en terminal kræver deploy --yes.");
    return 1;
  }
  const wantsImport =
    !isSame &&
    (values.import || (!values.yes && (await ask?.("Læs data/ ind bagefter? Skriv ja: "))));
  await deploy(production);
  if (wantsImport) {
    const files = await readRepositoryData();
    await importGrants(openProduction(production.databaseUrl), files, { now: new Date() });
    say(`${files.data.grants.length} legater er læst ind.`);
  } else if (!isSame)
    say(
      "Siderne fortæller om andre legater end databasens: npm run grants -- import data/grants.csv --remote",
    );
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  });
