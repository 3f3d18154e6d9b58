import { setTimeout as pause } from "node:timers/promises";
import * as fc from "fast-check";
import { runOrders } from "../../cli/orders/orders-run.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orders } from "../../worker/db/schema.ts";
import { HOUR, MINUTE } from "../support/durations.ts";
import type { OwnStack } from "../support/node-own-stack.ts";
import { clockOffset, shiftClock } from "../support/shifted-clock.ts";
import { type Buyer, buy, courses } from "./buyers.ts";
import { type Tally, takeTally } from "./tally.ts";

export interface CrashOptions {
  readonly purchases: number;
  /** How often something breaks down: all but the last few while people are buying, for as long as they do. */
  readonly breakdowns: number;
  /** Decides what breaks down, how, when and for how long; which step of a purchase that hits is up to the machine. */
  readonly seed: number;
  readonly say?: (line: string) => void;
}

type Part = "worker" | "database";

export interface CrashTally extends Tally {
  readonly killed: Readonly<Record<Part, number>>;
  readonly frozen: Readonly<Record<Part, number>>;
}

interface Breakdown {
  /** Killed parts are restarted. Frozen ones keep their connections without answering, then carry on. */
  readonly manner: "killed" | "frozen";
  readonly parts: readonly Part[];
  /** Counted from the repair of the last one, or from the start of cron. */
  readonly afterMs: number;
  readonly goneMs: number;
}

const breakdown: fc.Arbitrary<Breakdown> = fc.noBias(
  fc.record({
    manner: fc.constantFrom<Breakdown["manner"][]>("killed", "killed", "frozen"),
    parts: fc.constantFrom<Breakdown["parts"][]>(["worker"], ["database"], ["database", "worker"]),
    afterMs: fc.integer({ min: 0, max: 3000 }),
    goneMs: fc.integer({ min: 0, max: 1500 }),
  }),
);

const AT_ONCE = 4;
/** When cron runs after the last purchase: late enough for every delay, and finally for what nobody paid. */
const visitsMs = [3 * MINUTE, 10 * MINUTE, 40 * MINUTE, 3 * HOUR, 6 * HOUR, 27 * HOUR, 28 * HOUR];
/** Cron runs during which something breaks down. */
const BROKEN_VISITS = 2;
/** How many times longer a freeze is than a kill, so that calls reach their timeouts. */
const FROZEN_FOR = 4;

async function breakDown(stack: OwnStack, { manner, parts, goneMs }: Breakdown): Promise<void> {
  if (manner === "frozen") {
    for (const part of parts) stack.signal(part, "SIGSTOP");
    await pause(goneMs * FROZEN_FOR);
    for (const part of parts) stack.signal(part, "SIGCONT");
    return;
  }
  for (const part of parts) {
    const end = stack.nextEnd();
    stack.signal(part, "SIGKILL");
    await end;
  }
  await pause(goneMs);
  for (const part of parts) await stack.restart(part);
}

async function buyAll(
  stack: OwnStack,
  { purchases, say = () => {} }: CrashOptions,
): Promise<Buyer[]> {
  const left = Array.from({ length: purchases }, (_, index) => index);
  const buyers: Buyer[] = [];
  const buyOneByOne = async () => {
    for (let n = left.shift(); n !== undefined; n = left.shift()) {
      const course = courses[n % courses.length];
      if (course !== undefined) buyers.push(await buy(stack, `koeber-${n}`, course));
      if (buyers.length % 25 === 0) say(`${buyers.length} køb af ${purchases}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyOneByOne));
  return buyers;
}

async function payBack(stack: OwnStack, buyers: readonly Buyer[]): Promise<void> {
  const wanted = new Set(
    buyers.filter(({ course }) => course.isPaidBack).map(({ email }) => email),
  );
  const rows = await openDatabase(stack.databaseUrl).select().from(orders);
  for (const { id } of rows.filter(({ email, state }) => wanted.has(email) && state !== "created"))
    await runOrders(["refund", id], {
      environment: { LIBSQL_URL: stack.databaseUrl },
      now: new Date(),
      print: () => {},
      warn: () => {},
    });
}

/** Lets a day pass: clocks are put forward, and cron runs now and then, the first times with a breakdown in the middle. */
async function letTimePass(
  stack: OwnStack,
  breakdowns: Breakdown[],
  breakNext: (next: Breakdown) => Promise<void>,
  betweenVisits: () => Promise<void>,
): Promise<void> {
  const began = Date.now();
  for (const [index, ms] of visitsMs.entries()) {
    const at = new Date(began + ms);
    // The sandbox lives in this process, the Worker at the instant that cron names.
    shiftClock(clockOffset(at.toISOString()));
    const next = breakdowns.pop();
    if (next !== undefined) {
      const visit = stack.sweep(at).catch(() => {});
      await pause(next.afterMs / 6);
      await breakNext(next);
      await visit;
    }
    await stack.sweep(at);
    if (index === 0) await betweenVisits();
  }
}

/**
 * Kills and freezes the Worker and the database at random moments while people buy and while cron repairs what that has left
 * behind; then lets a day pass, and counts the outcome. This process then lives a day later, and the Worker is gone.
 *
 * @param stack runs with tests/stack/timed-worker.ts, and nobody has bought anything there
 */
export async function crashWhileBuying(
  stack: OwnStack,
  options: CrashOptions,
): Promise<CrashTally> {
  const breakdowns = fc.sample(breakdown, { seed: options.seed, numRuns: options.breakdowns });
  const broken = { killed: { worker: 0, database: 0 }, frozen: { worker: 0, database: 0 } };
  const breakNext = async (next: Breakdown) => {
    await breakDown(stack, next);
    for (const part of next.parts) broken[next.manner][part]++;
  };
  const lastBreakdowns = breakdowns.splice(0, BROKEN_VISITS);
  let isBuying = true;
  const buying = buyAll(stack, options).finally(() => {
    isBuying = false;
  });
  const breaking = (async () => {
    for (let next = breakdowns.pop(); next !== undefined; next = breakdowns.pop()) {
      await pause(next.afterMs);
      if (!isBuying) return;
      await breakNext(next);
    }
  })();
  const [buyers] = await Promise.all([buying, breaking]);
  await letTimePass(stack, lastBreakdowns, breakNext, () => payBack(stack, buyers));
  return { ...(await takeTally(stack, buyers)), ...broken };
}
