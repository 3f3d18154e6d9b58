import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pauseAfter, retries } from "../../worker/limits.ts";

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
  const { pauses } = retries;
  const between = ({ firstMs, longestMs }: { firstMs: number; longestMs: number }) =>
    `${words(firstMs)} to ${words(longestMs)}`;
  const rows = [
    ["a paid order", between(pauses.deliver), words(retries.deliverWithinMs)],
    ["a renewal", between(pauses.deliver), `${retries.renewWithinMs / HOUR} h`],
    ["a refund", between(pauses.refund), `after ${words(retries.warnAfterMs)}`],
    [
      "mail",
      between(pauses.mail),
      `${words(retries.mailWithinMs)}: left to \`retry\`, deleted ${words(retries.givenUpMailKeptMs)} later`,
    ],
    [
      "an unpaid checkout",
      between(pauses.ask),
      `${words(retries.checkoutOpenMs)}; deleted ${words(retries.abandonedAfterMs)} later`,
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

test("wrangler.toml says what the list of delays says", () => {
  const settings = read("wrangler.toml");
  expect(settings).toContain(`max_retries = ${retries.queueRetries}`);
  expect(settings).toContain(`retry_delay = ${retries.queuePauseMs / SECOND}`);
  expect(settings).toContain(`"*/${retries.sweepEveryMs / MINUTE} * * * *"`);
});

test("a pause doubles up to the longest, and the message waits for the row's first", () => {
  const { deliver } = retries.pauses;
  const pausesOf = [0, 1, 2, 3, 4, 5, 40].map((tries) => pauseAfter(deliver, tries) / MINUTE);
  expect(pausesOf).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(retries.queuePauseMs).toBeGreaterThanOrEqual(deliver.firstMs);
});
