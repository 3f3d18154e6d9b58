/** A bought list's answers while the buyer changes them in this tab. The review then links back to the list. */
import type { ListAnswers } from "../domain/matching/answers.ts";
import {
  readStoredAnswers,
  storeAnswersInTab,
  storeUndo,
  toListAnswers,
} from "./answers-storage.ts";
import { readStored, writeStored } from "./browser-storage.ts";

const CHANGED_LIST = "legatkompas-ret-liste";

/** Returns false if the browser blocks storage, without which the answers cannot be changed. */
export function beginListChange(
  token: string,
  { conditions = {}, ...answers }: ListAnswers,
): boolean {
  storeUndo(null);
  if (!storeAnswersInTab({ answers, conditions, hasSkippedQuestions: true })) return false;
  return writeStored("sessionStorage", CHANGED_LIST, token);
}

export function readChangedList(): unknown {
  return readStored("sessionStorage", CHANGED_LIST);
}

export function readChangedAnswers(): ListAnswers {
  const quiz = readStoredAnswers();
  return quiz === null ? {} : toListAnswers(quiz);
}

export function endListChange(): void {
  writeStored("sessionStorage", CHANGED_LIST, null);
}
