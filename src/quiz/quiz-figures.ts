export interface QuizFigures {
  readonly active: number;
  /** How many grants read each field of the quiz. Fields that no grant reads are absent. */
  readonly readers: Readonly<Record<string, number>>;
}

/** Smaller figures would not motivate anybody to answer. */
const MIN_SHOWN = 31;

/** "94 af 358 legater stiller krav til det.", below the question. */
export function answerImpactText(
  field: string,
  { active, readers }: QuizFigures,
): string | undefined {
  const count = readers[field] ?? 0;
  return count >= MIN_SHOWN ? `${count} af ${active} legater stiller krav til det.` : undefined;
}
