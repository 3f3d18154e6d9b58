import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { danishDateAt, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { GrantData } from "../../../src/domain/matching/grant-data.ts";
import { fittingGrants, prepareGrants, readGrants } from "../../../src/domain/matching/match.ts";
import { readStudent } from "../../../src/domain/matching/student.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { type GrantReport, readOpenReports } from "../../../worker/reports/report-store.ts";
import { databaseAddress, explainDatabaseError, WrongSetting } from "../../database.ts";
import { DONE, type ExitCode, REFUSED, type Terminal } from "../../terminal.ts";
import { generatedStudents, goldenStudents, type SampleStudent } from "../sample-students.ts";
import { proposeClosings } from "../verify/closing.ts";
import { judgeGrant } from "../verify/judge.ts";
import { mannersOf, statePathOf, textsOf } from "../verify/verify-run.ts";
import { readState } from "../verify/verify-state.ts";
import { Visitor } from "../verify/visit.ts";
import { Desk } from "./desk.ts";
import { DeskPages } from "./pages.ts";
import { coverageOf, type QueueOrder, reviewQueue } from "./queue.ts";
import { RowsOnDisk } from "./rows-on-disk.ts";
import { makeDeskServer } from "./server.ts";

export interface ReviewCommand {
  readonly name: "review";
  readonly csv: string;
  /** `close`: only grants that are proposed for closing. */
  readonly order: QueueOrder | "close";
  readonly port: number;
  readonly open: boolean;
  readonly remote: boolean;
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
): Promise<OpenDesk | null> {
  const { now, tell } = terminal;
  const today = danishDateAt(now);
  const rows = await RowsOnDisk.open(command.csv);
  if (rows === null) {
    tell(`Fejl: ${command.csv} har fejl. Se dem med grants -- check, og ret dem først.`);
    return null;
  }
  const statePath = statePathOf(command.csv);
  const stop = new AbortController();
  const pages = new DeskPages(await readState(statePath), {
    texts: textsOf(command.csv),
    visitor: visitorOf(terminal, stop.signal),
    statePath,
    now: () => new Date(),
  });
  const reports = await readReports(command, terminal);
  const students = [
    ...goldenStudents,
    ...generatedStudents(GENERATED, rows.data.conditions, today),
  ];
  const counts = countMet(rows.data, students, today);
  const reportsOn = (id: string) => reports.filter(({ grantId }) => grantId === id);
  const candidates = () =>
    rows.grants.map((grant) => ({
      grant,
      judgement: judgeGrant(grant, pages.pages, today),
      ...(counts.get(grant.id) ?? nobody),
      openReports: reportsOn(grant.id).length,
    }));
  const queue =
    command.order === "close"
      ? proposeClosings(rows.grants, pages.pages, today)
      : reviewQueue(candidates(), today, command.order);
  const desk = new Desk(
    rows,
    queue.map(({ grant }) => grant.id),
    today,
  );
  const token = randomBytes(24).toString("base64url");
  const script = await makeScript();
  const hosts: string[] = [];
  const app = makeDeskServer({
    desk,
    rows,
    pages,
    token,
    hosts,
    script,
    coverage: () => coverageOf(candidates(), desk.next(Infinity), today),
    factsOf(id) {
      const grant = rows.grantOf(id);
      if (grant === undefined) return null;
      return {
        grant,
        judgement: judgeGrant(grant, pages.pages, today),
        closing: proposeClosings([grant], pages.pages, today)[0]?.cause ?? null,
        ...(counts.get(id) ?? nobody),
        students: students.length,
        reports: reportsOn(id),
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
      stop.abort();
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** The desk visits pages as verify does, or not at all if the site's address is not set. */
function visitorOf(terminal: Terminal, stop: AbortSignal): Visitor | null {
  try {
    return new Visitor(mannersOf(terminal), stop);
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

/** How sample students relate to a grant. */
export interface Met {
  /** How many of their lists it is on. */
  readonly shown: number;
  /** How many of them it matches: they meet all of its requirements. */
  readonly met: number;
}

/** How sample students relate to each grant, by id; grants on nobody's list are left out. */
export function countMet(
  data: GrantData,
  students: readonly SampleStudent[],
  today: IsoDate,
): Map<string, Met> {
  const grants = prepareGrants(data);
  const counts = new Map<string, Met>();
  for (const { answers } of students) {
    const student = readStudent(answers, data.conditions, today);
    for (const { grant, outcome } of fittingGrants(readGrants(grants, student))) {
      const { shown, met } = counts.get(grant.id) ?? nobody;
      counts.set(grant.id, { shown: shown + 1, met: met + (outcome === "match" ? 1 : 0) });
    }
  }
  return counts;
}

const nobody: Met = { shown: 0, met: 0 };

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
