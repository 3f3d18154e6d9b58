import { type Dispatcher, fetch, type Headers, type Response } from "undici";
import type { HostGate } from "./host-gate.ts";

/** How a visitor behaves. The intervals and limits are arguments so that tests need not wait for them. */
export interface CrawlOptions {
  /** The user agent: names the site and its contact page. */
  readonly userAgent: string;
  /** Minimum time between the starts of two requests to a host. */
  readonly intervalMs: number;
  /** From the request to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Connects through `guardedAgent`, so that no foundation's page leads to the operator's own machine. */
  readonly agent: Dispatcher;
}

export type Answer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Headers;
      /** `null` if it exceeds the limit. */
      readonly bytes: Uint8Array | null;
    }
  | { readonly ok: false; readonly reason: string };

/** A single request: follows no redirects, keeps no cookies, and reads no more than the limit. */
export async function request(
  address: URL,
  headers: Readonly<Record<string, string>>,
  intervalMs: number,
  { userAgent, timeoutMs, maxBytes, agent }: CrawlOptions,
  gate: HostGate,
  stop: AbortSignal,
): Promise<Answer> {
  return await gate.pass(address.host, intervalMs, stop, async () => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(address, {
        redirect: "manual",
        dispatcher: agent,
        headers: {
          "User-Agent": userAgent,
          Accept: "text/html, application/xhtml+xml, application/pdf, text/plain;q=0.9, */*;q=0.1",
          "Accept-Language": "da, en;q=0.5",
          ...headers,
        },
        signal: AbortSignal.any([limit, stop]),
      });
      const isRedirect = response.status >= 300 && response.status < 400;
      if (isRedirect) await response.body?.cancel();
      return {
        ok: true,
        status: response.status,
        headers: response.headers,
        bytes: isRedirect ? new Uint8Array() : await readLimited(response, maxBytes),
      };
    } catch (error) {
      if (stop.aborted) throw error;
      return { ok: false, reason: limit.aborted ? tooSlow(timeoutMs) : reasonOf(error) };
    }
  });
}

async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array | null> {
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

function tooSlow(timeoutMs: number): string {
  return `svarede ikke færdigt inden for ${(timeoutMs / 1000).toLocaleString("da-DK")} sekunder`;
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
