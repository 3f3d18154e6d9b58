import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { findClaimCondition, nextAttemptColumns } from "../db/backoff.ts";
import type { Database, Queryable } from "../db/client.ts";
import { type LinkKind, linkRequests, orderLinks, orders } from "../db/schema.ts";
import { limits } from "../limits.ts";
import { orderColumns } from "./order-store.ts";

export type StoredLink = typeof orderLinks.$inferSelect;
export type LinkRequest = typeof linkRequests.$inferSelect;

export function insertLinks(db: Queryable, links: readonly (typeof orderLinks.$inferInsert)[]) {
  return db.insert(orderLinks).values([...links]);
}

export type LinkWithOrder = NonNullable<Awaited<ReturnType<typeof readLinkWithOrder>>>;

export async function readLinkWithOrder(db: Queryable, tokenHash: string) {
  const [found] = await db
    .select({ link: orderLinks, order: orderColumns })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(eq(orderLinks.tokenHash, tokenHash));
  return found ?? null;
}

/** False if used or expired. A batch: a dying call leaves no transaction open. */
export async function replaceCodeWithLink(
  db: Database,
  codeHash: string,
  link: StoredLink,
  now: Date,
): Promise<boolean> {
  const open = and(
    eq(orderLinks.tokenHash, codeHash),
    eq(orderLinks.kind, "code"),
    gt(orderLinks.expiresAt, now),
  );
  const ofCode = db
    .select({
      tokenHash: sql<string>`${link.tokenHash}`.as("token_hash"),
      orderId: orderLinks.orderId,
      kind: sql<LinkKind>`${link.kind}`.as("kind"),
      showsStay: sql<boolean>`0`.as("shows_stay"),
      createdAt: sql<Date>`${link.createdAt.getTime()}`.as("created_at"),
      expiresAt: sql<Date>`${link.expiresAt.getTime()}`.as("expires_at"),
    })
    .from(orderLinks)
    .where(open);
  const [made] = await db.batch([
    db.insert(orderLinks).select(ofCode).returning({ hash: orderLinks.tokenHash }),
    db.delete(orderLinks).where(open),
  ]);
  return made.length > 0;
}

const openingKinds = ["order", "feed", "share", "stop"] as const satisfies readonly LinkKind[];

export function endLinksAt(
  db: Queryable,
  orderId: string,
  expiresAt: Date,
  now: Date,
  kinds: readonly LinkKind[] = openingKinds,
  exceptHash = "",
) {
  return db
    .update(orderLinks)
    .set({ expiresAt })
    .where(
      and(
        eq(orderLinks.orderId, orderId),
        inArray(orderLinks.kind, [...kinds]),
        gt(orderLinks.expiresAt, now),
        ne(orderLinks.tokenHash, exceptHash),
      ),
    )
    .returning({ kind: orderLinks.kind });
}

export function readOpenLinkKinds(db: Queryable, orderId: string, now: Date) {
  return db
    .selectDistinct({ kind: orderLinks.kind })
    .from(orderLinks)
    .where(and(eq(orderLinks.orderId, orderId), gt(orderLinks.expiresAt, now)));
}

export async function endCodesAt(db: Queryable, orderId: string, expiresAt: Date): Promise<void> {
  await db
    .update(orderLinks)
    .set({ expiresAt })
    .where(and(eq(orderLinks.orderId, orderId), eq(orderLinks.kind, "code")));
}

export async function getOrCreateLinkRequest(
  db: Queryable,
  request: Pick<LinkRequest, "id" | "email" | "createdAt">,
): Promise<string> {
  const [waiting] = await db
    .select({ id: linkRequests.id })
    .from(linkRequests)
    .where(eq(linkRequests.email, request.email))
    .limit(1);
  if (waiting !== undefined) return waiting.id;
  await db.insert(linkRequests).values(request);
  return request.id;
}

export async function claimLinkRequest(
  db: Queryable,
  now: Date,
  id?: string,
): Promise<LinkRequest | null> {
  const claimable = await findClaimCondition(db, linkRequests, undefined, now, id);
  if (claimable === null) return null;
  const [request] = await db
    .update(linkRequests)
    .set(nextAttemptColumns(linkRequests, limits.backoff.resend, now))
    .where(claimable)
    .returning();
  return request ?? null;
}

export async function deleteLinkRequest(db: Queryable, id: string): Promise<void> {
  await db.delete(linkRequests).where(eq(linkRequests.id, id));
}
