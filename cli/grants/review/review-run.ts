import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { serveLocally } from "../../../dev/local-server.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { type GrantReport, readOpenReports } from "../../../worker/reports/report-store.ts";
import { databaseAddress, explainDatabaseError } from "../../database.ts";
import { WrongSetting, WrongUsage } from "../../errors.ts";
import { flagOption, readOptions, textOption } from "../../read-options.ts";
import {
  EXIT_DONE,
  EXIT_REFUSED,
  type ExitCode,
  refuse,
  succeed,
  type Terminal,
} from "../../terminal.ts";
import { GRANTS_FILE } from "../data-files.ts";
import { readPageStates } from "../verify/page-state.ts";
import { crawlOptionsOf, pageTextsFor, statePathOf } from "../verify/verify.ts";
import { Visitor } from "../verify/visit.ts";
import { Desk } from "./desk.ts";
import { DraftStore, isWebPage } from "./drafts.ts";
import { FoundationPages, type PageVisitor } from "./foundation-pages.ts";
import type { QueueOrder } from "./queue.ts";
import { RowsOnDisk } from "./rows-on-disk.ts";
import { makeDeskServer } from "./server.ts";

const PORT = "8795";

export async function runReview(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const wanted = {
    csv: textOption,
    port: textOption,
    "no-open": flagOption,
    remote: flagOption,
    urgent: flagOption,
    close: flagOption,
  };
  const { values } = readOptions(line, wanted);
  const { csv = GRANTS_FILE, remote, urgent, close } = values;
  if (urgent && close) throw new WrongUsage("brug enten --urgent eller --close");
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new WrongUsage("--port skal være en port fra 1024 til 65535");
  const order = urgent ? "urgent" : close ? "close" : "most-met";
  const desk = await openDesk({ csv, order, port, remote }, terminal);
  if (desk === null) return EXIT_REFUSED;
  terminal.print(`Bordet er åbent på ${desk.url}`);
  terminal.print("Luk det med Ctrl-C.");
  if (!values["no-open"]) openBrowser(desk.url);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await desk.close();
  return EXIT_DONE;
}

export async function runAdd(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const usage = "adressen på legatets side: add https://FONDEN/legat";
  const { values, first } = readOptions(line, { csv: textOption }, [1, 1, usage]);
  if (!isWebPage(first)) throw new WrongUsage(`add kræver ${usage}`);
  const visitor = new Visitor(crawlOptionsOf(terminal), new AbortController().signal);
  const files = await openFiles(values.csv ?? GRANTS_FILE, terminal, visitor);
  if (files === null) return EXIT_REFUSED;
  const draft = await new Desk(files, [], terminal.now).begin(first);
  if (typeof draft === "string") return refuse(terminal, draft);
  const count = Object.keys(draft.proposals).length;
  terminal.print(`Kladden ${draft.id} er begyndt med ${count} forslag fra siden.`);
  return succeed(terminal, "Bekræft dem ved bordet: npm run grants -- review");
}

export interface DeskOptions {
  readonly csv: string;
  readonly order: QueueOrder;
  readonly port: number;
  readonly remote: boolean;
}

export interface OpenDesk {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** @returns `null` if the grants file has faults, which are reported */
export async function openDesk(
  { csv, order, port: wantedPort, remote }: DeskOptions,
  terminal: Terminal,
  visitor: PageVisitor | null = visitorOf(terminal),
): Promise<OpenDesk | null> {
  const files = await openFiles(csv, terminal, visitor);
  if (files === null) return null;
  const desk = new Desk(files, await readReports(remote, terminal), terminal.now);
  await desk.setOrder(order);
  const token = randomBytes(24).toString("base64url");
  const target = { csv, remote, environment: terminal.environment };
  const app = makeDeskServer(desk, { target, token, script: await compileScript() });
  const { port, stop } = await serveLocally(app, wantedPort);
  return { url: `http://127.0.0.1:${port}/?token=${token}`, close: stop };
}

async function openFiles(csv: string, { warn }: Terminal, visitor: PageVisitor | null) {
  const rows = await RowsOnDisk.open(csv);
  if (rows === null) {
    warn(`Fejl: ${csv} har fejl. Se dem med grants -- check, og ret dem først.`);
    return null;
  }
  const statePath = statePathOf(csv);
  const pages = new FoundationPages(await readPageStates(statePath), {
    texts: pageTextsFor(csv),
    visitor,
    statePath,
  });
  return { rows, pages, drafts: new DraftStore(csv) };
}

/** `null` without the site's address, which foundations are shown: then only stored pages are shown. */
function visitorOf(terminal: Terminal): PageVisitor | null {
  try {
    return new Visitor(crawlOptionsOf(terminal), new AbortController().signal);
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    terminal.warn(`Bemærk: ${error.message}. Til da vises kun sider, som verify har hentet.`);
    return null;
  }
}

/** None, with a warning, if the database does not answer. */
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
