import { afterAll, expect, inject, test } from "vitest";
import { limits } from "../../worker/limits.ts";
import { type Flow, flows, letTimePass } from "../support/fault-flows.ts";
import {
  breakFetch,
  breakOnce,
  callsOf,
  type Dependency,
  dependencies,
  type Manner,
  manners,
  type Plan,
  wasBroken,
} from "../support/faults.ts";
import { testEnv } from "../support/orders.ts";

const isWhole = inject("faultsWhole");

// A call that hangs lasts as long as its limit: with the real ones, to let each of them hang would take hours. In the
// short run none hangs, and a busy machine may take longer than these for an answer.
const realLimits = { ...limits.timeoutsMs };
afterAll(() => void Object.assign(limits.timeoutsMs, realLimits));
if (isWhole)
  Object.assign(limits.timeoutsMs, {
    database: 1500,
    cache: 300,
    documents: 600,
    queue: 300,
    mail: 1500,
    stripe: 1000,
    assets: 300,
  });

breakFetch({
  libSQL: testEnv.LIBSQL_URL,
  Stripe: testEnv.STRIPE_API_URL,
  "e-mail": testEnv.MAILBOX_URL,
});

const tableUrl = inject("faultTableUrl");
const stored = inject("faultTable");

/** A repeated statement is no answer that libSQL gives, and a mail service that sends twice has sent twice. */
function canGo(dependency: Dependency, manner: Manner): boolean {
  return manner !== "acts twice" || (dependency !== "libSQL" && dependency !== "e-mail");
}

/** What is the mail service's own, and told in docs/reliability.md: it was taken, and we were told that it was not. */
function expected({ mustHold }: Flow, dependency: Dependency, manner: Manner): RegExp {
  const mayRepeat = dependency === "e-mail" && manner === "acts, then breaks";
  const words = mustHold.replaceAll("+", "\\+");
  return new RegExp(
    `^${mayRepeat ? words.replaceAll(/mails [\d\\+]+/g, "mails [12](\\+[12])?") : words}$`,
  );
}

/** Plays a flow with one call broken; what it has come to, or `null` where that call cannot be broken in that way. */
async function play(flow: Flow, plan: Plan): Promise<string | null> {
  const { act, outcome } = await flow.begin();
  breakOnce(plan);
  await act();
  const isPlayed = wasBroken();
  breakOnce(null);
  await letTimePass();
  return isPlayed ? outcome() : null;
}

const startOf = (flow: Flow, dependency: Dependency, manner: string) =>
  `| ${flow.name} | ${dependency} ${manner} |`;
const resultsIn = (line: string | undefined) => line?.split("|").at(-2)?.trim().split(" or ") ?? [];

/** What differs from a failure in nothing but time is tried at so many calls of a dependency, far from each other. */
const TIMED = 5;

/**
 * The calls of a flow that are broken in a manner: each in turn, of the manners that take their time a few, and in the
 * short run one in the middle, which is made without our hearing of it.
 */
function callsToBreak(count: number, manner: Manner): readonly number[] {
  if (!isWhole) return manner === "acts, then breaks" ? [Math.floor(count / 2)] : [];
  const takesTime = manner === "is late" || manner === "hangs" || manner === "stalls";
  const played = takesTime ? Math.min(count, TIMED) : count;
  return Array.from({ length: played }, (_, nth) => Math.floor((nth * count) / played));
}

for (const flow of flows)
  test(`${flow.name}: one fault at any call, and it ends as it must with nobody helping`, {
    timeout: 3_600_000,
  }, async () => {
    const { act, outcome } = await flow.begin();
    breakOnce(null);
    await act();
    const calls = new Map(dependencies.map((name) => [name, callsOf(name)]));
    await letTimePass();
    expect(await outcome()).toBe(flow.mustHold);

    const lines: string[] = [];
    for (const dependency of dependencies) {
      const count = calls.get(dependency) ?? 0;
      if (count === 0) lines.push(`${startOf(flow, dependency, "is not called")} - | - |`);
      for (const manner of count === 0 ? [] : manners.filter((one) => canGo(dependency, one))) {
        const results = new Set<string>();
        for (const call of callsToBreak(count, manner)) {
          const result = await play(flow, { dependency, call, manner });
          if (result === null) continue;
          expect
            .soft(result, `${dependency} ${manner} at call ${call}`)
            .toMatch(expected(flow, dependency, manner));
          results.add(result);
        }
        if (results.size === 0) continue;
        const start = startOf(flow, dependency, manner);
        lines.push(`${start} ${flow.mustHold} | ${[...results].sort().join(" or ")} |`);
      }
    }
    await compare(flow, lines);
  });

/** Holds faults.md to what was found of a flow, or with `--update` a whole run writes that into it. */
async function compare(flow: Flow, lines: readonly string[]): Promise<void> {
  const isOwn = (line: string) => line.startsWith(`| ${flow.name} |`);
  if (isWhole && tableUrl !== null) {
    const response = await fetch(tableUrl, {
      method: "POST",
      body: JSON.stringify({ order: flows.map(({ name }) => name), name: flow.name, lines }),
    });
    expect(response.ok).toBe(true);
    return;
  }
  if (isWhole) return expect(stored.filter(isOwn)).toEqual(lines);
  for (const line of lines) {
    const known = stored.find((one) => one.startsWith(line.split("|").slice(0, 3).join("|")));
    expect.soft(resultsIn(known), line).toEqual(expect.arrayContaining(resultsIn(line)));
  }
}

test("the table of faults has lines of every step and of no other", () => {
  const names = new Set(stored.map((line) => line.split("|")[1]?.trim()));
  // A table that is being written has the lines of before.
  if (tableUrl === null) expect([...names]).toEqual(flows.map(({ name }) => name));
});
