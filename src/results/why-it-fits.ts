import { inSentence, listAnd } from "../domain/danish/sentences.ts";
import type { ReasonCriterion } from "../domain/matching/match.ts";
import type { Student } from "../domain/matching/student.ts";
import { institutionName } from "../domain/wording/institution-names.ts";
import { openText } from "../domain/wording/open-text.ts";
import type { ReasonText } from "../domain/wording/reason-text.ts";

/** What best explains why a grant is on the list: the narrower, the earlier. One of those on the same subject. */
const reasonOrder: readonly (readonly ReasonCriterion[])[] = [
  ["betingelser"],
  ["familyConnection", "institutionalConnection"],
  ["unionMember"],
  ["place"],
  ["currentField", "studyArea", "studyField"],
  ["currentInstitution"],
  ["exchangeUniversity", "exchangeCountry", "destination"],
  ["stayType"],
  ["months", "duration"],
  ["gradeAverage"],
  ["age"],
  ["studyLevel", "educationLevel"],
];

/** A sentence with more reasons than this would not be read. */
const REASONS = 3;

/** "Du er ikke medlem" becomes "du ikke er medlem", as after "fordi"; how narrow an answer is stands with the reasons. */
function clause(text: string): string {
  // "Du har få penge: SU, løn og opsparing rækker ikke": what follows is for whoever reads all of it.
  const [first = ""] = text.split(/(?<!ph\.d)[.:] /u);
  return inSentence(
    first
      .replace(/, og det prioriterer fonden$/u, "")
      .replace(/ \(e[nt] af \d+ \p{L}+\)/u, "")
      .replace(/^(Du|Det) (\p{Ll}+) ikke /u, "$1 ikke $2 "),
  );
}

/**
 * "du læser erhvervsøkonomi (HA/cand.merc), dit ophold varer over 4 måneder (mindst 3 måneder) og dit gennemsnit er 8,6
 * (mindst 8)": what best explains why a grant fits, to come after "fordi"; `null` where it asks for nothing.
 *
 * @param texts the match's reasons in words
 */
export function becauseText(
  texts: readonly ReasonText[],
  student: Pick<Student, "answered">,
): string | null {
  const met = texts.filter(({ result }) => result === "met");
  const textOf = (name: ReasonCriterion) => met.find(({ criterion }) => criterion === name)?.text;
  const [field, school] = [textOf("currentField"), student.answered.get("currentInstitution")];
  // A whole degree abroad is not read at the school one comes from.
  const isOneClause =
    field !== undefined &&
    school !== undefined &&
    student.answered.get("stayType") !== "hel-uddannelse" &&
    textOf("currentInstitution");
  const named = new Set(reasonOrder.flat());
  const others = met.map(({ criterion }) => criterion).filter((name) => !named.has(name));
  const reasons = [...reasonOrder, ...others.map((name) => [name])].flatMap((alike) => {
    if (isOneClause && alike.includes("currentInstitution")) return [];
    if (isOneClause && alike.includes("currentField"))
      return [`${clause(field)} på ${institutionName(school)}`];
    const [first] = alike.flatMap((name) => textOf(name) ?? []);
    return first === undefined ? [] : [clause(first)];
  });
  // "du er kvinde og skal på udveksling": the subject is said once.
  const clauses = reasons
    .slice(0, REASONS)
    .map((text, index) =>
      reasons[index - 1]?.startsWith("du ") ? text.replace(/^du /u, "") : text,
    );
  return reasons.length === 0 ? null : listAnd(clauses);
}

export function checkText(texts: readonly ReasonText[]): string {
  return openText(texts.filter(({ result }) => result === "unknown").map(({ text }) => text));
}
