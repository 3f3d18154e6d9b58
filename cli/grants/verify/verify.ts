import { dirname, join } from "node:path";
import { danishDateAt } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { WrongSetting, WrongUsage } from "../../errors.ts";
import { writeAtomically } from "../../files.ts";
import { createProgress } from "../../progress.ts";
import { flagOption, readOptions, textOption } from "../../read-options.ts";
import { DONE, type ExitCode, REFUSED, refuse, type Terminal } from "../../terminal.ts";
import { dataPaths, GRANTS_FILE, readDataFiles } from "../data-files.ts";
import { reportFaults } from "../fault.ts";
import { aboutNames } from "./compare.ts";
import {
  actionableFindings,
  addressesOf,
  type Finding,
  findingNames,
  findings,
  type Judgement,
  judgeGrant,
  type Selection,
  selectGrants,
} from "./judge.ts";
import { guardedAgent, publicInternet } from "./network.ts";
import {
  formatState,
  type Pages,
  PageTexts,
  readState,
  stateAfter,
  type VerificationState,
  writeState,
} from "./page-state.ts";
import { type CrawlOptions, Visitor } from "./visit.ts";

function readSelection({ only, due, changed, limit }: Options): Selection {
  if ([only !== undefined, due, changed].filter(Boolean).length > 1)
    throw new WrongUsage("brug kun én af --only, --due og --changed");
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit))
    throw new WrongUsage("--limit skal være et helt antal legater, fx 50");
  const ids = only?.split(",").map((id) => id.trim());
  if (ids?.includes("")) throw new WrongUsage("--only kræver legaters id, adskilt af komma");
  return {
    only: ids ?? (due ? "due" : changed ? "changed" : "all"),
    limit: limit === undefined ? null : Number(limit),
  };
}

interface Options {
  readonly only?: string;
  readonly due: boolean;
  readonly changed: boolean;
  readonly limit?: string;
}

/** For how long an interrupted run can be resumed. */
const RESUME_MS = 24 * 3_600_000;
/** How many hosts are visited at the same time, each with one request at a time. */
const HOSTS_AT_ONCE = 12;

export function statePathOf(csv: string): string {
  return join(dirname(csv), "verification.json");
}

/** `.data` is this machine's and is not committed. */
export function textsOf(csv: string): PageTexts {
  return new PageTexts(join(dirname(csv), "..", ".data", "verification", "texts"));
}

/** @throws WrongSetting if the site's address is not set: the foundations are shown it */
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

export async function runVerify(
  line: readonly string[],
  terminal: Terminal,
  crawl?: CrawlOptions,
): Promise<ExitCode> {
  const wanted = {
    only: textOption,
    due: flagOption,
    changed: flagOption,
    limit: textOption,
    json: flagOption,
    csv: textOption,
  };
  const { json, csv = GRANTS_FILE, ...chosenBy } = readOptions(line, wanted).values;
  const selection = readSelection(chosenBy);
  const options = crawl ?? crawlOptionsOf(terminal);
  const { print, warn, now } = terminal;
  const paths = dataPaths(csv);
  const result = await readDataFiles(paths);
  if (!result.ok) {
    reportFaults(result.faults, paths, warn);
    return REFUSED;
  }
  const { grants } = result.files.data;
  const ids = typeof selection.only === "string" ? [] : selection.only;
  const unknown = ids.filter((id) => !grants.some((grant) => grant.id === id));
  if (unknown.length > 0) throw new WrongUsage(`${csv} har ikke ${unknown.join(", ")}`);

  const path = statePathOf(csv);
  const today = danishDateAt(now);
  const stored = await readState(path);
  const resumed = resumableRun(stored, JSON.stringify(selection), now);
  const chosen =
    resumed === null
      ? selectGrants(grants, stored.pages, selection, today)
      : grants.filter(({ id }) => resumed.grants.includes(id));
  const run = resumed ?? {
    startedAt: now.toISOString(),
    selection: JSON.stringify(selection),
    grants: chosen.map(({ id }) => id),
  };
  const all = [...new Set(chosen.flatMap(addressesOf))];
  const addresses = all.filter(
    (address) => resumed === null || (stored.pages[address]?.visitedAt ?? "") < run.startedAt,
  );
  if (resumed !== null)
    warn(
      `Fortsætter kørslen, der blev afbrudt: ${all.length - addresses.length} af ${all.length} sider er besøgt.`,
    );

  const { stop, release } = onInterrupt(terminal);
  try {
    const visited = new Map<string, Pages[string]>();
    // Without a network no page has become unreachable: nothing is written until one has answered.
    const hasAnswered = () =>
      [...visited.values()].some(({ outcome }) => outcome !== "unreachable");
    const visitor = new Visitor(options, stop);
    const texts = textsOf(csv);
    const report = createProgress("Sider", warn);
    const begun = performance.now();
    let saving: Promise<unknown> = Promise.resolve();
    await visitEach(addresses, stop, async (address) => {
      const before = stored.pages[address];
      const visit = await visitor.visit(
        address,
        before?.fingerprint === undefined
          ? null
          : { ...before, finalAddress: before.finalAddress ?? new URL(address).href },
      );
      if (visit.kind === "read") await texts.store(address, visit.text);
      const at = new Date(now.getTime() + performance.now() - begun);
      visited.set(address, stateAfter(before, address, visit, at));
      saving = saving.then(async () => {
        if (hasAnswered()) await writeState(path, Object.fromEntries(visited), run);
      });
      await saving;
      report(visited.size, addresses.length);
    });
    if (addresses.length > 0 && !hasAnswered())
      return refuse(
        terminal,
        `Ingen af de ${addresses.length} sider svarede. Er maskinen på nettet? Intet er skrevet. Prøv igen, når den er.`,
      );
    const isComplete = visited.size === addresses.length;
    const written = await writeState(path, Object.fromEntries(visited), isComplete ? null : run);
    const pages = isComplete ? pagesOf(grants, written.pages) : written.pages;
    if (isComplete) await writeAtomically(path, formatState({ run: null, pages }));
    const verified = chosen.map((grant) => ({ grant, ...judgeGrant(grant, pages, today) }));
    print(json ? findingsAsJson(verified, isComplete) : formatFindings(verified));
    if (!isComplete) {
      warn("Afbrudt. Kør den samme kommando igen for at fortsætte, hvor den slap.");
      return REFUSED;
    }
    return verified.some(({ finding }) => actionableFindings.includes(finding)) ? REFUSED : DONE;
  } finally {
    release();
  }
}

