import { danishDateAt, daysBetween } from "../../src/domain/danish/danish-date.ts";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import { entryName, valuesOf } from "../../src/domain/list/buyer-entries.ts";
import { dueReminders, REMINDER_PAUSE_DAYS } from "../../src/domain/list/due-reminders.ts";
import type { Deps } from "../context.ts";
import { deleteWaitingReminders, readLastMailAt } from "../mail/outbox-store.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { reminderMail } from "../mail/reminder-mail.ts";
import { openList, type Refused } from "./change-list.ts";
import { readEntries } from "./document-store.ts";
import { hashToken, makeOrderLink, makeOwnLink } from "./link.ts";
import { endLinksAt, insertLinks, readLink } from "./link-store.ts";
import {
  changeOrder,
  claimReminder,
  deliveredAt,
  isReminded,
  type Order,
  readOrder,
  type ToldChanges,
} from "./order-store.ts";
import { boughtListOf } from "./read-list.ts";

/** Statuses of grants still to be applied for: reminders are about these only. */
const openStatuses: ReadonlySet<string> = new Set(["considering", "started"]);

/** Turns an order's reminders on or off. */
export async function setRemindersByLink(
  deps: Deps,
  token: string,
  wanted: boolean,
): Promise<{ readonly ok: true } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  if (wanted !== (order.remindersFrom !== null))
    await deps.db.transaction(async (tx) => {
      await changeOrder(tx, order.id, {
        remindersFrom: wanted ? deps.now() : null,
        remindedOn: wanted ? danishDateAt(deps.now()) : null,
      });
      if (!wanted) await deleteWaitingReminders(tx, order.id);
    });
  return { ok: true };
}

/** Stops the reminders by the token in each of them. For an unknown token it does nothing, and the caller cannot tell. */
export async function stopReminders(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
): Promise<void> {
  const hash = await hashToken(token);
  const link = hash === null ? null : await readLink(db, hash);
  if (link === null || link.kind !== "stop") return;
  const at = now();
  await db.transaction(async (tx) => {
    await changeOrder(tx, link.orderId, { remindersFrom: null, remindedOn: null });
    await deleteWaitingReminders(tx, link.orderId);
    await endLinksAt(tx, link.orderId, at, at, ["stop"]);
  });
}

/**
 * Handles one list whose buyer wants reminders; false if none is left today. Each is handled once a day, and
 * reminded at most once a week of what is due; a moved deadline or a closed grant is told on the day it is seen. A
 * reminder covers everything since the last one, so that a cron that runs twice, late or not at all for a day repeats
 * nothing and leaves nothing out. A deadline that moves back is reported like any other move.
 */
export async function remindNext(deps: Deps): Promise<boolean> {
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
  const { list, edition } = await boughtListOf(deps, order);
  const last = await readLastMailAt(deps.db, `${order.id}:reminder:`);
  const toldOn = danishDateAt(last ?? since);
  const mayRemind = last === null || daysBetween(toldOn, today) >= REMINDER_PAUSE_DAYS;
  const due = mayRemind ? dueReminders(list, toldOn, today) : [];
  const open = list.grants.filter(({ id }) => isOpen(list, id));
  const moved = open.flatMap(({ id, title, due: on, change }) => {
    const told = before[id];
    // Compared with the deadline last reported until that has passed, otherwise with what the buyer has seen.
    const counts = told === null || (told !== undefined && told !== CLOSED && told >= today);
    const isNews = told !== on && (counts || change?.kind === "moved");
    return isNews ? [{ id, title, on }] : [];
  });
  // A grant that closed on its last day is no news. Titles are shared by grants: one that is still on the list is not meant.
  const listed = new Set(list.grants.map(({ id }) => id));
  const closed = (await readEntries(deps.db, order.id, order.edition)).filter(
    ({ deadline, grantId, title }) =>
      (deadline === null || deadline >= today) &&
      isOpen(list, grantId) &&
      edition.changes?.closed.includes(title) &&
      !listed.has(grantId) &&
      before[grantId] !== CLOSED,
  );
  if (due.length === 0 && moved.length === 0 && closed.length === 0) return;
  const told = {
    ...before,
    ...Object.fromEntries(moved.map(({ id, on }) => [id, on])),
    ...Object.fromEntries(closed.map(({ grantId }) => [grantId, CLOSED])),
  };
  const kind = due.length > 0 ? "reminder" : "list-changed";
  const mailId = `${order.id}:${kind}:${today}`;
  const link = await makeOrderLink(order, now, deliveredAt(order, now));
  const stop = await makeOwnLink(order, "stop", now);
  const isWritten = await deps.db.transaction(async (tx) => {
    // Erased, paid back or stopped while the list was made.
    const current = await readOrder(tx, order.id);
    if (current === null || !isReminded(current)) return false;
    const mail = reminderMail({
      email: order.email,
      siteUrl: deps.config.siteUrl,
      token: link.token,
      stopToken: stop.token,
      due,
      moved,
      closed: closed.map(({ title }) => title),
    });
    if (!(await queueMail(tx, { id: mailId, kind, orderId: order.id }, mail, now))) return false;
    await changeOrder(tx, order.id, { toldChanges: { told, before } });
    await insertLinks(tx, [link.row, stop.row]);
    return true;
  });
  if (isWritten) await hurryMails(deps, [mailId]);
}

/**
 * Deletes a reminder that could not be sent on its day: "tomorrow" would be wrong by now, and it is written anew. Returns
 * the deadlines that the buyer has been told without it.
 */
function dropWaiting({ db }: Deps, { id, toldChanges }: Order): Promise<ToldChanges["told"]> {
  return db.transaction(async (tx) => {
    if (!(await deleteWaitingReminders(tx, id))) return toldChanges?.told ?? {};
    const before = toldChanges?.before ?? {};
    await changeOrder(tx, id, { toldChanges: { told: before, before } });
    return before;
  });
}

/** Stands for the deadline of a grant that was reported as closed. */
const CLOSED = "closed";

/** Whether a grant is still to be applied for. */
function isOpen({ entries }: BoughtList, grantId: string): boolean {
  return openStatuses.has(valuesOf("grant", entries[entryName("grant", grantId)]).status);
}
