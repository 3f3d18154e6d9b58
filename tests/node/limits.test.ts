import { readFileSync } from "node:fs";
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

test("the operator's table says what the list of delays says", () => {
  const operating = read("docs/operating.md");
  const { pauses } = limits;
  const between = ({ firstMs, longestMs }: { firstMs: number; longestMs: number }) =>
    `${words(firstMs)} to ${words(longestMs)}`;
  const rows = [
    ["a paid order", between(pauses.deliver), words(limits.deliverWithinMs)],
    ["a refund", between(pauses.refund), `after ${words(limits.warnAfterMs)}`],
    [
      "mail",
      between(pauses.mail),
      `${words(limits.mailWithinMs)}: left to \`retry\`, deleted ${words(limits.givenUpMailRetainedMs)} later`,
    ],
    [
      "an unpaid checkout",
      between(pauses.ask),
      `${words(limits.checkoutOpenMs)}; deleted ${words(limits.abandonedAfterMs)} later`,
    ],
  ];
  for (const [what = "", tried = "", given = ""] of rows) {
    const line = operating
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
