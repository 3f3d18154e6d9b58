import {
  addMonths,
  ageOn,
  daysBetween,
  type IsoDate,
  monthsBetween,
} from "../danish/danish-date.ts";
import { monthsInWords, numberWord } from "../danish/length-of-time.ts";
import { withUnit } from "../danish/no-break.ts";
import { uncapitalize, withFullStop } from "../danish/sentences.ts";
import { fieldLabel, optionLabel } from "../matching/answer-options.ts";
import { conditionAnswers, type StudentAnswers } from "../matching/answers.ts";
import {
  type Condition,
  type ConditionLookup,
  conditionLookup,
  wholesAbove,
} from "../matching/conditions.ts";
import { daysOutsideLimits, matchesUniversity } from "../matching/criteria.ts";
import {
  type AgeCriterion,
  type Criterion,
  type Grant,
  type MonthsCriterion,
  overlappingCriteria,
  placeColumns,
  type ValueCriterion,
} from "../matching/grant.ts";
import type { GrantMatch, Reason, ReasonCriterion } from "../matching/match.ts";
import { isWholeDegree, parseStudent, type StayDates, type Student } from "../matching/student.ts";
import { whomToAsk } from "./date-text.ts";
import {
  abbreviateList,
  answerSentence,
  asSubordinateClause,
  countedNouns,
  requirementClause,
  toSecondPerson,
  unclearValueName,
  valueNames,
} from "./reason-sentences.ts";

export interface WordedReason {
  readonly criterion: ReasonCriterion;
  readonly result: Reason["result"];
  readonly label: string;
  /** "Du læser bioteknologi (en af 35 studieretninger)" */
  readonly text: string;
  readonly condition: string | null;
}

export interface ReasonView {
  readonly student: Student;
  readonly conditionOf: ConditionLookup;
}

/** `conditions` must include those that the reasons refer to. */
export function reasonViewOf(
  answers: StudentAnswers,
  conditions: readonly Condition[],
  today: IsoDate,
): ReasonView {
  return {
    student: parseStudent(answers, conditions, today),
    conditionOf: conditionLookup(conditions),
  };
}

type Column = ValueCriterion["column"];
type OptionColumn = Exclude<Column, "exchangeUniversity">;

const labels: Partial<Record<ReasonCriterion, string>> = {
  place: "Sted",
  age: "Alder",
  tjek_selv: "Tjek selv",
  status: "Status",
  deadline: "Frist",
  exchangeUniversity: "Universitet",
  gradeAverage: "Karaktergennemsnit",
  months: "Opholdets længde",
  duration: "Opholdets længde",
  betingelser: "Betingelse",
};

function answerTo(
  { column, required, open, preferred }: ValueCriterion,
  { answered, university }: Student,
) {
  if (column !== "exchangeUniversity") return answered.get(column);
  if (university === null) return undefined;
  return (
    [...required, ...open, ...preferred].find((name) => matchesUniversity([name], university)) ??
    answered.get(column)
  );
}

function yearsText({ min, max }: AgeCriterion): string {
  if (min === null) return `højst ${max}`;
  return max === null ? `mindst ${min}` : `${min}-${max}`;
}

export function monthsRangeText({ min, max }: MonthsCriterion): string {
  if (min === null) return `højst ${monthsInWords(max ?? 0)}`;
  if (max === null) return `mindst ${monthsInWords(min)}`;
  return min === max ? monthsInWords(min) : withUnit(`${min}-${max}`, "måneder");
}

function gradeText(grade: number): string {
  return String(grade).replace(".", ",");
}

/** A stay short of whole months by so few days lasts "næsten" that long. */
const ALMOST_DAYS = 10;

/** "fire måneder", "over fire måneder" or, from the duration alone, "4-6 måneder". */
export function stayDurationText({ stay, answered }: Pick<Student, "stay" | "answered">): string {
  const duration = answered.get("duration");
  if (stay === null) return "";
  if (!("firstDay" in stay))
    return duration === undefined ? "" : uncapitalize(optionLabel("duration", duration));
  const { firstDay, dayAfter } = stay;
  const full = monthsBetween(firstDay, dayAfter);
  const left = daysBetween(dayAfter, addMonths(firstDay, full + 1));
  if (addMonths(firstDay, full) === dayAfter) return monthsInWords(full);
  if (left <= ALMOST_DAYS) return `næsten ${monthsInWords(full + 1)}`;
  return full === 0 ? "under en måned" : `over ${monthsInWords(full)}`;
}

