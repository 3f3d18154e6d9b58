import { atomWithStorage } from "jotai/utils";
import type { Answers } from "../domain/answers.ts";
import { keepLinkedAnswers } from "./linked-answer.ts";

const none: Answers = {};

function isAnswers(value: unknown): value is Answers {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((answer) => typeof answer === "string")
  );
}

/**
 * This tab's session storage, which may be switched off, full, or hold what somebody else wrote.
 * Then the answers live as long as the page does.
 */
function makeTabStorage() {
  let unsaved: Answers | null = null;
  return {
    getItem(key: string, initial: Answers): Answers {
      if (unsaved !== null) return unsaved;
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
        return isAnswers(kept) ? kept : initial;
      } catch {
        return initial;
      }
    },
    setItem(key: string, answers: Answers): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(answers));
        unsaved = null;
      } catch {
        unsaved = answers;
      }
    },
    removeItem(key: string): void {
      unsaved = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

// Before the answers are read for the first time.
keepLinkedAnswers();

/** Everything chosen or typed so far, also on a step that has not been left yet. Survives a reload of the tab, and no longer. */
export const answersAtom = atomWithStorage<Answers>("legatkompas-svar", none, makeTabStorage(), {
  getOnInit: true,
});
