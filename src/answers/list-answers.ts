/** A bought list's answers while the buyer changes them in this tab. The review then links back to the list. */
import type { ListAnswers } from "../domain/matching/answers.ts";
import { readStored, writeStored } from "./browser-storage.ts";

const CHANGED_LIST = "legatkompas-ret-liste";

/** Fetches the quiz's questions, which the list page needs only to change answers. */
export const loadAnswersStorage = () =>
  import("./answers-storage.ts").catch((error) => {
    // Online, the file is most likely gone: a new version has been published since the page was opened.
    if (navigator.onLine) window.location.reload();
    throw error;
  });

/** Resolves to false if the browser blocks storage, without which the answers cannot be changed. */
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
