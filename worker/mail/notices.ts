import {
  danishDateAt,
  formatInstant,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { limits } from "../limits.ts";
import { widerNetworkOf } from "../rate-limiter.ts";
import { keyedHash } from "../sha256.ts";
import type { Mail } from "./mailer.ts";
import {
  DEFERRED_NOTICE_PREFIX,
  hasDeferredNotices,
  insertMail,
  isWithinBudget,
  takeDeferredNotices,
} from "./outbox-store.ts";
import { queueMail, queueOperatorMail } from "./queue.ts";

/** For mails that strangers cause. Returns `null` if the daily digest takes it. */
export async function queueNotice(
  db: Queryable,
  { config, address }: Pick<Deps, "config" | "address">,
  kind: string,
  mail: Mail,
  now: Date,
): Promise<string | null> {
  const day = danishDateAt(now);
  const from = widerNetworkOf(address) ?? address;
  const network = await keyedHash(config.operatorKey, `notice:${day}:${from}`);
  const [all, ofNetwork] = [`notice:${day}:`, `notice:${day}:${network.slice(0, 16)}:`];
  const id = `${ofNetwork}${crypto.randomUUID()}`;
  const isNow =
    (await isWithinBudget(db, limits.budgets.noticesOfNetwork, ofNetwork, now)) &&
    (await isWithinBudget(db, limits.budgets.notices, all, now));
  if (isNow) {
    await queueMail(db, { id, kind, orderId: null }, mail, now);
    return id;
  }
  const { to: recipient, replyTo, subject } = mail;
  await insertMail(db, {
    ...{ id: `${DEFERRED_NOTICE_PREFIX}${id}`, kind: "held", recipient, replyTo, subject },
    createdAt: now,
  });
  return null;
}

export async function queueDigest(deps: Pick<Deps, "db" | "config" | "now">): Promise<void> {
  const today = startOfDanishDay(danishDateAt(deps.now()));
  if (!(await hasDeferredNotices(deps.db, today))) return;
  await deps.db.transaction(async (tx) => {
    const { first, total } = await takeDeferredNotices(tx, today, limits.digestNames);
    const lines = first.map(
      ({ createdAt, replyTo, subject }) =>
        `${formatInstant(createdAt)}, ${replyTo ?? "uden adresse"}: ${subject}`,
    );
    const rest = total - first.length;
    await queueOperatorMail(tx, deps, {
      id: `digest:${crypto.randomUUID()}`,
      subject: `${total} ${total === 1 ? "henvendelse" : "henvendelser"} mere`,
      text: "Der kom så mange henvendelser på en dag, at disse ikke blev sendt en for en. De er gemt. Læs dem med npm run orders -- messages --remote, og rettelser til legater med npm run grants -- reports --remote.",
      lines: rest === 0 ? lines : [...lines, `og ${rest} til`],
    });
  });
}
