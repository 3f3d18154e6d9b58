import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, danishDateAt, formatDate } from "../../src/domain/danish/danish-date.ts";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import type { EntryChange } from "../../src/domain/list/buyer-entries.ts";
import { planSeason, progressOf } from "../../src/domain/list/now-plan.ts";
import type { Deps } from "../../worker/context.ts";
import {
  dataVersions,
  disputes,
  listEntries,
  listNotes,
  orderDocuments,
  outbox,
} from "../../worker/db/schema.ts";
import { readDataVersion } from "../../worker/grants/grant-store.ts";
import { loadGrants, SNAPSHOT_KEY } from "../../worker/grants/load.ts";
import { forgetIsolate } from "../../worker/isolate-memory.ts";
import { MailRefused, type OutgoingMail } from "../../worker/mail/mailer.ts";
import { sendNextMail } from "../../worker/mail/send.ts";
import { changeListByLink } from "../../worker/orders/change-list.ts";
import { eraseOrder, eraseOver } from "../../worker/orders/erase.ts";
import { keepListByLink } from "../../worker/orders/keep-list.ts";
import { changeOrder } from "../../worker/orders/order-store.ts";
import { seeListByLink } from "../../worker/orders/read-list.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { remindNext, setRemindersByLink, stopReminders } from "../../worker/orders/remind.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY } from "../support/durations.ts";
import {
  bearer,
  buy,
  callApi,
  callMine,
  mailsOf,
  openCheckout,
  outboxOf,
  pay,
  postJson,
  runQueue,
  sendEvent,
  storedOrder,
  storeProduct,
  testDeps,
} from "../support/orders.ts";

const read = (token: string) => callApi("/list/mine", { headers: bearer(token) });
const put = (token: string, path: string) =>
  callApi(`/list/mine${path}`, { method: "PUT", headers: bearer(token) });

/** Dependencies some days later. */
const after = (days: number) => testDeps({ now: () => new Date(Date.now() + days * DAY) });

/** The same, with something that happens just before the first call of the database by a name. */
function justBefore(deps: Deps, method: "transaction" | "$count", happens: () => Promise<unknown>) {
  let has = false;
  const db = new Proxy(deps.db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== method || has || typeof member !== "function") return member;
      has = true;
      return async (...args: unknown[]) => {
        await happens();
        return Reflect.apply(member, target, args);
      };
    },
  });
  return { ...deps, db };
}

/** A list of which something is due on the day after tomorrow, told by a foundation, so that no real date matters. */
async function buyWithReminder() {
  const bought = await buy();
  const { grants } = (await (await read(bought.token)).json()) as BoughtList;
  const grant = grants.find(({ section }) => section !== "late");
  // A week before it, to the day, is tomorrow.
  const value = addDays(danishDateAt(new Date()), 8);
  const at = Date.now();
  await changeListByLink(testDeps(), bought.token, {
    kind: "grant",
    id: grant?.id ?? "",
    version: 0,
    fields: { toldDeadline: { value, at } },
  });
  expect(await setRemindersByLink(testDeps(), bought.token, true)).toEqual({ ok: true });
  return bought;
}

const remindersOf = async (orderId: string) =>
  (await outboxOf(orderId)).filter(({ kind }) => kind === "reminder" || kind === "list-changed");

async function remindAll(deps: Deps): Promise<void> {
  while (await remindNext(deps));
}

test("a list that is read before its confirmation has gone out keeps the right to withdraw", async () => {
  const bought = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(bought));
  await runQueue();
  // As though no mail had gone out for the minute that the list waits for it.
  const { db } = testDeps();
  const mailId = `${bought.orderId}:confirmation`;
  await db.update(outbox).set({ sentAt: null }).where(eq(outbox.id, mailId));
  await changeOrder(db, bought.orderId, { fulfilledAt: new Date(Date.now() - 120_000) });
  expect((await read(bought.token)).status).toBe(200);
  await db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.id, mailId));
  const { orderId: order, email } = bought;
  const standing = await postJson("/withdrawals/standing", { order, email });
  expect(await standing.json()).toMatchObject({ standing: "accepted" });
});

