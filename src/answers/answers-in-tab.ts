import { atomWithStorage } from "jotai/utils";
import { keepLinkedAnswers } from "./linked-answer.ts";
import {
  forgetAnswers,
  keepAnswers,
  nothingTold,
  readKeptAnswers,
  type ToldAnswers,
} from "./tab-storage.ts";

/** The tab's storage; where that is switched off or full, the answers live as long as the page does. */
function makeStorage() {
  let unsaved: ToldAnswers | null = null;
  return {
    getItem: (_key: string, initial: ToldAnswers) => unsaved ?? readKeptAnswers() ?? initial,
    setItem(_key: string, told: ToldAnswers): void {
      unsaved = keepAnswers(told) ? null : told;
    },
    removeItem(): void {
      unsaved = null;
      forgetAnswers();
    },
  };
}

// Before the answers are read for the first time.
keepLinkedAnswers();

/**
 * Everything chosen, typed or ticked so far, also on a step that has not been left yet. Survives a reload of the tab,
 * and no longer.
 */
export const toldAtom = atomWithStorage<ToldAnswers>("told", nothingTold, makeStorage(), {
  getOnInit: true,
});
