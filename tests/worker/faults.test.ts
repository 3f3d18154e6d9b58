import { expect, inject, test } from "vitest";
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
  shortenTimeouts,
  wasBroken,
} from "../support/faults.ts";
import { testEnv } from "../support/orders.ts";

const isWhole = inject("faultsWhole");
const broken = isWhole ? dependencies : (["libSQL", "Queue", "Stripe", "e-mail"] as const);

// A call that hangs lasts as long as its timeout, which would add up to hours. In the short run none hangs, and a busy
// machine may need longer than these for an answer.
if (isWhole)
  shortenTimeouts({
    database: 1500,
    cache: 300,
    documents: 600,
    queue: 300,
    mail: 1500,
    stripe: 1000,
  });

breakFetch({
  libSQL: testEnv.LIBSQL_URL,
  Stripe: testEnv.STRIPE_API_URL,
  "e-mail": testEnv.MAILBOX_URL,
});

/** libSQL never repeats a statement by itself, and a mail service that acts twice has sent the mail twice. */
function canGo(dependency: Dependency, manner: Manner): boolean {
  return manner !== "acts twice" || (dependency !== "libSQL" && dependency !== "e-mail");
}

function expected({ mustHold }: Flow, dependency: Dependency, manner: Manner): RegExp {
  const mayRepeat = dependency === "e-mail" && manner === "acts, then breaks";
  const words = mustHold.replaceAll("+", "\\+");
  return new RegExp(
    `^${mayRepeat ? words.replaceAll(/mails [\d\\+]+/g, "mails [12](\\+[12])?") : words}$`,
  );
}

async function play(flow: Flow, plan: Plan): Promise<string | null> {
  const { act, outcome } = await flow.begin();
  breakOnce(plan);
  await act();
  const isPlayed = wasBroken();
  breakOnce(null);
  await letTimePass();
  return isPlayed ? outcome() : null;
}

/** Faults that differ from a failure only in time are tried at this many calls of a dependency, spread evenly. */
const TIMED = 5;

function callsToBreak(count: number, manner: Manner): readonly number[] {
  if (!isWhole) return manner === "acts, then breaks" && count > 0 ? [Math.floor(count / 2)] : [];
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

    for (const dependency of broken)
      for (const manner of manners.filter((one) => canGo(dependency, one)))
        for (const call of callsToBreak(calls.get(dependency) ?? 0, manner)) {
          const result = await play(flow, { dependency, call, manner });
          if (result === null) continue;
          expect
            .soft(result, `${dependency} ${manner} at call ${call}`)
            .toMatch(expected(flow, dependency, manner));
        }
  });
