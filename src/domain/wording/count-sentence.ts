import { neuterNumberWord } from "../danish/length-of-time.ts";
import type { MatchCount } from "../matching/match.ts";

export interface AnswerCount extends MatchCount {
  /** Counted from the quiz alone, before conditions rule some out. */
  readonly couldFit: number;
}

export function grantCountText(count: number): string {
  return count === 1 ? "1 legat" : `${count} legater`;
}

export function grantsInWords(count: number): string {
  return `${count === 0 ? "ingen" : neuterNumberWord(count)} ${count === 1 ? "legat" : "legater"}`;
}

/** "127 legater kunne passe. 9 passer, 4 skal du selv tjekke." */
export function countSentence({ couldFit, match, possible }: AnswerCount): string {
  const toCheck = possible === 0 ? "" : `${possible} skal du selv tjekke`;
  if (couldFit <= match + possible) {
    if (match === 0) return `${grantCountText(possible)} kan passe. Tjek selv.`;
    return `${[`${grantCountText(match)} passer`, toCheck].filter(Boolean).join(", ")}.`;
  }
  const fitting = match === 0 ? "Ingen passer endnu" : `${match === 1 ? "Ét" : match} passer`;
  return `${grantCountText(couldFit)} kunne passe. ${[fitting, toCheck].filter(Boolean).join(", ")}.`;
}
