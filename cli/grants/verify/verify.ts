import { dirname, join } from "node:path";
import { danishDateAt } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { SettingError, UsageError } from "../../errors.ts";
import { createProgressReporter } from "../../progress.ts";
import { flagOption, readOptions, textOption } from "../../read-options.ts";
import { EXIT_DONE, EXIT_REFUSED, type ExitCode, refuse, type Terminal } from "../../terminal.ts";
import { dataPaths, GRANTS_FILE, readOrReportFaults } from "../data-files.ts";
import { comparedFactNames } from "./compare.ts";
import {
  actionableFindings,
  type Finding,
  findingNames,
  findings,
  type GrantSelection,
  type Judgement,
  judgeGrant,
  pageAddressesOf,
  selectGrants,
} from "./judge.ts";
import { createGuardedAgent, publicInternet } from "./network.ts";
import {
  addPageStates,
  type PageState,
  pageStateAfter,
  pageTextStore,
  readPageStates,
  writePageStates,
} from "./page-state.ts";
import { type CrawlOptions, Visitor } from "./visit.ts";

const selectionOptions = {
  only: textOption,
  due: flagOption,
  changed: flagOption,
  limit: textOption,
};
type SelectionOptions = ReturnType<typeof readOptions<typeof selectionOptions>>["values"];

function readSelection({ only, due, changed, limit }: SelectionOptions): GrantSelection {
  if ([only !== undefined, due, changed].filter(Boolean).length > 1)
    throw new UsageError("brug kun én af --only, --due og --changed");
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit))
    throw new UsageError("--limit skal være et helt antal legater, fx 50");
  const ids = only?.split(",").map((id) => id.trim());
  if (ids?.includes("")) throw new UsageError("--only kræver legaters id, adskilt af komma");
  return { ids, due, changed, limit: limit === undefined ? undefined : Number(limit) };
}

/** An interrupted run can be continued without visiting pages again. */
const REVISIT_AFTER_MS = 12 * 3_600_000;
const HOSTS_AT_ONCE = 12;

export function pageStatePathOf(csv: string): string {
  return join(dirname(csv), "verification.json");
}

/** @throws SettingError without a valid SITE_URL */
export function crawlOptionsOf({ environment }: Terminal): CrawlOptions {
  const site = environment.SITE_URL ?? "";
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new SettingError(
      "SITE_URL skal være sidens adresse: fondene kan se den, når vi besøger dem. Skriv fx SITE_URL=https://legatkompas.dk npm run grants -- verify",
    );
  return {
    userAgent: `Legatkompas/1.0 (+${new URL("/contact", site).href})`,
    intervalMs: 1000,
    timeoutMs: 20_000,
    maxBytes: 5_000_000,
    agent: createGuardedAgent(publicInternet),
  };
}

