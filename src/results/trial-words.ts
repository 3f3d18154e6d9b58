import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalized, inSentence, listAnd } from "../domain/danish/sentences.ts";
import { type DialField, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { MatchCount } from "../domain/matching/match.ts";
import type { Gain } from "../domain/matching/what-if.ts";

type Tried = Pick<Gain, "value"> & { readonly field: DialField };

/** Short enough for five beside each other on a phone; a soft hyphen where the narrowest breaks them. */
const shortNames: Readonly<Record<string, string>> = {
  australien: "Austra\u00adlien m.m.",
  andet: "et andet sted",
  udveksling: "ud\u00adveksling",
  selvarrangeret: "på egen hånd",
  praktik: "praktik",
  forskning: "forsk\u00adning",
  kursus: "kursus",
};

const stays: Readonly<Record<string, string>> = {
  udveksling: "en udveksling",
  selvarrangeret: "et studieophold, du selv arrangerer",
  praktik: "en praktik",
  forskning: "et forskningsophold, et speciale eller et feltarbejde",
  kursus: "en sommerskole, et sprogkursus eller en konference",
};

/** "4-6 md.", "praktik", "Europa": a position of a dial. */
export function positionName({ field, value }: Tried): string {
  const name = optionLabel(field, value);
  return (
    shortNames[value] ?? (field === "duration" ? inSentence(name).replace("måneder", "md.") : name)
  );
}

/** "4-6 måneder", "praktik", "Europa": what a button takes over. */
export function triedName({ field, value }: Tried): string {
  if (field === "stayType") return (shortNames[value] ?? value).replaceAll("\u00ad", "");
  const name = optionLabel(field, value);
  return field === "destination" && value !== "andet" ? name : inSentence(name);
}

/** "du rejser til Europa", after "hvis". */
export function changeClause({ field, value }: Tried): string {
  switch (field) {
    case "duration":
      return `du bliver ${inSentence(optionLabel(field, value))}`;
    case "destination":
      return value === "andet"
        ? "du rejser til en anden del af verden"
        : `du rejser til ${optionLabel(field, value)}`;
    case "stayType":
      return `opholdet er ${stays[value] ?? inSentence(optionLabel(field, value))}`;
  }
}

function grants(count: number): string {
  if (count === 0) return "ingen legater";
  return count === 1 ? "ét legat" : `${count} legater`;
}

/** "Hvis du bliver 7-12 måneder, passer 12 legater, og 5 skal du selv tjekke." */
export function trialSentence(tried: Tried, { match, possible }: MatchCount): string {
  const open = possible === 0 ? "" : `, og ${possible === 1 ? "ét" : possible} skal du selv tjekke`;
  return `Hvis ${changeClause(tried)}, passer ${grants(match)}${open}.`;
}

function countWord(of: number): string {
  return of === 1 ? "ét" : numberWord(of);
}

/** "Syv legater kommer til: Ét passer, seks skal du selv tjekke. To falder fra." What a trial brings and costs. */
export function changesText({ gain, newMatches, loss, becomeMatch, becomePossible }: Gain): string {
  const open = gain - newMatches;
  const come = `${capitalized(countWord(gain))} ${gain === 1 ? "legat" : "legater"} kommer til`;
  const gained =
    gain === 0
      ? "Ingen legater kommer til."
      : open === 0
        ? `${come}, og ${gain === 1 ? "det passer" : "de passer alle"}.`
        : newMatches === 0
          ? `${come}, som du selv skal tjekke.`
          : `${come}: ${capitalized(countWord(newMatches))} passer, ${countWord(open)} skal du selv tjekke.`;
  const moves = [
    ...(becomePossible > 0
      ? [`${countWord(becomePossible)}, der passer nu, skal du selv tjekke`]
      : []),
    ...(becomeMatch > 0
      ? [`${countWord(becomeMatch)}, du skulle tjekke, kommer til at passe`]
      : []),
  ];
  const lost = loss === 0 ? "Ingen falder fra." : `${capitalized(countWord(loss))} falder fra.`;
  if (gain === 0 && loss === 0 && moves.length === 0)
    return "Ingen kommer til, og ingen falder fra.";
  return [gained, lost, ...(moves.length === 0 ? [] : [`${capitalized(listAnd(moves))}.`])].join(
    " ",
  );
}

export function answersWith(answers: Answers, tried: Tried, voided: readonly string[]): Answers {
  const gone = Object.fromEntries(voided.map((field) => [field, undefined]));
  return { ...answers, ...gone, [tried.field]: tried.value };
}