test("an erasure wins over a change, a look and a reminder that are under way", async () => {
  const { orderId } = await buyWithReminder();
  const { db } = testDeps();
  const erase = () => eraseOrder(testDeps(), orderId);
  const left = async () => [
    ...(await db.select().from(listNotes).where(eq(listNotes.orderId, orderId))),
    ...(await db.select().from(listEntries).where(eq(listEntries.orderId, orderId))),
    ...(await remindersOf(orderId)),
  ];
  const tomorrow = after(1);
  await remindAll(justBefore(tomorrow, "transaction", erase));
  expect(await left()).toEqual([]);

  const another = await buy();
  const undo = () => eraseOrder(testDeps(), another.orderId);
  await seeListByLink(justBefore(testDeps(), "transaction", undo), another.token);
  expect(
    await db.select().from(listEntries).where(eq(listEntries.orderId, another.orderId)),
  ).toEqual([]);

  const third = await buy();
  let isErased = false;
  const racing = justBefore(testDeps(), "$count", async () => {
    isErased = await eraseOrder(testDeps(), third.orderId);
  });
  await changeListByLink(racing, third.token, {
    kind: "grant",
    id: "x",
    version: 0,
    fields: { note: { value: "hemmeligt", at: Date.now() } },
  });
  expect(isErased).toBe(true);
  expect(await db.select().from(listNotes).where(eq(listNotes.orderId, third.orderId))).toEqual([]);
});

test("a reminder that waits for the mail service does not go after an erasure or a stop", async () => {
  const erased = await buyWithReminder();
  await remindAll(after(1));
  expect(await remindersOf(erased.orderId)).toHaveLength(1);
  await eraseOrder(testDeps(), erased.orderId);
  expect(await remindersOf(erased.orderId)).toEqual([]);

  const stopped = await buyWithReminder();
  await remindAll(after(1));
  const [mail] = await remindersOf(stopped.orderId);
  await stopReminders(testDeps(), mail?.unsubscribeUrl?.split("/").at(-1) ?? "");
  while ((await sendNextMail(after(2))) !== null);
  expect(await mailsOf(stopped.orderId, "reminder")).toEqual([]);
});

const sendAll = async (deps: Deps) => {
  while ((await sendNextMail(deps)) !== null);
};

test("a reminder that waits does not go once the money is on its way back", async () => {
  const { orderId } = await buyWithReminder();
  await remindAll(after(1));
  expect(await remindersOf(orderId)).toHaveLength(1);
  await requestRefund(testDeps(), orderId, "operator");
  await sendAll(after(1));
  expect(await mailsOf(orderId, "reminder")).toEqual([]);
  expect(await remindersOf(orderId)).toEqual([]);
});

test("a reminder that could not be sent on its day is told in the next day's words", async () => {
  const { orderId } = await buyWithReminder();
  await remindAll(after(1));
  const [waiting] = await remindersOf(orderId);
  expect(waiting?.text).toContain("om en uge");
  // The mail service is back a day later, before the list is looked at again.
  await sendAll(after(2));
  expect(await mailsOf(orderId, "reminder")).toEqual([]);
  await remindAll(after(2));
  await sendAll(after(2));
  const [told, ...more] = await mailsOf(orderId, "reminder");
  expect(told?.text).toContain("om 6 dage");
  expect(told?.text).not.toContain("om en uge");
  expect(more).toEqual([]);
});

test("an address that refuses reminders for good gets no more of them, and the operator hears of it once", async () => {
  const { orderId, token } = await buyWithReminder();
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    if (mail.kind === "reminder") throw new MailRefused("E_RECIPIENT_SUPPRESSED");
    sent.push(mail);
  };
  await remindAll(after(1));
  await sendAll({ ...after(1), mailer: { send } });
  const list = await (await read(token)).json<BoughtList>();
  expect(list.hasReminders).toBe(false);
  for (const days of [2, 9, 16]) {
    await remindAll(after(days));
    await sendAll({ ...after(days), mailer: { send } });
  }
  const mails = await outboxOf(orderId);
  expect(mails.filter(({ kind }) => kind === "reminder")).toMatchObject([
    { refusal: "E_RECIPIENT_SUPPRESSED" },
  ]);
  const told = sent.filter(({ id }) => id.startsWith(`mail-refused:${orderId}:reminder`));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("Påmindelserne om listen er slået fra");
});

/** The grants as they are, with one whose last days are others. */
async function moveDeadline(grantId: string, deadlines: readonly string[]): Promise<void> {
  forgetIsolate();
  await env.CACHE.delete(SNAPSHOT_KEY);
  const loaded = await loadGrants(testDeps());
  if (loaded === null) throw new Error("no grants");
  const { version, grants: prepared } = loaded;
  const grants = prepared.data.grants.map((grant) =>
    grant.id === grantId ? { ...grant, deadlineKind: "fast", deadlines, openings: [] } : grant,
  );
  forgetIsolate();
  await env.CACHE.put(SNAPSHOT_KEY, JSON.stringify({ version, ...prepared.data, grants }));
}

