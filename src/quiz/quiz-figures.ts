export interface QuizFigures {
  readonly active: number;
  /** By field of the quiz: how many of them read its answer. Fields that matching never reads are absent. */
  readonly readers: Readonly<Record<string, number>>;
}

/** A smaller number of grants is no reason to answer, and no news. */
const WORTH_SAYING = 30;

/** "Svaret afgør 94 af 358 legater." */
export function readersText(field: string, { active, readers }: QuizFigures): string | undefined {
  const count = readers[field] ?? 0;
  return count > WORTH_SAYING ? `Svaret afgør ${count} af ${active} legater.` : undefined;
}
