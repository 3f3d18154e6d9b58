/** Answers are kept in the tab's session storage: they survive navigation and reloads until the tab is closed. */
import { danishDateAt } from "../domain/danish/danish-date.ts";
import {
  type Answers,
  type ListAnswers,
  type MatchingAnswers,
  pickListAnswers,
  pickMatchingAnswers,
} from "../domain/matching/answers.ts";
import { type ConditionAnswers, conditionAnswerValues } from "../domain/matching/conditions.ts";
import { withSuggestedAnswers } from "../domain/quiz/suggestions.ts";
import { findOpenSteps } from "../domain/quiz/validation.ts";
import { readStored, writeStored } from "./browser-storage.ts";

export interface QuizAnswers {
  readonly answers: Answers;
  readonly conditions: ConditionAnswers;
  /** Whether the student skipped the questions after the quiz. They are then asked again only on request. */
  readonly hasPassed: boolean;
}

type GivenAnswers = Pick<QuizAnswers, "answers" | "conditions">;

export interface Undo {
  readonly act: "cleared" | "changed";
  readonly quiz: QuizAnswers;
}

/** The only answers that leave the browser for matching: those it reads. */
export function toMatchingAnswers({ answers, conditions }: GivenAnswers): MatchingAnswers {
  return pickMatchingAnswers({ ...withSuggestedAnswers(answers), conditions });
}

export function toListAnswers({ answers, conditions }: GivenAnswers): ListAnswers {
  return pickListAnswers({ ...withSuggestedAnswers(answers), conditions });
}

export const noAnswers: QuizAnswers = { answers: {}, conditions: {}, hasPassed: false };

const ANSWERS = "legatkompas-svar";
const UNDO = "legatkompas-fortryd";

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAnswers(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, string>> {
  return Object.values(value).every((answer) => typeof answer === "string");
}

function isConditions(value: unknown): value is ConditionAnswers {
  return (
    isMap(value) &&
    Object.values(value).every((said) => conditionAnswerValues.some((each) => each === said))
  );
}

function readQuizAnswers(stored: unknown): QuizAnswers | null {
  if (!isMap(stored)) return null;
  const { conditions = {}, hasPassed = false, ...answers } = stored;
  return isAnswers(answers) && isConditions(conditions)
    ? { answers, conditions, hasPassed: hasPassed === true }
    : null;
}

function asStored({ answers, conditions, hasPassed }: QuizAnswers): unknown {
  return { ...answers, conditions, hasPassed };
}

export function readStoredAnswers(): QuizAnswers | null {
  return readQuizAnswers(readStored("sessionStorage", ANSWERS));
}

/** Returns false if the browser refuses to store them. The answers then last only as long as the page. */
export function storeAnswersInTab(quiz: QuizAnswers): boolean {
  const isNothing = Object.keys(quiz.answers).length + Object.keys(quiz.conditions).length === 0;
  return writeStored("sessionStorage", ANSWERS, isNothing ? null : asStored(quiz));
}

export function readStoredUndo(): Undo | null {
  const stored = readStored("sessionStorage", UNDO);
  if (!isMap(stored) || (stored.act !== "cleared" && stored.act !== "changed")) return null;
  const quiz = readQuizAnswers(stored.quiz);
  return quiz === null ? null : { act: stored.act, quiz };
}

export function storeUndo(undo: Undo | null): void {
  writeStored(
    "sessionStorage",
    UNDO,
    undo === null ? null : { act: undo.act, quiz: asStored(undo.quiz) },
  );
}

export function readCompleteAnswers(): QuizAnswers | null {
  const stored = readStoredAnswers();
  if (stored === null) return null;
  return findOpenSteps(stored.answers, danishDateAt(new Date())).length === 0 ? stored : null;
}
