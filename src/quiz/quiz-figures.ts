import type { Step } from "../domain/quiz/questions.ts";

export interface QuizFigures {
  readonly active: number;
  /** How many grants depend on each field of the quiz. Fields that none depends on are absent. */
  readonly readers: Readonly<Record<string, number>>;
  /** Which families and institutions grants ask for, as shown below the title of the step about connections. */
  readonly connections: string;
}

/** A smaller count is not shown: it would be no reason to answer. */
const MIN_SHOWN = 31;

/** What a step matters for, shown below its title, such as "94 af 358 legater stiller krav til det." */
export function answerImpactText(
  step: Step,
  { active, readers, connections }: QuizFigures,
): string | undefined {
  if (step.kind === "form") return step.id === "connections" ? connections : undefined;
  const count = readers[step.field.id] ?? 0;
  return count >= MIN_SHOWN ? `${count} af ${active} legater stiller krav til det.` : undefined;
}