/** Hosts in parallel and the URLs of one host in turn, so that a failing host delays no other. */
async function visitEach(
  addresses: readonly string[],
  stop: AbortSignal,
  visit: (address: string) => Promise<void>,
): Promise<void> {
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const hosts = [...byHost.values()];
  const visitHosts = async () => {
    for (let host = hosts.shift(); host !== undefined; host = hosts.shift())
      for (const address of host) {
        if (stop.aborted) return;
        await visit(address).catch((error: unknown) => {
          // Visits under way when the run was stopped are repeated by the next run.
          if (!stop.aborted) throw error;
        });
      }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, visitHosts));
}

function resumableRun({ run }: VerificationState, selection: string, now: Date) {
  if (run === null || run.selection !== selection) return null;
  const age = now.getTime() - Date.parse(run.startedAt);
  return age >= 0 && age < RESUME_MS ? run : null;
}

function pagesOf(grants: readonly Grant[], pages: Pages): Pages {
  const named = new Set(grants.flatMap(addressesOf));
  return Object.fromEntries(Object.entries(pages).filter(([address]) => named.has(address)));
}

function onInterrupt({ warn }: Terminal): { stop: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const interrupt = () => {
    warn("Stopper …");
    controller.abort();
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  return {
    stop: controller.signal,
    release: () => process.off("SIGINT", interrupt).off("SIGTERM", interrupt),
  };
}

type VerifiedGrant = Judgement & { readonly grant: Grant };

/** Findings that do not make a run end with 1, but whose pages should be known: nothing was compared. */
const notCompared: readonly Finding[] = ["unreadable", "forbidden", "nothing"];

function formatFindings(verified: readonly VerifiedGrant[]): string {
  const found = (finding: Finding) => verified.filter((grant) => grant.finding === finding);
  const lines: string[] = [];
  for (const finding of actionableFindings.filter((finding) => found(finding).length > 0)) {
    lines.push(`${findingNames[finding]}:`);
    for (const judged of found(finding)) {
      const passages = [
        ...judged.removed.map((passage) => `- ${passage}`),
        ...judged.added.map((passage) => `+ ${passage}`),
      ];
      lines.push(`  ${judged.grant.id}`);
      for (const detail of [...reasonsOf(judged), ...passages]) lines.push(`      ${detail}`);
    }
    lines.push("");
  }
  for (const finding of notCompared.filter((finding) => found(finding).length > 0))
    lines.push(
      `${findingNames[finding]}: ${found(finding)
        .map(({ grant }) => grant.id)
        .join(", ")}`,
      "",
    );
  for (const [finding, count] of Object.entries(countFindings(verified)))
    lines.push(`${String(count).padStart(5)}  ${findingNames[finding as Finding]}`);
  return lines.join("\n");
}

function countFindings(verified: readonly VerifiedGrant[]): Partial<Record<Finding, number>> {
  const counts = findings.map((finding) => {
    return [finding, verified.filter((grant) => grant.finding === finding).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

export function reasonsOf({ differences, movedTo, reasons }: Judgement): string[] {
  return [
    ...differences.map(
      ({ about, passage, row }) => `${aboutNames[about]}: »${passage}« (rækken: ${row})`,
    ),
    ...(movedTo === null ? [] : [`ny adresse: ${movedTo}`]),
    ...reasons,
  ];
}

function findingsAsJson(verified: readonly VerifiedGrant[], complete: boolean): string {
  const grants = verified.map(({ grant, ...judgement }) => ({ id: grant.id, ...judgement }));
  return JSON.stringify({ complete, counts: countFindings(verified), grants }, null, 2);
}
