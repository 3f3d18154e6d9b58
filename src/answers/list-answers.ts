import type { ListAnswers } from "../domain/matching/answers.ts";
import { readStored, writeStored } from "./browser-storage.ts";

const CHANGED_LIST = "legatkompas-ret-liste";

/** Loaded on demand, with the quiz's questions that it imports. */
export const loadAnswersStorage = () =>
  import("./answers-storage.ts").catch((error) => {
    // Online, the file is probably missing because a newer build has replaced it.
    if (navigator.onLine) window.location.reload();
    throw error;
  });

/** Resolves to false if the browser blocks storage. */
export async function beginListChange(
  token: string,
  { conditions = {}, ...answers }: ListAnswers,
): Promise<boolean> {
  const { storeAnswersInTab, storeUndo } = await loadAnswersStorage();
  storeUndo(null);
  if (!storeAnswersInTab({ answers, conditions, hasSkippedQuestions: true })) return false;
  return writeStored("sessionStorage", CHANGED_LIST, token);
}

export function readChangedListToken(): unknown {
  return readStored("sessionStorage", CHANGED_LIST);
}

export async function readChangedAnswers(): Promise<ListAnswers> {
  const { readStoredAnswers, toListAnswers } = await loadAnswersStorage();
  const quiz = readStoredAnswers();
  return quiz === null ? {} : toListAnswers(quiz);
}

export function endListChange(): void {
  writeStored("sessionStorage", CHANGED_LIST, null);
}
