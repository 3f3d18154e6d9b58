import { readRepositoryData } from "../cli/grants/data-files.ts";
import { type FigureId, figures, figureText } from "../src/content/figures.ts";
import { gatherGuideNumbers } from "../src/content/grant-counts.server.ts";

export type GuideFacts = ReadonlyMap<string, string>;

/** Throws if a file of data/ has faults. */
export async function readGuideFacts(editionOn: string): Promise<GuideFacts> {
  const { data } = await readRepositoryData();
  const { counts, tables } = gatherGuideNumbers(data, editionOn);
  const shared = Object.keys(figures) as FigureId[];
  return new Map([
    ...shared.map((id): [string, string] => [id, figureText(figures[id])]),
    ...Object.entries(counts).map(([name, value]): [string, string] => [
      name,
      typeof value === "number" ? value.toLocaleString("da-DK") : value,
    ]),
    ["gradesRequired", tables.gradesRequired],
  ]);
}

/** "{applications}" becomes "10-15 legater". Throws on an unknown name. */
export function fillInFacts(text: string, facts: GuideFacts, file: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) throw new Error(`${file}: there is no fact "${name}"`);
    return fact;
  });
}
