import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { lastRenewalDay } from "../../src/domain/orders/renewal-right.ts";
import { listEntries, orders } from "../../worker/db/schema.ts";
import { readOrderByLink } from "../../worker/orders/read.ts";
import { readRenewalByLink, renewByLink } from "../../worker/orders/renew.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR, MINUTE } from "../support/durations.ts";
import {
  askRenewal,
  type Bought,
  callApi,
  callMine,
  confirmationOf,
  fetchFile,
  mailsOf,
  openCheckout,
  ownKeys,
  pay,
  postJson,
  runQueue,
  sampleAnswers,
  sendEvent,
  storedOrder,
  testDeps,
} from "../support/orders.ts";

const ago = (ms: number) => new Date(Date.now() - ms);
function change(orderId: string, changes: Partial<typeof orders.$inferInsert>) {
  return testDeps().db.update(orders).set(changes).where(eq(orders.id, orderId));
}

interface Delivered extends Bought {
  /** Token of the link in the confirmation that opens the renewal. */
  readonly renewalToken: string;
}

/** A delivered list, with the answers kept for the renewal where `keepsAnswers` says so. */
async function delivered({ keepsAnswers = false } = {}): Promise<Delivered> {
  const bought = await openCheckout();
  if (keepsAnswers) await change(bought.orderId, { keepAnswersConsent: "2026-11" });
  await sendEvent("checkout.session.completed", await pay(bought));
  await runQueue();
  const mail = await confirmationOf(bought.orderId);
  return { ...bought, renewalToken: /#forny=([\w-]+)/.exec(mail.text)?.[1] ?? "" };
}

/** As though a grant had come since: else a renewal is told first that nothing has changed. */
async function changeGrants(orderId: string): Promise<void> {
  const first = and(eq(listEntries.orderId, orderId), eq(listEntries.position, 0));
  await testDeps().db.delete(listEntries).where(first);
}

/** Asks for the renewal, which has something to change, and has it made. */
async function renew({ orderId, renewalToken }: Delivered, body: object = {}): Promise<Response> {
  await changeGrants(orderId);
  const response = await askRenewal(renewalToken, body);
  await runQueue();
  return response;
}

const entriesOf = (orderId: string) =>
  testDeps()
    .db.select()
    .from(listEntries)
    .where(eq(listEntries.orderId, orderId))
    .orderBy(asc(listEntries.position));

test("a list is renewed once from the answers that are there, and the mail says what has changed", async () => {
  const order = await delivered();
  const { db } = testDeps();
  // As though the list had been made from other grants: one is gone since, one had another deadline, one is new.
  const [first, second, third] = await entriesOf(order.orderId);
  if (!first || !second || !third) throw new Error("the list is too short for this test");
  const at = (position: number) =>
    and(eq(listEntries.orderId, order.orderId), eq(listEntries.position, position));
  await db
    .update(listEntries)
    .set({ grantId: "fjernet-legat", title: "Det lukkede legat" })
    .where(at(first.position));
  await db.update(listEntries).set({ deadline: "2025-01-17" }).where(at(second.position));

  const response = await askRenewal(order.renewalToken, {});
  expect(response.status).toBe(202);
  await runQueue();

  const [mail] = await mailsOf(order.orderId, "renewal");
  expect(mail?.text).toContain("NYE PÅ LISTEN (1)");
  expect(mail?.text).toContain(first.title);
  expect(mail?.text).toContain("NY FRIST (1)");
  expect(mail?.text).toMatch(/\(før: 17\.\sjanuar\s2025\)/);
  expect(mail?.text).toContain("LUKKET SIDEN SIDST (1)\n\n- Det lukkede legat");
  const stored = await storedOrder(order.orderId);
  expect(stored).toMatchObject({ edition: 1, state: "fulfilled" });
  expect(
    (await ownKeys(order.orderId)).every((key) => key.startsWith(`orders/${order.orderId}/1/`)),
  ).toBe(true);
  const token = /#order=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const view = await readOrderByLink(testDeps(), token);
  expect(view.ok && view.order).toMatchObject({ ready: true, renewal: { state: "used" } });
  const file = await fetchFile(token, "grant-list");
  expect(file.status).toBe(200);
});

test("a second renewal is refused and changes nothing", async () => {
  const order = await delivered();
  expect((await renew(order)).status).toBe(202);
  const before = await storedOrder(order.orderId);
  for (const token of [order.renewalToken, order.token]) {
    const again = await askRenewal(token, {});
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: "renewal-used" });
  }
  expect(await storedOrder(order.orderId)).toEqual(before);
});

