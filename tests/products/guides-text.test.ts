import { expect, test } from "vitest";
import { modelReference } from "../../products/guide-chapters.ts";
import type { Span } from "../../products/guide-spans.ts";
import { figures } from "../../src/content/figures.ts";
import { productTexts } from "../../src/content/shop-products.ts";
import { numberWord } from "../../src/domain/danish/length-of-time.ts";
import { capitalize } from "../../src/domain/danish/sentences.ts";
import { readRealData } from "../support/real-grants.ts";
import { application, blocksOf, cv, type ModelBlock, modelsOf } from "./built-guides.ts";

function say(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join("");
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

function sayModel({ head, parts }: ModelBlock["model"]): string {
  const rows = [...head, ...parts].flatMap((part) =>
    part.kind === "table" ? part.rows.flat() : "text" in part ? [part.text] : [],
  );
  return rows.map(say).join(" ");
}

/** The letters that are sent, by heading, with their number of words. */
function letterLengths(): { readonly title: string; readonly words: number }[] {
  let title = "";
  return blocksOf(application).flatMap((block) => {
    if (block.kind === "heading") title = block.text;
    if (modelReference(title)?.startsWith("brev") !== true) return [];
    if (block.kind === "rewriting")
      return [{ title, words: wordCount(block.after.paragraphs.map(say).join(" ")) }];
    return block.kind === "model" ? [{ title, words: wordCount(sayModel(block.model)) }] : [];
  });
}

test("the shop promises as many letters and CVs as the guides hold", () => {
  const promised = (id: "application-guide" | "cv-guide") => productTexts[id].features.join(" ");
  const [letters, cvs] = [letterLengths().length, modelsOf(cv).length].map(numberWord);
  expect(promised("application-guide")).toContain(`${letters} hele ansøgninger`);
  expect(promised("cv-guide")).toContain(`${capitalize(cvs ?? "")} hele cv'er`);
});

test("the table of how many get a grant says the numbers of the data", () => {
  const { grants } = readRealData();
  const rows = blocksOf(application).flatMap((block) =>
    block.kind === "table" && block.header.some((head) => say(head) === "Får det")
      ? block.rows.map((row) => row.map(say))
      : [],
  );
  const held = rows.flatMap(([name = "", awards = ""]) => {
    const words = name.toLocaleLowerCase("da");
    const [grant] = grants
      .filter(({ awardsPerYear }) => awardsPerYear !== null)
      .filter(({ foundation, name: own }) =>
        [foundation.replace(/ A\/S$/, ""), own ?? ""].some(
          (title) => title.length > 6 && words.includes(title.toLocaleLowerCase("da")),
        ),
      );
    return grant === undefined ? [] : [{ name, awards, inData: String(grant.awardsPerYear) }];
  });
  expect(held.length).toBeGreaterThan(3);
  for (const { name, awards, inData } of held)
    expect(awards.replaceAll(".", "").match(/\d+/g) ?? [], name).toContain(inData);
});

/** How far below its limit a text is, in per cent. */
function below(length: number, limit: number): number {
  return ((limit - length) * 100) / limit;
}

const [leastBelow, mostBelow] = figures.belowLimit.value;

/** The text of a box, paragraph by paragraph, as it is pasted into a field. */
function exampleTitled(title: string): string {
  const examples = blocksOf(application).flatMap((block) =>
    block.kind === "example" ? block.examples : [],
  );
  const box = examples.find((example) => example.title === title);
  if (box === undefined) throw new Error(`the guide has no example "${title}"`);
  return box.paragraphs.map(say).join("\n");
}

test("the texts for portals keep as far below the portals' own limits as the guide asks for", () => {
  const fields = [
    [exampleTitled("Cecilies felt").length, figures.djRucCharacters.value],
    [wordCount(exampleTitled("Villads' felt")), figures.djoefWords.value],
    [exampleTitled("Astas felt").length, figures.bladfondCharacters.value],
  ] as const;
  for (const [length, limit] of fields) {
    expect(below(length, limit), `${length} of ${limit}`).toBeGreaterThanOrEqual(leastBelow);
    expect(below(length, limit), `${length} of ${limit}`).toBeLessThanOrEqual(mostBelow);
  }
});

test("the budget behind the first letter adds up, and gives the letter its sums", () => {
  const budget = modelsOf(application).find(({ model }) =>
    model.title.includes("KAIST, 31. august"),
  );
  const rows = (budget?.model.parts ?? []).flatMap((part) =>
    part.kind === "table"
      ? part.rows.map((row) => ({
          head: say(row[0] ?? []),
          amount: Number(say(row[2] ?? []).replace(/[^\d]/g, "")),
        }))
      : [],
  );
  const need = rows.findIndex(({ head }) => head === "Behov");
  const sumOf = (some: typeof rows) => some.reduce((all, { amount }) => all + amount, 0);
  expect(rows[need]?.amount).toBe(sumOf(rows.slice(0, need)));
  expect(rows.at(-1)?.amount).toBe(sumOf(rows.slice(need + 1, -1)));
  expect(rows.at(-1)?.amount).toBe(rows[need]?.amount);
  const letter = modelsOf(application).find(({ model }) => model.title.includes("Sydkorea"));
  const text = (letter?.model.parts ?? []).map((part) => ("text" in part ? say(part.text) : ""));
  const said = text.join(" ").replaceAll("\u00a0", " ");
  const own = sumOf(rows.slice(need + 1, need + 3));
  const asked = rows.slice(need + 3, -1).map(({ amount }) => amount);
  for (const amount of [rows[need]?.amount ?? 0, own, ...asked])
    expect(said).toContain(`${amount.toLocaleString("da-DK")} kr.`);
});

test("each field of the letter that is a form is below its limit", () => {
  const fields = [application, cv].flatMap(modelsOf).flatMap(({ model }) =>
    model.parts.flatMap((part) => {
      if (part.kind !== "paragraph") return [];
      const [, title = "", limit, text = ""] =
        /^(Felt \d).*højst (\d+).tegn\)\n?(.*)$/s.exec(
          part.text.map((span) => span.text).join(""),
        ) ?? [];
      return limit === undefined ? [] : [{ title, limit: Number(limit), length: text.length }];
    }),
  );
  expect(fields).toHaveLength(4);
  for (const { title, limit, length } of fields) {
    expect(below(length, limit), title).toBeGreaterThanOrEqual(leastBelow);
    expect(below(length, limit), title).toBeLessThanOrEqual(mostBelow);
  }
});

