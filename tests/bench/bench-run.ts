import { cpus } from "node:os";
import { measureApi, type RouteFigures } from "./api.ts";
import { measureBrowser } from "./browser.ts";
import { measureMatching } from "./match.ts";
import { measurePdf } from "./pdf.ts";

/** `npm run bench`: the figures that the product is held to, from one run on this machine. */

Object.assign(process.env, {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

// Whatever has been started ends with this process, also half-way.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const say = (line: string) => console.error(line);
const number = (value: number, digits = 2) =>
  value.toLocaleString("da-DK", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const verdict = (held: boolean) => (held ? "nået" : "IKKE nået");
const row = (name: string, value: string, note = "") =>
  console.log(`  ${name.padEnd(46)} ${value.padStart(16)}  ${note}`.trimEnd());

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? "ukendt"}\n`);

say("Matcher én studerende med 10.000 legater …");
const matching = await measureMatching();
const times = (ms: number) => `${number(ms / matching.bareLoopMs, 1)} × den bare løkke`;
console.log("Matching, én studerende mod 10.000 genererede legater");
row("bar løkke over de samme rækker", `${number(matching.bareLoopMs, 3)} ms`);
row(
  "listen i rækkefølge, med alle begrundelser",
  `${number(matching.listMs, 3)} ms`,
  `${times(matching.listMs)}, mål 3: ${verdict(matching.listMs <= 3 * matching.bareLoopMs)}`,
);
row(
  "kun antallet, som quizzen viser",
  `${number(matching.countMs, 3)} ms`,
  times(matching.countMs),
);
row("uden svar (alle legater kan komme med)", `${number(matching.unansweredMs)} ms`);
row("json-rules-engine på de samme rækker", `${number(matching.rulesEngineMs, 0)} ms`);
row("legaterne gøres klar (én gang pr. dataversion)", `${number(matching.prepareMs)} ms`);
row("én studerende mod de rigtige legater", `${number(matching.realListMs, 3)} ms`);
row("legater på listen", String(matching.listed));
row(
  "alle »hvad nu hvis« mod de rigtige legater",
  `${number(matching.gainsMs)} ms`,
  `mål under 2 ms: ${verdict(matching.gainsMs < 2)}, ${matching.gains} gevinster`,
);

say("Laver PDF'er med 50 legater i Workerens miljø …");
const pdf = await measurePdf();
const warm = pdf.cpuMs ?? pdf.wallMs;
console.log("\nPDF med 50 legater i Workerens miljø");
row(
  "størrelse",
  `${number(pdf.bytes / 1000, 0)} kB`,
  `mål under 300 kB: ${verdict(pdf.bytes < 300_000)}`,
);
row(
  "CPU pr. liste, varm",
  pdf.cpuMs === null ? "ikke målt her" : `${number(pdf.cpuMs, 0)} ms`,
  `mål under 250 ms: ${verdict(warm < 250)}`,
);
row("tid pr. liste, varm (median)", `${number(pdf.wallMs, 0)} ms`);
row(
  "CPU, første liste i en ny isolat",
  pdf.firstCpuMs === null ? "ikke målt her" : `${number(pdf.firstCpuMs, 0)} ms`,
  "skrifterne læses",
);
row("tid, første liste", `${number(pdf.firstWallMs, 0)} ms`);

const browser = await measureBrowser(say);
/** The one in the middle, or as far up as `part` says. */
const at = (times: readonly number[], part = 0.5) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;
const painted = (name: string, all: readonly number[], note = "") =>
  row(name, `${number(at(all), 0)} ms`, `langsomst ${number(at(all, 1), 0)} ms${note}`);
console.log("\nPå en telefon med en kvart processor, fra fingeren løftes til billede (median)");
const firstStep = at(browser.firstStepMs);
painted(
  "»Find mine legater« til trin 1",
  browser.firstStepMs,
  `; mål under 1.000 ms: ${verdict(firstStep < 1000)}`,
);
painted("… uden det, der hentes på forhånd", browser.unpreparedMs);
painted("tom side med samme React", browser.emptyPageMs);
for (const [name, times] of [
  ["fra trin til trin", browser.stepChangeMs],
  ["… fra siden får klikket", browser.toldChangeMs],
] as const)
  painted(name, times, `; mål under 50 ms: ${verdict(at(times) < 50)}`);
painted("… et tryk i den tomme side", browser.emptyChangeMs);

const api = await measureApi(say);
const share = api.cached.requestsPerSecond / api.bare.requestsPerSecond;
const route = (name: string, figures: RouteFigures, note = "") =>
  row(
    name,
    `${number(figures.requestsPerSecond, 0)} pr. s`,
    `p99 ${number(figures.p99Ms, 0)} ms, fejl ${figures.failed}${note}`,
  );
console.log("\nPOST /api/grants/matches, 8 forbindelser");
route("bar rute i samme Worker", api.bare);
route(
  "de samme svar (fra hukommelsen)",
  api.cached,
  `; ${number(share * 100, 0)} % af den bare, mål 50 %: ${verdict(share >= 0.5)}`,
);
route("nye svar hver gang", api.uncached);
process.exit(0);
