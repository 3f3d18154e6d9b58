import { measureApi } from "./api.ts";
import { number, type Part, section, spread, table, verdict } from "./report.ts";

export async function readApi(say: (line: string) => void): Promise<Part> {
  const routes = await measureApi(say);
  const named = {
    bare: "bare route: Hono and the runtime",
    count: "the quiz's count, made",
    cached: "a preview that is remembered",
    made: "a preview that is made: KV asked before it, told after it",
  } as const;
  const rows = (Object.keys(named) as (keyof typeof named)[]).map((name) => {
    const { perSecond, ofBare, cpuMs, p99Ms, bytes, failed } = routes[name];
    return [
      named[name],
      spread(perSecond, 0),
      spread(ofBare),
      spread(cpuMs),
      number(p99Ms, 0),
      number(bytes / 1000, 1),
      String(failed),
    ];
  });
  return section(
    "The Worker",
    "`POST /api/grants/matches` in the local runtime with 8 connections. Production's counters answer from the memory of the machine that the Worker runs on ([Cloudflare: rate limiting](https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/)), and count so here.",
    table(
      ["call", "posts a second", "of bare", "runtime's processor, ms", "p99, ms", "kB", "failed"],
      rows,
    ),
    [
      `- Remembered preview: ${number(routes.cached.ofBare.median)} of bare, ${verdict(routes.cached.ofBare.median, 0.6, "at least")}.`,
      `- New preview: ${number(routes.made.ofBare.median)} of bare, ${verdict(routes.made.ofBare.median, 0.4, "at least")}.`,
      "- What stands between a new preview and its goal: the preview itself, some 1.8 ms of the processor in Node, half of which are the what-ifs (below), and a tenth of it ages and dates counted again for each; its JSON and bytes are 0.15 ms. Tried, and in: ruling out by the rarest question, each option judged once, bytes kept for the same answers. Not tried: what-ifs asked for in a call of their own, which would make two of one on a telephone.",
      "- Measured last on 2026-11-23: what every call goes through, its body read and counted in memory, is 0.94 of bare; reading a preview from KV in place of making it saves 2.1 of 3.0 ms.",
    ].join("\n"),
  );
}