test("a last day that moves, and back to where it was told before, is told each time and at once", async () => {
  const { orderId, token } = await buy();
  await setRemindersByLink(testDeps(), token, true);
  const { grants } = await (await read(token)).json<BoughtList>();
  const grant = grants.find(({ due, section }) => due !== null && section !== "late");
  if (grant === undefined || grant.due === null) throw new Error("no grant with a last day");
  const [first, second] = [20, 40].map((days) => addDays(grant.due ?? "", days).slice(5));
  // The second move is a day after a mail: what is due would wait for a week, a move does not.
  for (const [days, day] of [
    [8, first],
    [9, second],
    [17, first],
    [18, first],
  ] as const) {
    await moveDeadline(grant.id, [day ?? ""]);
    const deps = after(days);
    await remindAll(deps);
    await sendAll(deps);
  }
  const told = (await mailsOf(orderId)).flatMap(
    ({ text }) =>
      text
        .split(/fristen er flyttet/i)[1]
        ?.split("\n")
        .find((line) => line.includes(grant.title)) ?? [],
  );
  const dayOf = (monthDay = "") =>
    formatDate(
      [2026, 2027, 2028]
        .map((year) => `${year}-${monthDay}`)
        .find((day) => day > (grant.due ?? "")) ?? "",
    );
  expect(told.map((line) => line.slice(line.indexOf(": ") + 2))).toEqual(
    [first, second, first].map(dayOf),
  );
  await env.CACHE.delete(SNAPSHOT_KEY);
  forgetIsolate();
});

test("to keep a list that was renewed late in its year shortens nothing, and an erasure wins over it", async () => {
  const bought = await buy();
  const { db } = testDeps();
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  await changeOrder(db, bought.orderId, {
    paidAt: ago(360),
    fulfilledAt: ago(360),
    renewedAt: ago(1),
    renewalFulfilledAt: ago(1),
    edition: 1,
  });
  const before = (await (await read(bought.token)).json<BoughtList>()).keptUntil;
  expect(await keepListByLink(testDeps(), bought.token)).toEqual({ ok: true });
  expect((await (await read(bought.token)).json<BoughtList>()).keptUntil).toBe(before);
  // Past the year's end, and within the month from the renewal.
  await sweep(after(20));
  expect((await storedOrder(bought.orderId)).answers).not.toBeNull();

  const erased = await buy();
  const racing = justBefore(testDeps(), "transaction", () =>
    eraseOrder(testDeps(), erased.orderId),
  );
  expect(await keepListByLink(racing, erased.token)).toMatchObject({ code: "files-erased" });
  expect((await storedOrder(erased.orderId)).keepListConsent).toBeNull();

  const kept = await buy();
  const claimed = await storedOrder(kept.orderId);
  const lengthened = justBefore(testDeps(), "transaction", () =>
    keepListByLink(testDeps(), kept.token),
  );
  await eraseOver(lengthened, claimed);
  expect((await storedOrder(kept.orderId)).answers).not.toBeNull();
});

test("without grants a list answers that it cannot be reached, as a page and as data", async () => {
  const { token } = await buy();
  const data = await env.CACHE.get(SNAPSHOT_KEY);
  const { db } = testDeps();
  const versions = await db.select().from(dataVersions);
  await db.delete(dataVersions);
  await env.CACHE.delete(SNAPSHOT_KEY);
  forgetIsolate();
  const answer = await read(token);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await answer.json()).toMatchObject({ code: "grants-unavailable" });
  const feed = await (async () => {
    await db.insert(dataVersions).values(versions);
    forgetIsolate();
    const made = await (await put(token, "/links/calendar")).json<{ token: string }>();
    await db.delete(dataVersions);
    await env.CACHE.delete(SNAPSHOT_KEY);
    forgetIsolate();
    return callApi(`/list/calendar/${made.token}`, { headers: { Accept: "text/html" } });
  })();
  expect(feed.status).toBe(503);
  expect(await feed.text()).toContain("Legaterne kan ikke hentes");
  await db.insert(dataVersions).values(versions);
  if (data !== null) await env.CACHE.put(SNAPSHOT_KEY, data);
  forgetIsolate();
});

