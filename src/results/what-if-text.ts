import { isRealDate } from "../domain/danish/danish-date.ts";
import { numberWord, stayLengthText } from "../domain/danish/length-of-time.ts";
import { capitalized, inSentence, listAnd } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { Gain } from "../domain/matching/what-if.ts";

const stays: Readonly<Record<string, string>> = {
  udveksling: "en udveksling gennem din uddannelse",
  selvarrangeret: "et studieophold, du selv arrangerer",
  "hel-uddannelse": "en hel uddannelse i udlandet",
  praktik: "en praktik",
  forskning: "et forskningsophold, speciale eller feltarbejde",
  kursus: "en sommerskole, et sprogkursus eller en konference",
};

function presentLength({ exchangeStart = "", exchangeEnd = "", duration = "" }: Answers): string {
  return isRealDate(exchangeStart) && isRealDate(exchangeEnd)
    ? stayLengthText(exchangeStart, exchangeEnd)
    : inSentence(optionLabel("duration", duration));
}

/** "praktik", "4-6 måneder", "Europa": what is tried, in a sentence. */
export function triedName({ field, value }: Gain): string {
  if (field === "hasRecommendations") return value === "ja" ? "en anbefaling" : "ingen anbefaling";
  const name = optionLabel(field, value);
  return field === "unionMember" || field === "destination" ? name : inSentence(name);
}

/** "Bliver du 4-6 måneder i stedet for 2 måneder" */
export function changeText({ field, value }: Gain, answers: Answers): string {
  const name = optionLabel(field, value);
  switch (field) {
    case "duration":
      return `Bliver du ${inSentence(name)} i stedet for ${presentLength(answers)}`;
    case "destination":
      return value === "andet" ? "Rejser du til en anden del af verden" : `Rejser du til ${name}`;
    case "stayType":
      return `Er opholdet ${stays[value] ?? inSentence(name)}`;
    case "unionMember":
      return `Er du medlem af ${name}`;
    case "hasRecommendations":
      return "Har du en, der kan anbefale dig";
  }
}

/** "ét", "syv": how many grants. */
function count(of: number): string {
  return of === 1 ? "ét" : numberWord(of);
}

/** "kommer syv legater til: ét passer, seks skal du selv tjekke" */
export function gainText({ gain, newMatches }: Gain): string {
  const come = `kommer ${count(gain)} ${gain === 1 ? "legat" : "legater"} til`;
  const open = gain - newMatches;
  if (open === 0) return `${come}, og ${gain === 1 ? "det" : "alle"} passer`;
  if (newMatches === 0) return `${come}, som du selv skal tjekke`;
  return `${come}: ${count(newMatches)} passer, ${count(open)} skal du selv tjekke`;
}

/** "To falder ud, tre, der passede, skal du selv tjekke, og ét, du skulle tjekke, passer." What it costs, and what moves. */
export function lossText({ loss, becomeMatch, becomePossible }: Gain): string {
  const moves = [
    ...(loss > 0 ? [`${count(loss)} falder ud`] : []),
    ...(becomePossible > 0 ? [`${count(becomePossible)}, der passede, skal du selv tjekke`] : []),
    ...(becomeMatch > 0 ? [`${count(becomeMatch)}, du skulle tjekke, passer`] : []),
  ];
  if (moves.length === 0) return "Ingen falder ud.";
  return `${capitalized(listAnd(moves))}.`;
}

/** The same for a trial that is shown: "Syv legater kommer til: ét passer, seks skal du selv tjekke. To falder ud." */
export function changesText(gain: Gain): string {
  const come = gainText(gain).replace(/^kommer (\S+ legat(?:er)?) til/, "$1 kommer til");
  return `${capitalized(come)}. ${lossText(gain)}`;
}

/** "7 legater passer til en praktik": the heading while a trial is shown. */
export function triedHeading(
  { field, value }: Gain,
  { match, possible }: Pick<MatchPreview, "match" | "possible">,
): string {
  const [count, fits] = match > 0 ? [match, "passer"] : [possible, "kan passe"];
  const grants = count === 1 ? "1 legat" : `${count} legater`;
  const tried = field === "stayType" ? stays[value] : undefined;
  return tried === undefined || tried.length > 24
    ? `${grants} ${fits} i prøven`
    : `${grants} ${fits} til ${tried}`;
}