export async function runVerify(
  line: readonly string[],
  terminal: Terminal,
  crawl?: CrawlOptions,
): Promise<ExitCode> {
  const options = { ...selectionOptions, json: flagOption, csv: textOption };
  const { json, csv = GRANTS_FILE, ...chosenBy } = readOptions(line, options).values;
  const selection = readSelection(chosenBy);
  const crawling = crawl ?? crawlOptionsOf(terminal);
  const { print, warn, now } = terminal;
  const files = await readOrReportFaults(dataPaths(csv), warn);
  if (files === null) return EXIT_REFUSED;
  const { grants } = files.data;
  const { ids = [] } = selection;
  const unknown = ids.filter((id) => !grants.some((grant) => grant.id === id));
  if (unknown.length > 0) throw new UsageError(`${csv} har ikke ${unknown.join(", ")}`);

  const path = pageStatePathOf(csv);
  const today = danishDateAt(now);
  const stored = await readPageStates(path);
  const chosen = selectGrants(grants, stored, selection, today);
  const all = [...new Set(chosen.flatMap(pageAddressesOf))];
  const addresses =
    ids.length > 0 ? all : all.filter((address) => !answeredRecently(stored[address], now));
  const left = all.length - addresses.length;
  if (left > 0)
    warn(
      `${left} af ${all.length} sider er besøgt inden for de seneste tolv timer og springes over.`,
    );

  const { stop, release } = onInterrupt(terminal);
  try {
    const visited = new Map<string, PageState>();
    // Without a network, pages would wrongly count as unreachable.
    const isOnline = () =>
      left > 0 || [...visited.values()].some(({ outcome }) => outcome !== "unreachable");
    const visitor = new Visitor(crawling, stop);
    const texts = pageTextStore(csv);
    const report = createProgressReporter("Sider", warn);
    const begun = performance.now();
    let saving: Promise<unknown> = Promise.resolve();
    await visitEach(addresses, stop, async (address) => {
      const visit = await visitor.visit(address);
      if (visit.kind === "read") await texts.store(address, visit.text);
      const at = new Date(now.getTime() + performance.now() - begun);
      visited.set(address, pageStateAfter(stored[address], address, visit, at));
      saving = saving.then(async () => {
        if (isOnline()) await addPageStates(path, Object.fromEntries(visited));
      });
      await saving;
      report(visited.size, addresses.length);
    });
    if (addresses.length > 0 && !isOnline())
      return refuse(
        terminal,
        `Ingen af de ${addresses.length} sider svarede. Er maskinen på nettet? Intet er skrevet. Prøv igen, når den er.`,
      );
    const isComplete = visited.size === addresses.length;
    let pages = await addPageStates(path, Object.fromEntries(visited));
    if (isComplete) {
      const known = new Set(grants.flatMap(pageAddressesOf));
      pages = Object.fromEntries(Object.entries(pages).filter(([address]) => known.has(address)));
      await writePageStates(path, pages);
    }
    const verified = chosen.map((grant) => ({ grant, ...judgeGrant(grant, pages, today) }));
    print(json ? findingsAsJson(verified, isComplete) : formatFindings(verified));
    if (!isComplete) {
      warn("Afbrudt. Kør den samme kommando igen for at fortsætte, hvor den slap.");
      return EXIT_REFUSED;
    }
    return verified.some(({ finding }) => actionableFindings.includes(finding))
      ? EXIT_REFUSED
      : EXIT_DONE;
  } finally {
    release();
  }
}

async function visitEach(
  addresses: readonly string[],
  stop: AbortSignal,
  visit: (address: string) => Promise<void>,
): Promise<void> {
  const hosts = [...Map.groupBy(addresses, (address) => new URL(address).host).values()];
  const visitHosts = async () => {
    for (let host = hosts.shift(); host !== undefined; host = hosts.shift())
      for (const address of host) {
        if (stop.aborted) return;
        await visit(address).catch((error: unknown) => {
          // The next run repeats visits that the stop interrupted.
          if (!stop.aborted) throw error;
        });
      }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, visitHosts));
}

function answeredRecently(page: PageState | undefined, now: Date): boolean {
  if (page === undefined || page.outcome === "unreachable") return false;
  const age = now.getTime() - Date.parse(page.visitedAt);
  return age >= 0 && age < REVISIT_AFTER_MS;
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

/** Listed although they need no action. */
const notCompared: readonly Finding[] = ["unreadable", "forbidden", "nothing"];

function formatFindings(verified: readonly VerifiedGrant[]): string {
  const found = (finding: Finding) => verified.filter((grant) => grant.finding === finding);
  const lines: string[] = [];
  for (const finding of actionableFindings.filter((finding) => found(finding).length > 0)) {
    lines.push(`${findingNames[finding]}:`);
    for (const judged of found(finding)) {
      const details = [
        ...formatReasons(judged),
        ...judged.removed.map((passage) => `- ${passage}`),
        ...judged.added.map((passage) => `+ ${passage}`),
      ];
      lines.push(`  ${judged.grant.id}`, ...details.map((detail) => `      ${detail}`));
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
  for (const { name, count } of countFindings(verified))
    lines.push(`${String(count).padStart(5)}  ${findingNames[name]}`);
  return lines.join("\n");
}

function countFindings(verified: readonly VerifiedGrant[]) {
  return findings
    .map((name) => ({ name, count: verified.filter(({ finding }) => finding === name).length }))
    .filter(({ count }) => count > 0);
}

export function formatReasons({ differences, movedTo, reasons }: Judgement): string[] {
  return [
    ...differences.map(
      ({ about, passage, row }) => `${comparedFactNames[about]}: »${passage}« (rækken: ${row})`,
    ),
    ...(movedTo === null ? [] : [`ny adresse: ${movedTo}`]),
    ...reasons,
  ];
}

function findingsAsJson(verified: readonly VerifiedGrant[], complete: boolean): string {
  const grants = verified.map(({ grant, ...judgement }) => ({ id: grant.id, ...judgement }));
  const counts = Object.fromEntries(
    countFindings(verified).map(({ name, count }) => [name, count]),
  );
  return JSON.stringify({ complete, counts, grants }, null, 2);
}
