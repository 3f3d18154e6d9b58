import { eq } from "drizzle-orm";
import { ERASURE_DAYS } from "../../src/domain/consent.ts";
import type { Queryable } from "../db/client.ts";
import { type LinkKind, orderLinks } from "../db/schema.ts";
import { type Order, readOrder } from "./store.ts";

const DAY_MS = 86_400_000;
/** A link to a renewal outlives the year, so that whoever comes too late is told that and not of a broken link. */
const openDays: Readonly<Record<LinkKind, number>> = { order: ERASURE_DAYS, renewal: 430 };
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return base64Url(new Uint8Array(digest));
}

/** A link that nobody can guess (256 random bits), ready to be stored as a hash. */
export interface NewLink {
  readonly token: string;
  readonly row: typeof orderLinks.$inferInsert;
}

export async function makeLink(
  orderId: string,
  now: Date,
  kind: LinkKind = "order",
): Promise<NewLink> {
  const token = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const expiresAt = new Date(now.getTime() + openDays[kind] * DAY_MS);
  return {
    token,
    row: { tokenHash: await hashToken(token), orderId, kind, createdAt: now, expiresAt },
  };
}

export type LinkResult =
  | { ok: true; order: Order }
  | { ok: false; code: "not-found" | "link-expired" };

/**
 * The order behind a token. A token that is not of the form is not looked up.
 *
 * @param kinds what the link must be for; one of another kind opens nothing
 */
export async function openLink(
  db: Queryable,
  token: string,
  now: Date,
  kinds: readonly LinkKind[] = ["order"],
): Promise<LinkResult> {
  if (!tokenPattern.test(token)) return { ok: false, code: "not-found" };
  const [link] = await db
    .select()
    .from(orderLinks)
    .where(eq(orderLinks.tokenHash, await hashToken(token)));
  if (link === undefined || !kinds.includes(link.kind)) return { ok: false, code: "not-found" };
  const order = await readOrder(db, link.orderId);
  if (order === null) return { ok: false, code: "not-found" };
  if (link.expiresAt <= now) return { ok: false, code: "link-expired" };
  return { ok: true, order };
}
