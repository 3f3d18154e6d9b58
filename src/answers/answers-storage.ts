import * as v from "valibot";
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
import { findUnansweredSteps } from "../domain/quiz/validation.ts";
import { readStored, writeStored } from "./browser-storage.ts";

export interface QuizAnswers {
  readonly answers: Answers;
  readonly conditions: ConditionAnswers;
  /** Whether the questions after the quiz are asked only on request. */
  readonly hasSkippedQuestions: boolean;
}

type GivenAnswers = Pick<QuizAnswers, "answers" | "conditions">;

export type Undo = Readonly<v.InferOutput<typeof undoSchema>>;

export function toMatchingAnswers({ answers, conditions }: GivenAnswers): MatchingAnswers {
  return pickMatchingAnswers({ ...withSuggestedAnswers(answers), conditions });
}

export function toListAnswers({ answers, conditions }: GivenAnswers): ListAnswers {
  return pickListAnswers({ ...withSuggestedAnswers(answers), conditions });
}

export const noAnswers: QuizAnswers = { answers: {}, conditions: {}, hasSkippedQuestions: false };

const ANSWERS = "legatkompas-svar";
const UNDO = "legatkompas-fortryd";

const quizSchema = v.pipe(
  v.objectWithRest(
    {
      conditions: v.optional(v.record(v.string(), v.picklist(conditionAnswerValues)), {}),
      hasSkippedQuestions: v.optional(v.boolean(), false),
    },
    v.string(),
  ),
  v.transform(
    ({ conditions, hasSkippedQuestions, ...answers }): QuizAnswers => ({
      answers,
      conditions,
      hasSkippedQuestions,
    }),
  ),
);
const undoSchema = v.object({ act: v.picklist(["cleared", "changed"]), quiz: quizSchema });

function readAs<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  const read = v.safeParse(schema, readStored("sessionStorage", key));
  return read.success ? read.output : null;
}

function asStored({ answers, conditions, hasSkippedQuestions }: QuizAnswers): unknown {
  return { ...answers, conditions, hasSkippedQuestions };
}

export function readStoredAnswers(): QuizAnswers | null {
  return readAs(ANSWERS, quizSchema);
}

export function storeAnswersInTab(quiz: QuizAnswers): boolean {
  const isEmpty = Object.keys(quiz.answers).length + Object.keys(quiz.conditions).length === 0;
  return writeStored("sessionStorage", ANSWERS, isEmpty ? null : asStored(quiz));
}

export function readStoredUndo(): Undo | null {
  return readAs(UNDO, undoSchema);
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
  return findUnansweredSteps(stored.answers, danishDateAt(new Date())).length === 0 ? stored : null;
}