/** "52.000 + 12.000 + 10.000 = 74.000", with as many sides as there are. */
const sum = (() => {
  const number = "(?:\\d{1,3}(?:[.,]\\d{3})+|\\d+)";
  const side = `${number}(?: [+×] ${number})*`;
  return new RegExp(`${side}(?: = ${side})+`, "g");
})();

function total(side: string): number {
  const product = (term: string) =>
    term.split(" × ").reduce((all, factor) => all * Number(factor.replace(/[.,]/g, "")), 1);
  return side.split(" + ").reduce((all, term) => all + product(term), 0);
}

/** Amounts that only another paper of the application states. */
const amountsOfComments = ["18.200", "30.200"];

test("the sums that the letters' comments show are right, and are those of the letter", () => {
  const sums = modelsOf(application).flatMap(({ model }) =>
    (
      model.notes
        .map(({ text }) => say(text))
        .join(" ")
        .replaceAll("\u00a0", " ")
        .match(sum) ?? []
    ).map((shown) => ({ shown, letter: sayModel(model) })),
  );
  expect(sums.length).toBeGreaterThan(9);
  for (const { shown, letter } of sums) {
    expect(new Set(shown.split(" = ").map(total)).size, shown).toBe(1);
    const amounts = shown.match(/\d{1,3}[.,]\d{3}/g) ?? [];
    const absent = amounts.filter((amount) => !letter.includes(amount));
    expect(amountsOfComments, shown).toEqual(expect.arrayContaining(absent));
  }
});

test("what the letters have from Erasmus+ is what their days, rate and travel give", () => {
  const dearest = figures.erasmusMonth.value[1];
  const rates = [dearest, dearest + figures.erasmusTraineeshipMore.value];
  const given = modelsOf(application).flatMap(({ model }) =>
    model.notes.flatMap(({ text }) => {
      const [, count, days, rate, travel] =
        /Erasmus\+ er (\d+) (?:×|(dage) til) (\d+) euro.*? og (\d+) euro til/.exec(
          say(text).replaceAll("\u00a0", " "),
        ) ?? [];
      if (count === undefined) return [];
      expect(rates, model.title).toContain(Number(rate));
      const months = Number(count) / (days === undefined ? 1 : 30);
      const euro = months * Number(rate) + Number(travel);
      const kroner = Math.round((euro * 7.46) / 100) * 100;
      const told = model.parts.map((part) => ("text" in part ? say(part.text) : "")).join(" ");
      return [{ told: told.replaceAll("\u00a0", " "), kroner: kroner.toLocaleString("da-DK") }];
    }),
  );
  expect(given.length).toBeGreaterThan(2);
  for (const { told, kroner } of given)
    expect(told).toMatch(new RegExp(`Erasmus\\+ (?:ventes at give )?${kroner} kr`));
});
