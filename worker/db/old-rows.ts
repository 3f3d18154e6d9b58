import { and, isNull, lt } from "drizzle-orm";
import { CONTACT_RETENTION_MONTHS, EXPIRED_LINK_DAYS } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { contactMessages, grantReports, linkRequests, orderLinks, outbox } from "./schema.ts";

export async function deleteOldRows({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const written = new Date(now());
  written.setUTCMonth(written.getUTCMonth() - CONTACT_RETENTION_MONTHS);
  const isGivenUp = lt(outbox.giveUpAt, before(limits.givenUpMailRetainedMs));
  await db.batch([
    db.delete(contactMessages).where(lt(contactMessages.receivedAt, written)),
    db.delete(grantReports).where(lt(grantReports.receivedAt, written)),
    db.delete(outbox).where(and(isNull(outbox.orderId), lt(outbox.createdAt, written))),
    db.delete(outbox).where(and(isNull(outbox.sentAt), isGivenUp)),
    db.delete(orderLinks).where(lt(orderLinks.expiresAt, before(EXPIRED_LINK_DAYS * 86_400_000))),
    db.delete(linkRequests).where(lt(linkRequests.createdAt, before(limits.resendWithinMs))),
  ]);
}
