import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runGrants } from "../cli/grants/run.ts";
import { buildProducts } from "../products/build.ts";
import { openDatabase } from "../worker/db/client.ts";
import { readDataVersion } from "../worker/grants/store.ts";
import { migrate, startLibsql } from "./libsql.ts";
import { storeLocalProducts } from "./local-products.ts";
import { startMailbox } from "./mailbox.ts";
import { packageCommand } from "./package-command.ts";
import { startPaymentSandbox } from "./payment-sandbox.ts";
import type { LocalService } from "./port.ts";
import { buildSite } from "./site-build.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Keys that open nothing but the sandbox on this machine; its database asks for none. */
const localSecrets = {
  LIBSQL_AUTH_TOKEN: "lokal",
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
} as const;

export interface StackOptions {
  readonly ports: Readonly<Record<LocalService, number>>;
  /** Where the database, the stored files and the sandbox's state live. */
  readonly folder: string;
  /** Another entry than wrangler.toml's, for measuring. */
  readonly main?: string;
  /** Hears what is being done, a line each. */
  readonly say: (line: string) => void;
  /** Hears what the Worker logs. */
  readonly log?: (line: string) => void;
}

export interface Stack {
  readonly siteUrl: string;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly mailboxUrl: string;
  /** Resolves when the Worker stops by itself. */
  readonly ended: Promise<void>;
  /** Runs the Worker's sweep as cron does. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

async function importWhenEmpty(databaseUrl: string, say: (line: string) => void): Promise<void> {
  if ((await readDataVersion(openDatabase(databaseUrl))) !== null) return;
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const code = await runGrants(["import", join(root, "data/grants.csv")], {
    environment: { ...process.env, LIBSQL_URL: databaseUrl },
    now: new Date(),
    print,
    tell: print,
  });
  if (code !== 0) throw new Error(`data/grants.csv kunne ikke indlæses:\n${lines.join("\n")}`);
  say("Legaterne fra data/grants.csv er indlæst.");
}

function startWorker(options: StackOptions, vars: Readonly<Record<string, string>>): ChildProcess {
  const wrangler = packageCommand("wrangler");
  return spawn(
    process.execPath,
    [
      wrangler,
      "dev",
      ...(options.main === undefined ? [] : [options.main]),
      "--ip",
      "127.0.0.1",
      "--port",
      String(options.ports.site),
      "--persist-to",
      join(options.folder, "worker"),
      "--show-interactive-dev-session=false",
      "--log-level=warn",
      ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      // Its own group, so that stopping reaches the runtime that it starts as well.
      detached: process.platform !== "win32",
      env: {
        ...process.env,
        ...localSecrets,
        WRANGLER_SEND_METRICS: "false",
        WRANGLER_HIDE_BANNER: "true",
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        NO_COLOR: "1",
      },
    },
  );
}

async function waitForWorker(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 150) {
    if (child.exitCode !== null) throw new Error(`Workeren stoppede med det samme:\n${log()}`);
    const up = await fetch(`${url}/api/health`).then(
      (response) => response.status < 600,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`Workeren svarede ikke på ${url} inden for et minut:\n${log()}`);
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const { pid } = child;
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(process.platform === "win32" ? pid : -pid, signal);
    } catch {
      // gone already
    }
  };
  kill("SIGTERM");
  const killer = setTimeout(() => kill("SIGKILL"), 8000);
  await closed;
  clearTimeout(killer);
}

/** Brings up everything that the product needs on this machine, in order; what was started is stopped where a step fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, folder, say } = options;
  mkdirSync(join(folder, "worker"), { recursive: true });
  const siteUrl = `http://localhost:${ports.site}`;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    say("Starter databasen …");
    const database = await startLibsql(join(folder, "libsql"), ports.database);
    stops.push(() => database.stop());
    await migrate(database.url);
    await importWhenEmpty(database.url, say);

    await buildSite(siteUrl, say);
    const products = join(root, "build/products");
    await buildProducts(products, say);
    await storeLocalProducts(products, join(folder, "worker"));

    const sandbox = await startPaymentSandbox({
      port: ports.sandbox,
      file: join(folder, "payment-sandbox.json"),
      secretKey: localSecrets.STRIPE_SECRET_KEY,
      webhookSecret: localSecrets.STRIPE_WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${ports.site}/api/stripe/webhook`,
    });
    stops.push(() => sandbox.stop());
    const mailbox = await startMailbox(ports.mailbox, database.url);
    stops.push(() => mailbox.stop());

    say("Starter Workeren …");
    const worker = startWorker(options, {
      SITE_URL: siteUrl,
      LIBSQL_URL: database.url,
      STRIPE_API_URL: `http://127.0.0.1:${ports.sandbox}`,
      KEEP_SENT_MAIL: "true",
      MAIL_FROM: "Legatkompas <post@legatkompas.invalid>",
      SUPPORT_EMAIL: "support@legatkompas.invalid",
    });
    stops.push(() => stopGroup(worker));
    let recent = "";
    for (const stream of [worker.stdout, worker.stderr])
      stream?.on("data", (chunk: Buffer) => {
        recent = (recent + chunk.toString()).slice(-6000);
        options.log?.(chunk.toString());
      });
    const ended = new Promise<void>((resolve) => worker.on("close", () => resolve()));
    await waitForWorker(`http://127.0.0.1:${ports.site}`, worker, () => recent);

    return {
      siteUrl,
      databaseUrl: database.url,
      sandboxUrl: sandbox.url,
      mailboxUrl: mailbox.url,
      ended,
      async sweep() {
        // The local runtime keeps no timetable of its own.
        await fetch(
          `http://127.0.0.1:${ports.site}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("*/5 * * * *").replaceAll("%20", "+")}`,
        );
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
