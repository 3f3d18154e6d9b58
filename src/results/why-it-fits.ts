import {
  joinUnclearReasons,
  joinWithAnd,
  placeWithPreposition,
  uncapitalize,
} from "../domain/danish/sentences.ts";
import type { ReasonCriterion } from "../domain/matching/match.ts";
import { isWholeDegree, type Student } from "../domain/matching/student.ts";
import { institutionName } from "../domain/wording/institution-names.ts";
import { stayDurationText, type WordedReason } from "../domain/wording/reason-text.ts";

const stayCriteria: readonly ReasonCriterion[] = [
  "exchangeUniversity",
  "exchangeCountry",
  "destination",
  "stayType",
  "months",
  "duration",
];

/** From narrow to broad; each group gives at most one clause. */
const reasonOrder: readonly (readonly ReasonCriterion[])[] = [
  ["betingelser"],
  ["familyConnection", "institutionalConnection"],
  ["unionMember"],
  ["place"],
  ["currentField", "studyArea", "studyField"],
  ["currentInstitution"],
  stayCriteria,
  ["gradeAverage"],
  ["age"],
  ["studyLevel", "educationLevel"],
];

/** More make a sentence too long to read. */
const MAX_REASONS = 3;

/** "Du er ikke medlem" becomes "du ikke er medlem", as after "fordi". */
function clause(text: string): string {
  // Drops the explanation in "Du har få penge: SU, løn og opsparing rækker ikke".
  const [first = ""] = text.split(/(?<!ph\.d)[.:] /u);
  return uncapitalize(
    first
      .replace(/, og det prioriterer fonden$/u, "")
      .replace(/ \([^()]*\)$/u, "")
      .replace(/^(Du|Det) (\p{Ll}+) (ikke|selv) /u, "$1 $3 $2 "),
  );
}

const onlyReasonTexts: Readonly<Record<string, string>> = {
  "du er dansk statsborger": "alle danske statsborgere kan søge",
  "du har få penge": "SU, løn og opsparing ikke rækker til opholdet",
};

type Answered = Pick<Student, "answered" | "stay">;

/** "du skal på udveksling i Italien i over fire måneder" */
function stayClause(textOf: (name: ReasonCriterion) => string | undefined, student: Answered) {
  const kind = textOf("stayType");
  const university = textOf("exchangeUniversity");
  const country = university ?? textOf("exchangeCountry") ?? textOf("destination");
  const length = textOf("months") ?? textOf("duration");
  const going = kind ?? country ?? "Du skal af sted";
  const name =
    country === undefined || kind === undefined
      ? ""
      : clause(country).replace(/^du skal til /u, "");
  const where =
    name === "" ? "" : ` ${university === undefined ? placeWithPreposition(name) : `på ${name}`}`;
  const isAbroad = isWholeDegree(student);
  if (isAbroad && going === "Du skal af sted") return clause(length ?? "");
  const time = length === undefined || isAbroad ? "" : ` i ${stayDurationText(student)}`;
  const stay = where === "" ? going : going.replace(/ i udlandet$/u, "");
  return `${clause(stay)}${where}${time}`;
}

function rankOf({ isLast, text }: { readonly isLast: boolean; readonly text: string }): number {
  return text.includes(", ") ? 2 : Number(isLast);
}

/** To follow "fordi": "du læser jura og skal på udveksling i USA"; `null` without reasons. */
export function becauseText(texts: readonly WordedReason[], student: Answered): string | null {
  const met = texts.filter(({ result }) => result === "met");
  const textOf = (name: ReasonCriterion) => met.find(({ criterion }) => criterion === name)?.text;
  const [field, school] = [textOf("currentField"), student.answered.get("currentInstitution")];
  // A whole degree abroad is not taken at the student's current school.
  const isOneClause =
    field !== undefined &&
    school !== undefined &&
    !isWholeDegree(student) &&
    textOf("currentInstitution");
  const isOfLevel =
    field === undefined &&
    school !== undefined &&
    textOf("currentInstitution") !== undefined &&
    /^Du læser en /u.test(textOf("studyLevel") ?? "");
  const named = new Set(reasonOrder.flat());
  const others = met.map(({ criterion }) => criterion).filter((name) => !named.has(name));
  const reasons = [...reasonOrder, ...others.map((name) => [name])].flatMap((alike) => {
    const [first] = alike.filter((name) => textOf(name) !== undefined);
    if (first === undefined || (isOneClause && first === "currentInstitution")) return [];
    if (alike === stayCriteria) return [{ isLast: true, text: stayClause(textOf, student) }];
    // "Du læser en kandidat på SDU", not "du læser på SDU og læser en kandidat".
    if (isOfLevel && first === "studyLevel") return [];
    if (isOfLevel && first === "currentInstitution")
      return [
        {
          isLast: false,
          text: `${clause(textOf("studyLevel") ?? "")} på ${institutionName(school)}`,
        },
      ];
    const where = isOneClause && first === "currentField" ? ` på ${institutionName(school)}` : "";
    return [{ isLast: false, text: `${clause(textOf(first) ?? "")}${where}` }];
  });
  if (reasons.length === 0) return null;
  // Last come the stay and then clauses with a comma: "du er kvinde og skal på kursus".
  const clauses = reasons
    .slice(0, MAX_REASONS)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ text }) => text);
  const [only] = clauses;
  if (clauses.length === 1 && only !== undefined) return onlyReasonTexts[only] ?? only;
  return joinWithAnd(
    clauses.map((text, index) =>
      clauses[index - 1]?.startsWith("du ") ? text.replace(/^du /u, "") : text,
    ),
  );
}

export function toCheckText(texts: readonly WordedReason[]): string {
  return joinUnclearReasons(
    texts.filter(({ result }) => result === "unknown").map(({ text }) => text),
  );
}
