import { expect, test } from "vitest";
import { type TermsPart, terms, termsByVersion } from "../../src/content/terms/terms.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { PREVIEW_SIZE } from "../../src/domain/list/list-for-sale.ts";
import { catalogue, productIds } from "../../src/domain/orders/catalogue.ts";
import { type ConsentId, consents, consentText } from "../../src/domain/orders/consent.ts";
import { ERASURE_DAYS, LIST_RETENTION_MONTHS } from "../../src/domain/orders/retention.ts";
import { termsBlocks } from "../../worker/mail/terms-document.ts";

function wordsOf(parts: readonly TermsPart[]): string[] {
  return parts.flatMap((part): readonly string[] => {
    if (part.kind === "list") return part.items;
    if (part.kind === "quote") return [part.words];
    return part.runs.map((run) => (typeof run === "string" ? run : run.words));
  });
}

test("an unknown version of the terms is no silent fallback, and none is dated in the future", () => {
  expect(termsByVersion(terms.version)).toBe(terms);
  expect(() => termsByVersion("2020-01")).toThrow("2020-01");
  expect(terms.updatedOn <= new Date().toISOString().slice(0, 10)).toBe(true);
});

test("the terms name the prices and periods that the shop keeps today", () => {
  const words = terms.sections.map(({ parts }) => wordsOf(parts).join("")).join("\n");
  const prices = terms.sections
    .find(({ heading }) => heading === "Priser")
    ?.parts.flatMap((part) => (part.kind === "list" ? part.items : []));
  expect(prices).toEqual(
    productIds.map((id) => `${catalogue[id].title}: ${formatOere(catalogue[id].priceOere)}`),
  );
  expect(words).toContain(`de første ${PREVIEW_SIZE} legater`);
  expect(words).toContain(
    `${LIST_RETENTION_MONTHS} måneder fra købet eller i ${ERASURE_DAYS} dage efter leveringen`,
  );
  expect(words).toContain(`Linket til andre varer virker i ${ERASURE_DAYS} dage`);
});

test("what a buyer agreed to can be read by its version", () => {
  for (const id of Object.keys(consents) as ConsentId[])
    expect(consentText(id, consents[id].version)).toBe(consents[id].text);
  expect(() => consentText("storeAnswers", "2020-01")).toThrow("2020-01");
});

test("the terms that go along with a confirmation hold every word of the version that was bought under", () => {
  const attached = JSON.stringify(termsBlocks(terms.version, "https://legatkompas.example"));
  for (const { heading, parts } of terms.sections) {
    for (const word of [heading, ...wordsOf(parts)])
      expect(attached).toContain(JSON.stringify(word));
  }
});
