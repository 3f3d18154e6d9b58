/**
 * An answer that a link into the quiz brings along: what the page was about that somebody comes from. It stands behind
 * the "#", which no browser sends to a server, and only answers that say nothing personal may stand there.
 */
import { isOption, type OptionField } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";

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

/** Takes the answers that the page's address brought along out of it, so that a reload does not bring them back. */
export function withoutLinkedAnswers(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}
