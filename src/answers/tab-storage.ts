import { danishDateAt } from "../domain/danish/danish-date.ts";
import {
  type Answers,
  type MatchingAnswers,
  pickMatchingAnswers,
} from "../domain/matching/answers.ts";
import type { ConditionAnswers } from "../domain/matching/conditions.ts";
import { steps } from "../domain/quiz/questions.ts";
import { answeredSteps } from "../domain/quiz/validation.ts";

/** What a student has told us in this tab: the answers of the quiz, and what was ticked after it. */
export interface ToldAnswers {
  readonly answers: Answers;
  readonly conditions: ConditionAnswers;
}

/** The part of it that matching reads: what leaves the browser to find, to buy and to renew a list. */
export function asStudent({ answers, conditions }: ToldAnswers): MatchingAnswers {
  return pickMatchingAnswers({ ...answers, conditions });
}

export const nothingTold: ToldAnswers = { answers: {}, conditions: {} };

/** Where the answers lie: in this tab, and no longer. */
const ANSWERS = "legatkompas-svar";

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAnswers(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, string>> {
  return Object.values(value).every((answer) => typeof answer === "string");
}

function isConditions(value: unknown): value is ConditionAnswers {
  return isMap(value) && Object.values(value).every((said) => said === "ja" || said === "nej");
}

/** What is kept in this tab; `null` where that is nothing, or something that somebody else wrote there. */
export function readKeptAnswers(): ToldAnswers | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ANSWERS) ?? "null");
    if (!isMap(kept)) return null;
    const { conditions = {}, ...answers } = kept;
    return isAnswers(answers) && isConditions(conditions) ? { answers, conditions } : null;
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing. */
export function keepAnswers({ answers, conditions }: ToldAnswers): boolean {
  try {
    sessionStorage.setItem(ANSWERS, JSON.stringify({ ...answers, conditions }));
    return true;
  } catch {
    return false;
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(ANSWERS);
  } catch {
    // Nothing was kept there.
  }
}

/** What the student has told, if every step of the quiz is answered in this tab; otherwise `null`. */
export function readCompleteAnswers(): ToldAnswers | null {
  const kept = readKeptAnswers();
  if (kept === null) return null;
  return answeredSteps(kept.answers, danishDateAt(new Date())) === steps.length ? kept : null;
}
