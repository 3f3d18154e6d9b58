import { setTimeout as pause } from "node:timers/promises";
import robotsParser from "robots-parser";
import { type Dispatcher, fetch, type Response } from "undici";
import { extractPageText, type PageText, type UnreadablePage } from "./page-text.ts";

export interface CrawlOptions {
  /** Names the site and its contact page. */
  readonly userAgent: string;
  /** Minimum time between the starts of two requests to a host. */
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly agent: Dispatcher;
}

export type VisitResult =
  | (PageText & {
      readonly finalAddress: string;
      readonly isPermanent: boolean;
    })
  | UnreadablePage
  | { readonly kind: "gone" | "unreachable" | "forbidden"; readonly reason: string };

class VisitEnded extends Error {
  readonly result: VisitResult;

  constructor(kind: "unreachable" | "forbidden", reason: string) {
    super(reason);
    this.result = { kind, reason };
  }
}

type Robots = ReturnType<typeof robotsParser>;

const MAX_REDIRECTS = 6;
/** RFC 9309 (2.5) requires a limit of at least 500 KiB. */
const MAX_ROBOTS_BYTES = 500 * 1024;
const MAX_CRAWL_DELAY_MS = 30_000;

/** One request at a time to each host, after its robots.txt. */
export class Visitor {
  readonly #options: CrawlOptions;
  readonly #stop: AbortSignal;
  readonly #robots = new Map<string, Promise<Robots>>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #startedAt = new Map<string, number>();

  /** @param stop aborts all visits, which then throw */
  constructor(options: CrawlOptions, stop: AbortSignal) {
    this.#options = options;
    this.#stop = stop;
  }

  async visit(address: string): Promise<VisitResult> {
    try {
      return await this.#read(new URL(address));
    } catch (error) {
      if (error instanceof VisitEnded) return error.result;
      throw error;
    }
  }

  async #read(start: URL): Promise<VisitResult> {
    const { maxBytes } = this.#options;
    const answer = await this.#follow(start, (address) => this.#intervalFor(address), maxBytes);
    const { status, headers, bytes, address, isPermanent } = answer;
    if (status === 404 || status === 410)
      return { kind: "gone", reason: `siden findes ikke (${status})` };
    if (status === 401 || status === 403)
      return { kind: "forbidden", reason: `afviser os (${status})` };
    if (status !== 200) return { kind: "unreachable", reason: `svarer ${status}` };
    if (bytes === null) {
      const megabytes = (maxBytes / 1_000_000).toLocaleString("da-DK");
      return { kind: "unreadable", reason: `større end ${megabytes} MB` };
    }
    const page = await extractPageText(bytes, headers.get("Content-Type"));
    return page.kind === "read" ? { ...page, finalAddress: address.href, isPermanent } : page;
  }

  async #follow(start: URL, intervalFor: (address: URL) => Promise<number>, maxBytes: number) {
    let address = withoutFragment(start);
    let isPermanent = true;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await this.#request(address, await intervalFor(address), maxBytes);
      const { status, headers } = answer;
      if (!isRedirect(status)) return { ...answer, address, isPermanent };
      const location = headers.get("Location");
      if (location === null || !URL.canParse(location, address))
        throw new VisitEnded("unreachable", `svarer ${status} uden at sige hvorhen`);
      address = withoutFragment(new URL(location, address));
      if (!/^https?:$/.test(address.protocol))
        throw new VisitEnded("unreachable", "sender videre til noget, der ikke er en webside");
      isPermanent &&= status === 301 || status === 308;
    }
    throw new VisitEnded("unreachable", "sender videre i ring");
  }

  /** @throws VisitEnded if robots.txt forbids the address or is unavailable */
  async #intervalFor({ origin, href }: URL): Promise<number> {
    const reading = this.#robots.get(origin) ?? this.#readRobots(origin);
    this.#robots.set(origin, reading);
    const robots = await reading;
    // robots.txt names crawlers without version and URL.
    const [name] = this.#options.userAgent.split("/");
    if (robots.isAllowed(href, name) === false)
      throw new VisitEnded("forbidden", "robots.txt siger nej");
    const delayMs = (robots.getCrawlDelay(name) ?? 0) * 1000;
    return Math.max(this.#options.intervalMs, Math.min(delayMs, MAX_CRAWL_DELAY_MS));
  }

  /** While robots.txt is temporarily unavailable, its origin is not visited (RFC 9309, 2.3.1.4). */
  async #readRobots(origin: string): Promise<Robots> {
    const robotsUrl = new URL("/robots.txt", origin);
    const interval = async () => this.#options.intervalMs;
    const { status, bytes } = await this.#follow(robotsUrl, interval, MAX_ROBOTS_BYTES);
    if (status >= 500 || status === 429)
      throw new VisitEnded("unreachable", `robots.txt svarer ${status}`);
    const text = status === 200 ? new TextDecoder().decode(bytes ?? undefined) : "";
    return robotsParser(robotsUrl.href, text);
  }

  async #request(address: URL, intervalMs: number, maxBytes: number) {
    const { agent, timeoutMs, userAgent } = this.#options;
    return await this.#inTurn(address.host, intervalMs, async () => {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(address, {
          redirect: "manual",
          dispatcher: agent,
          headers: {
            "User-Agent": userAgent,
            Accept:
              "text/html, application/xhtml+xml, application/pdf, text/plain;q=0.9, */*;q=0.1",
            "Accept-Language": "da, en;q=0.5",
          },
          signal: AbortSignal.any([timeout, this.#stop]),
        });
        const { status, headers } = response;
        return { status, headers, bytes: await readBody(response, maxBytes) };
      } catch (error) {
        if (this.#stop.aborted) throw error;
        const seconds = (timeoutMs / 1000).toLocaleString("da-DK");
        throw new VisitEnded(
          "unreachable",
          timeout.aborted ? `svarede ikke færdigt inden for ${seconds} sekunder` : reasonOf(error),
        );
      }
    });
  }

  async #inTurn<T>(host: string, intervalMs: number, request: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(host);
    const turn = (async () => {
      await before?.catch(() => {});
      const from = (this.#startedAt.get(host) ?? -Infinity) + intervalMs;
      // A timer may end a moment early.
      for (let wait = from - performance.now(); wait > 0; wait = from - performance.now())
        await pause(Math.ceil(wait), undefined, { signal: this.#stop });
      this.#stop.throwIfAborted();
      this.#startedAt.set(host, performance.now());
      return await request();
    })();
    this.#turns.set(host, turn);
    return await turn;
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (isRedirect(response.status)) {
    await response.body?.cancel();
    return new Uint8Array();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** In Danish, and without anything that the host sent. */
function reasonOf(error: unknown): string {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause) codes.push(String(cause.code));
  const [code = "ukendt fejl"] = codes;
  if (code === "EPRIVATE") return "fører til en adresse på denne maskine eller dens eget netværk";
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO|UNABLE_TO_(?:VERIFY|GET)/.test(code))
    return `certifikatet kan ikke godkendes (${code})`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "domænet findes ikke";
  if (code === "ECONNREFUSED") return "tager ikke imod";
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET") return "forbindelsen blev afbrudt";
  return `kan ikke hentes (${code})`;
}

function withoutFragment(address: URL): URL {
  const bare = new URL(address);
  bare.hash = "";
  return bare;
}
