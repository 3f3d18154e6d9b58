import { readdirSync, readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readBudgetTemplate } from "../../products/budget-examples.ts";

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

/** ": "Agnes Toft (opdigtet)"" for each filled sheet of the budget workbook. */
async function examplesOfWorkbook(): Promise<string> {
  const { sheets } = await readXlsx(await readBudgetTemplate());
  const names = sheets.map(({ rows }) => rows.find(([label]) => label === "Navn")?.[1] ?? "");
  return names.map((name) => `: "${name}"`).join("\n");
}

/** What tells of made-up people: each article by itself, and each thing that is sold. */
const works: readonly Work[] = [
  ...filesIn("src/content/articles", ".mdx").map((name) => ({ name, text: read(name) })),
  productOf("products/application-guide"),
  productOf("products/cv-guide"),
  { name: "products/case", text: read("products/case/case.typ") },
  { name: "products/budget-template", text: await examplesOfWorkbook() },
];

const person = "(\\p{Lu}\\p{Ll}+)((?: \\p{Lu}\\p{Ll}+)*)";
/** How a text brings a person in: as made up, as who applies, as whose CV it is, or by what they do. */
const introductions = [
  `${person} er opdigtet`,
  `: "${person} \\(opdigtet\\)"`,
  `bekræftes, at ${person} er indskrevet`,
  `\\*\\*Ansøger:\\*\\* ${person},`,
  `\\*\\*Cv(?: på (?:engelsk|tysk))?: ${person}\\*\\*`,
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

function repeated(gathered: ReadonlyMap<string, ReadonlySet<string>>): [string, string[]][] {
  return [...gathered].flatMap(([key, values]): [string, string[]][] =>
    values.size > 1 ? [[key, [...values]]] : [],
  );
}

const named = works.flatMap((work) => peopleIn(work).map((one) => ({ ...one, work: work.name })));

/** The one student who goes through everything that is sold. */
const shared = "Sofie";

test("no two made-up people share a name, but for the student of the package, and none stands in another's text", () => {
  const everyone = new Map(named.map((one) => [`${one.first} ${one.last}`.trim(), one]));
  expect(everyone.size).toBeGreaterThan(25);
  const others = named.filter(({ first }) => first !== shared);
  expect(repeated(gather(others.map(({ first, work }) => [first, work])))).toEqual([]);
  const full = named.filter(({ last }) => last !== "");
  expect(repeated(gather(full.map(({ first, last }) => [first, last])))).toEqual([]);
  const surnames = full.map(({ first, last }) => [last.split(" ").at(-1) ?? "", first] as const);
  expect(repeated(gather(surnames))).toEqual([]);
  for (const { first, work } of others)
    for (const other of works)
      if (other.name !== work)
        expect(
          other.text.match(new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, "u"))?.[0],
          `${work} and ${other.name}`,
        ).toBe(undefined);
});
