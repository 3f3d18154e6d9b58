import { inSentence } from "../danish/sentences.ts";
import type { GrantMatch } from "../matching/match.ts";
import { type ReasonText, type ReasonView, reasonTexts } from "./reason-text.ts";

/** What a reason in whole words begins with, and what is left of that in a list of short ones. */
const openings: readonly (readonly [RegExp, string])[] = [
  [/^Du er medlem af /u, "medlem af "],
  [/^Du (?:læser (?:til |på )?|er |skal (?:på |i |til )|kommer fra |har |tager )/u, ""],
  [/^Dit (?:fagområde|studieområde) er /u, ""],
  [/^Dit gennemsnit er /u, "snit "],
  [/^Din uddannelse er en /u, ""],
  [/^Dit ophold varer /u, ""],
  [/^Dine svar giver /u, ""],
  [/^Det følger af dine svar: /u, ""],
];

/** "Du læser på kandidatniveau" as one of several: "kandidatniveau". */
export function reasonFragment({ text, result }: Pick<ReasonText, "text" | "result">): string {
  const preferred = /, og det prioriterer fonden$/u.exec(text);
  const said = /»[^«]+«$/u.exec(text);
  const place = /tilknytning til [^,]+$/u.exec(text);
  const plain =
    said !== null && /^(?:Du har svaret: »|Det følger af|.*Derfor regner vi med: )/u.test(text)
      ? said[0]
      : place !== null
        ? place[0]
        : text.slice(0, preferred?.index);
  const opening = openings.find(([pattern]) => pattern.test(plain));
  // What is left of a sentence keeps its capitals: they are names'.
  const short = (opening === undefined ? inSentence(plain) : plain.replace(...opening)).replace(
    / \((?:en|et) af [^)]+\)$/u,
    "",
  );
  return result === "preferred" ? `${short} prioriteres` : short;
}

/** Why a grant fits, as short as it can be read: "bachelorniveau", "CBS", "snit 8,6 (mindst 8)". Each once; what is preferred says so. */
export function fitFragments(
  match: Pick<GrantMatch, "grant" | "deadline" | "reasons">,
  view: ReasonView,
): string[] {
  const fragments = reasonTexts(match, view)
    .filter(({ result, text }) => (result === "met" || result === "preferred") && text !== "")
    .map(reasonFragment);
  // The level and the degree are one thing to a student, and what is preferred is met.
  const saysMore = (fragment: string) =>
    ["niveau", " prioriteres"].some((ending) => fragments.includes(`${fragment}${ending}`));
  return [...new Set(fragments)].filter((fragment) => !saysMore(fragment));
}
