import type { Step } from "../domain/quiz/questions.ts";

export interface QuizFigures {
  readonly active: number;
  /** Grants that depend on each field; a field that none depends on is absent. */
  readonly readers: Readonly<Record<string, number>>;
  readonly connections: string;
}

/** A smaller count is not shown: it would be no reason to answer. */
const MIN_SHOWN = 31;

/** "94 af 358 legater stiller krav til det." */
export function answerImpactText(
  step: Step,
  { active, readers, connections }: QuizFigures,
): string | undefined {
  if (step.kind === "form") return step.id === "connections" ? connections : undefined;
  const count = readers[step.field.id] ?? 0;
  return count >= MIN_SHOWN ? `${count} af ${active} legater stiller krav til det.` : undefined;
}
