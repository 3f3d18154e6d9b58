import type { Field } from "../domain/quiz/questions.ts";

/** What the quiz says about the grants, counted when the site is built. */
export interface QuizFigures {
  /** Grants that can be applied for. */
  readonly active: number;
  /** By field of the quiz: how many of them read its answer. Fields that matching never reads are absent. */
  readonly readers: Readonly<Record<string, number>>;
}

function readersOf(field: string, { readers }: QuizFigures): number {
  return Object.hasOwn(readers, field) ? (readers[field] ?? 0) : 0;
}

/** "Svaret afgør 94 af 358 legater."; nothing for what no grant reads. */
export function readersText(field: string, figures: QuizFigures): string | undefined {
  const count = readersOf(field, figures);
  return count === 0
    ? undefined
    : `Svaret afgør ${count === 1 ? "ét" : count} af ${figures.active} legater.`;
}

const list = new Intl.ListFormat("da");

/** Names the questions of a step that no grant reads, in one sentence; those that are folded away say so themselves. */
export function unreadText(fields: readonly Field[], figures: QuizFigures): string | undefined {
  const unread = fields.filter(({ id, isFolded }) => !isFolded && readersOf(id, figures) === 0);
  // A day has its own use: deadlines and ages are compared with it.
  const named = unread.filter(({ kind }) => kind !== "date" && kind !== "typedDate");
  if (named.length === 0) return undefined;
  if (named.length === fields.length) return "Ingen legater læser svarene på denne side.";
  return `Ingen legater læser ${list.format(named.map(({ label }) => `»${label}«`))}.`;
}
