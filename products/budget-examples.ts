import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import { formatMonth } from "../src/domain/danish/danish-date.ts";
import { typeset } from "./typeset.ts";

export function readBudgetTemplate(): Promise<Uint8Array> {
  return readFile(new URL("budget-template/budgetskabelon.xlsx", import.meta.url));
}

type Cell = string | number | boolean | Date | null | undefined;
type Row = readonly Cell[];

const isFilled = (cell: Cell) => cell !== null && cell !== undefined && cell !== "";

function exampleOf(rows: readonly Row[]) {
  const at = (label: string) => rows.findIndex(([first]) => first === label);
  const between = (head: string, end: string) =>
    rows.slice(
      at(head) + 1,
      rows.findIndex(([first], row) => row > at(head) && first === end),
    );
  const linesOf = (head: string) =>
    between(head, "I alt")
      .filter((row) => isFilled(row[1]))
      .map(([label, amount, currency, count, , kroner, , last, note]) => ({
        label,
        amount,
        currency,
        count,
        kroner,
        last: last ?? "",
        note: note ?? "",
      }));
  const sum = (label: string) =>
    rows.find(([first, , , , , kroner]) => first === label && typeof kroner === "number")?.[5];
  const fact = (label: string) => rows[at(label)]?.[1];
  return {
    title: rows[1]?.[0],
    name: fact("Navn"),
    programme: fact("Uddannelse"),
    host: fact("Værtssted og land"),
    months: fact("Måneder"),
    costs: [...linesOf("2. Udgifter hver måned"), ...linesOf("3. Udgifter én gang")],
    funding: [...linesOf("4. Finansiering hver måned"), ...linesOf("5. Finansiering én gang")],
    sums: Object.fromEntries(
      Object.entries({
        costs: "Udgifter i alt",
        buffer: "Buffer",
        need: "Samlet behov",
        certain: "Sikre penge",
        gap: "Mangler",
        uncertain: "Søgt eller forventet",
        asked: "Søges her",
      }).map(([name, label]) => [name, sum(label)]),
    ),
    share: rows.find(([first]) => first === "Buffer")?.[1],
    comments: rows.slice(at("Kommentarer") + 1).map(([line, text]) => ({ line, text })),
  };
}

export async function buildBudgetExamples(editionOn: string): Promise<Uint8Array> {
  const { sheets } = await readXlsx(await readBudgetTemplate());
  const examples = sheets
    .filter(({ name }) => name.startsWith("Eks."))
    .map(({ rows }) => exampleOf(rows));
  const data = { edition: formatMonth(editionOn.slice(0, 7)), editionOn, examples };
  return typeset({ source: "budget-examples.typ", data, editionOn });
}
