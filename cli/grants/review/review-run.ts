import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { danishDateAt, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { amountFor, currenciesByCode } from "../../../src/domain/matching/amounts.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import type { GrantData } from "../../../src/domain/matching/grant-data.ts";
import { readStudent } from "../../../src/domain/matching/student.ts";
import { amountText } from "../../../src/domain/wording/amount-text.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { type GrantReport, readOpenReports } from "../../../worker/reports/report-store.ts";
import { databaseAddress, explainDatabaseError, WrongSetting } from "../../database.ts";
import { DONE, type ExitCode, REFUSED, type Terminal } from "../../terminal.ts";
import { gapNames } from "../gaps.ts";
import { generatedStudents, goldenStudents } from "../sample-students.ts";
import { proposeClosings } from "../verify/closing.ts";
import { judgeGrant } from "../verify/judge.ts";
import { crawlOptionsOf, statePathOf, textsOf } from "../verify/verify-run.ts";
import { readState } from "../verify/verify-state.ts";
import { Visitor } from "../verify/visit.ts";
import { Desk } from "./desk.ts";
import { beginDraft, type Draft, Drafts, isWebPage } from "./drafts.ts";
import { DeskPages, type PageVisitor } from "./pages.ts";
import { Publisher } from "./publish.ts";
import { coverageOf, type QueueOrder, reviewQueue } from "./queue.ts";
import { RowsOnDisk } from "./rows-on-disk.ts";
import { countSampleMatches, matchSamples, type SampleMatchCount } from "./sample-matches.ts";
import { makeDeskServer } from "./server.ts";

export interface ReviewCommand {
  readonly name: "review";
  readonly csv: string;
  readonly order: QueueOrder;
  readonly port: number;
  readonly open: boolean;
  readonly remote: boolean;
}

export interface AddCommand {
  readonly name: "add";
  readonly address: string;
  readonly csv: string;
}

const GENERATED = 300;

/** An open desk, and how to close it. */
export interface OpenDesk {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Opens the review desk and keeps it open until it is interrupted. */
export async function runReview(command: ReviewCommand, terminal: Terminal): Promise<ExitCode> {
  const desk = await openDesk(command, terminal);
  if (desk === null) return REFUSED;
  terminal.print(`Bordet er åbent på ${desk.url}`);
  terminal.print("Luk det med Ctrl-C.");
  if (command.open) openBrowser(desk.url);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await desk.close();
  return DONE;
}

/** Starts the desk's server; `null` if the grants file has faults, which are reported. */
export async function openDesk(
  command: ReviewCommand,
  terminal: Terminal,
  visitor: PageVisitor | null = visitorOf(terminal),
): Promise<OpenDesk | null> {
  const { now } = terminal;
  const today = danishDateAt(now);
  const files = await openFiles(command.csv, terminal, visitor);
  if (files === null) return null;
  const { rows, pages, drafts } = files;
  const reports = await readReports(command, terminal);
  const students = [
    ...goldenStudents,
    ...generatedStudents(GENERATED, rows.data.conditions, today),
  ];
  let counted: { data: GrantData; counts: Map<string, SampleMatchCount> } | null = null;
  const countsNow = () => {
    if (counted?.data !== rows.data)
      counted = { data: rows.data, counts: countSampleMatches(rows.data, students, today) };
    return counted.counts;
  };
  const reportsOn = (id: string) => reports.filter(({ grantId }) => grantId === id);
  const candidates = () =>
    rows.both.map(({ grant, row }) => ({
      grant,
      judgement: judgeGrant(grant, pages.pages, today),
      ...(countsNow().get(grant.id) ?? nobody),
      openReports: reportsOn(grant.id).length,
      gaps: gapNames(row),
    }));
  const desk = new Desk(rows, drafts, today);
  let order = command.order;
  const setOrder = async (wanted: QueueOrder) => {
    order = wanted;
    const queue =
      wanted === "close"
        ? proposeClosings(rows.grants, pages.pages, today)
        : reviewQueue(candidates(), today, wanted);
    const begun = (await drafts.all()).map(({ id }) => id);
    desk.setQueue([...begun, ...queue.map(({ grant }) => grant.id)]);
  };
  await setOrder(order);
  const token = randomBytes(24).toString("base64url");
  const hosts: string[] = [];
  const app = makeDeskServer({
    desk,
    rows,
    pages,
    drafts,
    publisher: new Publisher(command.csv, command.remote, terminal.environment),
    token,
    hosts,
    script: await makeScript(),
    students: students.length,
    candidates,
    order: () => order,
    setOrder,
    coverage: () => coverageOf(candidates(), desk.next(Infinity), today),
    begin: (address) => begin(address, files, today),
    now: () => new Date(),
    factsOf(id) {
      const grant = rows.grantOf(id)?.grant;
      if (grant === undefined) return null;
      return {
        grant,
        judgement: judgeGrant(grant, pages.pages, today),
        closing: proposeClosings([grant], pages.pages, today)[0]?.cause ?? null,
        reports: reportsOn(id),
      };
    },
    checkOf(changes, id) {
      const { data, faults } = rows.try(changes);
      const grant = data?.grants.find((other) => other.id === id);
      if (data === null || grant === undefined) return { faults, rates: null, who: null };
      return {
        faults,
        rates: grant.rates.length === 0 ? null : ratesText(grant, data, today),
        who: matchSamples(id, data, rows.data, students, today),
      };
    },
  });
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: command.port });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  hosts.push(`127.0.0.1:${port}`, `localhost:${port}`);
  return {
    url: `http://127.0.0.1:${port}/?token=${token}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

const nobody: SampleMatchCount = { shown: 0, met: 0 };

/** `null`, with the reason printed, if the grants file has faults. */
async function openFiles(csv: string, { tell }: Terminal, visitor: PageVisitor | null) {
  const rows = await RowsOnDisk.open(csv);
  if (rows === null) {
    tell(`Fejl: ${csv} har fejl. Se dem med grants -- check, og ret dem først.`);
    return null;
  }
  const statePath = statePathOf(csv);
  const pages = new DeskPages(await readState(statePath), {
    texts: textsOf(csv),
    visitor,
    statePath,
    now: () => new Date(),
  });
  return { rows, pages, drafts: new Drafts(csv) };
}

/** Begins a grant from its page, or says why not. */
async function begin(
  address: string,
  { rows, pages, drafts }: NonNullable<Awaited<ReturnType<typeof openFiles>>>,
  today: IsoDate,
): Promise<Draft | string> {
  if (!isWebPage(address)) return "Skriv hele adressen, fx https://fonden.dk/legat.";
  const known = rows.both.find(({ row }) => row.link === address || row.kilde === address);
  if (known !== undefined) return `Siden hører allerede til ${known.row.id}. Søg det frem.`;
  const text = await pages.textOf(address);
  const begun = await drafts.all();
  const taken = [...rows.grants, ...begun].map(({ id }) => id);
  const draft = beginDraft(address, text, taken, rows.data.attachments, today);
  await drafts.store(draft);
  return draft;
}

/** Begins a grant from the address of its page: a draft, which a person completes at the desk. */
export async function runAdd(
  command: AddCommand,
  terminal: Terminal,
  visitor: PageVisitor = new Visitor(crawlOptionsOf(terminal), new AbortController().signal),
): Promise<ExitCode> {
  const files = await openFiles(command.csv, terminal, visitor);
  if (files === null) return REFUSED;
  const draft = await begin(command.address, files, danishDateAt(terminal.now));
  if (typeof draft === "string") {
    terminal.tell(`Fejl: ${draft}`);
    return REFUSED;
  }
  const count = Object.keys(draft.proposals).length;
  terminal.print(`Kladden ${draft.id} er begyndt med ${count} forslag fra siden.`);
  terminal.print("Bekræft dem ved bordet: npm run grants -- review");
  return DONE;
}

/** How the rates of a grant read to somebody who has answered nothing. */
function ratesText(grant: Grant, { conditions, currencies }: GrantData, today: IsoDate): string {
  const student = readStudent({}, conditions, today);
  return amountText({ grant, amount: amountFor(grant, student, currenciesByCode(currencies)) });
}

/** The desk visits pages as verify does, or not at all if the site's address is not set. */
function visitorOf(terminal: Terminal): PageVisitor | null {
  try {
    return new Visitor(crawlOptionsOf(terminal), new AbortController().signal);
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    terminal.tell(`Bemærk: ${error.message}. Til da vises kun sider, som verify har hentet.`);
    return null;
  }
}

/** Readers' reports; none, with a warning, if the database does not answer. */
async function readReports(
  { remote }: ReviewCommand,
  { environment, tell }: Terminal,
): Promise<GrantReport[]> {
  const address = databaseAddress(environment, remote);
  try {
    return await readOpenReports(openDatabase(address.url, address.authToken));
  } catch (error) {
    const explanation = explainDatabaseError(error, address);
    if (explanation === null) throw error;
    tell(`Bemærk: henvendelser fra læsere vises ikke. ${explanation}`);
    return [];
  }
}

/** The desk's script, compiled for browsers. */
async function makeScript(): Promise<string> {
  const path = new URL("browser/desk.ts", import.meta.url);
  const { transformWithOxc } = await import("vite");
  const { code } = await transformWithOxc(await readFile(path, "utf8"), "desk.ts", {
    sourcemap: false,
  });
  return code;
}

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", linux: "xdg-open" };

/** Opens the browser; if there is none, the URL is in the terminal. */
function openBrowser(url: string): void {
  const opener = openers[process.platform];
  if (opener === undefined) return;
  const child = spawn(opener, [url], { detached: true, stdio: "ignore" });
  child.once("error", () => {});
  child.unref();
}
