import { limits } from "../../worker/limits.ts";
import { measureApi } from "./api.ts";
import type { Findings } from "./findings.ts";
import { number, type Part, section, spread, table, verdict } from "./report.ts";

export async function readApi(say: (line: string) => void, found: Findings): Promise<Part> {
  const routes = await measureApi(say);
  found.countMs = routes.count.cpuMs.median;
  found.matchMs = routes.made.cpuMs.median;
  found.frameMs = routes.limit.cpuMs.median;
  const named = {
    bare: "bare route: Hono and the runtime",
    frame: "what every call goes through: headers, id, dependencies, methods",
    body: "… and the body read and checked",
    limit: "… the call counted, by counters in memory",
    limitCounted: "… counted by the local runtime, a row of its database for each of two counters",
    kept: "a preview read from KV",
    count: "the quiz's count, made",
    cached: "a preview that is remembered",
    cachedCounted: "… counted by the local runtime",
    made: "a preview that is made",
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
  const made = routes.made.cpuMs.median - routes.body.cpuMs.median;
  const read = routes.kept.cpuMs.median - routes.frame.cpuMs.median;
  return section(
    "The Worker",
    "`POST /api/grants/matches` stage by stage, in the local runtime with 8 connections. Production's counters answer from the memory of the machine that the Worker runs on ([Cloudflare: rate limiting](https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/)), and count so here; the local runtime asks a Durable Object for each, which writes a row of SQLite.",
    table(
      ["stage", "posts a second", "of bare", "runtime's processor, ms", "p99, ms", "kB", "failed"],
      rows,
    ),
    [
      `- Remembered preview: ${number(routes.cached.ofBare.median)} of bare, ${verdict(routes.cached.ofBare.median, 0.6, "at least")}.`,
      `- New preview: ${number(routes.made.ofBare.median)} of bare, ${verdict(routes.made.ofBare.median, 0.4, "at least")}.`,
      "- What stands between a new preview and its goal: the preview itself, some 1.8 ms of the processor in Node, half of which are the what-ifs (below), and a tenth of it ages and dates counted again for each; its JSON and bytes are 0.15 ms. Tried, and in: ruling out by the rarest question, each option judged once, bytes kept for the same answers. Not tried: what-ifs asked for in a call of their own, which would make two of one on a telephone.",
      `- Where the time of a counted call goes: the two local counters take ${number(routes.limitCounted.cpuMs.median - routes.limit.cpuMs.median)} ms of the ${number(routes.cachedCounted.cpuMs.median - routes.bare.cpuMs.median)} ms that a remembered preview costs over the bare route. The profile of the rest named the database's client made for each call (10 %, now made when it is asked), the preview put into JSON again (18 %, now kept as bytes), and the time limits' timers (6 %, kept).`,
      `- Making a preview takes ${number(made)} ms of processor, reading it from KV ${number(read)} ms here, and in production a wait of some milliseconds at best and a write of 5 dollars a million. So KV is asked only beyond ${limits.grantsMatchedWithoutCache} grants, where making one takes about 10 ms.`,
    ].join("\n"),
  );
}
