import { endOfDanishDay } from "../../src/domain/danish/danish-date.ts";
import {
  EXPIRED_LINK_DAYS,
  type KeptOrder,
  lastFileDay,
} from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import type { Database, Queryable } from "../db/client.ts";
import { limits } from "../limits.ts";
import { base64, sha256 } from "../sha256.ts";
import {
  deleteOldLinkRequests,
  deleteOldLinks,
  hasOldLinkRequests,
  hasOldLinks,
  readLinkWithOrder,
  type StoredLink,
} from "./link-store.ts";
import { deliveredAt, type LinkKind, type Order, type OwnLinkKind } from "./order-store.ts";

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

function base64Url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The hash under which a token is stored; `null` if the text cannot be one of our tokens. */
export async function hashToken(token: string): Promise<string | null> {
  if (!tokenPattern.test(token)) return null;
  return base64Url(await sha256(token));
}

/** A link with a token that nobody can guess (256 random bits), and the row with its hash. */
export interface NewLink {
  readonly token: string;
  readonly row: StoredLink;
}

async function makeLink(
  orderId: string,
  kind: LinkKind,
  createdAt: Date,
  expiresAt: Date,
): Promise<NewLink> {
  const token = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const tokenHash = (await hashToken(token)) ?? "";
  return { token, row: { tokenHash, orderId, kind, createdAt, expiresAt } };
}

/** When links to files end that were delivered at an instant: at the end of the last day on which the files are kept. */
export function fileLinkEnd(order: KeptOrder, deliveredAt: Date): Date {
  return endOfDanishDay(lastFileDay(order, deliveredAt));
}

/** A link to an order and its files. */
export function makeOrderLink(
  order: KeptOrder & Pick<Order, "id">,
  now: Date,
  deliveredAt: Date = now,
) {
  return makeLink(order.id, "order", now, fileLinkEnd(order, deliveredAt));
}

/** A link that the buyer makes to the list; it ends with the list. */
export function makeOwnLink(
  order: KeptOrder & Pick<Order, "id" | "fulfilledAt" | "renewalFulfilledAt">,
  kind: OwnLinkKind,
  now: Date,
) {
  return makeLink(order.id, kind, now, fileLinkEnd(order, deliveredAt(order, now)));
}

/**
 * A link to a renewal. It outlives the year, so that a buyer who comes too late is told so, rather than that the link is
 * broken.
 */
export function makeRenewalLink(orderId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + limits.renewalLinkMs);
  return makeLink(orderId, "renewal", now, expiresAt);
}

/** The code in Stripe's return URL, instead of a link: it ends soon after the payment (pay.ts). */
export function makeCode(orderId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + limits.checkoutOpenMs + limits.codeOpenMs);
  return makeLink(orderId, "code", now, expiresAt);
}

/** The code in the URLs of an order's files, instead of the link's token. */
export function makeDownloadCode(orderId: string, now: Date) {
  return makeLink(orderId, "download", now, new Date(now.getTime() + limits.downloadOpenMs));
}

export type LinkResult =
  | { ok: true; order: Order }
  | { ok: false; code: "not-found" | "link-expired" | "files-erased" };

/**
 * The order behind a token. A malformed token is not looked up.
 *
 * @param kind the kind that the link must have; others open nothing
 */
export async function openLink(
  db: Queryable,
  token: string,
  now: Date,
  kind: Exclude<LinkKind, "code"> = "order",
): Promise<LinkResult> {
  const hash = await hashToken(token);
  const found = hash === null ? null : await readLinkWithOrder(db, hash);
  if (found === null || found.link.kind !== kind) return { ok: false, code: "not-found" };
  const { link, order } = found;
  if (link.expiresAt > now) return { ok: true, order };
  const isErased = order.erasedAt !== null || order.documentsErasedAt !== null;
  return { ok: false, code: isErased ? "files-erased" : "link-expired" };
}

/** Before which links must have ended, those of downloads among them, and requests must have come, to be deleted. */
function forgottenFrom(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    links: before(EXPIRED_LINK_DAYS * 86_400_000),
    downloads: before(limits.expiredDownloadKeptMs),
    requests: before(limits.resendWithinMs),
  };
}

/** The questions whether there is something for `forgetOldLinks`. */
export function findsOldLinks(db: Database, now: Date) {
  const { links, downloads, requests } = forgottenFrom(now);
  return [
    hasOldLinks(db, links),
    hasOldLinks(db, downloads, "download"),
    hasOldLinkRequests(db, requests),
  ];
}

/** Deletes links that ended long ago, and requests that could not be answered. */
export async function forgetOldLinks({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const { links, downloads, requests } = forgottenFrom(now());
  await db.batch([
    deleteOldLinks(db, links),
    deleteOldLinks(db, downloads, "download"),
    deleteOldLinkRequests(db, requests),
  ]);
}
