import { danishDateAt, daysBetween } from "../../src/domain/danish/danish-date.ts";
import { MIN_DAYS_BETWEEN_REMINDERS } from "../../src/domain/list/plan-days.ts";
import { makeReminder } from "../../src/domain/list/reminder.ts";
import type { Deps } from "../context.ts";
import { deleteWaitingReminders, readLastMailAt } from "../mail/outbox-store.ts";
import { queueMail, sendSoon } from "../mail/queue.ts";
import { reminderMail } from "../mail/reminder-mail.ts";
import { findLink, makeFileLink } from "../orders/link.ts";
import { endLinksAt, insertLinks } from "../orders/link-store.ts";
import {
  canGetReminders,
  claimReminder,
  type NotifiedChanges,
  type Order,
  readOrder,
  updateOrder,
} from "../orders/order-store.ts";
import { openList } from "./open-list.ts";
import { CLOSED_DEADLINE, makeTodaysList } from "./today.ts";

export async function setReminders(deps: Deps, token: string, wanted: boolean): Promise<void> {
  const { order } = await openList(deps, token);
  if (wanted !== (order.remindersFrom !== null))
    await deps.db.transaction(async (tx) => {
      await updateOrder(tx, order.id, {
        remindersFrom: wanted ? deps.now() : null,
        remindedOn: wanted ? danishDateAt(deps.now()) : null,
      });
      if (!wanted) await deleteWaitingReminders(tx, order.id);
    });
}

/** Ignores unknown tokens: the reply must not reveal which exist. */
export async function stopReminders({ db, now }: Pick<Deps, "db" | "now">, token: string) {
  const link = (await findLink(db, token))?.link;
  if (link?.kind !== "stop") return;
  const at = now();
  await db.transaction(async (tx) => {
    await updateOrder(tx, link.orderId, { remindersFrom: null, remindedOn: null });
    await deleteWaitingReminders(tx, link.orderId);
    await endLinksAt(tx, link.orderId, at, at, ["stop"]);
  });
}

/** A reminder covers the time since the last, so a missed run loses nothing. */
export async function queueNextReminder(deps: Deps): Promise<boolean> {
  const today = danishDateAt(deps.now());
  const order = await claimReminder(deps.db, today);
  if (order === null) return false;
  try {
    await remind(deps, order, today);
  } catch (error) {
    deps.log("not-reminded", { orderId: order.id }, error);
  }
  return true;
}

async function remind(deps: Deps, order: Order, today: string): Promise<void> {
  const now = deps.now();
  const since = order.remindersFrom;
  if (since === null) return;
  const before = await dropWaiting(deps, order);
  const { list, notes } = await makeTodaysList(deps, order, before);
  const last = await readLastMailAt(deps.db, `${order.id}:reminder:`);
  const notifiedOn = danishDateAt(last ?? since);
  const mayRemind = last === null || daysBetween(notifiedOn, today) >= MIN_DAYS_BETWEEN_REMINDERS;
  const reminder = makeReminder(list, notes, { after: mayRemind ? notifiedOn : null, today });
  const { due, moved, closed } = reminder;
  if (due.length === 0 && moved.length === 0 && closed.length === 0) return;
  const deadlines = new Map(list.grants.map(({ id, deadline }) => [id, deadline]));
  const newest = {
    ...before,
    ...Object.fromEntries(moved.map(({ id }) => [id, deadlines.get(id) ?? null])),
    ...Object.fromEntries(closed.map(({ id }) => [id, CLOSED_DEADLINE])),
  };
  const kind = due.length > 0 ? "reminder" : "list-changed";
  const mailId = `${order.id}:${kind}:${today}`;
  const link = await makeFileLink(order, now);
  const stop = await makeFileLink(order, now, "stop");
  const isWritten = await deps.db.transaction(async (tx) => {
    const current = await readOrder(tx, order.id);
    if (current === null || !canGetReminders(current)) return false;
    const mail = reminderMail({
      email: order.email,
      siteUrl: deps.config.siteUrl,
      token: link.token,
      stopToken: stop.token,
      reminder,
    });
    if (!(await queueMail(tx, { id: mailId, kind, orderId: order.id }, mail, now))) return false;
    await updateOrder(tx, order.id, { notifiedChanges: { newest, before } });
    await insertLinks(tx, [link.row, stop.row]);
    return true;
  });
  if (isWritten) await sendSoon(deps, [mailId]);
}

/** Deletes an outdated reminder; returns the deadlines that the buyer has been mailed. */
function dropWaiting(
  { db }: Deps,
  { id, notifiedChanges }: Order,
): Promise<NotifiedChanges["newest"]> {
  return db.transaction(async (tx) => {
    if (!(await deleteWaitingReminders(tx, id))) return notifiedChanges?.newest ?? {};
    const before = notifiedChanges?.before ?? {};
    await updateOrder(tx, id, { notifiedChanges: { newest: before, before } });
    return before;
  });
}
