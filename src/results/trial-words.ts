import type { Trial } from "../answers/quiz-history.ts";
import { neuterNumberWord } from "../domain/danish/length-of-time.ts";
import { capitalize, uncapitalize } from "../domain/danish/sentences.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { MatchCount } from "../domain/matching/match.ts";
import { type CountChanges, dependentAnswers } from "../domain/matching/what-if.ts";
import { grantsInWords } from "../domain/wording/count-sentence.ts";

/** Names short enough for five side by side on a phone, with soft hyphens for the narrowest. */
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

/** Label of a dial's position, such as "4-6 md.", "praktik" or "Europa". */
export function dialPositionName({ field, value }: Trial): string {
  const name = optionLabel(field, value);
  return (
    shortNames[value] ??
    (field === "duration" ? uncapitalize(name).replace("måneder", "md.") : name)
  );
}

/** The label without soft hyphens, for buttons and table headings. */
export function trialName(tried: Trial): string {
  return dialPositionName(tried).replaceAll("\u00ad", "");
}

/** The trial as the beginning of a sentence, such as "Rejser du til Europa". */
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

/** For example "Bliver du 7-12 måneder, passer tolv legater, og fem skal du selv tjekke." */
export function trialSentence(tried: Trial, { match, possible }: MatchCount): string {
  const open = possible === 0 ? "" : `, og ${neuterNumberWord(possible)} skal du selv tjekke`;
  return `${trialClause(tried)}, passer ${grantsInWords(match)}${open}.`;
}

/** What a trial changes, such as "To nye legater, ét forsvinder, og ét, du skulle tjekke, passer nu." */
export function trialChangesText({
  added,
  removed,
  becomeMatch,
  becomePossible,
}: CountChanges): string {
  const gain = added.match + added.possible;
  const loss = removed.match + removed.possible;
  const changes = [
    gain > 0 && `${neuterNumberWord(gain)} ${gain === 1 ? "nyt legat" : "nye legater"}`,
    loss > 0 && `${neuterNumberWord(loss)} forsvinder`,
    becomePossible > 0 && `${neuterNumberWord(becomePossible)}, der passede, skal du selv tjekke`,
    becomeMatch > 0 && `${neuterNumberWord(becomeMatch)}, du skulle tjekke, passer nu`,
  ].filter((change) => change !== false);
  const last = changes.pop() ?? "det er de samme legater som nu";
  const first = changes.length === 0 ? "" : `${changes.join(", ")}, og `;
  return `${capitalize(first + last)}.`;
}

/** More precise answers that the tried one makes void, including a country typed by name. */
export function voidedWith({ field }: Trial): readonly string[] {
  const voided = dependentAnswers[field];
  return field === "destination" ? [...voided, "exchangeCountryName"] : voided;
}

export function answersWithTrial(answers: Answers, tried: Trial): Answers {
  const gone = Object.fromEntries(voidedWith(tried).map((field) => [field, undefined]));
  return { ...answers, ...gone, [tried.field]: tried.value };
}
