import { habits, monthOf, priceSources } from "./costs.ts";
import type { Findings } from "./findings.ts";
import { number, type Part, section, table } from "./report.ts";

const names: Readonly<Record<string, string>> = {
  requests: "requests",
  cpuMs: "processor",
  kvReads: "KV reads",
  kvWrites: "KV writes",
  fileWrites: "R2 writes",
  fileReads: "R2 reads",
  queueOperations: "queue operations",
  mails: "mails",
};

export async function readCosts(
  _say: (line: string) => void,
  { countMs, matchMs, listMs, frameMs }: Findings,
): Promise<Part> {
  if (
    countMs === undefined ||
    matchMs === undefined ||
    listMs === undefined ||
    frameMs === undefined
  )
    return section("What it costs", "Computed from the parts `api` and `pdf`: run them as well.");
  const costs = { countMs, matchMs, listMs, frameMs };
  const months = [1000, 100_000, 10_000_000].map((visitors) => monthOf(visitors, costs));
  const row = (name: string, value: (month: (typeof months)[number]) => string) => [
    name,
    ...months.map(value),
  ];
  const thousands = (value: number) => number(value / 1000, value < 10_000 ? 1 : 0);
  return section(
    "What it costs",
    `A month on Cloudflare's paid plan and Turso, computed from this run: ${number(costs.countMs)} ms of processor for a count, ${number(costs.matchMs)} for a new preview, ${number(costs.listMs, 0)} for a list (the local runtime's own proxy is in them). Assumed: ${number(habits.takeTheQuiz * 100, 0)} % take the quiz with ${habits.counts} counts and ${habits.matches} previews, ${number(habits.buy * 100, 0)} % buy. Static pages cost nothing. The rows of a purchase are an upper estimate, not measured.`,
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
          "used most of what is included",
          ({ nearest }) =>
            `${names[nearest.resource] ?? nearest.resource}, ${number(nearest.share * 100, 0)} %`,
        ),
      ],
    ),
    [
      "- What is met first: mail. Its daily quota begins low and grows with the sender's standing; the outbox keeps what is refused for five days, so that a rush is sent late and not lost. Ask for a higher quota before a campaign.",
      "- Then the Worker's processor and requests, which only cost more. KV: one key is written at most once a second, and only imports write the grants' one; previews are made and not written, which at ten million visitors would be eight million writes, 35 dollars a month.",
      "- Then writes: Turso has one writer. A purchase writes some 250 rows in about twenty calls; at 100,000 purchases a month that is 0.04 purchases a second, ten times as many in a rush. Matching asks the database nothing but its version, twice a minute and isolate.",
      "- The database is read from where the buyer is: private pages, the order and the list. Replicas near readers are a setting of Turso's group, with the writer where most buyers are; the code reads and writes one address and needs no change, but what is read right after a write then has to ask the writer.",
      `- Prices: ${priceSources.join("; ")}. Look them up again before deciding: they were read through copies, not at their source.`,
    ].join("\n"),
  );
}
