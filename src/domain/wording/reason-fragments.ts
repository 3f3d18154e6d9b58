import { uncapitalized } from "../danish/sentences.ts";
import type { GrantMatch } from "../matching/match.ts";
import { type ReasonText, type ReasonView, reasonTexts } from "./reason-text.ts";

const shortenings: readonly (readonly [RegExp, string])[] = [
  [/^Du arrangerer selv opholdet$/u, "selvarrangeret ophold"],
  [/^Dit ophold er /u, "opholdet er "],
  [/^Du er medlem af /u, "medlem af "],
  [
    /^Du (?:læser (?:en |inden for |til |på )?|er |skal (?:på |i |til |læse (?:en |inden for |til |på )?|tage (?:en )?|være )?|bor (?:i |på |et )|har (?:svaret ja til )?|tager (?:en )?)(?!ikke )/u,
    "",
  ],
  [/^Dit ophold varer /u, ""],
];

/** "kandidat" for "Du læser en kandidat", to stand with others on a line. */
export function reasonFragment({ text }: Pick<ReasonText, "text">): string {
  const plain = text
    .replace(/, og det prioriterer fonden$/u, "")
    .replace(/ \((?:en|et) af [^)]+\)$/u, "");
  const shortening = shortenings.find(([pattern]) => pattern.test(plain));
  // What is left of a shortened sentence starts with a capital only if it is a name.
  const short = shortening === undefined ? uncapitalized(plain) : plain.replace(...shortening);
  return text.endsWith("prioriterer fonden") ? `${short} prioriteres` : short;
}

export function metReasonFragments(
  match: Pick<GrantMatch, "grant" | "deadline" | "reasons">,
  view: ReasonView,
): string[] {
  const fragments = reasonTexts(match, view)
    .filter(({ result }) => result === "met" || result === "preferred")
    .map(reasonFragment);
  return [...new Set(fragments)];
}
