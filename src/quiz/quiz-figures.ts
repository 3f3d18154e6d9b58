export interface QuizFigures {
  readonly active: number;
  /** How many grants read each field of the quiz. Fields that no grant reads are absent. */
  readonly readers: Readonly<Record<string, number>>;
}

/** The smallest figure shown: smaller ones would not motivate anybody to answer. */
const WORTH_SAYING = 30;

/** "94 af 358 legater stiller krav til det.", below the question. */
export function answerImpactText(
  field: string,
  { active, readers }: QuizFigures,
): string | undefined {
  const count = readers[field] ?? 0;
  return count > WORTH_SAYING ? `${count} af ${active} legater stiller krav til det.` : undefined;
}
