import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { convertV4MiniflareOptions, Miniflare, Response as MiniflareResponse } from "miniflare";
import { workerUpload } from "../../dev/deploy.ts";
import { packageCommand } from "../../dev/package-command.ts";
import { runtimeCpuMs, type Spread, spreadOf } from "./processor.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const ROUNDS = 7;

export interface StartFigures {
  /** The upload, compressed. */
  readonly packedBytes: number;
  /** Processor from the runtime's start to the first answer, of our Worker and of one that does nothing. */
  readonly oursMs: Spread;
  readonly emptyMs: Spread;
  /** The difference within each round. */
  readonly differenceMs: Spread;
  /** Seconds and processor of the commands. */
  readonly checkSeconds: Spread;
  readonly matchSeconds: Spread;
  readonly startSeconds: Spread;
}

async function pack(folder: string): Promise<string> {
  const assets = join(folder, "assets");
  const out = join(folder, "out");
  mkdirSync(assets);
  await promisify(execFile)(
    process.execPath,
    [
      ...[packageCommand("wrangler"), ...workerUpload, "--dry-run"],
      ...["--outdir", out, "--assets", assets],
    ],
    { cwd: root },
  );
  return out;
}

/** Processor time that a new runtime takes until this Worker has answered once. */
async function firstAnswer(modules: { path: string; contents: string | Uint8Array }[]) {
  const before = runtimeCpuMs();
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate: "2026-08-01",
      compatibilityFlags: ["nodejs_compat"],
      modulesRoot: "/",
      modules: modules.map(({ path, contents }) => ({
        type: path.endsWith(".js") ? ("ESModule" as const) : ("Data" as const),
        path: `/${path}`,
        contents,
      })),
      kvNamespaces: ["CACHE"],
      email: { send_email: [{ name: "EMAIL" }] },
      ratelimits: Object.fromEntries(
        ["FORM_LIMIT", "MATCH_LIMIT", "LINK_LIMIT", "FORM_WIDE_LIMIT", "WIDE_LIMIT"].map((name) => [
          name,
          { namespace_id: name, simple: { limit: 100, period: 60 as const } },
        ]),
      ),
      serviceBindings: { ASSETS: () => new MiniflareResponse("none", { status: 404 }) },
      r2Buckets: ["DOCUMENTS"],
      queueProducers: { JOBS: "jobs" },
      bindings: {
        SITE_URL: "https://legatkompas.example",
        LIBSQL_URL: "http://127.0.0.1:9",
        LIBSQL_AUTH_TOKEN: "none",
        STRIPE_SECRET_KEY: "sk_test_none",
        STRIPE_WEBHOOK_SECRET: "whsec_none",
        OPERATOR_KEY: "none",
        MAIL_FROM: "Legatkompas <post@legatkompas.example>",
        SUPPORT_EMAIL: "support@legatkompas.example",
        HEARTBEAT_URL: "",
        STRIPE_API_URL: "",
        MAILBOX_URL: "http://127.0.0.1:9",
      },
    }),
  );
  try {
    const answer = await runtime.dispatchFetch("https://legatkompas.example/api/unknown");
    await answer.arrayBuffer();
    return { cpuMs: runtimeCpuMs() - before, status: answer.status };
  } finally {
    await runtime.dispose();
  }
}

async function secondsOf(args: readonly string[]): Promise<number> {
  const started = performance.now();
  await promisify(execFile)("npm", ["--silent", "run", ...args], { cwd: root, maxBuffer: 1e8 });
  return (performance.now() - started) / 1000;
}

/** Starts the product as `npm start` does, and stops it once it says that it is ready. */
async function secondsToReady(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn("npm", ["--silent", "start"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      LEGATKOMPAS_DATA_FOLDER: folder,
      LEGATKOMPAS_SITE_PORT: "9887",
      LEGATKOMPAS_DATABASE_PORT: "9888",
      LEGATKOMPAS_SANDBOX_PORT: "9889",
      LEGATKOMPAS_MAILBOX_PORT: "9890",
    },
  });
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  let said = "";
  const seconds = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("not ready in three minutes")), 180_000);
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes("Klar på")) return;
      clearTimeout(late);
      resolve((performance.now() - started) / 1000);
    });
  }).finally(() => child.kill("SIGTERM"));
  await closed;
  return seconds;
}

/** Measures what it takes to start: a new isolate, a command, the whole product on this machine. */
export async function measureStart(say: (line: string) => void): Promise<StartFigures> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-begin-"));
  try {
    say("Pakker Workeren …");
    const out = await pack(folder);
    const modules = readdirSync(out)
      .filter((name) => /\.(?:js|ttf|woff2)$/.test(name))
      .sort((a, b) => Number(b.endsWith(".js")) - Number(a.endsWith(".js")))
      .map((path) => {
        const bytes = readFileSync(join(out, path));
        return { path, contents: path.endsWith(".js") ? bytes.toString() : new Uint8Array(bytes) };
      });
    const packedBytes = modules.reduce(
      (sum, { contents }) => sum + gzipSync(contents).byteLength,
      0,
    );
    const nothing = [
      { path: "index.js", contents: 'export default { fetch: () => new Response("ok") };' },
    ];
    const ours: number[] = [];
    const empty: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      say(`Starter en ny isolat, runde ${round} af ${ROUNDS} …`);
      empty.push((await firstAnswer(nothing)).cpuMs);
      const { cpuMs, status } = await firstAnswer(modules);
      if (status !== 404) throw new Error(`The Worker answered ${status}`);
      ours.push(cpuMs);
    }
    say("Kører kommandoerne …");
    const answers = join(folder, "answers.json");
    writeFileSync(answers, JSON.stringify({ studyLevel: "kandidat" }));
    const check: number[] = [];
    const match: number[] = [];
    for (let run = 0; run < 5; run++) {
      check.push(await secondsOf(["grants", "--", "check", "data/grants.csv"]));
      match.push(
        await secondsOf([
          "grants",
          "--",
          "match",
          "--answers",
          answers,
          "--csv",
          "data/grants.csv",
        ]),
      );
    }
    say("Starter det hele tre gange …");
    const data = join(folder, "data");
    const starts: number[] = [];
    // The first run builds pages and products, if they are not built for this address.
    await secondsToReady(data);
    for (let run = 0; run < 3; run++) starts.push(await secondsToReady(data));
    return {
      packedBytes,
      oursMs: spreadOf(ours),
      emptyMs: spreadOf(empty),
      differenceMs: spreadOf(ours.map((cpuMs, round) => cpuMs - (empty[round] ?? 0))),
      checkSeconds: spreadOf(check.slice(1)),
      matchSeconds: spreadOf(match.slice(1)),
      startSeconds: spreadOf(starts),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
