import { quizSteps, type Step, stepIndexOf } from "../../src/domain/quiz/questions.ts";

export function stepWith(field: string): Step {
  const step = quizSteps[stepIndexOf(field)];
  if (step === undefined) throw new Error(`No step asks for ${field}`);
  return step;
}
