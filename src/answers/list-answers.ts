/** The answers of a bought list while its buyer changes them in this tab: the review leads back to the list. */
import type { ListAnswers } from "../domain/matching/answers.ts";
import {
  readStoredAnswers,
  storeAnswersInTab,
  storeUndo,
  toListAnswers,
} from "./answers-storage.ts";

const CHANGED_LIST = "legatkompas-ret-liste";

/** False where the browser stores nothing: then they cannot be changed in this window. */
export function beginListChange(
  token: string,
  { conditions = {}, ...answers }: ListAnswers,
): boolean {
  storeUndo(null);
  if (!storeAnswersInTab({ answers, conditions, hasPassed: true })) return false;
  sessionStorage.setItem(CHANGED_LIST, token);
  return true;
}

export function changedList(): string | null {
  try {
    return sessionStorage.getItem(CHANGED_LIST);
  } catch {
    return null;
  }
}

export function changedAnswers(): ListAnswers {
  const quiz = readStoredAnswers();
  return quiz === null ? {} : toListAnswers(quiz);
}

export function endListChange(): void {
  sessionStorage.removeItem(CHANGED_LIST);
}
