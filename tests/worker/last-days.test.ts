import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { endOfDanishDay } from "../../src/domain/danish/danish-date.ts";
import { type EntryChange, valuesOf } from "../../src/domain/list/buyer-entries.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { lastFileDay } from "../../src/domain/orders/retention.ts";
import { listNotes, orders } from "../../worker/db/schema.ts";
import { changeListByLink } from "../../worker/orders/change-list.ts";
import { eraseOrder } from "../../worker/orders/erase.ts";
import { keepListByLink } from "../../worker/orders/keep-list.ts";
import { listStuck } from "../../worker/orders/list-stuck.ts";
import { openDownload, readOrderByLink } from "../../worker/orders/read.ts";
import { readListByLink } from "../../worker/orders/read-list.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { readStanding } from "../../worker/orders/withdraw.ts";
import { sweep } from "../../worker/sweep.ts";
import { HOUR, MINUTE } from "../support/durations.ts";
import { type Bought, buy, outboxOf, ownKeys, storedOrder, testDeps } from "../support/orders.ts";

const at = (instant: number) => testDeps({ now: () => new Date(instant) });

/** The midnight in Denmark after the last day on which an order's files can be fetched. */
async function endOf({ orderId }: Bought): Promise<number> {
  const { fulfilledAt } = await storedOrder(orderId);
  if (fulfilledAt === null) throw new Error("not delivered");
  return endOfDanishDay(
    lastFileDay({ keepListConsent: null, paidAt: null }, fulfilledAt),
  ).getTime();
}

test("files can be fetched to the end of the last day that is named, and are gone the minute after", async () => {
  const bought = await buy();
  const end = await endOf(bought);
  await sweep(at(end - MINUTE));
  expect((await openDownload(at(end - MINUTE), bought.token, "grant-list")).ok).toBe(true);
  expect((await storedOrder(bought.orderId)).answers).not.toBeNull();

  expect(await openDownload(at(end), bought.token, "grant-list")).toMatchObject({
    code: "link-expired",
  });
  await sweep(at(end + MINUTE));
  expect(await storedOrder(bought.orderId)).toMatchObject({ answers: null, state: "fulfilled" });
  expect(await ownKeys(bought.orderId)).toEqual([]);
});

test("what should be erased and is still there a day later is seen", async () => {
  const bought = await buy();
  const end = await endOf(bought);
  const troubleAt = async (instant: number) =>
    (await listStuck(testDeps().db, new Date(instant))).filter(
      ({ orderId }) => orderId === bought.orderId,
    );
  expect(await troubleAt(end + 23 * HOUR)).toEqual([]);
  expect(await troubleAt(end + 25 * HOUR)).toMatchObject([{ trouble: "not-erased" }]);
});

test("once the money has gone back, answers and files go, and the link says how it ended", async () => {
  const bought = await buy();
  await requestRefund(testDeps(), bought.orderId, "operator");
  await sweep(testDeps());
  expect(await storedOrder(bought.orderId)).toMatchObject({ answers: null, state: "refunded" });
  expect(await ownKeys(bought.orderId)).toEqual([]);
  await sweep(at(Date.now() + 2 * HOUR));
  expect(await outboxOf(bought.orderId)).toEqual([]);
  const view = await readOrderByLink(testDeps(), bought.token);
  expect(view.ok && view.order).toMatchObject({ state: "refunded", erased: true });
});

test("an erasure does not bring back the right to withdraw", async () => {
  const bought = await buy();
  const declaration = { order: bought.orderId, email: bought.email };
  const before = await readStanding(testDeps(), declaration);
  expect(before.lapsedBecause).toBe("delivery-begun");
  await eraseOrder(testDeps(), bought.orderId);
  expect(await readStanding(testDeps(), declaration)).toEqual(before);
});

test("a list of a year ago still opens and takes notes, whatever has changed since it was bought", async () => {
  const { token, orderId } = await buy();
  await keepListByLink(testDeps(), token);
  const { db } = testDeps();
  const order = await storedOrder(orderId);
  // Questions, options and fields come and go within a year; what was stored with them stays as it was.
  const answers = { ...order.answers, exchangeCountry: "jugoslavien", smoker: "ja" };
  await db
    .update(orders)
    .set({ answers: answers as ListAnswers })
    .where(eq(orders.id, orderId));
  const first = await readListByLink(testDeps(), token);
  const id = (first.ok ? first.list.grants[0]?.id : undefined) ?? "";
  await db.insert(listNotes).values({
    orderId,
    name: `grant:${id}`,
    version: 1,
    fields: {
      note: { value: "Fra sidste år", at: 1 },
      status: { value: "planned", at: 1 },
      priority: { value: "høj", at: 1 },
    },
  });
  const lastDay = first.ok ? first.list.keptUntil : "";
  const inAYear = testDeps({ now: () => new Date(endOfDanishDay(lastDay).getTime() - MINUTE) });
  const opened = await readListByLink(inAYear, token);
  if (!opened.ok) throw new Error(opened.code);
  const noted = valuesOf("grant", opened.list.entries[`grant:${id}`]);
  expect(noted).toMatchObject({ note: "Fra sidste år", status: "considering" });
  const change = { kind: "grant", id, version: 1, fields: { status: { value: "sent", at: 2 } } };
  expect(await changeListByLink(inAYear, token, change as EntryChange)).toMatchObject({
    ok: true,
    entry: { version: 2, fields: { status: { value: "sent" }, note: { value: "Fra sidste år" } } },
  });
  const after = testDeps({ now: () => new Date(endOfDanishDay(lastDay).getTime() + MINUTE) });
  expect(await readListByLink(after, token)).toEqual({ ok: false, code: "link-expired" });
});
