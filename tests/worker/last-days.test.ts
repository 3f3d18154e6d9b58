import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { endOfDanishDay } from "../../src/domain/danish/danish-date.ts";
import { grantNote } from "../../src/domain/list/notes.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { lastFileDay } from "../../src/domain/orders/retention.ts";
import { listNotes, orders } from "../../worker/db/schema.ts";
import { keepForYear } from "../../worker/list/answers.ts";
import { makeListFile } from "../../worker/list/files.ts";
import { writeNotes } from "../../worker/list/notes.ts";
import { readList } from "../../worker/list/read.ts";
import { eraseOrder } from "../../worker/orders/erase.ts";
import { readEligibility } from "../../worker/orders/withdraw.ts";
import { sweep } from "../../worker/sweep.ts";
import { HOUR, MINUTE } from "../support/durations.ts";
import {
  at,
  type Bought,
  buy,
  later,
  ownKeys,
  storedOrder,
  stuckOf,
  testDeps,
} from "../support/orders.ts";

async function endOf({ orderId }: Bought): Promise<Date> {
  const { fulfilledAt } = await storedOrder(orderId);
  if (fulfilledAt === null) throw new Error("not delivered");
  return endOfDanishDay(lastFileDay({ keepListConsent: null, paidAt: null }, fulfilledAt));
}

test("files can be fetched to the end of the last day that is named, and are gone the minute after", async () => {
  const bought = await buy();
  const end = await endOf(bought);
  const minuteBefore = at(new Date(end.getTime() - MINUTE));
  await sweep(minuteBefore);
  expect((await makeListFile(minuteBefore, bought.token, "pdf")).body).not.toHaveLength(0);
  expect((await storedOrder(bought.orderId)).answers).not.toBeNull();

  await expect(makeListFile(at(end), bought.token, "pdf")).rejects.toThrow("link-expired");
  await sweep(at(new Date(end.getTime() + MINUTE)));
  expect(await storedOrder(bought.orderId)).toMatchObject({ answers: null, state: "fulfilled" });
  expect(await ownKeys(bought.orderId)).toEqual([]);
});

test("what should be erased and is still there a day later is seen", async () => {
  const bought = await buy();
  const end = (await endOf(bought)).getTime();
  const stuckAfter = (hours: number) => stuckOf(bought.orderId, at(new Date(end + hours * HOUR)));
  expect(await stuckAfter(23)).toEqual([]);
  expect(await stuckAfter(25)).toMatchObject([{ reason: "not-erased" }]);
});

test("an erasure does not bring back the right to withdraw", async () => {
  const bought = await buy();
  const declaration = { order: bought.orderId, email: bought.email };
  const before = await readEligibility(testDeps(), declaration);
  expect(before.lapsedBecause).toBe("delivery-begun");
  await eraseOrder(testDeps(), bought.orderId);
  expect(await readEligibility(testDeps(), declaration)).toEqual(before);
});

test("a list of a year ago still opens and takes notes, whatever has changed since it was bought", async () => {
  const { token, orderId } = await buy();
  await keepForYear(testDeps(), token);
  const { db } = testDeps();
  const order = await storedOrder(orderId);
  // Within a year questions, options and fields come and go, but stored answers stay as they were.
  const answers = { ...order.answers, exchangeCountry: "jugoslavien", smoker: "ja" };
  await db
    .update(orders)
    .set({ answers: answers as ListAnswers })
    .where(eq(orders.id, orderId));
  const first = await readList(testDeps(), token);
  const id = first.list.grants[0]?.id ?? "";
  await db.insert(listNotes).values({
    orderId,
    name: `grant:${id}`,
    fields: {
      note: { value: "Fra sidste år", at: 1 },
      status: { value: "planned", at: 1 },
      priority: { value: "høj", at: 1 },
    },
  });
  const lastDay = first.order.retainedUntil;
  const end = endOfDanishDay(lastDay).getTime();
  const inAYear = at(new Date(end - MINUTE));
  const opened = await readList(inAYear, token);
  const noted = grantNote(opened.notes, id);
  expect(noted).toMatchObject({ note: "Fra sidste år", status: "considering" });
  const sent = { [`grant:${id}`]: { status: { value: "sent", at: 2 } } };
  expect(await writeNotes(inAYear, token, sent)).toMatchObject({
    notes: { [`grant:${id}`]: { status: { value: "sent" }, note: { value: "Fra sidste år" } } },
  });
  const after = at(new Date(end + MINUTE));
  await expect(readList(after, token)).rejects.toThrow("link-expired");
});

test("a PDF that reaches the store just after the erasure is gone an hour later", async () => {
  const bought = await buy();
  const { documents } = testDeps();
  await eraseOrder(testDeps(), bought.orderId);
  await documents.put(`lists/${bought.orderId}.pdf`, "%PDF-");
  await sweep(later(HOUR / 2));
  expect(await ownKeys(bought.orderId)).toHaveLength(1);
  await sweep(later(HOUR + MINUTE));
  expect(await ownKeys(bought.orderId)).toEqual([]);
  expect((await storedOrder(bought.orderId)).erasureEndedAt).not.toBeNull();
});
