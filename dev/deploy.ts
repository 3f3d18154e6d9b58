import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unstable_readConfig } from "wrangler";
import { company, placeholders } from "../src/content/company.ts";
import { migrate } from "./libsql.ts";
import { packageCommand } from "./package-command.ts";
import { buildSite } from "./site-build.ts";

/**
 * `npm run deploy`: publishes the Worker, the pages and the products. Refuses while a placeholder is left.
 * With `-- --check` it only looks.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const say = (line: string) => console.log(line);

/** Everything that still stands as it came, in words for the operator. */
export function findPlaceholders(): string[] {
  const { vars, kv_namespaces } = unstable_readConfig({ config: join(root, "wrangler.toml") });
  const found = placeholders(company).map((name) => `src/content/company.ts: ${name}`);
  for (const [name, value] of Object.entries(vars))
    if (/\[.*\]/.test(String(value))) found.push(`wrangler.toml: [vars] ${name}`);
  for (const { binding, id } of kv_namespaces)
    if (!/^[0-9a-f]{32}$/.test(id ?? ""))
      found.push(`wrangler.toml: id for ${binding} (npx wrangler kv namespace create ${binding})`);
  return found;
}

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
  const { vars } = unstable_readConfig({ config: join(root, "wrangler.toml") });
  const siteUrl = String(vars.SITE_URL).replace(/\/$/, "");
  const { LIBSQL_AUTH_TOKEN: token } = process.env;
  if (!token)
    throw new Error(
      "LIBSQL_AUTH_TOKEN mangler i miljøet: tabellerne skal bringes ajour, før Workeren bruger dem.",
    );

  say("Bringer databasens tabeller ajour …");
  await migrate(String(vars.LIBSQL_URL), token);
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
      `legatkompas-documents/products/${file}`,
      "--file",
      join(products, file),
      "--remote",
    );
  }
  runWrangler("deploy");
  say(`Udgivet. Se efter: ${siteUrl}/api/health`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const left = findPlaceholders();
  if (left.length > 0) {
    console.error(
      `Udgiver ikke: her står pladsholdere endnu.\n${left.map((line) => `  ${line}`).join("\n")}`,
    );
    process.exitCode = 1;
  } else if (process.argv.includes("--check")) say("Ingen pladsholdere. Klar til at udgive.");
  else {
    try {
      await deploy();
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  }
}
