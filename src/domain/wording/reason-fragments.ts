import { inSentence } from "../danish/sentences.ts";
import type { GrantMatch } from "../matching/match.ts";
import { type ReasonText, type ReasonView, reasonTexts } from "./reason-text.ts";

/** How full sentences shrink to fragments, tried in this order: only the first that applies is used. */
const shortenings: readonly (readonly [RegExp, string])[] = [
  [/^.*\. Derfor regner vi med: /u, ""],
  [/^(?:Du har svaret|Det følger af dine svar): /u, ""],
  [/^Det gælder ikke dig: /u, "ikke "],
  [/^Du har svaret, at du har /u, ""],
  [/^Du arrangerer selv opholdet$/u, "selvarrangeret ophold"],
  [/^Du er medlem af /u, "medlem af "],
  [/^Dit gennemsnit er /u, "snit "],
  [/^Du (?:læser (?:til |på )?|er |skal (?:på |i |til )|kommer fra |har |tager )(?!ikke )/u, ""],
  [
    /^(?:Dit (?:fagområde|studieområde) er|Din uddannelse er en|Dit ophold varer|Dine svar giver) /u,
    "",
  ],
];

/** A reason as one of several on a line: "kandidatniveau" for "Du læser på kandidatniveau". */
export function reasonFragment({ text, result }: Pick<ReasonText, "text" | "result">): string {
  const plain = text
    .replace(/, og det prioriterer fonden$/u, "")
    // The answer itself says enough: what else it counts as is the rule's business.
    .replace(/, og det giver tilknytning til .*$/u, "")
    .replace(/ \((?:en|et) af [^)]+\)$/u, "");
  const shortening = shortenings.find(([pattern]) => pattern.test(plain));
  // Past the beginning of a sentence, capitals belong to names.
  const short = shortening === undefined ? inSentence(plain) : plain.replace(...shortening);
  return result === "preferred" ? `${short} prioriteres` : short;
}

/** Why a grant fits, in as few words as possible and without repetition: "bachelorniveau", "CBS", "snit 8,6 (mindst 8)". */
export function fitFragments(
  match: Pick<GrantMatch, "grant" | "deadline" | "reasons">,
  view: ReasonView,
): string[] {
  const fragments = reasonTexts(match, view)
    .filter(({ result, text }) => (result === "met" || result === "preferred") && text !== "")
    .map(reasonFragment);
  // Level and degree are the same thing to a student, and whatever is preferred is also met.
  const saysMore = (fragment: string) =>
    ["niveau", " prioriteres"].some((ending) => fragments.includes(`${fragment}${ending}`));
  return [...new Set(fragments)].filter((fragment) => !saysMore(fragment));
}
