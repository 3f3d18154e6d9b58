import robotsParser from "robots-parser";
import type { HostGate } from "./host-gate.ts";
import { type CrawlOptions, request } from "./request.ts";

export type Permission =
  | { readonly kind: "allowed"; readonly intervalMs: number }
  | { readonly kind: "forbidden" }
  /** The file is temporarily unavailable: nothing else is requested from the host (RFC 9309, 2.3.1.4). */
  | { readonly kind: "unreachable"; readonly reason: string };

type Rules =
  | { readonly kind: "rules"; readonly parsed: ReturnType<typeof robotsParser> }
  | { readonly kind: "none" }
  | { readonly kind: "unreachable"; readonly reason: string };

/** The size that RFC 9309 requires to be read. */
const MAX_ROBOTS_BYTES = 500 * 1024;
const MAX_REDIRECTS = 5;
/** The longest crawl delay that we honour. */
const MAX_CRAWL_DELAY_MS = 30_000;

/** The robots.txt of every host of a run, each read once. */
export class RobotsFiles {
  readonly #files = new Map<string, Promise<Rules>>();
  readonly #options: CrawlOptions;
  readonly #gate: HostGate;
  readonly #stop: AbortSignal;
  /** Our name in robots.txt: the user agent without its version and address. */
  readonly #name: string;

  constructor(options: CrawlOptions, gate: HostGate, stop: AbortSignal) {
    this.#options = options;
    this.#gate = gate;
    this.#stop = stop;
    this.#name = options.userAgent.split("/")[0] ?? "";
  }

  async permissionFor(address: URL): Promise<Permission> {
    const known = this.#files.get(address.origin);
    const reading = known ?? this.#read(address.origin);
    if (known === undefined) this.#files.set(address.origin, reading);
    const rules = await reading;
    if (rules.kind === "unreachable") return rules;
    if (rules.kind === "none") return { kind: "allowed", intervalMs: this.#options.intervalMs };
    if (rules.parsed.isAllowed(address.href, this.#name) === false) return { kind: "forbidden" };
    const delayMs = (rules.parsed.getCrawlDelay(this.#name) ?? 0) * 1000;
    return {
      kind: "allowed",
      intervalMs: Math.max(this.#options.intervalMs, Math.min(delayMs, MAX_CRAWL_DELAY_MS)),
    };
  }

  async #read(origin: string): Promise<Rules> {
    const own = new URL("/robots.txt", origin);
    let address = own;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await request(
        address,
        { Accept: "text/plain" },
        this.#options.intervalMs,
        { ...this.#options, maxBytes: MAX_ROBOTS_BYTES },
        this.#gate,
        this.#stop,
      );
      if (!answer.ok) return { kind: "unreachable", reason: answer.reason };
      const { status, headers, bytes } = answer;
      const location = headers.get("Location");
      if (status >= 300 && status < 400 && location !== null && URL.canParse(location, address)) {
        address = new URL(location, address);
        continue;
      }
      if (status >= 500 || status === 429)
        return { kind: "unreachable", reason: `robots.txt svarer ${status}` };
      if (status !== 200 || bytes === null) return { kind: "none" };
      return { kind: "rules", parsed: robotsParser(own.href, new TextDecoder().decode(bytes)) };
    }
    return { kind: "none" };
  }
}
