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
  /** How often something is killed: all but the last few while people are buying, for as long as they do. */
  readonly kills: number;
  /** Decides what is killed, when and for how long; which step of a purchase that hits is up to the machine. */
  readonly seed: number;
  /** Receives the progress, one line each. */
  readonly say?: (line: string) => void;
}

export interface CrashTally extends Tally {
  readonly killed: { readonly worker: number; readonly database: number };
}

interface Kill {
  readonly parts: readonly ("worker" | "database")[];
  /** When, after the last one has been repaired or cron has begun. */
  readonly afterMs: number;
  /** How long the parts are down before they are restarted. */
  readonly goneMs: number;
}

const kill: fc.Arbitrary<Kill> = fc.noBias(
  fc.record({
    parts: fc.constantFrom<Kill["parts"][]>(["worker"], ["database"], ["database", "worker"]),
    afterMs: fc.integer({ min: 0, max: 3000 }),
    goneMs: fc.integer({ min: 0, max: 1500 }),
  }),
);

/** Buyers that are active at the same time. */
const AT_ONCE = 4;
/** When cron runs after the last purchase: late enough for every delay, and finally for what nobody paid. */
const visitsMs = [3 * MINUTE, 10 * MINUTE, 40 * MINUTE, 3 * HOUR, 6 * HOUR, 27 * HOUR, 28 * HOUR];
/** Runs of cron that are killed in the middle. */
const KILLED_VISITS = 2;

async function breakDown(stack: OwnStack, { parts, goneMs }: Kill): Promise<void> {
  for (const part of parts) {
    const end = stack.nextEnd();
    stack.signal(part, "SIGKILL");
    await end;
  }
  await pause(goneMs);
  for (const part of parts) await stack.restart(part);
}

/** Has people buy, a few at a time; resolves with all of them once they are done. */
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

/** The operator refunds what the courses say; the Worker carries it out when cron runs. */
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
      tell: () => {},
    });
}

/** Lets a day pass: clocks are put forward, and cron runs now and then, the first times with a kill in the middle. */
async function letTimePass(
  stack: OwnStack,
  kills: Kill[],
  breakNext: (kill: Kill) => Promise<void>,
  betweenVisits: () => Promise<void>,
): Promise<void> {
  const began = Date.now();
  for (const [index, ms] of visitsMs.entries()) {
    const at = new Date(began + ms);
    // The sandbox lives in this process, the Worker at the instant that cron names.
    shiftClock(clockOffset(at.toISOString()));
    const next = kills.pop();
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
 * Kills the Worker and the database at random moments while people buy and while cron repairs what that has left
 * behind; then lets a day pass, and counts the outcome. This process then lives a day later, and the Worker is gone.
 *
 * @param stack runs with tests/stack/timed-worker.ts, and nobody has bought anything there
 */
export async function crashWhileBuying(
  stack: OwnStack,
  options: CrashOptions,
): Promise<CrashTally> {
  const kills = fc.sample(kill, { seed: options.seed, numRuns: options.kills });
  const killed = { worker: 0, database: 0 };
  const breakNext = async (next: Kill) => {
    await breakDown(stack, next);
    for (const part of next.parts) killed[part]++;
  };
  const lastKills = kills.splice(0, KILLED_VISITS);
  let isBuying = true;
  const buying = buyAll(stack, options).finally(() => {
    isBuying = false;
  });
  const killing = (async () => {
    for (let next = kills.pop(); next !== undefined; next = kills.pop()) {
      await pause(next.afterMs);
      if (!isBuying) return;
      await breakNext(next);
    }
  })();
  const [buyers] = await Promise.all([buying, killing]);
  await letTimePass(stack, lastKills, breakNext, () => payBack(stack, buyers));
  return { ...(await takeTally(stack, buyers)), killed };
}
