import type { Trial } from "../answers/quiz-history.ts";
import { uncapitalize } from "../domain/danish/sentences.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { MatchCount } from "../domain/matching/match.ts";
import { type CountChanges, dependentAnswers } from "../domain/matching/what-if.ts";

/** Short enough for a dial on a phone, with soft hyphens for the narrowest. */
const shortNames: Readonly<Record<string, string>> = {
  australien: "Austra\u00adlien m.m.",
  andet: "et andet sted",
  udveksling: "ud\u00adveksling",
  selvarrangeret: "eget ophold",
  praktik: "praktik",
  forskning: "forsk\u00adning",
  kursus: "kursus",
};

const stays: Readonly<Record<string, string>> = {
  udveksling: "Kommer du på udveksling",
  selvarrangeret: "Arrangerer du selv opholdet",
  praktik: "Skal du i praktik",
  forskning: "Skal du forske eller skrive speciale",
  kursus: "Skal du på kursus",
};

/** "4-6 md.", "praktik", "Europa" */
export function dialPositionName({ field, value }: Trial): string {
  const name = optionLabel(field, value);
  return (
    shortNames[value] ??
    (field === "duration" ? uncapitalize(name).replace("måneder", "md.") : name)
  );
}

/** Without soft hyphens, for text that has room for it. */
export function trialName(tried: Trial): string {
  return dialPositionName(tried).replaceAll("\u00ad", "");
}

/** The beginning of a sentence: "Rejser du til Europa". */
export function trialClause({ field, value }: Trial): string {
  switch (field) {
    case "duration":
      return `Bliver du ${uncapitalize(optionLabel(field, value))}`;
    case "destination":
      return `Rejser du til ${value === "andet" ? "en anden del af verden" : optionLabel(field, value)}`;
    case "stayType":
      return stays[value] ?? optionLabel(field, value);
  }
}

/** "15, heraf passer 2", "1, som passede", "2 at tjekke" */
function partText({ match, possible }: MatchCount, fits: string, toCheck: string): string {
  if (match === 0) return possible === 0 ? "0" : `${possible}${toCheck}`;
  return possible === 0 ? `${match}, som ${fits}` : `${match + possible}, heraf ${fits} ${match}`;
}

export function trialChangeRows({ added, removed, becomeMatch, becomePossible }: CountChanges) {
  const changes = [
    ["Kommer til", partText(added, "passer", " at tjekke")],
    ["Falder fra", partText(removed, "passede", ", som du skulle tjekke")],
    ["Skulle tjekkes, passer nu", String(becomeMatch)],
    ["Passede, skal nu tjekkes", String(becomePossible)],
  ] as const;
  return changes.filter(([, text]) => text !== "0");
}

export function answersVoidedBy({ field }: Trial): readonly string[] {
  const voided = dependentAnswers[field];
  return field === "destination" ? [...voided, "exchangeCountryName"] : voided;
}

export function answersWithTrial(answers: Answers, tried: Trial): Answers {
  const gone = Object.fromEntries(answersVoidedBy(tried).map((field) => [field, undefined]));
  return { ...answers, ...gone, [tried.field]: tried.value };
}
