import { formatDate, isRealDate } from "../danish/danish-date.ts";
import { stayLengthText } from "../danish/length-of-time.ts";
import { capitalize } from "../danish/sentences.ts";
import { isOption, type OptionField, optionLabel } from "../matching/answer-options.ts";
import { type Answers, fullNameOf, otherNameField, textAnswer } from "../matching/answers.ts";
import type { Step } from "./questions.ts";

/** For single-question steps, whose title is that question. */
const choiceLabels: Readonly<Record<string, string>> = {
  studyLevel: "Niveau",
  destination: "Rejsemål",
  duration: "Varighed",
  studyField: "Fagområde",
  amount: "Beløb, du mangler",
};

function stayText(start: string, end: string): string {
  if (!isRealDate(start)) return isRealDate(end) ? `til ${formatDate(end)}` : "";
  if (!isRealDate(end)) return `fra ${formatDate(start)}`;
  const from = formatDate(start);
  return start.slice(0, 4) === end.slice(0, 4)
    ? `${from.slice(0, -5)}-${formatDate(end)}`
    : `${from}-${formatDate(end)}`;
}

function joinAnswers(...parts: readonly (string | undefined)[]): string {
  return capitalize(parts.filter(Boolean).join(", "));
}

export function summarizeStep(step: Step, answers: Answers) {
  const answerTo = (field: string) => textAnswer(answers, field);
  const named = (field: OptionField) =>
    answerTo(otherNameField(field)) ||
    (isOption(field, answerTo(field)) ? optionLabel(field, answerTo(field)) : "");
  const unless = (value: string, field: OptionField) =>
    answerTo(field) === value ? "" : named(field);
  const said = (field: OptionField, words: Readonly<Record<string, string>>) =>
    words[answerTo(field)];
  const [start, end] = [answerTo("exchangeStart"), answerTo("exchangeEnd")];
  const isStayKnown = isRealDate(start) && isRealDate(end) && start <= end;
  const linesOf = (): readonly (string | undefined)[] => {
    switch (step.id) {
      case "duration":
        return [
          named("duration"),
          isStayKnown ? `${capitalize(stayLengthText(start, end))} ud fra dine datoer` : "",
        ];
      case "personalInfo": {
        const birthday = answerTo("birthday");
        const name = fullNameOf(answers) ?? "";
        return [
          joinAnswers(
            isRealDate(birthday) ? `født ${formatDate(birthday)}` : "",
            named("maritalStatus").toLowerCase(),
          ),
          joinAnswers(name, answerTo("email")) || "Navn og e-mail er ikke udfyldt",
        ];
      }
      case "citizenshipWork":
        return [
          joinAnswers(
            said("danishCitizenship", { ja: "dansk statsborger", nej: "ikke dansk statsborger" }),
            said("additionalCitizenship", { ja: "også et andet statsborgerskab" }),
            said("employed", { ja: "i arbejde", nej: "ikke i arbejde" }),
          ),
          said("unionMember", {
            no: "Ikke i fagforening",
            uoplyst: "Fagforening er ikke oplyst",
          }) ?? named("unionMember"),
        ];
      case "grantInfo":
        return [answerTo("grantPurpose"), unless("none", "additionalInfo")];
      case "geographic":
        return [
          joinAnswers(...new Set([named("municipality"), unless("andet", "city")])),
          named("region"),
          said("internationalConnection", { ja: "Tilknytning til et andet land" }),
        ];
      case "connections": {
        const { familyConnection = "", institutionalConnection = "" } = answers;
        const given = joinAnswers(
          unless("none", "familyConnection"),
          unless("none", "institutionalConnection"),
        );
        return [given || (familyConnection + institutionalConnection === "" ? "" : "Ingen")];
      }
      case "education": {
        const average = answerTo("gradeAverage");
        return [
          joinAnswers(
            named("currentField"),
            named("currentInstitution"),
            average === "" ? "" : `snit ${average}`,
          ),
          joinAnswers(named("educationLevel"), named("studyArea")),
          said("hasRecommendations", {
            ja: "Har en, der kan anbefale",
            nej: "Ingen anbefaling endnu",
          }),
        ];
      }
      case "studyAbroad":
        return [
          joinAnswers(named("stayType"), named("exchangeCountry")),
          answerTo("exchangeUniversity"),
          stayText(start, end),
        ];
      case "finalDetails":
        return [
          said("hasDisability", {
            ja: "Handicap eller kronisk sygdom",
            nej: "Hverken handicap eller kronisk sygdom",
            uoplyst: "Handicap er ikke oplyst",
          }),
        ];
      default:
        return step.kind === "choice" ? [named(step.field.id)] : [];
    }
  };
  const [main = "", ...more] = linesOf();
  return {
    label: choiceLabels[step.id] ?? step.title,
    main,
    more: more.flatMap((line) => line || []),
  };
}
