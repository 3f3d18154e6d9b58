import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8").replaceAll("\u00a0", " ");
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(new URL(`${folder}/`, root))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);
}

interface Work {
  readonly name: string;
  readonly text: string;
}

function productOf(folder: string): Work {
  return { name: folder, text: filesIn(folder, ".md").map(read).join("\n") };
}

/** What tells of made-up people: each article by itself, and each thing that is sold. */
const works: readonly Work[] = [
  ...filesIn("src/content/articles", ".mdx").map((name) => ({ name, text: read(name) })),
  productOf("products/application-guide"),
  productOf("products/cv-guide"),
  productOf("products/case"),
  { name: "products/budget-template", text: read("products/budget-template/sample-plans.json") },
];

const person = "(\\p{Lu}\\p{Ll}+)((?: \\p{Lu}\\p{Ll}+)*)";
/** How a text brings a person in: as made up, as who applies, as whose CV it is, or by what they do. */
const introductions = [
  `${person} er opdigtet`,
  `: "${person} \\(opdigtet\\)"`,
  `bekræftes, at ${person} er indskrevet`,
  `\\*\\*Ansøger:\\*\\* ${person},`,
  `\\*\\*Cv(?: på engelsk)?: ${person}\\*\\*`,
  `(?:^|\\n)${person} (?:læser (?:på|til|en|antropologi|energiteknik|statskundskab)|er ude i|søger et legat|har selv fundet|er dansk statsborger)`,
  `(?:vejledt|undervist|Anbefaling af) ${person}`,
].map((pattern) => new RegExp(pattern, "gu"));

const pronouns = new Set(["Han", "Hun", "Jeg", "Den", "Du", "Det"]);

function peopleIn({ text }: Work): { readonly first: string; readonly last: string }[] {
  return introductions.flatMap((introduction) =>
    [...text.matchAll(introduction)].flatMap(([, first = "", last = ""]) =>
      pronouns.has(first) ? [] : [{ first, last: last.trim() }],
    ),
  );
}

/** Who is told of by whom: name → works, or name → the other names that it stands with. */
function gather(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const gathered = new Map<string, Set<string>>();
  for (const [key, value] of pairs) gathered.set(key, (gathered.get(key) ?? new Set()).add(value));
  return gathered;
}

function shared(gathered: ReadonlyMap<string, ReadonlySet<string>>): [string, string[]][] {
  return [...gathered].flatMap(([key, values]): [string, string[]][] =>
    values.size > 1 ? [[key, [...values]]] : [],
  );
}

const people = works.flatMap((work) => peopleIn(work).map((one) => ({ ...one, work: work.name })));

test("made-up people are found in the texts", () => {
  const names = new Set(people.map(({ first }) => first));
  for (const known of [
    "Nadia",
    "Yasmin",
    "Silje",
    "Ellen",
    "Signe",
    "Agnes",
    "Viggo",
    "Selma",
    "Natalia",
    "Gry",
  ])
    expect([...names]).toContain(known);
});

test("no two made-up people have the same first name", () => {
  expect(shared(gather(people.map(({ first, work }) => [first, work])))).toEqual([]);
  const named = people.filter(({ last }) => last !== "");
  expect(shared(gather(named.map(({ first, last }) => [first, last])))).toEqual([]);
});

test("a first name of one text's person stands in no other text", () => {
  for (const { first, work } of people)
    for (const other of works)
      if (other.name !== work)
        expect(
          other.text.match(new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, "u"))?.[0],
          `${work} and ${other.name}`,
        ).toBe(undefined);
});

test("no two made-up people have the same surname", () => {
  const named = people.filter(({ last }) => last !== "");
  const surnames = named.map(({ first, last }) => [last.split(" ").at(-1) ?? "", first] as const);
  expect(shared(gather(surnames))).toEqual([]);
});
