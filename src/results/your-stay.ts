import { formatDate, isRealDate } from "../domain/danish/danish-date.ts";
import { inSentence } from "../domain/danish/sentences.ts";
import { NOT_TOLD, type OptionField, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { institutionName } from "../domain/wording/institution-names.ts";

const stays: Readonly<Record<string, string>> = {
  udveksling: "udveksling",
  selvarrangeret: "selvarrangeret ophold",
  "hel-uddannelse": "hel uddannelse",
  praktik: "praktik",
  forskning: "forskningsophold",
  kursus: "kursus",
};

/** "udveksling", "praktik"; "ophold" where it was not given. */
export function stayName({ stayType = "" }: Answers): string {
  return stays[stayType] ?? "ophold";
}

function named(answers: Answers, field: OptionField): string | null {
  const value = answers[field] ?? "";
  const isNothing = ["", "anden", "andet", NOT_TOLD].includes(value);
  return isNothing ? null : optionLabel(field, value);
}

function datesText({ exchangeStart = "", exchangeEnd = "", duration = "" }: Answers) {
  if (!isRealDate(exchangeStart) || !isRealDate(exchangeEnd))
    return duration === "" ? null : inSentence(optionLabel("duration", duration));
  const from = formatDate(exchangeStart);
  const isOneYear = exchangeStart.slice(0, 4) === exchangeEnd.slice(0, 4);
  return `${isOneYear ? from.slice(0, -5) : from} - ${formatDate(exchangeEnd)}`;
}

/** Whose list it is, in a line: "Sygeplejerske på VIA, praktik i Norge, 16. august - 5. november 2027". */
export function stayLine(answers: Answers): string {
  const { currentInstitution = "" } = answers;
  const field = named(answers, "currentField");
  const school =
    named(answers, "currentInstitution") === null ? null : institutionName(currentInstitution);
  const country = named(answers, "exchangeCountry") ?? named(answers, "destination");
  const study = [field, school].filter((part) => part !== null).join(" på ");
  const stay = stayName(answers);
  return [study, country === null ? stay : `${stay} i ${country}`, datesText(answers)]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}
