import { inSentence, listAnd } from "../domain/danish/sentences.ts";
import type { GrantMatch, ReasonCriterion } from "../domain/matching/match.ts";
import type { Student } from "../domain/matching/student.ts";
import { institutionName } from "../domain/wording/institution-names.ts";
import type { ReasonText } from "../domain/wording/reason-text.ts";

/** What best explains why a grant is on the list: the narrower, the earlier. One of those on the same subject. */
const tellingOrder: readonly (readonly ReasonCriterion[])[] = [
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
  const [first = ""] = text.split(". ");
  return inSentence(
    first
      .replace(/ \(e[nt] af \d+ \p{L}+\)/u, "")
      .replace(/^(Du|Det) (\p{Ll}+) ikke /u, "$1 ikke $2 ")
      .replace("svaret: »", "svaret »"),
  );
}

/** Whether a reason is that something does not apply: true of most students, it says little. */
function isDenial({ grant, reasons }: GrantMatch, place: number): boolean {
  const condition = reasons[place]?.condition;
  return grant.criteria.some(
    (criterion) =>
      criterion.column === "betingelser" &&
      criterion.condition === condition &&
      !criterion.mustHold,
  );
}

/**
 * "du læser erhvervsøkonomi (HA/cand.merc), dit ophold varer over 4 måneder (mindst 3 måneder) og dit gennemsnit er 8,6
 * (mindst 8)": what best explains why a grant fits, to come after "fordi"; `null` where it asks for nothing.
 *
 * @param texts the match's reasons in words, in their order
 */
export function becauseText(
  match: GrantMatch,
  texts: readonly ReasonText[],
  student: Pick<Student, "told">,
): string | null {
  const met = match.reasons.flatMap(({ criterion, result }, place) =>
    result === "met" && !isDenial(match, place) ? [{ criterion, text: texts[place]?.text }] : [],
  );
  const textOf = (name: ReasonCriterion) => met.find(({ criterion }) => criterion === name)?.text;
  const [field, school] = [textOf("currentField"), student.told.get("currentInstitution")];
  const isOneClause = field !== undefined && school !== undefined && textOf("currentInstitution");
  const named = new Set(tellingOrder.flat());
  const others = met.map(({ criterion }) => criterion).filter((name) => !named.has(name));
  const told = [...tellingOrder, ...others.map((name) => [name])].flatMap((alike) => {
    if (isOneClause && alike.includes("currentInstitution")) return [];
    if (isOneClause && alike.includes("currentField"))
      return [`${clause(field)} på ${institutionName(school)}`];
    const [first] = alike.flatMap((name) => textOf(name) ?? []);
    return first === undefined ? [] : [clause(first)];
  });
  return told.length === 0 ? null : listAnd(told.slice(0, REASONS));
}

/** What is to be checked, in sentences: as much of it as people will read. */
export function checkText(texts: readonly ReasonText[]): string {
  const open = texts.filter(({ result }) => result === "unknown").map(({ text }) => text);
  return open.map((text) => (/[.?!]$/u.test(text) ? text : `${text}.`)).join(" ");
}
