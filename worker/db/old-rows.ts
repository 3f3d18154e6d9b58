import { and, isNull, lt, sql } from "drizzle-orm";
import { CONTACT_MONTHS, EXPIRED_LINK_DAYS } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import type { Database } from "./client.ts";
import { rowExists } from "./exists.ts";
import { contactMessages, grantReports, linkRequests, orderLinks, outbox } from "./schema.ts";

function oldRows(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const written = new Date(now);
  written.setUTCMonth(written.getUTCMonth() - CONTACT_MONTHS);
  return [
    { table: contactMessages, isOld: lt(contactMessages.receivedAt, written) },
    { table: grantReports, isOld: lt(grantReports.receivedAt, written) },
    { table: outbox, isOld: and(isNull(outbox.orderId), lt(outbox.createdAt, written)) },
    {
      table: outbox,
      isOld: and(isNull(outbox.sentAt), lt(outbox.giveUpAt, before(limits.givenUpMailRetainedMs))),
    },
    {
      table: orderLinks,
      isOld: lt(orderLinks.expiresAt, before(EXPIRED_LINK_DAYS * 86_400_000)),
    },
    { table: linkRequests, isOld: lt(linkRequests.createdAt, before(limits.resendWithinMs)) },
  ];
}

export function oldRowsQuery(db: Database, now: Date) {
  return oldRows(now).map(({ table, isOld }) =>
    rowExists(db.select({ one: sql`1` }).from(table).where(isOld)),
  );
}

export async function forgetOldRows({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  for (const { table, isOld } of oldRows(now())) await db.delete(table).where(isOld);
}
