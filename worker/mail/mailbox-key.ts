import { mailboxOf } from "../../src/domain/forms/form-fields.ts";
import { hex, sha256 } from "../sha256.ts";

/** Names a stranger's mailbox, however its address is varied, in the ids of mails whose number per mailbox is limited. */
export async function mailboxKey(email: string): Promise<string> {
  return hex((await sha256(mailboxOf(email))).subarray(0, 12));
}
