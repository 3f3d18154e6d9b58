/** What this tab keeps between pages and reloads, in its session storage: gone when the tab is closed. */
import { danishDateAt } from "../domain/danish/danish-date.ts";
import {
  type Answers,
  type ListAnswers,
  type MatchingAnswers,
  pickListAnswers,
  pickMatchingAnswers,
} from "../domain/matching/answers.ts";
import type { ConditionAnswers } from "../domain/matching/conditions.ts";
import { fillIn } from "../domain/quiz/suggestions.ts";
import { openSteps } from "../domain/quiz/validation.ts";

/** What a student has told us in this tab: the answers of the quiz, and what was ticked after it. */
export interface ToldAnswers {
  readonly answers: Answers;
  readonly conditions: ConditionAnswers;
}

/** Answers as they were before the last action that can be undone. */
export interface Undo {
  /** They were all cleared, or one step of them was changed from the review or the results. */
  readonly act: "cleared" | "changed";
  readonly told: ToldAnswers;
}

/** The part of what we were told that matching reads: what leaves the browser to find grants. */
export function asStudent({ answers, conditions }: ToldAnswers): MatchingAnswers {
  return pickMatchingAnswers({ ...fillIn(answers), conditions });
}

/** The same, with the name and purpose that appear on a list: what leaves the browser to buy and to renew one. */
export function asBuyer({ answers, conditions }: ToldAnswers): ListAnswers {
  return pickListAnswers({ ...fillIn(answers), conditions });
}

export const nothingTold: ToldAnswers = { answers: {}, conditions: {} };

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
  return isMap(value) && Object.values(value).every((said) => said === "ja" || said === "nej");
}

/** The stored answers, from a value that somebody else may have written; `null` where it is not that. */
function readTold(kept: unknown): ToldAnswers | null {
  if (!isMap(kept)) return null;
  const { conditions = {}, ...answers } = kept;
  return isAnswers(answers) && isConditions(conditions) ? { answers, conditions } : null;
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** False where the browser stores nothing. `null` removes it. */
function write(key: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What is kept in this tab; `null` where there is nothing. */
export function readKeptAnswers(): ToldAnswers | null {
  return readTold(read(ANSWERS));
}

/** False where the browser stores nothing: then the answers live as long as the page does. */
export function keepAnswers({ answers, conditions }: ToldAnswers): boolean {
  const isNothing = Object.keys(answers).length + Object.keys(conditions).length === 0;
  return write(ANSWERS, isNothing ? null : { ...answers, conditions });
}

export function readKeptUndo(): Undo | null {
  const kept = read(UNDO);
  if (!isMap(kept) || (kept.act !== "cleared" && kept.act !== "changed")) return null;
  const told = readTold(kept.told);
  return told === null ? null : { act: kept.act, told };
}

export function keepUndo(undo: Undo | null): void {
  write(
    UNDO,
    undo === null
      ? null
      : { act: undo.act, told: { ...undo.told.answers, conditions: undo.told.conditions } },
  );
}

/** What the student has told us, if every step of the quiz is answered in this tab; otherwise `null`. */
export function readCompleteAnswers(): ToldAnswers | null {
  const kept = readKeptAnswers();
  if (kept === null) return null;
  return openSteps(kept.answers, danishDateAt(new Date())).length === 0 ? kept : null;
}