function connectionTo({ text }: Condition): string {
  return `tilknytning til ${/^Et? /u.test(text) || text.startsWith("Handelsskole") ? uncapitalize(text) : text}`;
}

function requirementText(criterion: Criterion, { conditionOf, student }: ReasonView): string {
  switch (criterion.column) {
    case "age":
      return `at du er ${withUnit(yearsText(criterion), "år")}`;
    case "gradeAverage":
      return `et gennemsnit på mindst ${gradeText(criterion.min)}`;
    case "months":
      return `et ophold på ${monthsRangeText(criterion)}`;
    case "betingelser": {
      const condition = conditionOf(criterion.condition);
      if (condition === undefined) return "noget, du selv skal tjekke hos fonden";
      if (criterion.mustHold)
        return isPlace(condition)
          ? connectionTo(condition)
          : `at ${asSubordinateClause(condition.text)}`;
      return `hvis ${uncapitalize(isPlace(condition) ? tickedText(condition) : asSubordinateClause(condition.text))}`;
    }
    default:
      return requirementClause(criterion.column, criterion.required, isWholeDegree(student));
  }
}

function isPlace({ group }: Condition): boolean {
  return group === "sted" || group === "skole";
}

/** The answer that settled the condition; empty if none did. */
function basisText(condition: Condition, { student, conditionOf }: ReasonView): string {
  const said = conditionAnswers(student.answers);
  const { id, yesWhen } = condition;
  const ticked = Object.keys(said).find(
    (other) =>
      said[other] === "ja" && (other === id || wholesAbove(other, conditionOf).includes(id)),
  );
  const part = conditionOf(said[id] === "ja" ? id : (ticked ?? ""));
  if (part !== undefined) return tickedText(part);
  const settling = yesWhen.find(({ field, value }) => student.answered.get(field) === value);
  return settling === undefined
    ? ""
    : answerSentence(settling.field as Column, settling.value, isWholeDegree(student));
}

function tickedText(condition: Condition): string {
  return isPlace(condition) ? `Du har ${connectionTo(condition)}` : toSecondPerson(condition.text);
}

function metText(criterion: Criterion, match: Pick<GrantMatch, "deadline">, view: ReasonView) {
  const { student, conditionOf } = view;
  switch (criterion.column) {
    case "age": {
      if (student.birthday === null) return "";
      const age = ageOn(student.birthday, match.deadline ?? student.today);
      const when = match.deadline === null ? "i dag" : "på fristdagen";
      return `Du er ${withUnit(age, "år")} ${when} (${yearsText(criterion)})`;
    }
    case "gradeAverage":
      return `Du har ${gradeText(student.gradeAverage ?? criterion.min)} i gennemsnit (mindst ${gradeText(criterion.min)})`;
    case "months":
      if (isWholeDegree(student)) return `Dit ophold er langt nok (${monthsRangeText(criterion)})`;
      return stayDurationText(student) === monthsRangeText(criterion)
        ? `Dit ophold varer ${stayDurationText(student)}`
        : `Dit ophold varer ${stayDurationText(student)} (${monthsRangeText(criterion)})`;
    case "betingelser": {
      const condition = conditionOf(criterion.condition);
      // Most students meet a negative condition, so it says little.
      return condition === undefined || !criterion.mustHold ? "" : basisText(condition, view);
    }
    default: {
      const { column, required } = criterion;
      const answer = answerTo(criterion, student) ?? "";
      const sentence = answerSentence(column, answer, isWholeDegree(student));
      const [article, plural] = countedNouns[column] ?? [];
      return required.length > 1 && plural !== undefined
        ? `${sentence.replace(/ \([^)]*\)$/u, "")} (${article} af ${required.length} ${plural})`
        : sentence;
    }
  }
}

function placesPhrase(criteria: readonly Criterion[]): string {
  const places = criteria.flatMap((criterion) =>
    "required" in criterion
      ? criterion.required.map((value) => optionLabel(criterion.column as OptionColumn, value))
      : [],
  );
  return `tilknytning til ${abbreviateList([...new Set(places)])}`;
}

function requirementPhrase(criteria: readonly Criterion[], view: ReasonView): string {
  const [first] = criteria;
  if (first === undefined) return "";
  return (placeColumns as readonly string[]).includes(first.column)
    ? placesPhrase(criteria)
    : requirementText(first, view);
}

