import { expect, test } from "vitest";
import { company } from "../../src/content/company.ts";
import { currentTerms, termsOf, termsVersions } from "../../src/content/terms/terms.ts";
import { type ConsentId, consents, consentText } from "../../src/domain/orders/consent.ts";

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

test("what a buyer agreed to can be read by its version", () => {
  for (const id of Object.keys(consents) as ConsentId[])
    expect(consentText(id, consents[id].version)).toBe(consents[id].text);
  expect(consentText("storeAnswers", "2026-11")).toMatch(/også om fagforening og handicap/);
  expect(() => consentText("storeAnswers", "2020-01")).toThrow("2020-01");
});
