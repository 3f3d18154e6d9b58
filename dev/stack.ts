import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readRepositoryData } from "../cli/grants/data-files.ts";
import { areProductsUpToDate } from "../products/made-from.ts";
import { killAtExit, stopProcess, waitUntilAnswering } from "./child-process.ts";
import { migrate, startLibsql } from "./libsql.ts";
import { storeLocalProducts } from "./local-products.ts";
import { packageCommand } from "./package-command.ts";
import type { LocalService } from "./ports.ts";
import { buildSite, builtSiteFolder } from "./site-build.ts";

const root = join(import.meta.dirname, "..");

/** They open nothing but the installation on this machine. */
const localSecrets = {
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  OPERATOR_KEY: "lokal",
} as const;

export interface StackOptions {
  readonly ports: Readonly<Record<LocalService, number>>;
  readonly folder: string;
  readonly main?: string;
  /** The site's URL in the pages, if they are served elsewhere. */
  readonly builtFor?: string;
  readonly say: (line: string) => void;
  readonly log?: (line: string) => void;
}

export type Stack = Awaited<ReturnType<typeof startStack>>;
type Part = "database" | "worker";

function withToken({ url, authToken }: Awaited<ReturnType<typeof startLibsql>>): string {
  return authToken === null ? url : `${url}?authToken=${authToken}`;
}

async function importIfEmpty(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const { openDatabase } = await import("../worker/db/client.ts");
  const { readDataVersion } = await import("../worker/grants/grant-store.ts");
  const db = openDatabase(databaseUrl, undefined, 60_000);
  if ((await readDataVersion(db)) !== null) return;
  const { importGrants } = await import("../cli/grants/import.ts");
  await importGrants(db, await readRepositoryData(), { now: new Date() });
  say("Legaterne fra data/grants.csv er indlæst.");
}

async function runWorker(
  options: StackOptions,
  vars: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    [
      packageCommand("wrangler"),
      "dev",
      ...(options.main === undefined ? [] : [options.main]),
      ...["--ip", "127.0.0.1", "--port", String(options.ports.site)],
      ...["--persist-to", join(options.folder, "worker")],
      // A copy, because another build may replace the pages meanwhile.
      ...["--assets", siteFolder(options)],
      "--show-interactive-dev-session=false",
      "--log-level=warn",
      ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      // A process group, so that the runtime is stopped with it.
      detached: process.platform !== "win32",
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: "false",
        WRANGLER_HIDE_BANNER: "true",
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        NO_COLOR: "1",
      },
    },
  );
  killAtExit(worker, () => signalGroup(worker, "SIGKILL"));
  for (const stream of [worker.stdout, worker.stderr])
    stream.on("data", (chunk: Buffer) => options.log?.(chunk.toString()));
  const address = `http://127.0.0.1:${options.ports.site}/api/health`;
  await waitUntilAnswering("Workeren", worker, address, 60);
  return worker;
}

function siteFolder({ folder }: StackOptions): string {
  return join(folder, "site");
}

const WATCH_EVERY_MS = 5000;
const MAX_MISSES = 3;

/** The runtime may stop answering while wrangler still runs. */
function watchWorker(url: string, gone: () => void): NodeJS.Timeout {
  let missed = 0;
  const timer = setInterval(async () => {
    // A static page needs only the runtime, not the database.
    const signal = AbortSignal.timeout(WATCH_EVERY_MS - 500);
    const answered = await fetch(`${url}/robots.txt`, { signal }).then(
      async (response) => response.body?.cancel().then(() => true),
      () => false,
    );
    missed = answered ? 0 : missed + 1;
    if (missed >= MAX_MISSES) gone();
  }, WATCH_EVERY_MS);
  return timer.unref();
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {}
}

