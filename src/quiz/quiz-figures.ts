import type { Step } from "../domain/quiz/questions.ts";

export interface QuizFigures {
  readonly active: number;
  /** How many grants read each field of the quiz. Fields that no grant reads are absent. */
  readonly readers: Readonly<Record<string, number>>;
  /** Which families and institutions grants ask for, as shown below the title of the step about connections. */
  readonly connections: string;
}

/** Smaller figures would not motivate anybody to answer. */
const MIN_SHOWN = 31;

/** "94 af 358 legater stiller krav til det.", below the question. */
export function answerImpactText(
  step: Step,
  { active, readers, connections }: QuizFigures,
): string | undefined {
  if (step.kind === "form") return step.id === "connections" ? connections : undefined;
  const count = readers[step.field.id] ?? 0;
  return count >= MIN_SHOWN ? `${count} af ${active} legater stiller krav til det.` : undefined;
}
