import { spawn } from "node:child_process";
import { join, relative } from "node:path";
import { libsqlTokenFile } from "./libsql.ts";
import { packageCommand } from "./package-command.ts";
import { portOf, requireFreePorts } from "./ports.ts";
import { type Stack, startStack } from "./stack.ts";

const root = join(import.meta.dirname, "..");
const folder = process.env.LEGATKOMPAS_DATA_FOLDER || join(root, ".data");
const SWEEP_MS = 60_000;

const started = performance.now();
const say = (line: string) => console.log(line);
let stack: Stack | null = null;
let stopping: Promise<void> | null = null;

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    say("\nStopper …");
    await stack?.stop();
    process.exit(code);
  })();
  return stopping;
}

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));

try {
  const ports = {
    ...{ site: portOf("site"), database: portOf("database") },
    ...{ sandbox: portOf("sandbox"), mailbox: portOf("mailbox") },
  };
  await requireFreePorts(ports);
  stack = await startStack({
    ports,
    folder,
    say,
    log: (text) => {
      for (const line of text.split("\n")) if (/ERROR|"event"/.test(line)) console.error(line);
    },
  });
  const { siteUrl, mailboxUrl, sandboxUrl, databaseUrl } = stack;
  say(`
Klar på ${((performance.now() - started) / 1000).toFixed(1).replace(".", ",")} s

  Siden            ${siteUrl}
  Sendt mail       ${mailboxUrl}
  Testbetalinger   ${sandboxUrl}
  Database         ${new URL(databaseUrl).origin} (nøglen står i ${relative(root, libsqlTokenFile(join(folder, "libsql")))})

Ctrl-C stopper det hele. Data ligger i ${relative(root, folder)}/ og er der igen næste gang.`);
  setInterval(() => void stack?.sweep().catch(() => {}), SWEEP_MS).unref();
  if (process.argv.includes("--watch")) {
    const vite = spawn(
      process.execPath,
      [packageCommand("@react-router/dev", "react-router"), "dev", "--port", "5173"],
      { cwd: root, stdio: "inherit" },
    );
    process.on("exit", () => vite.kill());
  }
  void stack.nextEnd().then((reason) => {
    if (stopping !== null) return;
    console.error(`\n${reason} Alt er gemt: kør npm start igen.`);
    void stop(1);
  });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
