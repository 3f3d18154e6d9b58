import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { serveLocally } from "../../../dev/local-server.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { type GrantReport, readOpenReports } from "../../../worker/messages/message-store.ts";
import { databaseAddress, explainDatabaseError } from "../../database.ts";
import { SettingError, UsageError } from "../../errors.ts";
import { flagOption, readOptions, textOption } from "../../read-options.ts";
import { EXIT_DONE, EXIT_REFUSED, type ExitCode, type Terminal } from "../../terminal.ts";
import { GRANTS_FILE } from "../data-files.ts";
import { pageTextStore, readPageStates } from "../verify/page-state.ts";
import { crawlOptionsOf, pageStatePathOf } from "../verify/verify.ts";
import { Visitor } from "../verify/visit.ts";
import { Desk } from "./desk.ts";
import { newGrantPath } from "./desk-pages.ts";
import { FoundationPages } from "./foundation-pages.ts";
import type { QueueOrder } from "./queue.ts";
import { RowsOnDisk } from "./rows-on-disk.ts";
import { createDeskApp } from "./server.ts";

const PORT = "8795";

const shared = { csv: textOption, port: textOption, "no-open": flagOption, remote: flagOption };

export async function runReview(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = readOptions(line, { ...shared, urgent: flagOption, close: flagOption });
  const { urgent, close, ...options } = values;
  if (urgent && close) throw new UsageError("brug enten --urgent eller --close");
  return await serveDesk(options, urgent ? "urgent" : close ? "close" : "most-met", "/", terminal);
}

export async function runAdd(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const usage = "adressen på legatets side: add https://FONDEN/legat";
  const { values, first } = readOptions(line, shared, [1, 1, usage]);
  return await serveDesk(values, "most-met", newGrantPath(first), terminal);
}

async function serveDesk(
  values: {
    readonly csv?: string;
    readonly port?: string;
    readonly remote: boolean;
    "no-open": boolean;
  },
  order: QueueOrder,
  path: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const { csv = GRANTS_FILE, remote } = values;
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new UsageError("--port skal være en port fra 1024 til 65535");
  const desk = await openDesk({ csv, order, port, remote }, terminal);
  if (desk === null) return EXIT_REFUSED;
  const address = new URL(path, desk.url);
  address.searchParams.set("token", desk.token);
  terminal.print(`Bordet er åbent på ${address.href}`);
  terminal.print("Luk det med Ctrl-C.");
  if (!values["no-open"]) openBrowser(address.href);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await desk.close();
  return EXIT_DONE;
}

interface DeskOptions {
  readonly csv: string;
  readonly order: QueueOrder;
  readonly port: number;
  readonly remote: boolean;
}

export async function openDesk(
  { csv, order, port: wantedPort, remote }: DeskOptions,
  terminal: Terminal,
  visitor: Visitor | null = visitorOf(terminal),
) {
  const rows = await RowsOnDisk.open(csv);
  if (rows === null) {
    terminal.warn(`Fejl: ${csv} har fejl. Se dem med grants -- check, og ret dem først.`);
    return null;
  }
  const statePath = pageStatePathOf(csv);
  const files = { texts: pageTextStore(csv), visitor, statePath };
  const pages = new FoundationPages(await readPageStates(statePath), files);
  const desk = new Desk({ rows, pages }, await readReports(remote, terminal), terminal.now);
  desk.setOrder(order);
  const token = randomBytes(24).toString("base64url");
  const target = { csv, remote, environment: terminal.environment };
  const app = createDeskApp(desk, target, token, await compileScript());
  const { port, stop } = await serveLocally(app, wantedPort);
  return { url: `http://127.0.0.1:${port}`, token, close: stop };
}
export type OpenDesk = NonNullable<Awaited<ReturnType<typeof openDesk>>>;

function visitorOf(terminal: Terminal): Visitor | null {
  try {
    return new Visitor(crawlOptionsOf(terminal), new AbortController().signal);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    terminal.warn(`Bemærk: ${error.message}. Til da vises kun sider, som verify har hentet.`);
    return null;
  }
}

async function readReports(
  remote: boolean,
  { environment, warn }: Terminal,
): Promise<GrantReport[]> {
  const address = databaseAddress(environment, remote);
  try {
    return await readOpenReports(openDatabase(address.url, address.authToken));
  } catch (error) {
    const explanation = explainDatabaseError(error, address);
    if (explanation === null) throw error;
    warn(`Bemærk: henvendelser fra læsere vises ikke. ${explanation}`);
    return [];
  }
}

async function compileScript(): Promise<string> {
  const path = new URL("browser/desk.ts", import.meta.url);
  const { transformWithOxc } = await import("vite");
  const options = { sourcemap: false };
  return (await transformWithOxc(await readFile(path, "utf8"), "desk.ts", options)).code;
}

function openBrowser(url: string): void {
  const opener = process.platform === "darwin" ? "open" : "xdg-open";
  const child = spawn(opener, [url], { detached: true, stdio: "ignore" });
  child.once("error", () => {});
  child.unref();
}
