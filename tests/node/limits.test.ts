import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "../../worker/limits.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "5 s", "30 min", "12 h", "5 days" */
function words(ms: number): string {
  if (ms >= 2 * DAY) return `${ms / DAY} days`;
  if (ms === DAY) return "1 day";
  if (ms % HOUR === 0) return `${ms / HOUR} h`;
  return ms % MINUTE === 0 ? `${ms / MINUTE} min` : `${ms / SECOND} s`;
}

test("README's table says what the list of delays says", () => {
  const readme = read("README.md");
  const { pauses } = limits;
  const between = ({ firstMs, longestMs }: { firstMs: number; longestMs: number }) =>
    `${words(firstMs)} to ${words(longestMs)}`;
  const rows = [
    ["a paid order", between(pauses.deliver), words(limits.deliverWithinMs)],
    ["a renewal", between(pauses.deliver), `${limits.renewWithinMs / HOUR} h`],
    ["a refund", between(pauses.refund), `after ${words(limits.warnAfterMs)}`],
    [
      "mail",
      between(pauses.mail),
      `${words(limits.mailWithinMs)}: left to \`retry\`, deleted ${words(limits.givenUpMailKeptMs)} later`,
    ],
    [
      "an unpaid checkout",
      between(pauses.ask),
      `${words(limits.checkoutOpenMs)}; deleted ${words(limits.abandonedAfterMs)} later`,
    ],
  ];
  for (const [what = "", tried = "", given = ""] of rows) {
    const line = readme
      .split("\n")
      .find((row) => row.startsWith(`| ${what}`) && row.includes(" to "));
    expect(line, what).toContain(`| ${tried} |`);
    expect(line, what).toContain(given);
  }
});

test("a message of the queue comes again when its row's first pause is over", () => {
  const settings = read("wrangler.toml");
  expect(settings).toContain(`retry_delay = ${limits.queuePauseMs / SECOND}`);
  expect(limits.queuePauseMs).toBeGreaterThanOrEqual(limits.pauses.deliver.firstMs);
});

/** The settings by their whole names: "pauses.ask", "timeoutsMs.database". */
function settingsOf(group: object, before = ""): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === "object" && !("firstMs" in value)
      ? settingsOf(value, `${before}${name}.`)
      : [`${before}${name}`],
  );
}

const sources = globSync("worker/**/*.ts", { cwd: root })
  .filter((path) => path !== "worker/limits.ts")
  .map((path) => ({ path, text: read(path) }));

test("every limit is read by the Worker's code", () => {
  const all = sources.map(({ text }) => text).join("\n");
  const unread = settingsOf(limits).filter(
    (name) => !new RegExp(`\\blimits\\.${name.replace(".", "\\.")}\\b`).test(all),
  );
  expect(unread).toEqual([]);
});

test("no delay, time-out or period stands anywhere else in the Worker", () => {
  const elsewhere = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?const [A-Z_]+_(?:MS|SECONDS|MINUTES|HOURS|DAYS) = .*$/gm)].map(
      ([line]) => `${path}: ${line}`,
    ),
  );
  // How a calendar counts: no limit of ours.
  expect(elsewhere.filter((line) => !line.startsWith("worker/list/calendar.ts"))).toEqual([]);
});
