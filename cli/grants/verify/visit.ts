import { setTimeout as pause } from "node:timers/promises";
import robotsParser from "robots-parser";
import { type Dispatcher, fetch, type Headers, type Response } from "undici";
import { readPageText } from "./page-text.ts";

export interface CrawlOptions {
  /** Names the site and its contact page. */
  readonly userAgent: string;
  /** Minimum time between the starts of two requests to a host. */
  readonly intervalMs: number;
  /** From the request to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly agent: Dispatcher;
}

/** What lets a host answer 304 next time. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

interface Unreachable {
  readonly kind: "unreachable";
  readonly reason: string;
}

export type Visit =
  | {
      readonly kind: "read";
      readonly text: string;
      readonly finalAddress: string;
      readonly forGood: boolean;
      readonly validators: Validators;
    }
  /** Not modified since our last visit. */
  | { readonly kind: "same" }
  | { readonly kind: "gone"; readonly reason: string }
  | Unreachable
  | { readonly kind: "forbidden"; readonly reason: string }
  /** It exists, but cannot be read; `isLost` if it is a soft 404. */
  | { readonly kind: "unreadable"; readonly reason: string; readonly isLost?: true };

interface Answer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  /** `null` if it exceeds the limit. */
  readonly bytes: Uint8Array | null;
}

type Permission = number | Unreachable | Extract<Visit, { kind: "forbidden" }>;

type Robots = ReturnType<typeof robotsParser>;

const MAX_REDIRECTS = 6;
/** The size that RFC 9309 requires to be read. */
const MAX_ROBOTS_BYTES = 500 * 1024;
const MAX_CRAWL_DELAY_MS = 30_000;

const unreachable = (reason: string): Unreachable => ({ kind: "unreachable", reason });

/** Visits URLs one by one: robots.txt first, at the pace of each host. */
export class Visitor {
  readonly #options: CrawlOptions;
  readonly #stop: AbortSignal;
  readonly #robots = new Map<string, Promise<Robots | Unreachable>>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #startedAt = new Map<string, number>();

  /** @param stop aborts all visits; those under way throw */
  constructor(options: CrawlOptions, stop: AbortSignal) {
    this.#options = options;
    this.#stop = stop;
  }

  async visit(
    start: string,
    known: (Validators & { readonly finalAddress: string }) | null,
  ): Promise<Visit> {
    const end = await this.#follow(
      withoutFragment(new URL(start)),
      ({ href }) => (known?.finalAddress === href ? conditions(known) : {}),
      (address) => this.#permissionFor(address),
      this.#options.maxBytes,
    );
    if (end.kind !== "answer") return end;
    const { status, headers, bytes, address, forGood } = end;
    if (status === 304) return { kind: "same" };
    if (status === 404 || status === 410)
      return { kind: "gone", reason: `siden findes ikke (${status})` };
    if (status === 401 || status === 403)
      return { kind: "forbidden", reason: `afviser os (${status})` };
    if (status !== 200) return unreachable(`svarer ${status}`);
    if (bytes === null) {
      const megabytes = (this.#options.maxBytes / 1_000_000).toLocaleString("da-DK");
      return { kind: "unreadable", reason: `større end ${megabytes} MB` };
    }
    const page = await readPageText(bytes, headers.get("Content-Type"));
    if (!page.ok) {
      const { ok: _, ...why } = page;
      return { kind: "unreadable", ...why };
    }
    const validators = validatorsOf(headers);
    return { kind: "read", text: page.text, finalAddress: address.href, forGood, validators };
  }

