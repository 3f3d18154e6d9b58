import type { LandingNote } from "../answers/landing-note.ts";
import { isOption, type OptionField, optionLabel } from "../domain/matching/answer-options.ts";
import { type Answers, ownNameField } from "../domain/matching/answers.ts";
import { steps } from "../domain/quiz/questions.ts";

/** Enough for a student to see at a glance whose answers these are. */
const telling: readonly OptionField[] = ["studyLevel", "exchangeCountry", "destination"];

function glance(answers: Answers): string {
  const names = telling.flatMap((field) => {
    const value = answers[field] ?? "";
    // The country implies the part of the world as well.
    if (field === "destination" && (answers.exchangeCountry ?? "") !== "") return [];
    return isOption(field, value)
      ? [answers[ownNameField(field)] ?? optionLabel(field, value)]
      : [];
  });
  return names.length === 0 ? "" : `${names.join(", ")}.`;
}

export function landingNote(answers: Answers, open: readonly number[]): LandingNote | null {
  if (Object.keys(answers).length === 0) return null;
  const [first] = open;
  return first === undefined
    ? {
        state: "started",
        title: `Du har svaret på alle ${steps.length} trin`,
        text: glance(answers),
        label: "Se dine svar og legater",
      }
    : {
        state: "started",
        title: `Du er nået til trin ${first + 1} af ${steps.length}`,
        text: glance(answers),
        label: `Fortsæt ved trin ${first + 1}`,
      };
}
