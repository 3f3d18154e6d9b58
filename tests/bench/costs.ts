import type { PurchaseUse } from "./purchase.ts";
import type { Use } from "./use.ts";

/** Where a figure was read, and in which copy: nobody opened the live page. */
export interface Source {
  readonly title: string;
  readonly url: string;
  /** The copy, and what is known of its date. */
  readonly read: string;
  /** Whether it is the seller's own text. */
  readonly isConfirmed: boolean;
}

const docs = (title: string, url: string, commit: string, also = ""): Source => ({
  title,
  url: `https://developers.cloudflare.com/${url}/`,
  read: `cloudflare/cloudflare-docs at ${commit}, a stored copy without a date${also}`,
  isConfirmed: true,
});
const sources = {
  workers: docs(
    "Workers",
    "workers/platform/pricing",
    "07acbb66",
    "; the same in [notes of 3 August 2026](https://github.com/halideworks/onelight/wiki/Pricing)",
  ),
  kv: docs("KV", "kv/platform/pricing", "16f657ef"),
  r2: docs(
    "R2",
    "r2/pricing",
    "07acbb66",
    "; the same in [notes of 3 August 2026](https://github.com/halideworks/onelight/wiki/Pricing)",
  ),
  queues: docs("Queues", "queues/platform/pricing", "96996fd3"),
  mail: docs("Email Service", "email-service/platform/pricing", "2d809e06"),
  kvLimits: {
    title: "KV's limits",
    url: "https://developers.cloudflare.com/kv/platform/limits/",
    read: "a stored copy of the page, without a date",
    isConfirmed: true,
  },
  queueLimits: docs("Queues' limits", "queues/platform/limits", "018b6dd9"),
  turso: {
    title: "Turso's plans",
    url: "https://turso.tech/pricing",
    read: "[somebody else's transcript of 12 June 2026](https://raw.githubusercontent.com/api-evangelist/turso/refs/heads/main/plans/turso-plans-pricing.yml)",
    isConfirmed: false,
  },
} as const satisfies Record<string, Source>;
export const priceSources: readonly Source[] = Object.values(sources);

/** What a month includes, and what more costs in dollars; each for `per` of it. */
interface Price {
  readonly included: number;
  readonly dollars: number;
  readonly per: number;
  readonly source: Source;
}

/** Published prices of Cloudflare's paid plan. */
const prices = {
  requests: { included: 10e6, dollars: 0.3, per: 1e6, source: sources.workers },
  cpuMs: { included: 30e6, dollars: 0.02, per: 1e6, source: sources.workers },
  kvReads: { included: 10e6, dollars: 0.5, per: 1e6, source: sources.kv },
  kvWrites: { included: 1e6, dollars: 5, per: 1e6, source: sources.kv },
  fileWrites: { included: 1e6, dollars: 4.5, per: 1e6, source: sources.r2 },
  fileReads: { included: 10e6, dollars: 0.36, per: 1e6, source: sources.r2 },
  queueOperations: { included: 1e6, dollars: 0.4, per: 1e6, source: sources.queues },
  mails: { included: 3000, dollars: 0.35, per: 1000, source: sources.mail },
} as const satisfies Record<string, Price>;
export type Resource = keyof typeof prices;
const WORKERS_PLAN = 5;

/** Turso's plans: rows read and written in a month, and the price. Beyond them queries are refused. */
const tursoPlans = [
  { name: "Free", dollars: 0, reads: 500e6, writes: 10e6 },
  { name: "Developer", dollars: 4.99, reads: 2.5e9, writes: 25e6 },
  { name: "Scaler", dollars: 24.92, reads: 100e9, writes: 100e6 },
  { name: "Pro", dollars: 416.58, reads: 250e9, writes: 250e6 },
] as const;

/** What people are assumed to do: assumptions, not measurements. */
export const habits = {
  takeTheQuiz: 0.4,
  counts: 13,
  matches: 2,
  buy: 0.01,
} as const;

/** What one thing takes, as this run measured it. */
export interface Costs extends PurchaseUse {
  readonly countMs: number;
  readonly matchMs: number;
  readonly listMs: number;
  /** Processor of any other call. */
  readonly frameMs: number;
}

/** Rows that a check of the data's version reads (`tests/worker/query-plans.test.ts` explains it). */
const READ_BY_VERSION = 1;
const SWEEPS = (30 * 24 * 60) / 5;
/** Isolates that check for newer grants every half minute, busy day and night: at least this many … */
const ISOLATES = 20;
/** … and one for this many calls in the busiest second: an assumption, Cloudflare does not say. */
const CALLS_OF_ISOLATE = 10;
/** Seconds in which every isolate finds an import's grants and writes them to the one key they are kept under. */
const SECONDS_TO_SEE_IMPORT = 30;
const SECONDS = 30 * 24 * 3600;

/** A limit that refuses instead of costing more. */
export interface Nearness {
  readonly name: string;
  readonly limit: number;
  readonly used: number;
  readonly share: number;
  readonly source: Source;
}

