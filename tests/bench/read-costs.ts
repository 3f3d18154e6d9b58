import { habits, monthOf, priceSources, visitorsAtLimit } from "./costs.ts";
import type { Findings } from "./findings.ts";
import { LOOKS, measurePurchase } from "./purchase.ts";
import { number, type Part, section, table } from "./report.ts";
import type { Use } from "./use.ts";

const names: Readonly<Record<string, string>> = {
  requests: "requests",
  cpuMs: "processor",
  kvReads: "KV reads",
  kvWrites: "KV writes",
  fileWrites: "R2 writes",
  fileReads: "R2 reads",
  queueOperations: "queue operations",
  mails: "mails",
  databaseCalls: "calls to the database",
  rowsRead: "rows read",
  rowsWritten: "rows written",
  messages: "queue messages",
};

export async function readCosts(
  say: (line: string) => void,
  { countMs, matchMs, listMs, frameMs }: Findings,
): Promise<Part> {
  if (
    countMs === undefined ||
    matchMs === undefined ||
    listMs === undefined ||
    frameMs === undefined
  )
    return section("What it costs", "Computed from the parts `api` and `pdf`: run them as well.");
  const { purchase, sweep } = await measurePurchase(say);
  const costs = { countMs, matchMs, listMs, frameMs, purchase, sweep };
  const months = [1000, 100_000, 10_000_000].map((visitors) => monthOf(visitors, costs));
  const limits = (months.at(-1)?.limits ?? [])
    .map((limit) => ({ ...limit, at: visitorsAtLimit(limit.name, costs) }))
    .sort((a, b) => a.at - b.at);
  const row = (name: string, value: (month: (typeof months)[number]) => string) => [
    name,
    ...months.map(value),
  ];
  const thousands = (value: number) => number(value / 1000, value < 10_000 ? 1 : 0);
  return section(
    "What it costs",
    `A month on Cloudflare's paid plan and Turso, computed from this run: ${number(costs.countMs)} ms of processor for a count, ${number(costs.matchMs)} for a new preview, ${number(costs.listMs, 0)} for a list (the local runtime's own proxy is in them). Assumed: ${number(habits.takeTheQuiz * 100, 0)} % take the quiz with ${habits.counts} counts and ${habits.matches} previews, ${number(habits.buy * 100, 0)} % buy. Static pages cost nothing; what is stored is not counted.`,
    `One purchase and one sweep with nothing to do, counted in the local runtime (rows as libSQL itself tells them; the purchase from checkout to its files fetched, the list looked at and a note changed ${LOOKS} times):`,
    table(
      ["", "a purchase", "a sweep"],
      (Object.keys(purchase) as (keyof Use)[]).map((name) => [
        names[name] ?? name,
        number(purchase[name], 1),
        number(sweep[name], 0),
      ]),
    ),
    table(
      ["", ...months.map(({ visitors }) => `${number(visitors, 0)} visitors`)],
      [
        row("Worker's requests, thousands", ({ used }) => thousands(used.requests)),
        row("processor, thousands of ms", ({ used }) => thousands(used.cpuMs)),
        row("KV writes, thousands", ({ used }) => thousands(used.kvWrites)),
        row("mails", ({ used }) => number(used.mails, 0)),
        row("rows read, millions", ({ rowsRead }) => number(rowsRead / 1e6, 1)),
        row("rows written, millions", ({ rowsWritten }) => number(rowsWritten / 1e6, 2)),
        row("calls a second in the busiest hour", (month) => number(month.matchesASecondAtPeak, 1)),
        row("Cloudflare, dollars", ({ cloudflare }) => number(cloudflare)),
        row("Turso", ({ turso }) => `${turso.name}: ${number(turso.dollars)} dollars`),
        row(
          "used most of what the price includes",
          ({ mostUsed }) =>
            `${names[mostUsed.resource] ?? mostUsed.resource}, ${number(mostUsed.share * 100, 0)} %`,
        ),
        row("nearest limit that refuses", ({ limits: [nearest] }) =>
          nearest === undefined
            ? "none"
            : `${nearest.name}, ${number(nearest.share * 100, nearest.share < 0.01 ? 2 : 0)} %`,
        ),
      ],
    ),
    "Limits that refuse instead of costing more, from what is published (a second's figures are the busiest second's: ten times the mean of an hour with a tenth of its day):",
    table(
      ["limit", "published", "used at 10,000,000 visitors", "met at visitors a month", "source"],
      limits.map(({ name, limit, used, source, at }) => [
        name,
        number(limit, 0),
        number(used, used < 10 ? 3 : 0),
        Number.isFinite(at) ? number(Math.round(at / 1e5) * 1e5, 0) : "beyond ten billion",
        `[${source.title}](${source.url})${source.isConfirmed ? "" : ", not confirmed"}`,
      ]),
    ),
    [
      `- Met first of what is published as a number: ${limits[0]?.name ?? "none"}. After an import every isolate writes the same grants to KV under one key (an isolate for every ten calls of the busiest second is assumed). A refused write is ignored, since another isolate's is there already: nothing is lost, and nothing needs doing.`,
      `- Met next: ${limits[1]?.name ?? "none"}. Then: Turso's next plan or one agreed upon, or the orders of past years in a database of their own.`,
      "- Met before both, in all likelihood: the daily quota of mails, which Cloudflare [does not publish](https://developers.cloudflare.com/email-service/platform/limits/): it begins low and grows with the sender's standing. The outbox keeps what is refused for five days, so that a rush is sent late and not lost. Ask for a higher quota before a campaign.",
      "- Previews are made and not written to KV, which at ten million visitors would be eight million writes, 35 dollars a month.",
      "- Turso publishes no limit of writes a second; a database has one writer, and a transaction is given five seconds. Matching asks the database nothing but its version, twice a minute and isolate.",
      "- Replicas near readers: Turso [no longer offers them to new customers](https://docs.turso.tech/features/data-edge) (\"deprecated for all new users\"; a stored copy without a date), and a Worker has no file system to embed one in. So there is one database: put its group where most buyers are. Static pages, KV and the grants in each isolate's memory are near everybody; orders and lists are read from that one place. Turso's own pages also announce that [it is joining Supabase](https://turso.tech/what-is-turso): look at what that means for its plans before deciding.",
      ...(["Confirmed", "Not confirmed"] as const).map((word) => {
        const told = priceSources
          .filter(({ isConfirmed }) => isConfirmed === (word === "Confirmed"))
          .map(({ title, url, read }) => `[${title}](${url}) (${read})`);
        return `- ${word === "Confirmed" ? "Read in the seller's own documentation" : "Not confirmed, read only through others"}: ${told.join("; ")}.`;
      }),
      "- No live page was opened: look the prices up again before deciding.",
    ].join("\n"),
  );
}