function requiresText(what: string): string {
  if (what.startsWith("hvis ")) return `Gives ikke, ${what}`;
  if (what.startsWith("at du skal til ")) return what.replace("at du skal", "Kun");
  return what.startsWith("at ") ? `Kræver, ${what}` : `Kræver ${what}`;
}

function askText({ grant }: Pick<GrantMatch, "grant">, student: Student, what = "du kan søge") {
  return `Spørg ${whomToAsk(grant, student)}, om ${what}.`;
}

function nearText(criterion: MonthsCriterion, stay: StayDates) {
  const { tooShort, tooLong } = daysOutsideLimits(criterion, stay);
  const days = Math.max(tooShort, tooLong);
  const missing = withUnit(numberWord(days), days === 1 ? "dag" : "dage");
  return `Dit er ${missing} for ${tooShort > 0 ? "kort" : "langt"}.`;
}

function unknownText(
  criterion: Criterion,
  criteria: readonly Criterion[],
  match: Pick<GrantMatch, "grant">,
  view: ReasonView,
): string {
  const { student, conditionOf } = view;
  const requirement = withFullStop(requiresText(requirementPhrase(criteria, view)));
  switch (criterion.column) {
    case "betingelser": {
      const isMaybe = conditionAnswers(student.answers)[criterion.condition] === "maaske";
      if (isMaybe) return `${requirement.slice(0, -1)}, og det ved du ikke endnu.`;
      const explanation = conditionOf(criterion.condition)?.explanation;
      if (explanation == null) return requirement;
      // "Du er student herfra" alone would be a claim about the reader.
      return criterion.mustHold && /^Du (?!kan |skal )/u.test(explanation)
        ? `${requirement.slice(0, -1)}, det vil sige, at ${asSubordinateClause(explanation)}`
        : `${requirement} ${explanation}`;
    }
    case "months":
      if (student.stay === null) return `${requirement} Det har du ikke oplyst.`;
      return "firstDay" in student.stay
        ? `${requirement} ${nearText(criterion, student.stay)} ${askText(match, student, "det går")}`
        : `Opholdet skal vare ${monthsRangeText(criterion)}. Gør dit det?`;
    case "age":
    case "gradeAverage":
      return `${requirement} Det har du ikke oplyst.`;
    default: {
      const { column, required, open } = criterion;
      const answer = answerTo(criterion, student);
      const unclearInclusion = (names: readonly string[]) =>
        `Det står ikke, om ${abbreviateList(names)} er med. Spørg ${whomToAsk(match.grant, student)}.`;
      if (answer === undefined) {
        // A student with a destination may not have chosen a country yet.
        const isOpenPlace = column === "exchangeCountry" && student.answered.has("destination");
        if (required.length > 0)
          return isOpenPlace ? requirement : `${requirement} Det har du ikke oplyst.`;
        const names = open.flatMap((value) => unclearValueName(column, value) ?? []);
        return names.length === open.length
          ? unclearInclusion(names)
          : askText(match, student, `du kan søge med ${valueNames(column, open)}`);
      }
      if (column === "unionMember" && answer === "no")
        return `${requirement} Du kan nå at melde dig ind, før du søger.`;
      const name = unclearValueName(column, answer);
      if (name !== undefined) return unclearInclusion([name]);
      const sentence = answerSentence(column, answer, isWholeDegree(student));
      return `${withFullStop(sentence)} ${askText(match, student)}`;
    }
  }
}

/** Up to three for a place, none for `status`, `deadline` and `tjek_selv`. */
function criteriaOf({ criterion, condition }: Reason, grant: Grant): Criterion[] {
  const columns: readonly string[] = criterion === "place" ? placeColumns : [criterion];
  return grant.criteria.filter(
    (entry) =>
      columns.includes(entry.column) &&
      (entry.column !== "betingelser" || entry.condition === condition),
  );
}

