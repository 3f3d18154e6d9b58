import { eq, inArray, or, sql } from "drizzle-orm";
import { normalizeEmail } from "../../src/domain/forms/form-fields.ts";
import type { Database } from "../../worker/db/client.ts";
import {
  contactMessages,
  disputes,
  grantReports,
  linkRequests,
  listNotes,
  orderLinks,
  orders,
  outbox,
  refunds,
  withdrawals,
} from "../../worker/db/schema.ts";

/** Answers a request for access (GDPR, article 15), without hashes, salts and unsubscribe links. */
export async function readPersonalData(db: Database, email: string) {
  const address = normalizeEmail(email);
  const orderIds = db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`lower(${orders.email}) = ${address}`);
  const isTheirs = (column: unknown) => sql`lower(${column}) = ${address}`;
  const [bought, repaid, disputed, links, notes, withdrawn, mails, requests, messages, reports] =
    await db.batch([
      db.select().from(orders).where(inArray(orders.id, orderIds)),
      db.select().from(refunds).where(inArray(refunds.orderId, orderIds)),
      db.select().from(disputes).where(inArray(disputes.orderId, orderIds)),
      db.select().from(orderLinks).where(inArray(orderLinks.orderId, orderIds)),
      db.select().from(listNotes).where(inArray(listNotes.orderId, orderIds)),
      db.select().from(withdrawals).where(inArray(withdrawals.orderId, orderIds)),
      db
        .select()
        .from(outbox)
        .where(or(isTheirs(outbox.recipient), isTheirs(outbox.replyTo))),
      db.select().from(linkRequests).where(eq(linkRequests.email, address)),
      db.select().from(contactMessages).where(isTheirs(contactMessages.email)),
      db.select().from(grantReports).where(isTheirs(grantReports.email)),
    ]);
  return {
    email: address,
    orders: bought.map(({ outcomeSalt: _, ...order }) => order),
    refunds: repaid,
    disputes: disputed,
    links: links.map(({ tokenHash: _, ...link }) => link),
    notes,
    withdrawals: withdrawn,
    mails: mails.map(({ html: _, unsubscribeUrl: _link, ...mail }) => mail),
    linkRequests: requests,
    messages,
    reports,
  };
}
