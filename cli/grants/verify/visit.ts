import type { Headers } from "undici";
import { HostGate } from "./host-gate.ts";
import { readPageText } from "./page-text.ts";
import { type CrawlOptions, request } from "./request.ts";
import { RobotsFiles } from "./robots.ts";

/** The result of a visit. */
export type Visit =
  | {
      readonly kind: "read";
      readonly text: string;
      readonly finalAddress: string;
      /** Whether all redirects on the way were permanent. */
      readonly forGood: boolean;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  /** Not modified since our last visit. */
  | { readonly kind: "same" }
  | { readonly kind: "gone"; readonly reason: string }
  | { readonly kind: "unreachable"; readonly reason: string }
  /** Disallowed by robots.txt. */
  | { readonly kind: "forbidden"; readonly reason: string }
  /** It exists, but cannot be read. */
  | {
      readonly kind: "unreadable";
      readonly reason: string;
      /** Whether it is a soft 404. */
      readonly isLost?: true;
    };

/** Validators from an earlier visit, so that the host need not send the page again. */
export interface Remembered {
  readonly finalAddress: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

const MAX_REDIRECTS = 6;
const permanent = [301, 308];

/** Visits URLs one by one: robots.txt first, at the pace of each host. */
export class Visitor {
  readonly #options: CrawlOptions;
  readonly #gate = new HostGate();
  readonly #robots: RobotsFiles;
  readonly #stop: AbortSignal;

  /** @param stop aborts all visits; those under way throw */
  constructor(options: CrawlOptions, stop: AbortSignal) {
    this.#options = options;
    this.#stop = stop;
    this.#robots = new RobotsFiles(options, this.#gate, stop);
  }

  /** Reads the page at a URL, following redirects. */
  async visit(start: string, remembered: Remembered | null): Promise<Visit> {
    let address = withoutFragment(new URL(start));
    let forGood = true;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const permission = await this.#robots.permissionFor(address);
      if (permission.kind === "forbidden")
        return { kind: "forbidden", reason: "robots.txt siger nej" };
      if (permission.kind === "unreachable") return permission;
      const answer = await request(
        address,
        conditions(address, remembered),
        permission.intervalMs,
        this.#options,
        this.#gate,
        this.#stop,
      );
      if (!answer.ok) return { kind: "unreachable", reason: answer.reason };
      const { status, headers, bytes } = answer;
      if (status === 304) return { kind: "same" };
      if (status >= 300 && status < 400) {
        const location = headers.get("Location");
        if (location === null || !URL.canParse(location, address))
          return { kind: "unreachable", reason: `svarer ${status} uden at sige hvorhen` };
        const next = withoutFragment(new URL(location, address));
        if (next.protocol !== "https:" && next.protocol !== "http:")
          return { kind: "unreachable", reason: "sender videre til noget, der ikke er en webside" };
        forGood &&= permanent.includes(status);
        address = next;
        continue;
      }
      return await this.#take(status, headers, bytes, address, forGood);
    }
    return { kind: "unreachable", reason: "sender videre i ring" };
  }

  async #take(
    status: number,
    headers: Headers,
    bytes: Uint8Array | null,
    address: URL,
    forGood: boolean,
  ): Promise<Visit> {
    if (status === 404 || status === 410)
      return { kind: "gone", reason: `siden findes ikke (${status})` };
    if (status === 401 || status === 403)
      return { kind: "forbidden", reason: `afviser os (${status})` };
    if (status !== 200) return { kind: "unreachable", reason: `svarer ${status}` };
    if (bytes === null) {
      const megabytes = (this.#options.maxBytes / 1_000_000).toLocaleString("da-DK");
      return { kind: "unreadable", reason: `større end ${megabytes} MB` };
    }
    const page = await readPageText(bytes, headers.get("Content-Type"));
    if (!page.ok)
      return {
        kind: "unreadable",
        reason: page.reason,
        ...(page.isLost === true ? { isLost: true } : {}),
      };
    return {
      kind: "read",
      text: page.text,
      finalAddress: address.href,
      forGood,
      etag: shortHeader(headers.get("ETag")),
      lastModified: shortHeader(headers.get("Last-Modified")),
    };
  }
}

function withoutFragment(address: URL): URL {
  const bare = new URL(address);
  bare.hash = "";
  return bare;
}

/** Makes the request conditional if it is the page we already have. */
function conditions(address: URL, remembered: Remembered | null): Record<string, string> {
  if (remembered === null || remembered.finalAddress !== address.href) return {};
  const { etag, lastModified } = remembered;
  return {
    ...(etag === null ? {} : { "If-None-Match": etag }),
    ...(lastModified === null ? {} : { "If-Modified-Since": lastModified }),
  };
}

/** A header that is stored and sent back must be short and printable. */
function shortHeader(value: string | null): string | null {
  return value !== null && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null;
}
