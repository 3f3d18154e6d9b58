import type { Answers } from "../domain/answers.ts";
import { danishDateAt } from "../domain/danish-date.ts";
import { steps } from "../domain/questions.ts";
import { answeredSteps } from "../domain/quiz-validation.ts";

/** Where the quiz keeps its answers, and where we keep the renewal that is under way: in this tab, and no longer. */
const ANSWERS = "legatkompas-svar";
const RENEWAL = "legatkompas-fornyelse";

/** What stands under a name; `null` where nothing does, or the browser keeps nothing. */
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The quiz's answers, if every step of it is answered in this tab; otherwise `null`. */
export function readCompleteAnswers(): Answers | null {
  try {
    const answers: unknown = JSON.parse(read(ANSWERS) ?? "null");
    if (typeof answers !== "object" || answers === null || Array.isArray(answers)) return null;
    if (!Object.values(answers).every((answer) => typeof answer === "string")) return null;
    const isComplete = answeredSteps(answers as Answers, danishDateAt(new Date())) === steps.length;
    return isComplete ? (answers as Answers) : null;
  } catch {
    return null;
  }
}

/** Remembers the link to a renewal while the quiz is taken. False where the browser keeps nothing. */
export function keepRenewalToken(token: string): boolean {
  try {
    sessionStorage.setItem(RENEWAL, token);
    return true;
  } catch {
    return false;
  }
}

export function readRenewalToken(): string | null {
  return read(RENEWAL);
}

export function forgetRenewalToken(): void {
  try {
    sessionStorage.removeItem(RENEWAL);
  } catch {
    // Nothing was kept there.
  }
}
