import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRealData } from "../support/real-grants.ts";

const { grants } = readRealData();

const article = readFileSync(
  new URL("../../src/content/articles/scholarship-amounts.mdx", import.meta.url),
  "utf8",
).replaceAll("\u00a0", " ");

/** How the article names a grant in its table of senders. */
const named = [
  ["DJ RUC", "dj-ruc-legat"],
  ["Dansk Rejseforsikring", "dansk-rejseforsikrings-rejselegat"],
  ["Danish Microbiological Society", "danish-microbiological-society-travel-stipend"],
  ["Djøfs rejselegat", "djoefs-rejselegat"],
  ["DM Studerende", "dm-studerendes-rejselegat"],
  ["ITU's rejsepulje", "itu-travel-pool"],
  ["Aarhus BSS", "au-bss-travel-grant"],
  ["Absalon og LB Forsikring", "absalon-lb-forsikring-rejselegat"],
  ["Bent Lantow i Frederikssund", "bent-lantows-mindelegat"],
  ["Fur", "fur-uddannelseslegat"],
  ["Dansk-Islandsk Samarbejde", "fondet-for-dansk-islandsk-samarbejde"],
  ["Scandinavia-Japan Sasakawa", "scandinavia-japan-sasakawa-foundation"],
  ["Direktør Ib Henriksens Fond", "direktoer-ib-henriksens-fond"],
  ["Nordea-fonden", "nordea-fonden-kandidat"],
  ["Jorcks Rejselegat", "jorcks-rejselegat"],
] as const;

const [, table = ""] = /\n\| Afsender[^\n]+\n[^\n]+\n((?:\|[^\n]+\n)+)/.exec(article) ?? [];
const examples = table
  .split("\n")
  .flatMap((row) => row.split("|")[2]?.split(/, (?=\p{Lu})/u) ?? [])
  .map((example) => example.trim());

/** "5.000-20.000 kr." as 5000 and 20000. */
function amountsIn(text: string): number[] {
  return (text.match(/\d{1,3}\.\d{3}/g) ?? []).map((amount) => Number(amount.replace(".", "")));
}

test("the amounts of the senders that the article names are those of the data", () => {
  expect(examples).toHaveLength(named.length);
  for (const [index, [name, id]] of named.entries()) {
    const example = examples[index] ?? "";
    expect(example.startsWith(`${name} `), `${example} / ${name}`).toBe(true);
    const grant = grants.find((other) => other.id === id && other.active);
    const inData = [grant?.minAmountDkk, grant?.maxAmountDkk].filter(
      (amount) => typeof amount === "number",
    );
    expect(inData, id).not.toEqual([]);
    expect(amountsIn(example), id).toEqual(expect.arrayContaining(inData));
    expect([...inData, ...amountsIn(grant?.description ?? "")], id).toEqual(
      expect.arrayContaining(amountsIn(example)),
    );
  }
});
