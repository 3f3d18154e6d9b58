import { CONTACT_MONTHS } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { deleteOldMails } from "../mail/outbox-store.ts";
import { eraseReportsBefore } from "../reports/report-store.ts";
import { deleteMessages } from "./message-store.ts";

/** Deletes messages, reports and mails without an order once their retention period is over. */
export async function forgetOldMessages({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - CONTACT_MONTHS);
  await deleteMessages(db, before);
  await eraseReportsBefore(db, before);
  await deleteOldMails(db, before);
}
