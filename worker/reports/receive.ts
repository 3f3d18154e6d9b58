import type { ReportInput } from "../../src/domain/forms/report-schema.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { Deps } from "../context.ts";
import { loadGrants } from "../grants/load.ts";
import { reportMail } from "../mail/message-mail.ts";
import { queueNotice } from "../mail/notices.ts";
import { sendSoon } from "../mail/queue.ts";
import { storeReport } from "./report-store.ts";

export async function receiveReport(deps: Deps, input: ReportInput): Promise<void> {
  // Only bots fill in the hidden field. They get the usual answer, so that they do not try another way.
  if ((input.website ?? "") !== "") return;
  const now = deps.now();
  const id = crypto.randomUUID();
  const loaded = await loadGrants(deps);
  const grant = loaded?.grants.data.grants.find((candidate) => candidate.id === input.grantId);
  const report = {
    id,
    grantId: grant?.id ?? null,
    grant: grant === undefined ? input.grant : grantTitle(grant),
    message: input.message,
    email: input.email ? input.email : null,
    receivedAt: now,
  };
  const mailId = await deps.db.transaction(async (tx) => {
    await storeReport(tx, report);
    return queueNotice(tx, deps, "report", reportMail(deps.config.supportEmail, report), now);
  });
  if (mailId !== null) await sendSoon(deps, [mailId]);
}