  async #follow<Refusal>(
    start: URL,
    headersFor: (address: URL) => Readonly<Record<string, string>>,
    permissionFor: (address: URL) => Promise<number | Refusal>,
    maxBytes: number,
  ): Promise<
    (Answer & { readonly address: URL; readonly forGood: boolean }) | Refusal | Unreachable
  > {
    let address = start;
    let forGood = true;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const permission = await permissionFor(address);
      if (typeof permission !== "number") return permission;
      const answer = await this.#request(address, headersFor(address), permission, maxBytes);
      if (answer.kind === "unreachable") return answer;
      const { status, headers } = answer;
      if (!isRedirect(status)) return { ...answer, address, forGood };
      const location = headers.get("Location");
      if (location === null || !URL.canParse(location, address))
        return unreachable(`svarer ${status} uden at sige hvorhen`);
      address = withoutFragment(new URL(location, address));
      if (!/^https?:$/.test(address.protocol))
        return unreachable("sender videre til noget, der ikke er en webside");
      forGood &&= status === 301 || status === 308;
    }
    return unreachable("sender videre i ring");
  }

  async #permissionFor({ origin, href }: URL): Promise<Permission> {
    const reading = this.#robots.get(origin) ?? this.#readRobots(origin);
    this.#robots.set(origin, reading);
    const robots = await reading;
    if ("kind" in robots) return robots;
    // Our name in robots.txt is the user agent without version and address.
    const [name] = this.#options.userAgent.split("/");
    if (robots.isAllowed(href, name) === false)
      return { kind: "forbidden", reason: "robots.txt siger nej" };
    const delayMs = (robots.getCrawlDelay(name) ?? 0) * 1000;
    return Math.max(this.#options.intervalMs, Math.min(delayMs, MAX_CRAWL_DELAY_MS));
  }

  /** While robots.txt is temporarily unavailable, nothing else is requested from the host (RFC 9309, 2.3.1.4). */
  async #readRobots(origin: string): Promise<Robots | Unreachable> {
    const own = new URL("/robots.txt", origin);
    const answer = await this.#follow<never>(
      own,
      () => ({ Accept: "text/plain" }),
      async () => this.#options.intervalMs,
      MAX_ROBOTS_BYTES,
    );
    if (answer.kind === "unreachable") return answer;
    const { status, bytes } = answer;
    if (status >= 500 || status === 429) return unreachable(`robots.txt svarer ${status}`);
    return robotsParser(
      own.href,
      status === 200 ? new TextDecoder().decode(bytes ?? undefined) : "",
    );
  }

  async #request(
    address: URL,
    headers: Readonly<Record<string, string>>,
    intervalMs: number,
    maxBytes: number,
  ): Promise<Answer | Unreachable> {
    const { agent, timeoutMs, userAgent } = this.#options;
    return await this.#inTurn(address.host, intervalMs, async () => {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(address, {
          redirect: "manual",
          dispatcher: agent,
          headers: {
            "User-Agent": userAgent,
            Accept:
              "text/html, application/xhtml+xml, application/pdf, text/plain;q=0.9, */*;q=0.1",
            "Accept-Language": "da, en;q=0.5",
            ...headers,
          },
          signal: AbortSignal.any([limit, this.#stop]),
        });
        const { status } = response;
        return {
          kind: "answer",
          status,
          headers: response.headers,
          bytes: await read(response, maxBytes),
        };
      } catch (error) {
        if (this.#stop.aborted) throw error;
        const seconds = (timeoutMs / 1000).toLocaleString("da-DK");
        return unreachable(
          limit.aborted ? `svarede ikke færdigt inden for ${seconds} sekunder` : reasonOf(error),
        );
      }
    });
  }

  /** One request at a time to a host, each at least an interval after the start of the previous one. */
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
  return status >= 300 && status < 400 && status !== 304;
}

async function read(response: Response, maxBytes: number): Promise<Uint8Array | null> {
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

/** Why a host did not answer, in words for the operator, without anything that the host sent. */
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

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { "If-None-Match": etag }),
    ...(lastModified === undefined ? {} : { "If-Modified-Since": lastModified }),
  };
}

/** Only what is short and printable: it is stored and sent back. */
function validatorsOf(headers: Headers): Validators {
  const printable = (name: string) => /^[\x20-\x7e]{1,200}$/.exec(headers.get(name) ?? "")?.[0];
  const etag = printable("ETag");
  const lastModified = printable("Last-Modified");
  return {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}
