import { expect, test } from "vitest";
import { company } from "../../src/content/company.ts";
import { currentTerms, termsOf, termsVersions } from "../../src/content/terms/terms.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { catalogue, PREVIEW_SIZE, productIds } from "../../src/domain/orders/catalogue.ts";
import { type ConsentId, consents, consentText } from "../../src/domain/orders/consent.ts";
import { RENEWAL_MONTHS } from "../../src/domain/orders/renewal-right.ts";
import { ERASURE_DAYS } from "../../src/domain/orders/retention.ts";
import { termsBlocks } from "../../worker/mail/terms-document.ts";

/** The words alone; who runs the shop may move without the terms becoming others. */
function wordsOf(version: string): string {
  const lines = termsOf(version).sections.flatMap(({ heading, parts }) => [
    `# ${heading}`,
    ...parts.map((part) => {
      if (part.kind === "quote") return `> ${part.words}`;
      if (part.kind === "list") return part.items.map((item) => `- ${item}`).join("\n");
      return part.runs.map((run) => (typeof run === "string" ? run : run.words)).join("");
    }),
  ]);
  return Object.entries(company).reduce(
    (text, [name, value]) =>
      typeof value === "string" && name !== "brand" ? text.replaceAll(value, `{${name}}`) : text,
    `${lines.join("\n\n")}\n`,
  );
}

test.each(termsVersions)(
  "the words of the terms of %s are those that orders were made under",
  async (version) => {
    await expect(wordsOf(version)).toMatchFileSnapshot(`golden/terms-${version}.txt`);
  },
);

test("the newest terms are the current ones, and an unknown version is no silent fallback", () => {
  expect(currentTerms.version).toBe(termsVersions.toSorted().at(-1));
  expect(() => termsOf("2020-01")).toThrow("2020-01");
});

test("the newest terms name the prices and periods that the shop keeps today", () => {
  const words = wordsOf(currentTerms.version);
  const prices = currentTerms.sections
    .find(({ heading }) => heading === "Priser")
    ?.parts.flatMap((part) => (part.kind === "list" ? part.items : []));
  expect(prices).toEqual(
    productIds.map((id) => `${catalogue[id].title}: ${formatOere(catalogue[id].priceOere)}`),
  );
  expect(words).toContain(`de første ${PREVIEW_SIZE} legater`);
  expect(words).toContain(`slettes liste, svar og filer ${ERASURE_DAYS} dage efter leveringen`);
  expect(words).toContain(`Linket til andre varer virker i ${ERASURE_DAYS} dage`);
  expect(words).toContain(`de første ${RENEWAL_MONTHS} måneder efter købet`);
});

test("what a buyer agreed to can be read by its version", () => {
  for (const id of Object.keys(consents) as ConsentId[])
    expect(consentText(id, consents[id].version)).toBe(consents[id].text);
  expect(consentText("storeAnswers", "2026-11")).toMatch(/også om fagforening og handicap/);
  expect(() => consentText("storeAnswers", "2020-01")).toThrow("2020-01");
});

test("the terms that go along with a confirmation hold every word of the version that was bought under", () => {
  for (const version of termsVersions) {
    const attached = JSON.stringify(termsBlocks(version, "https://legatkompas.example"));
    for (const { heading, parts } of termsOf(version).sections) {
      const words = parts.flatMap((part): readonly string[] => {
        if (part.kind === "list") return part.items;
        if (part.kind === "quote") return [part.words];
        return part.runs.map((run) => (typeof run === "string" ? run : run.words));
      });
      for (const word of [heading, ...words]) expect(attached).toContain(JSON.stringify(word));
    }
  }
});
