import { uncapitalize } from "../danish/sentences.ts";
import type { GrantMatch, ReasonCriterion } from "../matching/match.ts";
import { toFirstPerson } from "./reason-sentences.ts";
import { type ReasonView, type WordedReason, wordReasons } from "./reason-text.ts";

const shortenings: readonly (readonly [RegExp, string])[] = [
  [/^Du arrangerer selv opholdet$/u, "selvarrangeret ophold"],
  [/^Dit ophold er /u, "opholdet er "],
  [/^Du er medlem af /u, "medlem af "],
  [
    /^Du (?:læser (?:en |inden for |til |på )?|er |skal (?:på |i |til |læse (?:en |inden for |til |på )?|tage (?:en )?|være )?|bor (?:i |på |et )|har (?:svaret ja til )?|tager (?:en )?)(?!ikke )/u,
    "",
  ],
  // "Dit ophold varer 4-6 måneder (mindst tre måneder)" becomes "4-6 måneder".
  [/^Dit ophold varer ([^(]+?)(?: \([^)]*\))?$/u, "$1"],
];

/** Without how many values a foundation accepts and what it prefers. */
function plainText(text: string): string {
  return text.replace(/, og det prioriterer fonden$/u, "").replace(/ \((?:en|et) af [^)]+\)$/u, "");
}

/** "kandidat" for "Du læser en kandidat". */
export function reasonFragment({ text }: Pick<WordedReason, "text">): string {
  const plain = plainText(text);
  const shortening = shortenings.find(([pattern]) => pattern.test(plain));
  // After shortening, a capital belongs to a name, such as "USA".
  const short = shortening === undefined ? uncapitalize(plain) : plain.replace(...shortening);
  return text.endsWith("prioriterer fonden") ? `${short} prioriteres` : short;
}

export function metReasonFragments(
  match: Pick<GrantMatch, "grant" | "deadline" | "reasons">,
  view: ReasonView,
): string[] {
  const fragments = wordReasons(match, view)
    .filter(({ result }) => result === "met" || result === "preferred")
    .map(reasonFragment);
  return [...new Set(fragments)];
}

/** The mail's first sentence covers studies and stay; money and illness can wait. */
const leftOutOfMail: ReadonlySet<ReasonCriterion> = new Set([
  "stayType",
  "destination",
  "exchangeCountry",
  "exchangeUniversity",
  "months",
  "duration",
  "currentField",
  "studyField",
  "studyArea",
  "currentInstitution",
  "additionalInfo",
  "hasDisability",
]);

/** Personal conditions that a first mail to a stranger may mention. */
const mentionedInMail: ReadonlySet<string> = new Set([
  "kvinde",
  "eu-borger",
  "bedste-ti-procent",
  "groenlandsk-eliteudoever",
  "groenlandsk-uddannelsesstoette",
]);

/** As the student writes them to the foundation: "Jeg er kvinde". */
export function metReasonsForMail(
  match: Pick<GrantMatch, "grant" | "deadline" | "reasons">,
  view: ReasonView,
): string[] {
  return wordReasons(match, view)
    .filter(({ criterion, result, condition }) => {
      if (result !== "met" || leftOutOfMail.has(criterion)) return false;
      if (condition === null) return true;
      return view.conditionOf(condition)?.group !== "person" || mentionedInMail.has(condition);
    })
    .map(({ text }) =>
      toFirstPerson(plainText(text).replace(/(?: i dag| på fristdagen)? \([^)]*\)$/u, "")),
    )
    .map((text) => {
      if (text.includes(" eller ")) return `${text} [ret til det, der gælder]`;
      return text.includes("tilknytning til ") ? `${text} [skriv hvordan]` : text;
    });
}
