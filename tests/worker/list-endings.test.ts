import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, danishDateAt, formatDate } from "../../src/domain/danish/danish-date.ts";
import { toSeenGrants } from "../../src/domain/list/list.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import type { Deps } from "../../worker/context.ts";
import { dataVersions, disputes, listNotes, outbox } from "../../worker/db/schema.ts";
import { readDataVersion } from "../../worker/grants/grant-store.ts";
import { loadGrants, SNAPSHOT_KEY } from "../../worker/grants/load.ts";
import { resetIsolateMemory } from "../../worker/isolate-memory.ts";
import { keepForYear } from "../../worker/list/answers.ts";
import { writeNotes } from "../../worker/list/notes.ts";
import { type ListPageData, markGrantsSeen } from "../../worker/list/read.ts";
import { queueNextReminder, setReminders, stopReminders } from "../../worker/list/reminders.ts";
import { MailRefused, type OutgoingMail } from "../../worker/mail/mailer.ts";
import { sendNextMail } from "../../worker/mail/send.ts";
import { eraseClaimedOrder, eraseOrder } from "../../worker/orders/erase.ts";
import { readSeenGrants, updateOrder, writeSeenGrants } from "../../worker/orders/order-store.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { DAY } from "../support/durations.ts";
import {
  bearer,
  buy,
  callApi,
  callMine,
  fetchFile,
  later,
  mailsOf,
  makeLink,
  outboxOf,
  postJson,
  readMine,
  sendMine,
  storedOrder,
  storeProduct,
  testDeps,
} from "../support/orders.ts";

const read = (token: string) => callApi("/lists/mine", { headers: bearer(token) });
const after = (days: number) => later(days * DAY);

/** The same dependencies, but something else happens just before the first call of a method of the database. */
function justBefore(deps: Deps, method: "transaction" | "batch", happens: () => Promise<unknown>) {
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

async function look(token: string) {
  const { list } = await readMine(token);
  await markGrantsSeen(testDeps(), token, toSeenGrants(list));
  return list;
}

async function buyWithReminder() {
  const bought = await buy();
  const { grants } = await look(bought.token);
  const grant = grants.find(({ section }) => section !== "late");
  const value = addDays(danishDateAt(new Date()), 8);
  const at = Date.now();
  await writeNotes(testDeps(), bought.token, {
    [`grant:${grant?.id}`]: { statedDeadline: { value, at } },
  });
  await setReminders(testDeps(), bought.token, true);
  return bought;
}

const remindersOf = async (orderId: string) =>
  (await outboxOf(orderId)).filter(({ kind }) => kind === "reminder" || kind === "list-changed");

async function remindAll(deps: Deps): Promise<void> {
  while (await queueNextReminder(deps));
}
async function sendAll(deps: Deps): Promise<void> {
  while (await sendNextMail(deps));
}

test("a list that is read before its confirmation has gone out keeps the right to withdraw", async () => {
  const bought = await buy();
  // As if no mail had gone out within the minute that the list waits for it.
  const { db } = testDeps();
  const mailId = `${bought.orderId}:confirmation`;
  await db.update(outbox).set({ sentAt: null }).where(eq(outbox.id, mailId));
  await updateOrder(db, bought.orderId, { fulfilledAt: new Date(Date.now() - 120_000) });
  expect((await read(bought.token)).status).toBe(200);
  await db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.id, mailId));
  const { orderId: order, email } = bought;
  const eligibility = await postJson("/withdrawals/eligibility", { order, email });
  expect(await eligibility.json()).toMatchObject({ eligibility: "needs-review" });
});

