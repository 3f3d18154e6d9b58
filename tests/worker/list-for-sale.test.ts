import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import { orders } from "../../worker/db/schema.ts";
import { startCheckout } from "../../worker/orders/checkout.ts";
import {
  postCheckout,
  postJson,
  sampleAnswers,
  storeProduct,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";
import { nursingAnswers, student } from "../support/students.ts";

async function previewOf(answers: MatchingAnswers): Promise<MatchPreview> {
  const response = await postJson("/grants/matches", answers);
  expect(response.status).toBe(200);
  return await response.json();
}

async function settled(answers: MatchingAnswers): Promise<MatchingAnswers> {
  let conditions = {};
  for (let round = 0; round < 10; round++) {
    const { openQuestions } = await previewOf({ ...answers, conditions });
    if (openQuestions.length === 0) return { ...answers, conditions };
    conditions = {
      ...conditions,
      ...Object.fromEntries(openQuestions.map(({ id }) => [id, "nej" as const])),
    };
  }
  throw new Error("The questions never end");
}

function buy(answers: MatchingAnswers) {
  return startCheckout(testDeps(), {
    product: "grant-list",
    email: "studerende@example.dk",
    answers,
  });
}

const nurse = student(nursingAnswers);

test("what the results offer is what the Worker sells: at least three more, and one of them fits", async () => {
  const answers = await settled(sampleAnswers);
  const found = await previewOf(answers);
  expect(found.isForSale).toBe(true);
  expect(found.preview).toHaveLength(3);
  expect(found.rows.length).toBeGreaterThanOrEqual(3);
  expect(found.rows.map(({ outcome }) => outcome)).toContain("match");
  expect(await buy(answers)).toMatch(/^http/);
});

test("a list that is not worth its price is free to the last grant, and no payment is opened for it", async () => {
  const answers = await settled(nurse);
  const found = await previewOf(answers);
  expect(found.match).toBeLessThanOrEqual(3);
  expect(found.total).toBeGreaterThan(0);
  expect(found.isForSale).toBe(false);
  expect(found.preview).toHaveLength(found.total);
  expect(found.latePreview).toHaveLength(found.late);
  await expect(buy(answers)).rejects.toThrow("list-too-short");
});

test("a long list of which nothing more fits is not sold either, nor shown whole before its questions are answered", async () => {
  const found = await previewOf(nurse);
  expect(found.total).toBeGreaterThan(20);
  expect(found.openQuestions.length).toBeGreaterThan(0);
  expect(found.isForSale).toBe(false);
  expect(found.preview).toHaveLength(3);
  expect(found.latePreview).toEqual([]);
  await expect(buy(nurse)).rejects.toThrow("list-too-short");
});

test("the checkout itself refuses a list that is too short, alone or in the package", async () => {
  await storeProduct("super-package");
  const answers = await settled(nurse);
  for (const product of ["grant-list", "super-package"] as const)
    for (const sent of [answers, nurse, {}]) {
      const email = uniqueEmail();
      const response = await postCheckout({ product, email, answers: sent });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "list-too-short" });
      const kept = await testDeps().db.select().from(orders).where(eq(orders.email, email));
      expect(kept).toEqual([]);
    }
});
