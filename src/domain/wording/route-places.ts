import { formatPeriod, isRealDate } from "../danish/danish-date.ts";
import { placeWithPreposition } from "../danish/sentences.ts";
import { type OptionField, optionLabel } from "../matching/answer-options.ts";
import { pickMatchingAnswers, type StudentAnswers, textAnswer } from "../matching/answers.ts";
import { institutionName } from "./institution-names.ts";

const nameless = new Set(["", "anden", "andet"]);

export function firstNamed(
  answers: StudentAnswers,
  fields: readonly OptionField[],
): string | undefined {
  for (const field of fields) {
    const value = textAnswer(answers, field);
    if (nameless.has(value)) continue;
    return field === "currentInstitution" ? institutionName(value) : optionLabel(field, value);
  }
  return undefined;
}

const UNKNOWN_DESTINATION = "Udlandet";

/** "Danmark" and "Asien" early in the quiz, later "DTU" and "KAIST". */
export function routeEnds(answers: StudentAnswers): {
  readonly from: string;
  readonly to: string;
} {
  const named = [
    textAnswer(pickMatchingAnswers(answers), "exchangeUniversity"),
    textAnswer(answers, "exchangeCountryName"),
  ].find((name) => name !== "");
  return {
    from: firstNamed(answers, ["currentInstitution"]) ?? "Danmark",
    to: named ?? firstNamed(answers, ["exchangeCountry", "destination"]) ?? UNKNOWN_DESTINATION,
  };
}

/** Within a sentence: "på vejen til udlandet". */
export const destinationText = (answers: StudentAnswers) =>
  routeEnds(answers).to.replace(UNKNOWN_DESTINATION, "udlandet");

export function stayPlaceText(answers: StudentAnswers): string {
  const { to } = routeEnds(answers);
  if (to === UNKNOWN_DESTINATION) return "dit ophold i udlandet";
  const isHost = to === textAnswer(answers, "exchangeUniversity");
  return `dit ophold ${isHost ? `på ${to}` : placeWithPreposition(to)}`;
}

export function stayDatesText(answers: StudentAnswers): string | null {
  const [from, to] = [textAnswer(answers, "exchangeStart"), textAnswer(answers, "exchangeEnd")];
  if (isRealDate(from) && isRealDate(to)) return formatPeriod(from, to);
  const duration = textAnswer(answers, "duration");
  return duration === "" ? null : optionLabel("duration", duration);
}