test("reminders come only when asked for, at most once a week, once each, and stop by one click", async () => {
  const bought = await buy();
  const { token } = bought;
  await sendMine(token, "PUT", "/retention", { consent: consents.keepList.version });
  await remindAll(after(1));
  expect(await remindersOf(bought.orderId)).toEqual([]);
  await sendMine(token, "PUT", "/reminders", { wanted: true });
  for (let day = 1; day <= 40; day++) {
    await remindAll(after(day));
    if (day % 10 === 0) await remindAll(after(day));
    if (day < 20) await sendAll(after(day));
  }
  const mails = await remindersOf(bought.orderId);
  expect(mails.length).toBeGreaterThan(1);
  const days = mails.map(({ createdAt }) => createdAt.getTime() / DAY).toSorted((a, b) => a - b);
  days.slice(1).forEach((day, index) => {
    expect(day - (days[index] ?? 0)).toBeGreaterThan(6.9);
  });
  const first = mails.find(({ sentAt }) => sentAt === null);
  expect(first?.unsubscribeUrl).toMatch(/\/api\/lists\/reminders\/[\w-]{43}$/);
  expect(first?.text).toContain("/liste#order=");
  const path = new URL(first?.unsubscribeUrl ?? "").pathname.replace("/api", "");
  const linked = /Stop påmindelserne:\n(\S+)/.exec(first?.text ?? "")?.[1] ?? "";
  const stopPath = new URL(linked).pathname.replace("/api", "");
  const asked = await callApi(stopPath, { headers: { Accept: "text/html" } });
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain(`<form method="post">`);
  expect((await readMine(token)).order.hasReminders).toBe(true);
  const stopped = await callApi(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(stopped.status).toBe(200);
  expect((await readMine(token)).order.hasReminders).toBe(false);
  await remindAll(after(300));
  expect(await remindersOf(bought.orderId)).toEqual(mails.filter(({ sentAt }) => sentAt !== null));
}, 240_000);

test("an erasure wins over a change, a look and a reminder that are under way", async () => {
  const { orderId } = await buyWithReminder();
  const { db } = testDeps();
  const erase = () => eraseOrder(testDeps(), orderId);
  const left = async () => [
    ...(await db.select().from(listNotes).where(eq(listNotes.orderId, orderId))),
    ...(await remindersOf(orderId)),
  ];
  const tomorrow = after(1);
  await remindAll(justBefore(tomorrow, "transaction", erase));
  expect(await left()).toEqual([]);

  const another = await buy();
  await eraseOrder(testDeps(), another.orderId);
  await writeSeenGrants(db, another.orderId, [{ id: "legatet", title: "Legatet", deadline: null }]);
  expect(await readSeenGrants(db, another.orderId)).toEqual([]);

  const third = await buy();
  const racing = justBefore(testDeps(), "batch", () => eraseOrder(testDeps(), third.orderId));
  const written = writeNotes(racing, third.token, {
    "grant:x": { note: { value: "hemmeligt", at: Date.now() } },
  });
  await expect(written).rejects.toThrow("files-erased");
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
  await sendAll(after(2));
  expect(await mailsOf(stopped.orderId, "reminder")).toEqual([]);
});

test("a reminder that waits does not go once the money is on its way back", async () => {
  const { orderId } = await buyWithReminder();
  await remindAll(after(1));
  expect(await remindersOf(orderId)).toHaveLength(1);
  await requestRefund(testDeps(), orderId, "operator");
  await sendAll(after(1));
  expect(await mailsOf(orderId, "reminder")).toEqual([]);
  expect(await remindersOf(orderId)).toEqual([]);
});

test("a reminder that could not be sent on its day is rewritten for the next", async () => {
  const { orderId } = await buyWithReminder();
  await remindAll(after(1));
  const [waiting] = await remindersOf(orderId);
  expect(waiting?.text).toContain("om en uge");
  await sendAll(after(2));
  expect(await mailsOf(orderId, "reminder")).toEqual([]);
  await remindAll(after(2));
  await sendAll(after(2));
  const [told, ...more] = await mailsOf(orderId, "reminder");
  expect(told?.text).toContain("om seks dage");
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
  expect((await readMine(token)).order.hasReminders).toBe(false);
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

async function moveDeadline(grantId: string, deadlines: readonly string[]): Promise<void> {
  resetIsolateMemory();
  await env.CACHE.delete(SNAPSHOT_KEY);
  const loaded = await loadGrants(testDeps());
  if (loaded === null) throw new Error("no grants");
  const { version, grants: prepared } = loaded;
  const grants = prepared.data.grants.map((grant) =>
    grant.id === grantId ? { ...grant, deadlineKind: "fast", deadlines, openings: [] } : grant,
  );
  resetIsolateMemory();
  await env.CACHE.put(SNAPSHOT_KEY, JSON.stringify({ version, ...prepared.data, grants }));
}

test("a deadline that moves, even back to a day that was told before, is told each time and at once", async () => {
  const { orderId, token } = await buy();
  await setReminders(testDeps(), token, true);
  const { grants } = await look(token);
  const grant = grants.find(({ due, section }) => due !== null && section !== "late");
  if (grant === undefined || grant.due === null) throw new Error("no grant with a last day");
  const [first, second] = [20, 40].map((days) => addDays(grant.due ?? "", days).slice(5));
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
        .split(/^ny frist$/im)[1]
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
  resetIsolateMemory();
});

test("an erasure wins over a longer keeping, and a longer keeping over the end of the shorter", async () => {
  const erased = await buy();
  const racing = justBefore(testDeps(), "transaction", () =>
    eraseOrder(testDeps(), erased.orderId),
  );
  await expect(keepForYear(racing, erased.token)).rejects.toThrow("files-erased");
  expect((await storedOrder(erased.orderId)).keepListConsent).toBeNull();

  const kept = await buy();
  const claimed = await storedOrder(kept.orderId);
  const lengthened = justBefore(testDeps(), "transaction", () =>
    keepForYear(testDeps(), kept.token),
  );
  await eraseClaimedOrder(lengthened, claimed);
  const { answers, keepListConsentedAt } = await storedOrder(kept.orderId);
  expect([answers, keepListConsentedAt]).not.toContain(null);
});

test("without grants a list answers that it cannot be reached, as a page and as data", async () => {
  const { token } = await buy();
  const feed = await makeLink(token, "calendar");
  const data = (await env.CACHE.get(SNAPSHOT_KEY)) ?? "";
  const { db } = testDeps();
  const versions = await db.select().from(dataVersions);
  await db.delete(dataVersions);
  await env.CACHE.delete(SNAPSHOT_KEY);
  resetIsolateMemory();
  const answer = await read(token);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await answer.json()).toMatchObject({ code: "grants-unavailable" });
  const page = await callApi(`/lists/calendar/${feed}`, { headers: { Accept: "text/html" } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("Legaterne kan ikke hentes");
  await db.insert(dataVersions).values(versions);
  await env.CACHE.put(SNAPSHOT_KEY, data);
  resetIsolateMemory();
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
  await remindAll(after(1));
  expect(await remindersOf(disputed.orderId)).toEqual([]);
});

test("a package with a file missing is not handed over without it", async () => {
  await storeProduct("super-package");
  const { token } = await buy({ product: "super-package" });
  await testDeps().documents.delete("products/cv-guide.pdf");
  expect((await fetchFile(token, "zip")).status).toBe(503);
  expect((await fetchFile(token, "cv-guide")).status).toBe(503);
  expect((await fetchFile(token, "grant-list")).status).toBe(200);
  await storeProduct("super-package");
});

test("a list whose grants have all closed still opens with its notes, and its buyer is told", async () => {
  const { token, orderId } = await buyWithReminder();
  const version = await readDataVersion(testDeps().db);
  const none = { version, grants: [], conditions: [], currencies: [], attachments: [] };
  resetIsolateMemory();
  await env.CACHE.put(SNAPSHOT_KEY, JSON.stringify(none));
  const answer = await read(token);
  expect(answer.status).toBe(200);
  const { list, notes } = await answer.json<ListPageData>();
  expect(list.grants).toEqual([]);
  expect(list.gone.length).toBeGreaterThan(0);
  expect(Object.keys(notes)).toHaveLength(1);
  expect((await callMine(token)).status).toBe(200);
  const files = await fetchFile(token, "zip");
  expect(files.status).toBe(200);
  await files.arrayBuffer();
  await remindAll(after(1));
  expect((await remindersOf(orderId)).map(({ kind }) => kind)).toEqual(["list-changed"]);
});
