import { quizSteps, type Step, stepWithField } from "../../src/domain/quiz/questions.ts";

export function stepWith(field: string): Step {
  const step = quizSteps[stepWithField(field)];
  if (step === undefined) throw new Error(`No step asks for ${field}`);
  return step;
}
