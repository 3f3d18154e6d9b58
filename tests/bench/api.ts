import autocannon from "autocannon";
import { localPorts } from "../../dev/ports.ts";
import { type MatchingAnswers, pickMatchingAnswers } from "../../src/domain/matching/answers.ts";
import { startOwnStack } from "../support/node-own-stack.ts";
import { student } from "../support/students.ts";
import { runtimeCpuMs, type Spread, spreadOf } from "./processor.ts";

const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 1.5;

const routes = {
  bare: { path: "/api/bare" },
  count: { path: "/api/grants/count" },
  cached: { path: "/api/grants/matches" },
  made: { path: "/api/grants/matches", isNew: true },
} as const;
export type RouteName = keyof typeof routes;

export interface RouteFigures {
  /** Answers per second, as a share of the bare route's in the same round. */
  readonly ofBare: Spread;
  readonly perSecond: Spread;
  /** Processor time of the runtime for one answer, in milliseconds. */
  readonly cpuMs: Spread;
  readonly p99Ms: number;
  readonly bytes: number;
  readonly failed: number;
}

interface Round {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly p99Ms: number;
  readonly bytes: number;
  readonly failed: number;
}

async function load(options: autocannon.Options, duration: number): Promise<Round> {
  const cpuBefore = runtimeCpuMs();
  const started = performance.now();
  const result = await autocannon({ connections: CONNECTIONS, duration, ...options });
  const seconds = (performance.now() - started) / 1000;
  const total = result["2xx"];
  return {
    perSecond: total / seconds,
    cpuMs: (runtimeCpuMs() - cpuBefore) / total,
    p99Ms: result.latency.p99,
    bytes: result.throughput.total / total,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

async function untilReady(base: string, answers: MatchingAnswers): Promise<void> {
  const response = await fetch(`${base}/api/grants/matches`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(answers),
  });
  if (response.ok) return;
  if (response.status !== 503) throw new Error(`No preview: ${await response.text()}`);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await untilReady(base, answers);
}

export async function measureApi(
  say: (line: string) => void,
): Promise<Readonly<Record<RouteName, RouteFigures>>> {
  const stack = await startOwnStack({
    say,
    builtFor: `http://localhost:${localPorts.site.port}`,
    main: "tests/bench/api-worker.ts",
  });
  try {
    const base = stack.siteUrl.replace("localhost", "127.0.0.1");
    const answers = pickMatchingAnswers(student());
    let turn = 0;
    // Each call from an address of its own, since calls are counted by address.
    const address = () => `2001:db8:${(++turn).toString(16)}::1`;
    const optionsFor = (name: RouteName): autocannon.Options => {
      const route = routes[name];
      return {
        url: base + route.path,
        method: "POST",
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              headers: { "Content-Type": "application/json", "CF-Connecting-IP": address() },
              body: JSON.stringify(
                "isNew" in route ? { ...answers, exchangeUniversity: `U ${turn}` } : answers,
              ),
            }),
          },
        ],
      };
    };
    await untilReady(base, answers);
    const names = Object.keys(routes) as RouteName[];
    say("Varmer Workeren op …");
    for (const name of names) await load(optionsFor(name), 1);
    const rounds: Record<RouteName, Round>[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      say(`Belaster Workeren, runde ${round} af ${ROUNDS} …`);
      const found: Partial<Record<RouteName, Round>> = {};
      for (const name of names) found[name] = await load(optionsFor(name), SECONDS);
      rounds.push(found as Record<RouteName, Round>);
    }
    return Object.fromEntries(
      names.map((name): [RouteName, RouteFigures] => {
        const all = rounds.map((round) => round[name]);
        return [
          name,
          {
            ofBare: spreadOf(rounds.map((round) => round[name].perSecond / round.bare.perSecond)),
            perSecond: spreadOf(all.map(({ perSecond }) => perSecond)),
            cpuMs: spreadOf(all.map(({ cpuMs }) => cpuMs)),
            p99Ms: spreadOf(all.map(({ p99Ms }) => p99Ms)).median,
            bytes: spreadOf(all.map(({ bytes }) => bytes)).median,
            failed: all.reduce((sum, { failed }) => sum + failed, 0),
          },
        ];
      }),
    ) as Record<RouteName, RouteFigures>;
  } finally {
    await stack.stop();
  }
}
