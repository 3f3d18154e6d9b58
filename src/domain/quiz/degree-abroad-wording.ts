import { WHOLE_DEGREE } from "../matching/answer-options.ts";
import type { Answers } from "../matching/answers.ts";
import { type QuizField, quizSteps, type Step, stepFields } from "./questions.ts";

/**
 * `education` is asked before `stayType`. For a whole degree abroad, `studyAbroad` asks these questions again, about
 * the degree.
 */
const ofWholeEducation: Readonly<Record<string, string>> = {
  studyField: "Fagområde for uddannelsen i udlandet",
  currentField: "Hvad skal du læse i udlandet?",
  studyArea: "Studieområde for uddannelsen i udlandet",
  educationLevel: "Hvad er det for en uddannelse i udlandet?",
};

const educationAbroad: readonly QuizField[] = quizSteps.flatMap(stepFields).flatMap((field) => {
  const label = ofWholeEducation[field.id];
  if (label === undefined || field.id === "studyArea") return [];
  return [{ ...field, kind: "select", label, isAsked: true } as QuizField];
});

export function wordStep(step: Step, { stayType }: Answers): Step {
  if (step.kind !== "form" || stayType !== WHOLE_DEGREE) return step;
  if (step.id === "studyAbroad") {
    const [kind, ...rest] = step.fields;
    return { ...step, fields: kind === undefined ? rest : [kind, ...educationAbroad, ...rest] };
  }
  if (step.id !== "education") return step;
  return {
    ...step,
    intro: "Du skal tage en hel uddannelse i udlandet. Svar om den, når vi spørger om udlandet.",
    fields: step.fields.map((field) => {
      const label = ofWholeEducation[field.id];
      return label === undefined ? field : { ...field, label };
    }),
  };
}
