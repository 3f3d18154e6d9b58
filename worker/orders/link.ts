import { encodeBase64Url } from "hono/utils/encode";
import { endOfDanishDay } from "../../src/domain/danish/danish-date.ts";
import { lastFileDay, type RetainedOrder } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { sha256 } from "../sha256.ts";
import {
  endLinksAt,
  type LinkWithOrder,
  readLinkWithOrder,
  replaceCodeWithLink,
} from "./link-store.ts";
import type { LinkKind, Order } from "./order-store.ts";

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

function base64Url(bytes: Uint8Array): string {
  return encodeBase64Url(bytes.buffer).replace(/=+$/, "");
}

/** `null` if the text cannot be one of our tokens. */
export async function hashToken(token: string): Promise<string | null> {
  if (!tokenPattern.test(token)) return null;
  return base64Url(await sha256(token));
}

async function makeLink(orderId: string, kind: LinkKind, createdAt: Date, expiresAt: Date) {
  const token = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const tokenHash = (await hashToken(token)) ?? "";
  const row = { tokenHash, orderId, kind, showsStay: false, createdAt, expiresAt };
  return { token, row };
}

export function fileLinkEnd(order: RetainedOrder, deliveredAt: Date): Date {
  return endOfDanishDay(lastFileDay(order, deliveredAt));
}

type LinkedOrder = RetainedOrder & Pick<Order, "id" | "fulfilledAt">;

export function makeFileLink(order: LinkedOrder, now: Date, kind: LinkKind = "order") {
  return makeLink(order.id, kind, now, fileLinkEnd(order, order.fulfilledAt ?? now));
}

/** For Stripe's return URL; ends soon after the payment (pay.ts). */
export function makeExchangeCode(orderId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + limits.checkoutOpenMs + limits.codeOpenMs);
  return makeLink(orderId, "code", now, expiresAt);
}

export async function findLink(db: Queryable, token: string): Promise<LinkWithOrder | null> {
  const hash = await hashToken(token);
  return hash === null ? null : readLinkWithOrder(db, hash);
}

export async function openLink(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
  kind: Exclude<LinkKind, "code"> = "order",
): Promise<LinkWithOrder> {
  const found = await findLink(db, token);
  if (found?.link.kind !== kind) throw new Refusal("not-found");
  if (found.link.expiresAt <= now())
    throw new Refusal(found.order.erasedAt === null ? "link-expired" : "files-erased");
  return found;
}

/** Works once, since Stripe keeps the return URL. */
export async function exchangeCode(
  { db, now }: Pick<Deps, "db" | "now">,
  code: string,
): Promise<string> {
  const found = await findLink(db, code);
  if (found === null) throw new Refusal("not-found");
  const at = now();
  const link = await makeFileLink(found.order, at);
  const { tokenHash } = found.link;
  const isExchanged = await replaceCodeWithLink(db, tokenHash, link.row, at).catch(
    async (error: unknown) => {
      // If only the reply was lost, failing would leave the buyer without a link.
      if ((await readLinkWithOrder(db, link.row.tokenHash)) === null) throw error;
      return true;
    },
  );
  if (!isExchanged) throw new Refusal("not-found");
  return link.token;
}

/** For a buyer whose mail is in the wrong hands. */
export async function endOtherLinks(deps: Deps, token: string): Promise<number> {
  const { order, link } = await openLink(deps, token);
  const now = deps.now();
  return (await endLinksAt(deps.db, order.id, now, now, ["order"], link.tokenHash)).length;
}
