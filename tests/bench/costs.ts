/** What a month includes, and what more costs in dollars; each for `per` of it. */
interface Price {
  readonly included: number;
  readonly dollars: number;
  readonly per: number;
}

/** Published prices of the paid plans. Fill in anew with the day on which the pages were read. */
const prices = {
  requests: { included: 10e6, dollars: 0.3, per: 1e6 },
  cpuMs: { included: 30e6, dollars: 0.02, per: 1e6 },
  kvReads: { included: 10e6, dollars: 0.5, per: 1e6 },
  kvWrites: { included: 1e6, dollars: 5, per: 1e6 },
  fileWrites: { included: 1e6, dollars: 4.5, per: 1e6 },
  fileReads: { included: 10e6, dollars: 0.36, per: 1e6 },
  queueOperations: { included: 1e6, dollars: 0.4, per: 1e6 },
  mails: { included: 3000, dollars: 0.35, per: 1000 },
} as const satisfies Record<string, Price>;
export type Resource = keyof typeof prices;
const WORKERS_PLAN = 5;

/** Turso's plans: rows read and written in a month, and the price. */
const tursoPlans = [
  { name: "Free", dollars: 0, reads: 500e6, writes: 10e6 },
  { name: "Developer", dollars: 4.99, reads: 2.5e9, writes: 25e6 },
  { name: "Scaler", dollars: 24.92, reads: 100e9, writes: 100e6 },
  { name: "Pro", dollars: 416.58, reads: 250e9, writes: 250e6 },
] as const;

export const priceSources = [
  "[Cloudflare Workers](https://developers.cloudflare.com/workers/platform/pricing/), [KV](https://developers.cloudflare.com/kv/platform/pricing/), [R2](https://developers.cloudflare.com/r2/pricing/), [Queues](https://developers.cloudflare.com/queues/platform/pricing/) and [Email Service](https://developers.cloudflare.com/email-service/platform/pricing/), as repeated by public pages of April to August 2026",
  "[Turso](https://turso.tech/pricing), as repeated by [apis.io](https://apis.io/rate-limits/turso/turso-rate-limits/), undated",
] as const;

/** What people are taken to do: assumptions, not measurements. */
export const habits = {
  takeTheQuiz: 0.4,
  counts: 13,
  matches: 2,
  buy: 0.01,
  /** Of a purchase: page, webhook, exchange, the order's page, four files, and the list looked at ten times. */
  requestsOfPurchase: 20,
  mailsOfPurchase: 2,
} as const;

/** What one thing takes, as this run measured it or its test counts it. */
export interface Costs {
  readonly countMs: number;
  readonly matchMs: number;
  readonly listMs: number;
  /** Processor of any other call. */
  readonly frameMs: number;
}

/** Rows that a purchase reads and writes, and that a sweep and a look at the data's version read: rounded up. */
const rows = { readOfPurchase: 4000, writtenOfPurchase: 250, readBySweep: 200, readByVersion: 2 };
const SWEEPS = (30 * 24 * 60) / 5;
/** Isolates that look for newer grants every half minute, busy day and night: more than a small site ever has. */
const ISOLATES = 20;
const SECONDS = 30 * 24 * 3600;

export interface Month {
  readonly visitors: number;
  readonly used: Readonly<Record<Resource, number>>;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly cloudflare: number;
  readonly turso: { readonly name: string; readonly dollars: number };
  /** What stands nearest to what is included, with the share of it that is used. */
  readonly nearest: { readonly resource: string; readonly share: number };
  readonly matchesASecondAtPeak: number;
}

/** A month of so many visitors. */
export function monthOf(visitors: number, costs: Costs): Month {
  const quizzes = visitors * habits.takeTheQuiz;
  const purchases = visitors * habits.buy;
  const counts = quizzes * habits.counts;
  const matches = quizzes * habits.matches;
  const others = purchases * habits.requestsOfPurchase;
  const looks = (ISOLATES * SECONDS) / 30;
  const used: Record<Resource, number> = {
    requests: counts + matches + others + SWEEPS,
    cpuMs:
      counts * costs.countMs +
      matches * costs.matchMs +
      others * costs.frameMs +
      purchases * costs.listMs,
    // A snapshot for each isolate that begins: one in a hundred quizzes meets a new one.
    kvReads: quizzes / 100 + SWEEPS,
    // A preview is made, not stored.
    kvWrites: purchases + SWEEPS,
    fileWrites: purchases * 6,
    fileReads: purchases * 6,
    queueOperations: purchases * 9,
    mails: purchases * habits.mailsOfPurchase,
  };
  const rowsRead =
    purchases * rows.readOfPurchase + SWEEPS * rows.readBySweep + looks * rows.readByVersion;
  const rowsWritten = purchases * rows.writtenOfPurchase + SWEEPS;
  const over = Object.entries(prices).map(([name, { included, dollars, per }]) => {
    const more = Math.max(0, used[name as Resource] - included);
    return (more / per) * dollars;
  });
  const plan =
    tursoPlans.find(({ reads, writes }) => rowsRead <= reads && rowsWritten <= writes) ??
    tursoPlans[tursoPlans.length - 1];
  if (plan === undefined) throw new Error("no plan");
  const shares = [
    ...Object.entries(prices).map(([name, { included }]) => ({
      resource: name,
      share: used[name as Resource] / included,
    })),
    { resource: `Turso ${plan.name}, rows written`, share: rowsWritten / plan.writes },
    { resource: `Turso ${plan.name}, rows read`, share: rowsRead / plan.reads },
  ].sort((a, b) => b.share - a.share);
  const [nearest = { resource: "none", share: 0 }] = shares;
  return {
    visitors,
    used,
    rowsRead,
    rowsWritten,
    cloudflare: WORKERS_PLAN + over.reduce((sum, dollars) => sum + dollars, 0),
    turso: plan,
    nearest,
    // A tenth of a day's visitors in its busiest hour.
    matchesASecondAtPeak: ((counts + matches) / 30) * (0.1 / 3600),
  };
}
