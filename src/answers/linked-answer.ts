/**
 * An answer that a link into the quiz brings along: what the page was about that somebody comes from. It stands behind
 * the "#", which no browser sends to a server, and only answers that say nothing personal may stand there.
 */
import { isOption, type OptionField } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { keepAnswers, nothingTold, readKeptAnswers } from "./tab-storage.ts";

const linkable: readonly OptionField[] = [
  "studyLevel",
  "destination",
  "exchangeCountry",
  "studyField",
  "currentField",
  "stayType",
];

const MARK = "#svar:";

/** The address of the quiz with answers filled in. */
export function quizHrefWith(answers: Answers): string {
  return `/?quiz=start${MARK}${new URLSearchParams(Object.entries(answers).map(([field, value]) => [field, value ?? ""]))}`;
}

/** The answers that an address brings along; what is not one of the quiz's own, or is personal, counts for nothing. */
export function readLinkedAnswers(hash: string): Answers {
  if (!hash.startsWith(MARK)) return {};
  const said = new URLSearchParams(hash.slice(MARK.length));
  return Object.fromEntries(
    linkable.flatMap((field) => {
      const value = said.get(field);
      return value !== null && isOption(field, value) ? [[field, value]] : [];
    }),
  );
}

/**
 * Puts the answers that this page's address brings along with those of the tab, where they replace older ones, and
 * takes them out of the address, so that a reload does not bring them back.
 */
export function keepLinkedAnswers(): void {
  if (typeof window === "undefined") return;
  const { hash, pathname, search } = window.location;
  const linked = readLinkedAnswers(hash);
  if (Object.keys(linked).length === 0) return;
  // Where the browser keeps nothing, the quiz begins without it.
  const { answers, conditions } = readKeptAnswers() ?? nothingTold;
  keepAnswers({ answers: { ...answers, ...linked }, conditions });
  window.history.replaceState(window.history.state, "", pathname + search);
}
