import { mailboxOf } from "../../src/domain/forms/form-fields.ts";
import type { Queryable } from "../db/client.ts";
import { hex, sha256 } from "../sha256.ts";
import { countMails } from "./outbox-store.ts";

/** Names a stranger's mailbox, however its address is varied, in the ids of mails whose number per mailbox is limited. */
export async function mailboxKey(email: string): Promise<string> {
  return hex((await sha256(mailboxOf(email))).subarray(0, 12));
}

/** How many mails a mailbox has got since an instant, of those whose ids begin with their kind and the mailbox's key. */
export function countMailsToMailbox(
  db: Queryable,
  kind: string,
  key: string,
  since: Date,
): Promise<number> {
  return countMails(db, `${kind}:${key}:`, since);
}
