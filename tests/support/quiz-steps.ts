import { type Step, stepAsking, steps } from "../../src/domain/quiz/questions.ts";

export function stepWith(field: string): Step {
  const step = steps[stepAsking(field)];
  if (step === undefined) throw new Error(`No step asks for ${field}`);
  return step;
}
