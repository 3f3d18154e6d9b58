import { WHOLE_DEGREE } from "../matching/answer-options.ts";
import type { Answers } from "../matching/answers.ts";
import { type QuizField, quizSteps, type Step, stepFields } from "./questions.ts";

/** Asked before `stayType`, and again after it, except `studyArea`. */
const labelsForDegreeAbroad: Readonly<Record<string, string>> = {
  studyField: "Fagområde for uddannelsen i udlandet",
  currentField: "Hvad skal du læse i udlandet?",
  studyArea: "Studieområde for uddannelsen i udlandet",
  educationLevel: "Hvad er det for en uddannelse i udlandet?",
};

const fieldsAskedAgain: readonly QuizField[] = quizSteps.flatMap(stepFields).flatMap((field) => {
  const label = labelsForDegreeAbroad[field.id];
  if (label === undefined || field.id === "studyArea") return [];
  return [{ ...field, kind: "select", label, isAsked: true } as QuizField];
});

export function stepForStayType(step: Step, { stayType }: Answers): Step {
  if (step.kind !== "form" || stayType !== WHOLE_DEGREE) return step;
  if (step.id === "studyAbroad") {
    const [kind, ...rest] = step.fields;
    return { ...step, fields: kind === undefined ? rest : [kind, ...fieldsAskedAgain, ...rest] };
  }
  if (step.id !== "education") return step;
  return {
    ...step,
    intro: "Du skal tage en hel uddannelse i udlandet. Svar om den, når vi spørger om udlandet.",
    fields: step.fields.map((field) => {
      const label = labelsForDegreeAbroad[field.id];
      return label === undefined ? field : { ...field, label };
    }),
  };
}
