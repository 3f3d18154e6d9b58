import { CONTACT_MONTHS } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import type { Database } from "../db/client.ts";
import { deleteOldMails, hasOldMails } from "../mail/outbox-store.ts";
import { eraseReportsBefore, hasReportsBefore } from "../reports/report-store.ts";
import { deleteMessages, hasMessages } from "./message-store.ts";

function retainedFrom(now: Date): Date {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - CONTACT_MONTHS);
  return from;
}

export function oldMessagesQuery(db: Database, now: Date) {
  const before = retainedFrom(now);
  return [hasMessages(db, before), hasReportsBefore(db, before), hasOldMails(db, before)];
}

export async function forgetOldMessages({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = retainedFrom(now());
  await db.batch([
    deleteMessages(db, before),
    eraseReportsBefore(db, before),
    deleteOldMails(db, before),
  ]);
}
