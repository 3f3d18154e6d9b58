import autocannon from "autocannon";
import { localPorts } from "../../dev/port.ts";
import { pickMatchingAnswers } from "../../src/domain/matching/answers.ts";
import { startOwnStack } from "../support/node-own-stack.ts";
import { student } from "../support/students.ts";

export interface RouteFigures {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

export interface ApiFigures {
  /** The same answers again and again, as a reload or a Back asks: from memory. */
  readonly cached: RouteFigures;
  /** Answers that differ with every request: matched anew each time. */
  readonly uncached: RouteFigures;
  readonly bare: RouteFigures;
}

const CONNECTIONS = 8;
const SECONDS = 8;

async function load(options: autocannon.Options): Promise<RouteFigures> {
  const run = { connections: CONNECTIONS, ...options };
  await autocannon({ ...run, duration: 2 });
  const result = await autocannon({ ...run, duration: SECONDS });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Measures the matching call under load, beside a bare route of the same Worker, one after the other. */
export async function measureApi(say: (line: string) => void): Promise<ApiFigures> {
  const stack = await startOwnStack({
    say,
    builtFor: `http://localhost:${localPorts.site.port}`,
    main: "tests/bench/api-worker.ts",
  });
  try {
    const base = stack.siteUrl.replace("localhost", "127.0.0.1");
    const url = `${base}/api/grants/matches`;
    const answers = pickMatchingAnswers(student());
    const post = { url, method: "POST" as const, headers: { "Content-Type": "application/json" } };
    let turn = 0;
    // Each call from an address of its own, since calls are counted by address.
    const ask = (request: autocannon.Request, body: unknown): autocannon.Request => ({
      ...request,
      headers: { ...request.headers, "CF-Connecting-IP": `2001:db8:${(++turn).toString(16)}::1` },
      body: JSON.stringify(body),
    });
    say(`Belaster tre adresser i ${SECONDS} s hver …`);
    const bare = await load({ url: `${base}/api/bare` });
    const cached = await load({ ...post, requests: [{ setupRequest: (r) => ask(r, answers) }] });
    const uncached = await load({
      ...post,
      requests: [
        {
          setupRequest: (request) =>
            ask(request, { ...answers, exchangeUniversity: `Universitet ${turn}` }),
        },
      ],
    });
    return { cached, uncached, bare };
  } finally {
    await stack.stop();
  }
}
