import type { Place } from "../components/progress.tsx";
import { type OptionField, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";

function placeOf(answers: Answers, fields: readonly OptionField[], unanswered: string): Place {
  for (const field of fields) {
    const value = answers[field] ?? "";
    // "Another country" says less than the part of the world it is in.
    const isNameless = field === "exchangeCountry" && value === "anden";
    if (value !== "" && !isNameless) return { name: optionLabel(field, value), isKnown: true };
  }
  return { name: unanswered, isKnown: false };
}

/** Where the compass line starts, passes and ends, as far as it is answered: "Kandidat", "4-6 måneder", "Canada". */
export function routePlaces(answers: Answers): readonly Place[] {
  return [
    placeOf(answers, ["studyLevel"], "Dig"),
    placeOf(answers, ["duration"], ""),
    placeOf(answers, ["exchangeCountry", "destination"], "Derude"),
  ];
}