test("nobody is reminded of a list that cannot be opened", async () => {
  const disputed = await buyWithReminder();
  const { db } = testDeps();
  await db.insert(disputes).values({
    id: `dp_${disputed.orderId}`,
    orderId: disputed.orderId,
    kind: "inquiry",
    amountOere: 4875,
    openedAt: new Date(),
  });
  // Bought under the older consent: answers kept for the renewal, files and links gone.
  const old = await buyWithReminder();
  await changeOrder(db, old.orderId, {
    keepAnswersConsent: "2026-10",
    documentsErasedAt: new Date(),
  });
  await remindAll(after(1));
  expect(await remindersOf(disputed.orderId)).toEqual([]);
  expect(await remindersOf(old.orderId)).toEqual([]);
});

test("calendar and shared list of a renewed list live as long as it does", async () => {
  const bought = await buy();
  const early = await (await put(bought.token, "/links/shared")).json<{ token: string }>();
  const { db } = testDeps();
  // Delivered thirty-five days ago, renewed ten days ago; the link of the renewal's mail opens it.
  const renewed = { renewedAt: new Date(), renewalFulfilledAt: new Date(Date.now() - 10 * DAY) };
  await changeOrder(db, bought.orderId, {
    ...renewed,
    fulfilledAt: new Date(Date.now() - 35 * DAY),
    edition: 1,
  });
  const made = await (await put(bought.token, "/links/calendar")).json<{ token: string }>();
  expect((await callApi(`/list/calendar/${made.token}`)).status).toBe(200);
  expect((await callApi("/list/shared", { headers: bearer(early.token) })).status).toBe(200);
});

test("a pack of which a file is lost is made again, and not handed over without it", async () => {
  await storeProduct("super-package");
  const { token, orderId } = await buy({ product: "super-package" });
  const { db, documents } = testDeps();
  const files = await db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId));
  const guide = files.find(({ key }) => !key.includes(orderId));
  await documents.delete(guide?.key ?? "");
  const answer = await callApi("/list/mine/files", { headers: bearer(token) });
  expect(answer.status).toBe(409);
  expect((await storedOrder(orderId)).filesMissingAt).not.toBeNull();
  await storeProduct("super-package");
});

test("an application that was sent stays on the list when its grant closes, with what comes of it", async () => {
  const { token } = await buy();
  const { grants } = await (await read(token)).json<BoughtList>();
  const [sent, unsent] = grants.filter(({ section }) => section !== "late");
  if (sent === undefined || unsent === undefined) throw new Error("The list is too short");
  const fields = { status: { value: "sent", at: 1 }, sentOn: { value: "2026-11-20", at: 1 } };
  const change = { kind: "grant", id: sent.id, version: 0, fields };
  await changeListByLink(testDeps(), token, change as EntryChange);
  const data = (await loadGrants(testDeps()))?.grants.data;
  if (data === undefined) throw new Error("No grants");
  const closed = new Set([sent.id, unsent.id]);
  const now = {
    ...data,
    version: await readDataVersion(testDeps().db),
    grants: data.grants.map((grant) =>
      closed.has(grant.id) ? { ...grant, active: false } : grant,
    ),
  };
  forgetIsolate();
  await env.CACHE.put(SNAPSHOT_KEY, JSON.stringify(now));
  const list = await (await read(token)).json<BoughtList>();
  const kept = list.grants.filter(({ id }) => closed.has(id));
  expect(kept).toMatchObject([{ id: sent.id, title: sent.title, reasons: [] }]);
  expect(planSeason(list, "2026-11-25").waiting).toMatchObject([{ grant: { id: sent.id } }]);
  expect(progressOf(list)).toMatchObject({ sent: 1 });
  // Open again, as the data have them.
  forgetIsolate();
  await env.CACHE.delete(SNAPSHOT_KEY);
});

test("a list of which every grant has closed still opens, with what was noted, and its buyer is told", async () => {
  const { token, orderId } = await buyWithReminder();
  const version = await readDataVersion(testDeps().db);
  const none = { version, grants: [], conditions: [], currencies: [] };
  forgetIsolate();
  await env.CACHE.put(SNAPSHOT_KEY, JSON.stringify(none));
  const answer = await read(token);
  expect(answer.status).toBe(200);
  const list = await answer.json<BoughtList>();
  expect(list.grants).toEqual([]);
  expect(list.closed.length).toBeGreaterThan(0);
  expect(Object.keys(list.entries)).toHaveLength(1);
  expect((await callMine(token)).status).toBe(200);
  const files = await callApi("/list/mine/files", { headers: bearer(token) });
  expect(files.status).toBe(200);
  await files.arrayBuffer();
  await remindAll(after(1));
  expect((await remindersOf(orderId)).map(({ kind }) => kind)).toEqual(["list-changed"]);
});