test("of renewals that are asked for at once, one is made", async () => {
  const order = await delivered();
  await changeGrants(order.orderId);
  const answers = await Promise.all([1, 2, 3].map(() => askRenewal(order.renewalToken, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect((await storedOrder(order.orderId)).edition).toBe(1);
});

test("after twelve months a renewal is refused in its own words, and until then it is not", async () => {
  const order = await delivered({ keepsAnswers: true });
  const { paidAt } = await storedOrder(order.orderId);
  const lastDay = lastRenewalDay(danishDateAt(paidAt ?? new Date()));
  const on = (date: string) => testDeps({ now: () => new Date(`${date}T12:00:00Z`) });
  const early = await readRenewalByLink(on(lastDay), order.renewalToken);
  expect(early.ok && early.renewal.state).toBe("open");
  const refused = { ok: false, code: "renewal-too-late" };
  const request = { answers: null, unlessUnchanged: false };
  for (const days of [1, 400])
    expect(await renewByLink(on(addDays(lastDay, days)), order.renewalToken, request)).toEqual(
      refused,
    );
  expect((await storedOrder(order.orderId)).edition).toBe(0);
});

test("the link to the renewal opens neither the order nor its files nor their erasure", async () => {
  const { renewalToken } = await delivered();
  expect((await callMine(renewalToken)).status).toBe(404);
  expect((await callApi(`/downloads/${renewalToken}/grant-list`)).status).toBe(404);
  expect((await callMine(renewalToken, "/answers", "DELETE")).status).toBe(404);
  expect((await callMine(renewalToken, "/renewal")).status).toBe(200);
});

test("a forged token renews nothing", async () => {
  for (const token of ["x", "a".repeat(43), "..%2Fsecret"]) {
    const response = await askRenewal(token, {});
    expect(response.status).toBe(404);
  }
});

test("without the consent to keep them, answers go after thirty days and the quiz renews the list", async () => {
  const order = await delivered();
  await change(order.orderId, { fulfilledAt: ago(32 * DAY) });
  await sweep(testDeps());
  expect((await storedOrder(order.orderId)).answers).toBeNull();
  expect(await entriesOf(order.orderId)).toHaveLength(0);
  const without = await askRenewal(order.renewalToken, {});
  expect(await without.json()).toMatchObject({ code: "answers-needed" });

  const answers: MatchingAnswers = { ...sampleAnswers, exchangeCountry: "japan" };
  const unconsented = await askRenewal(order.renewalToken, { answers });
  expect(unconsented.status).toBe(422);
  const response = await renew(order, {
    answers,
    consents: { storeAnswers: consents.storeAnswers.version },
  });
  expect(response.status).toBe(202);
  const [mail] = await mailsOf(order.orderId, "renewal");
  expect(mail?.text).toContain("Vi kan ikke vise, hvad der er nyt siden sidst");
  expect((await storedOrder(order.orderId)).answers).toMatchObject({ exchangeCountry: "japan" });
});

test("with the consent, files go after thirty days, and the answers stay for the renewal", async () => {
  const order = await delivered({ keepsAnswers: true });
  await change(order.orderId, { fulfilledAt: ago(32 * DAY) });
  await sweep(testDeps());
  const kept = await storedOrder(order.orderId);
  expect(kept.answers).not.toBeNull();
  expect(kept.erasedAt).toBeNull();
  expect(await ownKeys(order.orderId)).toHaveLength(0);
  const ended = await callMine(order.token);
  expect(await ended.json()).toMatchObject({ status: 410, code: "files-erased" });

  expect((await renew(order)).status).toBe(202);
  expect(await ownKeys(order.orderId)).not.toHaveLength(0);
  await change(order.orderId, { renewalFulfilledAt: ago(29 * DAY) });
  await sweep(testDeps());
  expect((await storedOrder(order.orderId)).answers).not.toBeNull();
  await change(order.orderId, { renewalFulfilledAt: ago(32 * DAY) });
  await sweep(testDeps());
  expect(await storedOrder(order.orderId)).toMatchObject({ answers: null });
  expect(await ownKeys(order.orderId)).toHaveLength(0);
});

test("answers that are refused use nothing up", async () => {
  const order = await delivered();
  const refused = await askRenewal(order.renewalToken, {
    answers: { studyLevel: "findes-ikke" },
    consents: { storeAnswers: consents.storeAnswers.version },
  });
  expect(refused.status).toBe(422);
  expect(await storedOrder(order.orderId)).toMatchObject({ edition: 0, renewedAt: null });
});

test("a refunded purchase has no renewal", async () => {
  const order = await delivered();
  await change(order.orderId, { state: "refunded" });
  const response = await askRenewal(order.renewalToken, {});
  expect(await response.json()).toMatchObject({ code: "renewal-not-offered" });
});

test("a renewal that fails for a day is taken back, the buyer is told, and nothing is refunded", async () => {
  const order = await delivered();
  await change(order.orderId, { renewedAt: ago(23 * HOUR), edition: 1 });
  const { documents, ...deps } = testDeps();
  const put = () => Promise.reject(new Error("away"));
  const broken = { ...deps, documents: Object.assign(Object.create(documents), { put }) };
  await sweep(broken);
  expect(await storedOrder(order.orderId)).toMatchObject({ edition: 1 });
  await change(order.orderId, { renewedAt: ago(25 * HOUR), nextAttemptAt: null });
  await sweep(broken);
  expect(await storedOrder(order.orderId)).toMatchObject({
    state: "fulfilled",
    renewedAt: null,
    edition: 0,
  });
  const [mail] = await mailsOf(order.orderId, "renewal-given-up");
  expect(mail?.text).toContain("Fornyelsen er ikke brugt");
  const token = /#forny=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const result = await readRenewalByLink(testDeps(), token);
  expect(result.ok && result.renewal.state).toBe("open");
});

test("a lost message is found by the sweep", async () => {
  const order = await delivered();
  await change(order.orderId, { renewedAt: ago(10 * MINUTE), edition: 1 });
  await sweep(testDeps());
  expect((await storedOrder(order.orderId)).renewalFulfilledAt).not.toBeNull();
  expect(await mailsOf(order.orderId, "renewal")).toHaveLength(1);
});

test("before anything has changed, the renewal is not used unless the buyer means it", async () => {
  const order = await delivered();
  const careful = { unlessUnchanged: true };
  const shown = async () => {
    const result = await readRenewalByLink(testDeps(), order.renewalToken);
    return result.ok && result.renewal.isUnchanged;
  };
  // Nor is it offered then.
  expect(await shown()).toBe(true);
  const refused = await askRenewal(order.renewalToken, careful);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "renewal-unchanged" });
  expect(await storedOrder(order.orderId)).toMatchObject({ renewedAt: null, edition: 0 });
  const accepted = await askRenewal(order.renewalToken, {});
  expect(accepted.status).toBe(202);
  await runQueue();
  const [mail] = await mailsOf(order.orderId, "renewal");
  expect(mail?.text).toContain("Intet er ændret siden sidst");
});

test("page and confirmation promise changes only while the earlier list is kept", async () => {
  const order = await delivered();
  const confirmation = await confirmationOf(order.orderId);
  expect(confirmation.text).toMatch(
    /noter\sog\sfiler\ser\sder\stil\sog\smed\s\d+\.\s\p{L}+\s\d{4}\./u,
  );
  expect(confirmation.text).toMatch(
    /virker\sogså,\sefter\sat\slisten\ser\sslettet\.\sSå\stager\sdu\s.*,\sog\svi\skan\sikke\svise,\shvad\sder\ser\snyt\./,
  );
  const before = await readRenewalByLink(testDeps(), order.renewalToken);
  expect(before.ok && before.renewal.showsChanges).toBe(true);
  await change(order.orderId, { fulfilledAt: ago(32 * DAY) });
  await sweep(testDeps());
  const after = await readRenewalByLink(testDeps(), order.renewalToken);
  expect(after.ok && after.renewal.showsChanges).toBe(false);
});

test("while a renewal is under way, nothing can be erased from under it", async () => {
  const order = await delivered();
  await change(order.orderId, { renewedAt: new Date(), edition: 1 });
  const response = await callMine(order.token, "/answers", "DELETE");
  expect(response.status).toBe(409);
  expect((await storedOrder(order.orderId)).answers).not.toBeNull();
});

test("who asks for the link again after the erasure gets the one that renews", async () => {
  const order = await delivered();
  await change(order.orderId, { fulfilledAt: ago(32 * DAY) });
  await sweep(testDeps());
  await postJson("/orders/resend", { email: order.email.toUpperCase() });
  await runQueue();
  const [mail] = await mailsOf(order.orderId, "link");
  const token = /#forny=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const result = await readRenewalByLink(testDeps(), token);
  expect(result.ok && result.renewal).toMatchObject({ state: "open", hasAnswers: false });
});