export function wordReason(
  reason: Reason,
  match: { readonly grant: Grant; readonly deadline: IsoDate | null },
  view: ReasonView,
): WordedReason {
  const { criterion, result, condition = null } = reason;
  const { grant } = match;
  const criteria = criteriaOf(reason, grant);
  const [first] = criteria;
  const label =
    labels[criterion] ??
    (first !== undefined && "required" in first ? fieldLabel(first.column as OptionColumn) : "");
  const reasonOf = (text: string): WordedReason => ({ criterion, result, label, text, condition });
  if (criterion === "tjek_selv") return reasonOf(grant.checkYourself ?? "");
  if (criterion === "status") return reasonOf("Legatet kan ikke søges for tiden");
  if (criterion === "deadline") return reasonOf("Fristen er overskredet");
  return reasonOf(criteriaText(result, criteria, match, view));
}

function matchingCriterion(
  criteria: readonly Criterion[],
  kind: "required" | "preferred" | "open",
  { answered }: Student,
): Criterion | undefined {
  return (
    criteria.find(
      (criterion) =>
        !("required" in criterion) ||
        criterion.column === "exchangeUniversity" ||
        criterion[kind].includes(answered.get(criterion.column) ?? ""),
    ) ?? criteria[0]
  );
}

function criteriaText(
  result: Reason["result"],
  criteria: readonly Criterion[],
  match: Pick<GrantMatch, "grant" | "deadline">,
  view: ReasonView,
): string {
  const { student } = view;
  const { answered } = student;
  switch (result) {
    case "met": {
      const criterion = matchingCriterion(criteria, "required", student);
      return criterion === undefined ? "" : metText(criterion, match, view);
    }
    case "preferred": {
      const criterion = matchingCriterion(criteria, "preferred", student);
      if (criterion === undefined || !("required" in criterion)) return "";
      const answer = answerTo(criterion, student) ?? "";
      return preferredText(answerSentence(criterion.column, answer, isWholeDegree(student)));
    }
    case "unknown": {
      const criterion =
        criteria.find((entry) => "required" in entry && !answered.has(entry.column)) ??
        matchingCriterion(criteria, "open", student);
      return criterion === undefined ? "" : unknownText(criterion, criteria, match, view);
    }
    default:
      return requiresText(requirementPhrase(criteria, view));
  }
}

function preferredText(sentence: string): string {
  return `${sentence}, og det prioriterer fonden`;
}

const uninformativeAnswers: ReadonlySet<string> = new Set(["andet", "anden", "none"]);

function saysNothing(reason: Reason, grant: Grant, { student }: ReasonView): boolean {
  const { result } = reason;
  if (result !== "met" && result !== "preferred") return false;
  const kind = result === "met" ? "required" : "preferred";
  const criterion = matchingCriterion(criteriaOf(reason, grant), kind, student);
  return (
    criterion !== undefined &&
    "required" in criterion &&
    uninformativeAnswers.has(answerTo(criterion, student) ?? "")
  );
}

function shownReasons({ grant, reasons }: Pick<GrantMatch, "grant" | "reasons">, view: ReasonView) {
  const has = (criterion: ReasonCriterion, result: Reason["result"]) =>
    reasons.some((reason) => reason.criterion === criterion && reason.result === result);
  return reasons.filter((reason) => {
    const { criterion, result, condition } = reason;
    if (saysNothing(reason, grant, view)) return false;
    // If its criterion is met, that reason mentions the preference.
    if (result === "preferred") return !has(criterion, "met");
    if (condition !== undefined)
      return !reasons.some(
        (other) =>
          other.condition !== undefined &&
          other.result === result &&
          wholesAbove(other.condition, view.conditionOf).includes(condition),
      );
    const group = overlappingCriteria.find((each) => each.some((column) => column === criterion));
    return group === undefined || group.find((each) => has(each, result)) === criterion;
  });
}

export function wordReasons(
  match: Pick<GrantMatch, "grant" | "deadline" | "reasons">,
  view: ReasonView,
): WordedReason[] {
  const shown = shownReasons(match, view);
  // Rather uninformative reasons than none.
  const reasons = shown.length === 0 ? match.reasons : shown;
  const texts = new Map<string, WordedReason>();
  for (const reason of reasons) {
    const words = wordReason(reason, match, view);
    const isPreferred =
      reason.result === "met" &&
      match.reasons.some(
        ({ criterion, result }) => criterion === reason.criterion && result === "preferred",
      );
    const text = isPreferred ? preferredText(words.text) : words.text;
    const key = words.text.replace(/, og det prioriterer fonden$| \([^)]*\)$/gu, "");
    if (text !== "" && !texts.has(key)) texts.set(key, { ...words, text });
  }
  return [...texts.values()];
}