/** The busiest hour has a tenth of a day's visitors, and its busiest second ten times its mean. */
const PEAK = (0.1 / 3600) * 10;
/** A message is written, read and deleted. */
const OPERATIONS_OF_MESSAGE = 3;

export interface Month {
  readonly visitors: number;
  readonly used: Readonly<Record<Resource, number>>;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly cloudflare: number;
  readonly turso: { readonly name: string; readonly dollars: number };
  /** What uses up most of its included amount, with the share of it: beyond that it costs more. */
  readonly mostUsed: { readonly resource: Resource; readonly share: number };
  /** How close each published limit is that refuses, the closest first. */
  readonly limits: readonly Nearness[];
  readonly matchesASecondAtPeak: number;
}

/** A month with this many visitors. */
export function monthOf(visitors: number, costs: Costs): Month {
  const quizzes = visitors * habits.takeTheQuiz;
  const purchases = visitors * habits.buy;
  const counts = quizzes * habits.counts;
  const matches = quizzes * habits.matches;
  const others = purchases * costs.purchase.requests;
  /** What purchases and sweeps take of a service together. */
  const taken = (of: keyof Use) => purchases * costs.purchase[of] + SWEEPS * costs.sweep[of];
  const busiestSecond = ((counts + matches) / 30) * PEAK;
  const isolates = Math.max(ISOLATES, busiestSecond / CALLS_OF_ISOLATE);
  const looks = (isolates * SECONDS) / SECONDS_TO_SEE_IMPORT;
  const used: Record<Resource, number> = {
    requests: counts + matches + others + SWEEPS,
    cpuMs:
      counts * costs.countMs +
      matches * costs.matchMs +
      others * costs.frameMs +
      purchases * costs.listMs,
    // A snapshot for each isolate that starts: one in a hundred quizzes meets a new one.
    kvReads: quizzes / 100 + taken("kvReads"),
    // A preview is made, not stored.
    kvWrites: taken("kvWrites"),
    fileWrites: taken("fileWrites"),
    fileReads: taken("fileReads"),
    queueOperations: taken("messages") * OPERATIONS_OF_MESSAGE,
    mails: taken("mails"),
  };
  const rowsRead = taken("rowsRead") + looks * READ_BY_VERSION;
  const rowsWritten = taken("rowsWritten");
  const over = Object.entries(prices).map(([name, { included, dollars, per }]) => {
    const more = Math.max(0, used[name as Resource] - included);
    return (more / per) * dollars;
  });
  const plan =
    tursoPlans.find(({ reads, writes }) => rowsRead <= reads && rowsWritten <= writes) ??
    tursoPlans[tursoPlans.length - 1];
  if (plan === undefined) throw new Error("no plan");
  const [mostUsed = { resource: "requests" as const, share: 0 }] = (
    Object.keys(prices) as Resource[]
  )
    .map((resource) => ({ resource, share: used[resource] / prices[resource].included }))
    .sort((a, b) => b.share - a.share);
  const limit = (name: string, most: number, now: number, source: Source): Nearness => ({
    name,
    limit: most,
    used: now,
    share: now / most,
    source,
  });
  const largest = tursoPlans[tursoPlans.length - 1] ?? plan;
  const limits = [
    limit(
      "KV writes a second to one key, after an import",
      1,
      isolates / SECONDS_TO_SEE_IMPORT,
      sources.kvLimits,
    ),
    limit(
      "queue messages in the busiest second",
      5000,
      (purchases / 30) * costs.purchase.messages * PEAK,
      sources.queueLimits,
    ),
    limit(
      `rows written a month, Turso ${largest.name}`,
      largest.writes,
      rowsWritten,
      sources.turso,
    ),
    limit(`rows read a month, Turso ${largest.name}`, largest.reads, rowsRead, sources.turso),
  ].sort((a, b) => b.share - a.share);
  return {
    visitors,
    used,
    rowsRead,
    rowsWritten,
    cloudflare: WORKERS_PLAN + over.reduce((sum, dollars) => sum + dollars, 0),
    turso: plan,
    mostUsed,
    limits,
    // A tenth of a day's visitors in its busiest hour.
    matchesASecondAtPeak: ((counts + matches) / 30) * (0.1 / 3600),
  };
}

/**
 * Visitors a month at which a limit is reached, to one in a thousand; infinite beyond ten billion of them.
 *
 * @param name as in `Month.limits`
 */
export function visitorsAtLimit(name: string, costs: Costs): number {
  const isMet = (visitors: number) => {
    const found = monthOf(visitors, costs).limits.find((limit) => limit.name === name);
    if (found === undefined) throw new Error(`No limit is called ${name}`);
    return found.share >= 1;
  };
  let [free, met] = [0, 1e10];
  if (!isMet(met)) return Number.POSITIVE_INFINITY;
  while (met - free > met / 1000) {
    const middle = (free + met) / 2;
    if (isMet(middle)) met = middle;
    else free = middle;
  }
  return met;
}
