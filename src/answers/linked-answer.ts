/** A link carries answers in its fragment, which browsers do not send to servers. */
import { isOption, type OptionField } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";

const linkable: readonly OptionField[] = [
  "studyLevel",
  "destination",
  "exchangeCountry",
  "studyField",
  "currentField",
  "currentInstitution",
  "stayType",
];

export const quizHref = "/?quiz=start";
const HASH_PREFIX = "#svar:";

export function quizHrefWith(answers: Answers): string {
  return `${quizHref}${HASH_PREFIX}${new URLSearchParams(Object.entries(answers).map(([field, value]) => [field, value ?? ""]))}`;
}

export function readLinkedAnswers(hash: string): Answers {
  if (!hash.startsWith(HASH_PREFIX)) return {};
  const linked = new URLSearchParams(hash.slice(HASH_PREFIX.length));
  return Object.fromEntries(
    linkable.flatMap((field) => {
      const value = linked.get(field);
      return value !== null && isOption(field, value) ? [[field, value]] : [];
    }),
  );
}

export function removeLinkedAnswers(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}
