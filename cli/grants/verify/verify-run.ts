import { dirname, join } from "node:path";
import { danishDateAt } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { WrongSetting } from "../../database.ts";
import { createProgress } from "../../progress.ts";
import { DONE, type ExitCode, REFUSED, type Terminal, WrongUsage } from "../../terminal.ts";
import { writeWhole } from "../../write-whole.ts";
import { dataPaths, readDataFiles } from "../data-files.ts";
import { reportFaults } from "../fault.ts";
import { actionableFindings, addressesOf, judgeGrant } from "./judge.ts";
import { guardedAgent, publicInternet } from "./network.ts";
import type { CrawlOptions } from "./request.ts";
import { type Selection, selectGrants } from "./select.ts";
import { textsIn } from "./texts.ts";
import { findingsAsJson, formatFindings } from "./verify-report.ts";
import { formatState, readState, type VerificationState, writeState } from "./verify-state.ts";
import { Visitor } from "./visit.ts";
import { visitAll } from "./visit-all.ts";

export interface VerifyCommand {
  readonly name: "verify";
  readonly csv: string;
  readonly selection: Selection;
  readonly json: boolean;
}

/** For how long an interrupted run can be resumed. */
const RESUME_MS = 24 * 3_600_000;
/** Page texts for the desk: `.data` is this machine's and is not committed. */
const TEXTS_FOLDER = "texts";

/** The state for a grants file is stored beside it. */
export function statePathOf(csv: string): string {
  return join(dirname(csv), "verification.json");
}

/** The folder on this machine for the texts of a grants file's pages. */
export function textsOf(csv: string) {
  return textsIn(join(dirname(csv), "..", ".data", "verification", TEXTS_FOLDER));
}

/**
 * How we visit: at most one request a second to a host, with a user agent that names the site and its contact page.
 *
 * @throws WrongSetting if the site's address is not set
 */
export function crawlOptionsOf({ environment }: Terminal): CrawlOptions {
  const site = environment.SITE_URL ?? "";
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new WrongSetting(
      "SITE_URL skal være sidens adresse: fondene kan se den, når vi besøger dem. Skriv fx SITE_URL=https://legatkompas.dk npm run grants -- verify",
    );
  return {
    userAgent: `Legatkompas/1.0 (+${new URL("/contact", site).href})`,
    intervalMs: 1000,
    timeoutMs: 20_000,
    maxBytes: 5_000_000,
    agent: guardedAgent(publicInternet),
  };
}

/** Visits the pages of a file's grants, stores their contents and reports what should be looked at. */
export async function runVerify(
  command: VerifyCommand,
  terminal: Terminal,
  options: CrawlOptions = crawlOptionsOf(terminal),
): Promise<ExitCode> {
  const { print, tell } = terminal;
  const paths = dataPaths(command.csv);
  const result = await readDataFiles(paths);
  if (!result.ok) {
    reportFaults(result.faults, paths, tell);
    return REFUSED;
  }
  const { grants } = result.files.data;
  const { only } = command.selection;
  if (typeof only !== "string") {
    const unknown = only.filter((id) => !grants.some((grant) => grant.id === id));
    if (unknown.length > 0) throw new WrongUsage(`${command.csv} har ikke ${unknown.join(", ")}`);
  }
  const path = statePathOf(command.csv);
  const stored = await readState(path);
  const selection = JSON.stringify(command.selection);
  const resumed = isGoingOn(stored, selection, terminal.now) ? stored.run : null;
  const today = danishDateAt(terminal.now);
  const chosen =
    resumed === null
      ? selectGrants(grants, stored.pages, command.selection, today)
      : grants.filter(({ id }) => resumed.grants.includes(id));
  const run = resumed ?? {
    startedAt: terminal.now.toISOString(),
    selection,
    grants: chosen.map(({ id }) => id),
  };
  const all = [...new Set(chosen.flatMap(addressesOf))];
  const addresses = all.filter(
    (address) => resumed === null || (stored.pages[address]?.visitedAt ?? "") < run.startedAt,
  );
  if (resumed !== null)
    tell(
      `Fortsætter kørslen, der blev afbrudt: ${all.length - addresses.length} af ${all.length} sider er besøgt.`,
    );

  // Without a network no page has become unreachable: nothing is written until one has answered.
  const hasAnswered = (pages: VerificationState["pages"]) =>
    addresses.some((address) => {
      const page = pages[address];
      return page !== stored.pages[address] && page?.outcome !== "unreachable";
    });
  const { stop, release } = onInterrupt(terminal);
  const clock = startClock(terminal.now);
  try {
    const { state, complete } = await visitAll(
      addresses,
      { ...stored, run },
      {
        visitor: new Visitor(options, stop),
        texts: textsOf(command.csv),
        now: clock,
        stop,
        save: async ({ pages }) => {
          if (hasAnswered(pages)) await writeState(path, pages, run);
        },
        report: createProgress("Sider", tell),
      },
    );
    if (addresses.length > 0 && !hasAnswered(state.pages)) {
      tell(
        `Fejl: Ingen af de ${addresses.length} sider svarede. Er maskinen på nettet? Intet er skrevet. Prøv igen, når den er.`,
      );
      return REFUSED;
    }
    const written = await writeState(path, state.pages, complete ? null : run);
    const pages = complete ? onlyOf(written.pages, grants) : written.pages;
    if (complete) await writeWhole(path, formatState({ run: null, pages }));
    const verified = chosen.map((grant) => ({ grant, judgement: judgeGrant(grant, pages, today) }));
    print(command.json ? findingsAsJson(verified, complete) : formatFindings(verified));
    if (!complete) {
      tell("Afbrudt. Kør den samme kommando igen for at fortsætte, hvor den slap.");
      return REFUSED;
    }
    return verified.some(({ judgement }) => actionableFindings.includes(judgement.finding))
      ? REFUSED
      : DONE;
  } finally {
    release();
  }
}

function isGoingOn({ run }: VerificationState, selection: string, now: Date): boolean {
  if (run === null || run.selection !== selection) return false;
  const age = now.getTime() - Date.parse(run.startedAt);
  return age >= 0 && age < RESUME_MS;
}

/** The state of addresses that are no longer in any row is deleted. */
function onlyOf(
  pages: VerificationState["pages"],
  grants: readonly Grant[],
): VerificationState["pages"] {
  const named = new Set(grants.flatMap(addressesOf));
  return Object.fromEntries(Object.entries(pages).filter(([address]) => named.has(address)));
}

/** A clock that runs on from the instant at which a command was started. */
function startClock(start: Date): () => Date {
  const begun = performance.now();
  return () => new Date(start.getTime() + performance.now() - begun);
}

function onInterrupt({ tell }: Terminal): { stop: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const interrupt = () => {
    tell("Stopper …");
    controller.abort();
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  return {
    stop: controller.signal,
    release: () => process.off("SIGINT", interrupt).off("SIGTERM", interrupt),
  };
}
