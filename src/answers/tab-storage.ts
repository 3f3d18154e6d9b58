import type { Answers } from "../domain/answers.ts";
import { danishDateAt } from "../domain/danish-date.ts";
import { steps } from "../domain/questions.ts";
import { answeredSteps } from "../domain/quiz-validation.ts";

/** Where the quiz keeps its answers: in this tab, and no longer. */
const ANSWERS = "legatkompas-svar";

/** The quiz's answers, if every step of it is answered in this tab; otherwise `null`. */
export function readCompleteAnswers(): Answers | null {
  try {
    const answers: unknown = JSON.parse(sessionStorage.getItem(ANSWERS) ?? "null");
    if (typeof answers !== "object" || answers === null || Array.isArray(answers)) return null;
    if (!Object.values(answers).every((answer) => typeof answer === "string")) return null;
    const isComplete = answeredSteps(answers as Answers, danishDateAt(new Date())) === steps.length;
    return isComplete ? (answers as Answers) : null;
  } catch {
    return null;
  }
}
