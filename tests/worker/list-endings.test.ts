import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import type { Deps } from "../../worker/context.ts";
import {
  disputes,
  listEntries,
  listNotes,
  orderDocuments,
  outbox,
} from "../../worker/db/schema.ts";
import { readDataVersion } from "../../worker/grants/grant-store.ts";
import { SNAPSHOT_KEY } from "../../worker/grants/load.ts";
import { forgetIsolate } from "../../worker/isolate-memory.ts";
import { sendNextMail } from "../../worker/mail/send.ts";
import { changeListByLink } from "../../worker/orders/change-list.ts";
import { eraseOrder } from "../../worker/orders/erase.ts";
import { changeOrder } from "../../worker/orders/order-store.ts";
import { seeListByLink } from "../../worker/orders/read-list.ts";
import { remindNext, setRemindersByLink, stopReminders } from "../../worker/orders/remind.ts";
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