export async function startStack(options: StackOptions) {
  const { ports, folder, say } = options;
  // Wrangler looks for secrets in the environment.
  Object.assign(process.env, localSecrets, { WRANGLER_LOG: "warn" });
  // Local orders contain addresses and answers too.
  mkdirSync(join(folder, "worker"), { recursive: true });
  chmodSync(folder, 0o700);
  const siteUrl = `http://localhost:${ports.site}`;
  const workerUrl = `http://127.0.0.1:${ports.site}`;
  const stops: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  const waiting: ((reason: string) => void)[] = [];
  const end = (reason: string) => {
    for (const resolve of waiting.splice(0)) resolve(reason);
  };
  try {
    say("Starter databasen …");
    const libsqlFolder = join(folder, "libsql");
    const runDatabase = async () => {
      const server = await startLibsql(libsqlFolder, ports.database, { requiresToken: true });
      server.process.once("close", (code, signal) =>
        end(`Databasen er stoppet uventet (${signal ?? `kode ${code}`}).`),
      );
      return server;
    };
    let database = await runDatabase();
    stops.push(() => database.stop());
    process.env.LIBSQL_AUTH_TOKEN = database.authToken ?? "";
    const fillDatabase = async () => {
      await migrate(database.url, database.authToken ?? undefined);
      await importIfEmpty(withToken(database), say);
    };
    const startServices = async () => {
      const { startPaymentSandbox } = await import("./payment-sandbox.ts");
      const sandbox = await startPaymentSandbox({
        port: ports.sandbox,
        file: join(folder, "payment-sandbox.json"),
        secretKey: localSecrets.STRIPE_SECRET_KEY,
        webhookSecret: localSecrets.STRIPE_WEBHOOK_SECRET,
        webhookUrl: `${workerUrl}/api/stripe/webhook`,
      });
      stops.push(() => sandbox.stop());
      const { startMailbox } = await import("./mailbox.ts");
      const mailbox = await startMailbox(ports.mailbox, join(folder, "mailbox.jsonl"));
      stops.push(() => mailbox.stop());
      return { sandboxUrl: sandbox.url, mailboxUrl: mailbox.url };
    };

    const release = await buildSite(options.builtFor ?? siteUrl, say);
    rmSync(siteFolder(options), { recursive: true, force: true });
    cpSync(builtSiteFolder, siteFolder(options), { recursive: true });
    const products = join(root, "build/products");
    if (!areProductsUpToDate(products))
      await (await import("../products/build.ts")).buildProducts(products, say);
    await storeLocalProducts(products, join(folder, "worker"));

    say("Starter Workeren …");
    const vars = {
      RELEASE: release,
      PAGES_GRANTS: (await readRepositoryData()).version,
      SITE_URL: siteUrl,
      LIBSQL_URL: database.url,
      STRIPE_API_URL: `http://127.0.0.1:${ports.sandbox}`,
      MAILBOX_URL: `http://127.0.0.1:${ports.mailbox}`,
      MAIL_FROM: "Legatkompas <post@legatkompas.invalid>",
      SUPPORT_EMAIL: "support@legatkompas.invalid",
    };
    const startWatchedWorker = async () => {
      const running = await runWorker(options, vars);
      running.once("close", (code, signal) =>
        end(`Workeren er stoppet uventet (${signal ?? `kode ${code}`}).`),
      );
      stops.push(() => stopProcess(running, (signal) => signalGroup(running, signal)));
      return running;
    };
    // The Worker takes longest, so the rest is loaded meanwhile.
    const begun = [startWatchedWorker(), startServices(), fillDatabase()] as const;
    await Promise.allSettled(begun);
    const [firstWorker, services] = await Promise.all(begun);
    let worker = firstWorker;
    const watch = watchWorker(workerUrl, () => end("Workeren svarer ikke mere."));
    stops.push(() => clearInterval(watch));

    return {
      siteUrl,
      databaseUrl: withToken(database),
      ...services,
      /** Resolves with the reason when the database or the Worker has failed. */
      nextEnd: () => new Promise<string>((resolve) => waiting.push(resolve)),
      signal(part: Part, signal: NodeJS.Signals) {
        if (part === "database") database.process.kill(signal);
        else signalGroup(worker, signal);
      },
      async restart(part: Part) {
        if (part === "database") database = await runDatabase();
        else worker = await startWatchedWorker();
      },
      async sweep(at = new Date()) {
        // The local runtime runs no cron triggers by itself.
        const plan = new URLSearchParams({ cron: "*/5 * * * *", time: String(at.getTime()) });
        await fetch(`${workerUrl}/cdn-cgi/local/scheduled?${plan}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
